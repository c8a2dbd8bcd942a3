import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRenderLane, type LaneLimits, USUAL_LIMITS } from '#server/http/render-lane.ts'

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
  const lane = createRenderLane({ delay, connections: () => 0 }, { ...USUAL_LIMITS, ...limits })
  const fates: string[] = []
  const ends: (() => void)[] = []
  const response = { destroyed: false } as ServerResponse
  return {
    fates,
    enter: (name: string) =>
      lane.enter(
        response,
        () => {
          fates.push(`${name} rendered`)
          return new Promise<void>((resolve) => ends.push(resolve))
        },
        () => fates.push(`${name} shed`),
      ),
    endOne: () => ends.shift()?.(),
  }
}

describe('the queue of renders (RULES.md#overload)', () => {
  test('a process that stood still for two seconds sheds nobody', async () => {
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

  test('an event loop that is late sheds those that would have to queue', async () => {
    const { enter, fates } = openLane({}, () => USUAL_LIMITS.slowLoopMs + 1)
    enter('alone')
    enter('behind')
    await turn()
    expect(fates).toEqual(['behind shed', 'alone rendered'])
  })
})
