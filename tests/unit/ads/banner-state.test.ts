import { describe, expect, test } from 'vitest'
import {
  bannerClientId,
  type BannerSlots,
  clearedSlots,
  receiveBanners,
  waitingSlots,
  withoutPlaceholders,
} from '#storefront/ads/rules/banner-state.ts'

type Banner = { id: string; slotId: string }
const slotIds = { leftS1: 's-1', leftS2: 's-2', rightM1: 'm-1', rightM2: null }
const banner = (id: string, slotId = 's-1'): Banner => ({ id, slotId })
const first = receiveBanners(waitingSlots<Banner>(slotIds, 2), [banner('a')], {
  slotIds,
  page: 2,
  unshift: false,
})
const ids = (slots: BannerSlots<Banner>) => slots.leftS1.map(({ id }) => id)

describe('banner slots', () => {
  test('start with a placeholder in each slot that has an id', () =>
    expect(waitingSlots(slotIds, 1)).toMatchObject({
      leftS1: [{ kind: 'PLACEHOLDER' }],
      leftS2: [{ kind: 'PLACEHOLDER' }],
      rightM1: [{ kind: 'PLACEHOLDER' }],
      rightM2: [],
    }))

  test('lose their placeholders after a successful response, even without a banner', () =>
    expect(first).toMatchObject({
      leftS1: [{ kind: 'BANNER', banner: { id: 'a' } }],
      leftS2: [],
      rightM1: [],
      rightM2: [],
    }))

  test('are all cleared by a successful response with an empty list', () =>
    expect(receiveBanners(first, [], { slotIds, page: 3, unshift: false })).toEqual(clearedSlots()))

  test('keep their banners after a failure, and drop their placeholders', () => {
    expect(withoutPlaceholders(first)).toEqual(first)
    expect(withoutPlaceholders(waitingSlots(slotIds, 1))).toEqual(clearedSlots())
  })

  test('prepend a banner when a previous page is loaded', () =>
    expect(ids(receiveBanners(first, [banner('b')], { slotIds, page: 1, unshift: true }))).toEqual([
      'leftS1_b_0',
      'leftS1_a_1',
    ]))

  test('append a banner otherwise', () =>
    expect(ids(receiveBanners(first, [banner('b')], { slotIds, page: 3, unshift: false }))).toEqual(
      ['leftS1_a_1', 'leftS1_b_2'],
    ))

  test('give the same banner a different id on each page', () =>
    expect(
      new Set(ids(receiveBanners(first, [banner('a')], { slotIds, page: 3, unshift: false }))).size,
    ).toBe(2))

  test('take one banner each, and none of another slot', () =>
    expect(
      receiveBanners(clearedSlots<Banner>(), [banner('a'), banner('b'), banner('c', 'other')], {
        slotIds,
        page: 1,
        unshift: false,
      }),
    ).toEqual({ ...clearedSlots(), leftS1: [expect.objectContaining({ banner: banner('a') })] }))

  test('store the page of each banner', () => {
    const both = receiveBanners(first, [banner('b', 'm-1')], { slotIds, page: 3, unshift: false })
    expect([both.leftS1[0]?.page, both.rightM1[0]?.page]).toEqual([2, 3])
  })
})

test("the client's id of a banner consists of its slot, the banner's id and an index", () =>
  expect(bannerClientId('rightM1', 'ad-9', 4)).toBe('rightM1_ad-9_4'))
