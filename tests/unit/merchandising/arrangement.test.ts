import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ruleOf } from '#contract/merchandising/rule-index.ts'
import { ruleSchema } from '#contract/merchandising/rule.ts'
import { arrangementOf, pinnedPage, withPins } from '#embedded-shop/model/arrangement.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')

const arranged = (...rules: object[]) =>
  arrangementOf(
    rules.map((rule) =>
      ruleOf(ruleSchema.parse({ name: 'a', when: { search: 'a' }, ...rule }), 'UTC'),
    ),
    NOW,
  )

describe('pins', () => {
  test('of a later rule give way to those of an earlier one, and stand behind them', () => {
    const pins = arranged({ pin: { 1: 'A', 3: 'B' } }, { pin: { 1: 'C', 2: 'A', 3: 'D' } })?.pins
    expect(pins).toEqual([
      { place: 1, code: 'A' },
      { place: 2, code: 'C' },
      { place: 3, code: 'B' },
      { place: 4, code: 'D' },
    ])
  })

  test('are read in the order of places, whatever order they are written in', () =>
    expect(arranged({ pin: { 10: 'B', 2: 'A' } })?.pins.map(({ code }) => code)).toEqual([
      'A',
      'B',
    ]))

  test('do not exist where rules pin nothing', () => expect(arranged({ redirect: '/' })).toBeNull())

  /** Places of pins, how many other products there are, and the size of pages. */
  const lists = fc.record({
    places: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }),
    others: fc.integer({ min: 0, max: 60 }),
    size: fc.integer({ min: 1, max: 17 }),
  })

  const pagesOf = ({
    places,
    others,
    size,
  }: {
    places: number[]
    others: number
    size: number
  }) => {
    const total = places.length + others
    const inOrder = places.toSorted((a, b) => a - b)
    const pins = inOrder.map((place) => `pin ${place}`)
    const rest = Array.from({ length: others }, (_, at) => `other ${at}`)
    const pages = Array.from({ length: Math.ceil(total / size) + 1 }, (_, at) => {
      const { slots, start, end } = pinnedPage(inOrder, total, at * size, (at + 1) * size)
      return withPins(rest.slice(start, end), slots, pins)
    })
    return { pages, total, pins, rest, inOrder }
  }

  test('leave each product on one page once, and every page full but the last', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { pages, total, pins, rest } = pagesOf(list)
        const shown = pages.flat()
        expect(shown).toHaveLength(total)
        expect(new Set(shown)).toEqual(new Set([...pins, ...rest]))
        expect(pages.slice(0, -2).every(({ length }) => length === list.size)).toBe(true)
      }),
    )
  })

  test('stand at their places, or at the end of a list that is too short', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { pages, total, inOrder, pins } = pagesOf(list)
        const shown = pages.flat()
        inOrder.forEach((place, at) => {
          const last = total - (inOrder.length - at)
          expect(shown.indexOf(pins[at] ?? '')).toBe(Math.min(place - 1, last))
        })
      }),
    )
  })

  test('leave the others in their order', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const { pages, rest } = pagesOf(list)
        expect(pages.flat().filter((one) => one.startsWith('other'))).toEqual(rest)
      }),
    )
  })
})

test('an arrangement by age is the same for a whole day', () => {
  const rules = [
    ruleOf(ruleSchema.parse({ name: 'a', when: { search: 'a' }, boost: { newerThan: 30 } }), 'UTC'),
  ]
  expect(arrangementOf(rules, NOW)?.key).toBe(arrangementOf(rules, NOW + 11 * 3_600_000)?.key)
  expect(arrangementOf(rules, NOW)?.key).not.toBe(arrangementOf(rules, NOW + 13 * 3_600_000)?.key)
})
