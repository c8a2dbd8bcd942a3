import { describe, expect, test } from 'vitest'
import { EngineUnavailable } from '#embedded-shop/model/catalog-index.ts'
import { QueryQueue } from '#embedded-shop/threads/query-queue.ts'

/** Queries whose results are held back until a test gives them by their names. */
function createQueries(queue: QueryQueue) {
  const sent: string[] = []
  const held = new Map<string, PromiseWithResolvers<string>>()
  return {
    sent,
    send: (name: string, isShort = false) =>
      queue.enter(() => {
        sent.push(name)
        const response = Promise.withResolvers<string>()
        held.set(name, response)
        return response.promise
      }, isShort),
    response: (name: string) => held.get(name)?.resolve(name),
    fail: (name: string) => held.get(name)?.reject(new Error(name)),
  }
}

const LIMITS = { mostWaiting: 2, patienceMs: 60_000 }

describe('queries for threads', () => {
  test('are sent as threads become free, short ones first', async () => {
    const { sent, send, response } = createQueries(new QueryQueue(2, LIMITS))
    const all = [send('a'), send('b'), send('c'), send('d'), send('e', true)]
    expect(sent).toEqual(['a', 'b'])
    response('b')
    await all[1]
    expect(sent).toEqual(['a', 'b', 'e'])
    for (const name of ['a', 'e', 'c', 'd']) {
      response(name)
      await all['abcde'.indexOf(name)]
    }
    expect(sent).toEqual(['a', 'b', 'e', 'c', 'd'])
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('free their thread if they fail', async () => {
    const { sent, send, fail } = createQueries(new QueryQueue(1, LIMITS))
    const [first] = [send('a'), send('b')]
    fail('a')
    await expect(first).rejects.toThrow('a')
    expect(sent).toEqual(['a', 'b'])
  })

  test('are rejected while too many wait', async () => {
    const { send } = createQueries(new QueryQueue(1, LIMITS))
    for (const name of ['a', 'b', 'c']) void send(name)
    await expect(send('d')).rejects.toThrow(EngineUnavailable)
    void send('e', true)
    void send('f', true)
    await expect(send('g', true)).rejects.toThrow(EngineUnavailable)
  })

  test('are aborted when no request waits for them', async () => {
    const impatient = createQueries(new QueryQueue(1, { ...LIMITS, patienceMs: -1 }))
    await expect(impatient.send('a')).rejects.toThrow(EngineUnavailable)
    expect(impatient.sent).toEqual([])
  })
})
