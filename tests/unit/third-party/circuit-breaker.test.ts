import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createCircuitBreaker,
  OPTIONAL_PARTY,
  SHOP,
  throughCircuitBreaker,
} from '#server/third-party/circuit-breaker.ts'
import { ThirdPartyProblem } from '#server/third-party/problem.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1000 }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const refused = (status: number) =>
  new ThirdPartyProblem('REFUSED', '', {
    errorResponse: { status, statusText: '', text: '', retryAfter: null },
  })

const RESULTS = {
  'a good response': 'well',
  'status 400': refused(400),
  'status 401': refused(401),
  'status 404': refused(404),
  'errors in a good response': new ThirdPartyProblem('REFUSED', ''),
  'parts that are missing': new ThirdPartyProblem('INCOMPLETE', ''),
  'status 429': refused(429),
  'status 500': refused(500),
  'status 503': refused(503),
  'no response in time': new ThirdPartyProblem('LATE', ''),
  'no connection': new ThirdPartyProblem('UNREACHABLE', ''),
  nonsense: new ThirdPartyProblem('UNREADABLE', ''),
}
type ResultName = keyof typeof RESULTS

const CALM = new AbortController().signal
const isOpen = (result: unknown) => result instanceof ThirdPartyProblem && result.kind === 'OPEN'

/** Calls through one breaker. */
function thirdParty(...thresholds: Parameters<typeof createCircuitBreaker>) {
  const circuitBreaker = createCircuitBreaker(...thresholds)
  const get = (name: ResultName) =>
    throughCircuitBreaker<unknown>(circuitBreaker, () => Promise.resolve(RESULTS[name]), CALM)
  const getTimes = async (name: ResultName, times: number) => {
    for (let i = 0; i < times; i++) await get(name)
  }
  const isLetThrough = async () => !isOpen(await get('a good response'))
  /** A call that the test ends; its caller may leave before. */
  const start = () => {
    const leaving = new AbortController()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const signals: AbortSignal[] = []
    const call = (signal: AbortSignal) => {
      signals.push(signal)
      return promise
    }
    const result = throughCircuitBreaker(circuitBreaker, call, leaving.signal)
    return { leave: () => leaving.abort('gone'), end: resolve, result, signals }
  }
  return { get, getTimes, isLetThrough, start }
}

