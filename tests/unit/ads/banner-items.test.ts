import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BannerItem,
  SLOT_NAMES,
  type SlotIds,
  withBannerItems,
} from '#storefront/ads/rules/banner-index.ts'
import { SLOT_IDS } from '../../support/samples/media.ts'

const products = (length: number) => Array.from({ length }, (_one, index) => index)
const isBanner = (item: number | BannerItem): item is BannerItem => typeof item !== 'number'

/** The places of a page, by how many products stand before each. */
const bannerOffsets = (count: number, slotIds: SlotIds) => {
  const items = withBannerItems(products(count), slotIds)
  return items.flatMap((item, index) =>
    isBanner(item)
      ? [[item.slot, items.slice(0, index).filter((other) => !isBanner(other)).length]]
      : [],
  )
}

describe('the banner items of a page', () => {
  test.each<{ count: number; slotIds: SlotIds; at: [string, number][] }>([
    {
      count: 30,
      slotIds: SLOT_IDS,
      at: [
        ['leftS1', 4],
        ['rightM1', 13],
        ['leftS2', 17],
        ['rightM2', 26],
      ],
    },
    {
      count: 30,
      slotIds: { leftS2: 'X-S2', rightM2: 'X-M2' },
      at: [
        ['leftS2', 17],
        ['rightM2', 26],
      ],
    },
    { count: 30, slotIds: { leftS1: null, rightM1: 'X-M1' }, at: [['rightM1', 13]] },
    { count: 29, slotIds: { rightM2: 'X-M2' }, at: [] },
    { count: 6, slotIds: SLOT_IDS, at: [['leftS1', 4]] },
    { count: 5, slotIds: SLOT_IDS, at: [] },
    { count: 0, slotIds: SLOT_IDS, at: [] },
    { count: 30, slotIds: {}, at: [] },
  ])('of $count products with $slotIds come after $at products', ({ count, slotIds, at }) =>
    expect(bannerOffsets(count, slotIds)).toEqual(at),
  )

  test('are as wide as their banners', () => {
    const banners = withBannerItems(products(30), SLOT_IDS).filter(isBanner)
    expect(banners.map(({ slot, cells: width }) => [slot, width])).toEqual([
      ['leftS1', 1],
      ['rightM1', 2],
      ['leftS2', 1],
      ['rightM2', 2],
    ])
  })

  const anySlots = fc.subarray([...SLOT_NAMES]).map((names): SlotIds => {
    const ids = names.map((name) => [name, `X-${name}`])
    return Object.fromEntries(ids) as SlotIds
  })

  test('leave the products in their order', () =>
    fc.assert(
      fc.property(fc.nat(70), anySlots, (count, slotIds) => {
        const items = withBannerItems(products(count), slotIds)
        expect(items.filter((item) => !isBanner(item))).toEqual(products(count))
      }),
    ))
})
