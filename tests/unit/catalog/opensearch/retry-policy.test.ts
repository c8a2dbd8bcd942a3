import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRetries, SHOPPER_RETRIES } from '#embedded-shop/opensearch/retry-policy.ts'

describe('what is sent again to a busy cluster', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  class Busy extends Error {
    rest = 0
  }
  const busy = (rest: number) => Object.assign(new Busy(`busy for ${rest} ms`), { rest })
  const restAfter = (error: unknown) => (error instanceof Busy ? error.rest : null)

  /** When each try begins, in milliseconds from the first, and what becomes of them all. */
  async function triesOf(
    policy: typeof SHOPPER_RETRIES,
    failures: (tried: number) => Error | null,
  ) {
    const retries = createRetries(policy, restAfter)
    const start = Date.now()
    const times: number[] = []
    const end = retries.run(async () => {
      times.push(Date.now() - start)
      const failure = failures(times.length)
      if (failure) throw failure
      return 'taken'
    })
    const settled = end.catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return { times, end: await settled, seconds: retries.seconds }
  }

  test('waits twice as long each time, until the total is too long', async () => {
    const last = busy(0)
    const { times, end } = await triesOf(SHOPPER_RETRIES, () => last)
    expect(times).toEqual([0, 50, 150, 350, 750, 1_550])
    expect(end).toBe(last)
  })

  test('is not sent again after the longest time, however few pauses that leaves', async () => {
    const { times } = await triesOf(SHOPPER_RETRIES, () => {
      vi.advanceTimersByTime(2_000)
      return busy(0)
    })
    expect(times).toHaveLength(3)
  })

  test('is done as soon as it is accepted', async () => {
    const { times, end } = await triesOf(SHOPPER_RETRIES, (tried) => (tried < 3 ? busy(0) : null))
    expect([times.length, end]).toEqual([3, 'taken'])
  })

  test('is not sent again after a permanent error', async () => {
    const { times, end } = await triesOf(SHOPPER_RETRIES, () => new Error('no such index'))
    expect(times).toEqual([0])
    expect(end).toEqual(new Error('no such index'))
  })

  test("waits as long as the cluster's Retry-After, within limits", async () => {
    const policy = {
      firstPause: 10,
      longestPause: 10,
      longestRest: 1_000,
      total: 2_000,
      longest: 60_000,
    }
    const rests = [0, 700, 60_000, 5]
    const { times, seconds } = await triesOf(policy, (tried) => busy(rests[tried - 1] ?? 0))
    expect(times.slice(0, 5)).toEqual([0, 10, 710, 1_710, 1_720])
    expect(times.at(-1)).toBe(2_000)
    expect(seconds).toBe(2)
  })

  test('starts with short pauses again after progress', async () => {
    const retries = createRetries(SHOPPER_RETRIES, restAfter)
    const start = Date.now()
    const times: number[] = []
    const end = retries.run(() => {
      times.push(Date.now() - start)
      if (times.length === 3) retries.noteProgress()
      return times.length < 5 ? Promise.reject(busy(0)) : Promise.resolve('taken')
    })
    await vi.runAllTimersAsync()
    expect([times, await end]).toEqual([[0, 50, 150, 200, 300], 'taken'])
  })
})