describe('a circuit breaker', () => {
  test.each([
    { what: 'a party that a page can do without', thresholds: OPTIONAL_PARTY, failures: 5 },
    { what: 'the shop', thresholds: SHOP, failures: 20 },
  ])('for $what opens after $failures outages in a row', async ({ thresholds, failures }) => {
    const { get, getTimes } = thirdParty(thresholds)
    await getTimes('no connection', failures - 1)
    expect(await get('no connection')).toMatchObject({ kind: 'UNREACHABLE' })
    expect(await get('a good response')).toMatchObject({ kind: 'OPEN', isOutage: false })
  })

  test.each<{ name: ResultName; opens: boolean }>([
    { name: 'no response in time', opens: true },
    { name: 'no connection', opens: true },
    { name: 'nonsense', opens: true },
    { name: 'status 500', opens: true },
    { name: 'status 503', opens: true },
    { name: 'status 429', opens: true },
    { name: 'status 400', opens: false },
    { name: 'status 401', opens: false },
    { name: 'status 404', opens: false },
    { name: 'errors in a good response', opens: false },
    { name: 'parts that are missing', opens: false },
  ])('opens after $name five times: $opens', async ({ name, opens }) => {
    const { getTimes, isLetThrough } = thirdParty()
    await getTimes(name, 5)
    expect(await isLetThrough()).toBe(!opens)
  })

  test.each<{ name: ResultName }>([{ name: 'a good response' }, { name: 'status 404' }])(
    'starts counting again after $name',
    async ({ name }) => {
      const { getTimes, isLetThrough } = thirdParty()
      await getTimes('status 500', 4)
      await getTimes(name, 1)
      await getTimes('status 500', 4)
      expect(await isLetThrough()).toBe(true)
    },
  )

  test.each([
    { after: 0, isLet: false },
    { after: 29_999, isLet: false },
    { after: 30_000, isLet: true },
    { after: 90_000, isLet: true },
  ])('lets a call through $after ms after opening: $isLet', async ({ after, isLet }) => {
    const { getTimes, isLetThrough } = thirdParty()
    await getTimes('status 500', 5)
    pass(after)
    expect(await isLetThrough()).toBe(isLet)
  })

  test('lets one call through after its pause, and rejects others while that is pending', async () => {
    const { getTimes, isLetThrough, start } = thirdParty()
    await getTimes('status 500', 5)
    pass(30_000)
    const probe = start()
    expect([await isLetThrough(), await isLetThrough()]).toEqual([false, false])
    probe.end('well')
    expect(await probe.result).toBe('well')
    expect(await isLetThrough()).toBe(true)
  })

  test('starts counting again after a successful probe', async () => {
    const { getTimes, isLetThrough } = thirdParty()
    await getTimes('status 500', 5)
    pass(30_000)
    await getTimes('a good response', 1)
    await getTimes('status 500', 4)
    expect(await isLetThrough()).toBe(true)
  })

  test('pauses again after a failed probe', async () => {
    const { getTimes, isLetThrough } = thirdParty()
    await getTimes('status 500', 5)
    pass(30_000)
    await getTimes('status 500', 1)
    pass(29_999)
    expect(await isLetThrough()).toBe(false)
    pass(1)
    expect(await isLetThrough()).toBe(true)
  })

  test('does not pause longer for calls that started before it opened', async () => {
    const { getTimes, isLetThrough, start } = thirdParty()
    const early = start()
    await getTimes('status 500', 5)
    pass(20_000)
    early.end(RESULTS['status 500'])
    await early.result
    pass(10_000)
    expect(await isLetThrough()).toBe(true)
  })
})

describe('a caller who leaves', () => {
  test("gets the signal's reason, and does not count", async () => {
    const { getTimes, isLetThrough } = thirdParty()
    const circuitBreaker = createCircuitBreaker()
    const leave = () =>
      throughCircuitBreaker(
        circuitBreaker,
        () => Promise.reject(new Error('gone')),
        AbortSignal.abort('gone'),
      )
    await getTimes('status 500', 4)
    for (let i = 0; i < 6; i++) await expect(leave()).rejects.toBe('gone')
    expect(await isLetThrough()).toBe(true)
  })

  test('aborts the call, except a probe, whose result still counts', async () => {
    const { getTimes, isLetThrough, start } = thirdParty()
    const call = start()
    call.leave()
    await expect(call.result).rejects.toBe('gone')
    expect(call.signals).toMatchObject([{ aborted: true }])
    call.end('well')

    await getTimes('status 500', 5)
    pass(30_000)
    const probe = start()
    probe.leave()
    await expect(probe.result).rejects.toBe('gone')
    expect(probe.signals).toMatchObject([{ aborted: false }])
    expect(await isLetThrough()).toBe(false)
    probe.end('well')
    await expect.poll(isLetThrough).toBe(true)
  })
})

const anyName = fc.constantFrom(...(Object.keys(RESULTS) as ResultName[]))

test('it never rejects for longer than its pause', () => {
  const step = fc.record({ name: anyName, wait: fc.integer({ min: 0, max: 60_000 }) })
  return fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { get, isLetThrough } = thirdParty()
      for (const { name, wait } of steps) {
        await get(name)
        pass(wait)
      }
      pass(30_000)
      expect(await isLetThrough()).toBe(true)
    }),
  )
})

test('it rejects nothing before five outages', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyName, { maxLength: 4 }), async (names) => {
      const { get, isLetThrough } = thirdParty()
      for (const name of names) await get(name)
      expect(await isLetThrough()).toBe(true)
    }),
  ))
