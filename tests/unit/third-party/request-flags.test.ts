import { expect, test } from 'vitest'
import { createRequestFlags } from '#third-party/flags/port.ts'

test('a flag that was started is not evaluated a second time for the same request', async () => {
  const evaluated: string[] = []
  const flags = createRequestFlags({
    boolean(name, byDefault) {
      evaluated.push(name)
      return Promise.resolve(!byDefault)
    },
  })
  void flags.boolean('a', false)
  expect(await Promise.all([flags.boolean('b', true), flags.boolean('a', false)])).toEqual([
    false,
    true,
  ])
  expect(evaluated).toEqual(['a', 'b'])
})
