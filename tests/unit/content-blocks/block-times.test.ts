import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { blockSchema, blockState } from '#storefront/content-blocks/written-block.ts'

const CLOCK = { timeZone: 'Europe/Vilnius', isPreview: false }
const DECEMBER = { from: '2026-12-01', until: '2026-12-24' }

const stateAt = (time: string, block = DECEMBER, isPreview = false) =>
  blockState(block, { ...CLOCK, at: Date.parse(time), isPreview })

test.each([
  ['2026-11-30T21:59Z', false, '2026-11-30T22:00Z'],
  ['2026-11-30T22:00Z', true, '2026-12-24T22:00Z'],
  ['2026-12-24T21:59Z', true, '2026-12-24T22:00Z'],
])(
  'a block is shown from its first day to its last, on the shop’s clocks: %s',
  (time, isShown, ends) => {
    expect(stateAt(time)).toEqual({ isShown, ends: Date.parse(ends) })
  },
)

test('a block whose days have passed is never shown again', () =>
  expect(stateAt('2026-12-24T22:00Z')).toEqual({ isShown: false, ends: Infinity }))

test('a block without days is always shown', () =>
  expect(blockState({}, { ...CLOCK, at: 0 })).toEqual({ isShown: true, ends: Infinity }))

test('a draft is shown in previews alone, within its days', () => {
  const draft = { ...DECEMBER, draft: true }
  const shown = [false, true].map((isPreview) => stateAt('2026-12-10T00:00Z', draft, isPreview))
  expect(shown.map(({ isShown }) => isShown)).toEqual([false, true])
  expect(stateAt('2026-11-10T00:00Z', draft, true).isShown).toBe(false)
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ["'2026-12-01'", '2026-12-01'],
  ['2026-12-01T10:00', '2026-12-01T10:00'],
  ['2026-12-01T10:00:30', '2026-12-01T10:00:30'],
  ['2026-12-01 10:00:00', '2026-12-01T10:00:00'],
])('a date in a block’s head is read as it was written: %s', (written, from) => {
  const head = parse(`location: HOME\nlocale: en\nfrom: ${written}\n`, { schema: 'yaml-1.1' })
  expect(blockSchema.parse(head).from).toBe(from)
  expect(blockSchema.parse(JSON.parse(JSON.stringify(head))).from).toBe(from)
})

test.each([
  ['what is no date', { until: 'Christmas' }],
  ['a day that the calendar lacks', { until: '2027-02-30' }],
  ['a location that no page has', { location: 'HOMEPAGE' }],
])('%s is refused in a block’s head', (_what, head) =>
  expect(blockSchema.safeParse({ location: 'HOME', locale: 'en', ...head }).success).toBe(false),
)

test.each([
  ['while the campaign is', { from: 0, until: 100 }, 50, { isShown: true, ends: 100 }],
  ['not before it', { from: 60, until: 100 }, 50, { isShown: false, ends: 60 }],
  ['not after it', { from: 0, until: 40 }, 50, { isShown: false, ends: Infinity }],
  ['never of an unknown one', null, 50, { isShown: false, ends: Infinity }],
])('a block of a campaign is shown %s', (_when, campaign, at, state) =>
  expect(blockState({}, { ...CLOCK, at, campaign })).toEqual(state),
)

test('a block of a campaign may have days of its own within it', () => {
  const campaign = { from: Date.parse('2026-12-10T00:00Z'), until: Infinity }
  const at = Date.parse('2026-12-05T00:00Z')
  expect(blockState(DECEMBER, { ...CLOCK, at, campaign })).toEqual({
    isShown: false,
    ends: campaign.from,
  })
})
