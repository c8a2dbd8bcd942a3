import { expect, test } from 'vitest'
import {
  createRequestFlags,
  type FlagContext,
  flagContext,
} from '#server/third-party/flags/port.ts'

const channel = { code: 'marketplace' }

test('a flag is evaluated once for each request', async () => {
  const evaluated: string[] = []
  const service = {
    boolean(name: string, byDefault: boolean) {
      evaluated.push(name)
      return Promise.resolve(!byDefault)
    },
  }
  const flags = createRequestFlags(service, flagContext(channel, 'lt', null), () => {})
  void flags.boolean('a', false)
  expect(await Promise.all([flags.boolean('b', true), flags.boolean('a', false)])).toEqual([
    false,
    true,
  ])
  expect(evaluated).toEqual(['a', 'b'])
})

test('flags of shared pages are evaluated for channel and language, those of personal pages for their key', async () => {
  const contexts: (FlagContext | undefined)[] = []
  const service = {
    boolean(_name: string, byDefault: boolean, context?: FlagContext) {
      contexts.push(context)
      return Promise.resolve(byDefault)
    },
  }
  for (const key of [null, 'a-random-key'])
    await createRequestFlags(service, flagContext(channel, 'lt', key), () => {}).boolean('a', false)
  expect(contexts).toEqual([
    { targetingKey: 'marketplace', channel: 'marketplace', locale: 'lt' },
    { targetingKey: 'a-random-key', channel: 'marketplace', locale: 'lt' },
  ])
})
