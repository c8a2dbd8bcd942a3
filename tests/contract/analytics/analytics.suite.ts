import { describe, expect, test } from 'vitest'
import type { Analytics } from '#storefront/analytics/port.ts'
import { EVENTS } from '../../support/samples/analytics.ts'

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}

/** What every destination of events keeps to. */
export function describeAnalytics(name: string, create: () => Analytics): void {
  describe(`${name} as analytics`, () => {
    test.each(EVENTS)('accepts $name and does not mutate it', (event) => {
      const before = structuredClone(event)
      const analytics = create()
      expect(analytics.track(deepFreeze(structuredClone(event)))).toBeUndefined()
      analytics.track(event)
      expect(event).toEqual(before)
    })

    test('accepts every event repeatedly, in any order', () => {
      const analytics = create()
      const many = [...EVENTS, ...EVENTS.toReversed()]
      expect(() => many.forEach((event) => analytics.track(event))).not.toThrow()
    })

    test('works if its method is detached', () => {
      const { track } = create()
      expect(() => EVENTS.forEach((event) => track(event))).not.toThrow()
    })
  })
}
