import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRenderLane, type LaneLimits, LANE_LIMITS } from '#server/http/render-lane.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Time goes by in which this process does nothing. */
const standStill = (milliseconds: number) => {
  now += milliseconds
}

/** Far more turns of the event loop than a render waits for. */
async function turn() {
  for (let i = 0; i < 100; i++) await setImmediate()
}

/** A lane whose renders end when they are let go, and what became of each request. */
function openLane(limits: Partial<LaneLimits> = {}, delay = () => 0) {
  const own = { ...LANE_LIMITS, fewWaiting: 1, ...limits }
  const lane = createRenderLane({ delay, connections: () => 0 }, own)
  const fates: string[] = []
  const ends: (() => void)[] = []
  const response = { destroyed: false } as ServerResponse
  return {
    fates,
    enter: (name: string, isCheap = false) =>
      lane.enter({
        response,
        render: () => {
          fates.push(`${name} rendered`)
          return new Promise<void>((resolve) => ends.push(resolve))
        },
        shed: () => fates.push(`${name} shed`),
        isCheap,
      }),
    endOne: () => ends.shift()?.(),
  }
}

describe('the queue of renders (RULES.md#overload)', () => {
  test('a process that paused for two seconds rejects nobody', async () => {
    const { enter, fates } = openLane()
    enter('first')
    standStill(2000)
    enter('second')
    enter('third')
    await turn()
    expect(fates.filter((fate) => fate.endsWith('shed'))).toEqual([])
    expect(fates).toHaveLength(3)
  })

  test('a queue that stays too long is closed after a second', async () => {
    const { enter, fates } = openLane({ mostActive: 1 })
    enter('active')
    await turn()
    enter('waits')
    standStill(1100)
    enter('joins')
    expect(fates).toEqual(['active rendered'])
    standStill(1000)
    enter('late')
    expect(fates).toEqual(['active rendered', 'late shed'])
  })

  test('a queue that was short in between is open again', async () => {
    const { enter, endOne, fates } = openLane({ mostActive: 1 })
    enter('active')
    await turn()
    enter('waits')
    standStill(1100)
    enter('joins')
    for (let i = 0; i < 2; i++) {
      endOne()
      await turn()
    }
    enter('next')
    standStill(1100)
    enter('another')
    expect(fates).toEqual(['active rendered', 'waits rendered', 'joins rendered'])
  })

  test('two pauses without work in between reject nobody', async () => {
    const { enter, endOne, fates } = openLane({ mostActive: 1 })
    enter('active')
    await turn()
    for (const name of ['first', 'second']) {
      enter(name)
      standStill(2000)
      enter(`behind ${name}`)
      for (let i = 0; i < 2; i++) {
        endOne()
        await turn()
      }
      standStill(10_000)
    }
    expect(fates.filter((fate) => fate.endsWith('shed'))).toEqual([])
    expect(fates).toHaveLength(5)
  })

  test('cheap requests overtake pages, and are shed after them', async () => {
    const isLate = { now: false }
    const delay = () => (isLate.now ? LANE_LIMITS.slowLoopMs + 1 : 0)
    const { enter, endOne, fates } = openLane({ mostActive: 1, mostWaiting: 2 }, delay)
    enter('active')
    await turn()
    enter('page')
    isLate.now = true
    enter('late page')
    enter('report', true)
    endOne()
    await turn()
    expect(fates).toEqual(['active rendered', 'late page shed', 'report rendered'])
    for (const name of ['one', 'two', 'three']) enter(name, true)
    expect(fates.at(-1)).toBe('three shed')
  })

  test('while the event loop lags, requests that would have to queue are shed', async () => {
    const { enter, fates } = openLane({}, () => LANE_LIMITS.slowLoopMs + 1)
    enter('alone')
    enter('behind')
    await turn()
    expect(fates).toEqual(['behind shed', 'alone rendered'])
  })

  test('a short queue is open however much the event loop lags, a longer one is not', async () => {
    const delay = () => LANE_LIMITS.slowLoopMs + 1
    const { enter, fates } = openLane({ mostActive: 1, fewWaiting: 3 }, delay)
    for (const name of ['one', 'two', 'three', 'four', 'five']) enter(name)
    expect(fates).toEqual(['four shed', 'five shed'])
    await turn()
    expect(fates.at(-1)).toBe('one rendered')
  })
})
