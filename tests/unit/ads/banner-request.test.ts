import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BannerQuery,
  bannerQueryString,
  parseBannerQuery,
} from '#storefront/ads/rules/banner-request.ts'
import { anyText } from '../../support/samples/domain-arbitraries.ts'

const parse = (text: string) => parseBannerQuery(new URLSearchParams(text))

const sound = 'placement=SEARCH&bannerSlots[0][slotId]=a&bannerSlots[0][numberOfAds]=1'

const plain = anyText(60)
  .map((text) => text.replace(/\p{Cc}/gu, '').trim())
  .filter((text) => text !== '')

const slot = plain.map((slotId) => ({ slotId, numberOfAds: 1 as const }))

const anyQuery: fc.Arbitrary<BannerQuery> = fc.record({
  placement: fc.stringMatching(/^[A-Z_]{1,20}$/),
  searchTerm: fc.option(plain),
  category: fc.option(plain),
  bannerSlots: fc.uniqueArray(slot, {
    minLength: 1,
    maxLength: 4,
    selector: ({ slotId }) => slotId,
  }),
  unshift: fc.boolean(),
})

test('every request is parsed as it was serialised', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(parse(bannerQueryString(query))).toEqual(query)
    }),
  )
})

test('the request has the parameters of the rule and no others', () => {
  const query: BannerQuery = {
    placement: 'SEARCH',
    searchTerm: 'vitamin c',
    category: 'vitamins/minerals',
    bannerSlots: [
      { slotId: 'S1', numberOfAds: 1 },
      { slotId: 'M1', numberOfAds: 1 },
    ],
    unshift: true,
  }
  expect([...new URLSearchParams(bannerQueryString(query))]).toEqual([
    ['placement', 'SEARCH'],
    ['searchTerm', 'vitamin c'],
    ['category', 'vitamins/minerals'],
    ['bannerSlots[0][slotId]', 'S1'],
    ['bannerSlots[0][numberOfAds]', '1'],
    ['bannerSlots[1][slotId]', 'M1'],
    ['bannerSlots[1][numberOfAds]', '1'],
    ['unshift', 'true'],
  ])
})

test.each([
  { placement: 'SEARCH', unshift: false, notified: 'false' },
  { placement: 'SEARCH', unshift: true, notified: 'true' },
  { placement: 'CATEGORY', unshift: false, notified: null },
  { placement: 'CATEGORY', unshift: true, notified: 'true' },
])('for $placement, unshift $unshift is sent as $notified', ({ placement, unshift, notified }) => {
  const bannerSlots = [{ slotId: 'a', numberOfAds: 1 as const }]
  const query = { placement, searchTerm: null, category: null, bannerSlots, unshift }
  expect(new URLSearchParams(bannerQueryString(query)).get('unshift')).toBe(notified)
})

describe('an invalid request', () => {
  test.each([
    ['without anything', ''],
    ['without a placement', sound.replace('placement=SEARCH&', '')],
    ['with a placement that is not a word', sound.replace('SEARCH', 'a%20b')],
    ['without slots', 'placement=SEARCH'],
    [
      'with more than four slots',
      `${sound}&bannerSlots[4][slotId]=e&bannerSlots[4][numberOfAds]=1`,
    ],
    ['with a gap between slots', `${sound}&bannerSlots[2][slotId]=c&bannerSlots[2][numberOfAds]=1`],
    ['with the same slot twice', `${sound}&bannerSlots[1][slotId]=a&bannerSlots[1][numberOfAds]=1`],
    ['with half a slot', `${sound}&bannerSlots[1][slotId]=b`],
    ['with an empty slot id', sound.replace('=a&', '=&')],
    ['with two ads in a slot', sound.replace('numberOfAds]=1', 'numberOfAds]=2')],
    ['with an unknown key', `${sound}&page=2`],
    ['with a key twice', `${sound}&placement=SEARCH`],
    ['with an empty search term', `${sound}&searchTerm=`],
    ['with a search term that is not trimmed', `${sound}&searchTerm=%20a`],
    ['with an overlong search term', `${sound}&searchTerm=${'x'.repeat(201)}`],
    ['with an overlong category', `${sound}&category=${'x'.repeat(201)}`],
    ['with control characters in its category', `${sound}&category=a%00b`],
    ['with an unshift that is not a truth', `${sound}&unshift=1`],
  ])('%s', (_what, text) => {
    expect(parse(text)).toBeNull()
  })

  test('becomes valid once nothing is wrong with it', () => {
    expect(parse(sound)).toEqual({
      placement: 'SEARCH',
      searchTerm: null,
      category: null,
      bannerSlots: [{ slotId: 'a', numberOfAds: 1 }],
      unshift: false,
    })
  })
})

test('parsing never throws, whatever the query string holds', () => {
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom('placement', 'bannerSlots[0][slotId]', 'bannerSlots[0][numberOfAds]'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string())), (pairs) => {
      expect(() => parseBannerQuery(pairs)).not.toThrow()
    }),
  )
})
