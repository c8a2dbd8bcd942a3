import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBreaker, FAILURES_TO_OPEN, REST_MS } from '#third-party/circuit-breaker.ts'

/** A breaker with a clock that only moves when it is told to. */
function breakerAt(start = 0) {
  const clock = { time: start }
  const breaker = createBreaker(() => clock.time)
  const failTimes = (times: number) => {
    for (let i = 0; i < times; i++) {
      breaker.start()
      breaker.fail()
    }
  }
  return { breaker, clock, failTimes }
}

describe('a breaker', () => {
  test('opens after five failures in a row', () => {
    const { breaker, failTimes } = breakerAt()
    failTimes(4)
    expect(breaker.start()).toBe(true)
    breaker.fail()
    expect(breaker.start()).toBe(false)
  })

  test('counts failures anew after a success', () => {
    const { breaker, failTimes } = breakerAt()
    failTimes(4)
    breaker.succeed()
    failTimes(4)
    expect(breaker.start()).toBe(true)
  })

  test.each([
    { after: 0, may: false },
    { after: 29_999, may: false },
    { after: 30_000, may: true },
    { after: 90_000, may: true },
  ])('lets a call through after $after ms: $may', ({ after, may }) => {
    const { breaker, clock, failTimes } = breakerAt(1000)
    failTimes(5)
    clock.time += after
    expect(breaker.start()).toBe(may)
  })

  test('lets one try through after its rest, and no second one while that is under way', () => {
    const { breaker, clock, failTimes } = breakerAt()
    failTimes(5)
    clock.time += 30_000
    expect([breaker.start(), breaker.start(), breaker.start()]).toEqual([true, false, false])
  })

  test('closes when the try succeeds', () => {
    const { breaker, clock, failTimes } = breakerAt()
    failTimes(5)
    clock.time += 30_000
    breaker.start()
    breaker.succeed()
    failTimes(4)
    expect(breaker.start()).toBe(true)
  })

  test('rests again when the try fails', () => {
    const { breaker, clock, failTimes } = breakerAt()
    failTimes(5)
    clock.time += 30_000
    failTimes(1)
    clock.time += 29_999
    expect(breaker.start()).toBe(false)
    clock.time += 1
    expect(breaker.start()).toBe(true)
  })

  test('lets the next try through when the shopper of the last one left', () => {
    const { breaker, clock, failTimes } = breakerAt()
    failTimes(5)
    clock.time += 30_000
    breaker.start()
    breaker.abandon()
    expect(breaker.start()).toBe(true)
  })

  test('takes a shopper who left for no failure', () => {
    const { breaker, failTimes } = breakerAt()
    failTimes(4)
    breaker.start()
    breaker.abandon()
    expect(breaker.start()).toBe(true)
  })

  test('is not kept open longer by calls that began before it opened', () => {
    const { breaker, clock, failTimes } = breakerAt()
    failTimes(5)
    clock.time += 20_000
    breaker.fail()
    clock.time += 10_000
    expect(breaker.start()).toBe(true)
  })

  test('never refuses for longer than its rest, whatever happens', () => {
    const ending = fc.constantFrom('succeed', 'fail', 'abandon')
    const step = fc.record({ ending, wait: fc.integer({ min: 0, max: 2 * REST_MS }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { breaker, clock } = breakerAt()
        for (const { ending: end, wait } of steps) {
          if (breaker.start()) breaker[end]()
          clock.time += wait
        }
        clock.time += REST_MS
        expect(breaker.start()).toBe(true)
      }),
    )
  })

  test('refuses nothing before it has seen five failures', () => {
    const endings = fc.array(fc.constantFrom('succeed', 'fail', 'abandon'), {
      maxLength: FAILURES_TO_OPEN - 1,
    })
    fc.assert(
      fc.property(endings, (steps) => {
        const { breaker } = breakerAt()
        for (const end of steps) breaker[end]()
        expect(breaker.start()).toBe(true)
      }),
    )
  })
})
