import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BANNER_SIZES,
  fitsOnPage,
  insertBanners,
  SLOT_NAMES,
  type SlotName,
  slotSize,
} from '#storefront/ads/rules/banner-index.ts'

type BannerItem = { slot: SlotName; page: number }
const numbers = (length: number) => Array.from({ length }, (_one, index) => index)
const filled = (page: number, slots: readonly SlotName[] = SLOT_NAMES): BannerItem[] =>
  slots.map((slot) => ({ slot, page }))
const isBanner = (item: number | BannerItem): item is BannerItem => typeof item !== 'number'
const bannerIndexes = (items: (number | BannerItem)[]) =>
  items.flatMap((item, index) => (isBanner(item) ? [{ slot: item.slot, index }] : []))

/** Index of the k-th banner of a slot, pages holding L products. */
const INDEX: Record<SlotName, (k: number, L: number) => number> = {
  leftS1: (k, L) => k * L + 4 + k,
  leftS2: (k, L) => k * L + 18 + 2 * k,
  rightM1: (k, L) => k * L + 14 + 3 * k,
  rightM2: (k, L) => k * L + 29 + 4 * k,
}

describe('the index of the k-th banner', () => {
  const pageSizes = fc.integer({ min: 7, max: 20 }).map((quarter) => quarter * 4 + 2)
  const anyFullList = fc.record({ L: pageSizes, pages: fc.integer({ min: 1, max: 5 }) })

  test('equals its index after all slots of all pages are filled one by one', () =>
    fc.assert(
      fc.property(anyFullList, ({ L, pages }) => {
        const grid = numbers(pages).flatMap((page) => insertBanners(numbers(L), filled(page)))
        const growing: (number | BannerItem)[] = numbers(pages).flatMap(() => numbers(L))
        for (const slot of SLOT_NAMES) {
          for (const k of numbers(pages)) {
            growing.splice(INDEX[slot](k, L), 0, { slot, page: k })
          }
        }
        expect(bannerIndexes(grid)).toEqual(bannerIndexes(growing))
      }),
    ))

  test('puts S banners into the left column and M banners on the right of four columns', () =>
    fc.assert(
      fc.property(anyFullList, ({ L, pages }) => {
        const grid = numbers(pages).flatMap((page) => insertBanners(numbers(L), filled(page)))
        let cell = 0
        for (const item of grid) {
          const size = isBanner(item) ? slotSize(item.slot) : null
          if (size === 'small') expect(cell % 4).toBe(0)
          if (size === 'medium') expect(cell % 4).toBe(2)
          cell += size ? BANNER_SIZES[size].cells : 1
        }
      }),
    ))
})

describe('a banner in the grid', () => {
  test.each([
    { slot: 'leftS1', fits: 6, not: 5 },
    { slot: 'leftS2', fits: 19, not: 18 },
    { slot: 'rightM1', fits: 17, not: 16 },
    { slot: 'rightM2', fits: 30, not: 29 },
  ] as const)(
    'in $slot is inserted only if enough products follow: $fits, but not $not',
    ({ slot, fits, not }) => {
      expect(fitsOnPage(slot, fits)).toBe(true)
      expect(fitsOnPage(slot, not)).toBe(false)
      expect(insertBanners(numbers(fits), filled(0, [slot]))).toHaveLength(fits + 1)
      expect(insertBanners(numbers(not), filled(0, [slot]))).toEqual(numbers(not))
    },
  )

  test('follows the same product when another slot has no banner', () =>
    fc.assert(
      fc.property(fc.subarray([...SLOT_NAMES]), (slots) => {
        const before = (items: (number | BannerItem)[], slot: SlotName) =>
          items
            .slice(
              0,
              items.findIndex((item) => isBanner(item) && item.slot === slot),
            )
            .filter((item) => !isBanner(item)).length
        const some = insertBanners(numbers(30), filled(0, slots))
        const full = insertBanners(numbers(30), filled(0))
        for (const slot of slots) expect(before(some, slot)).toBe(before(full, slot))
      }),
    ))

  test('never changes the order or the number of the products', () =>
    fc.assert(
      fc.property(fc.nat(70), fc.subarray([...SLOT_NAMES]), (count, slots) => {
        const items = insertBanners(numbers(count), filled(0, slots))
        expect(items.filter((item) => !isBanner(item))).toEqual(numbers(count))
      }),
    ))

  test.each([
    { slot: 'leftS1', size: 'small' },
    { slot: 'leftS2', size: 'small' },
    { slot: 'rightM1', size: 'medium' },
    { slot: 'rightM2', size: 'medium' },
  ] as const)('in $slot is $size', ({ slot, size }) => expect(slotSize(slot)).toBe(size))

  test('has an image of 241×501 when small and of 507×501 when medium', () => {
    expect(BANNER_SIZES.small).toMatchObject({ width: 241, height: 501 })
    expect(BANNER_SIZES.medium).toMatchObject({ width: 507, height: 501 })
  })

  test('takes one cell when small', () => {
    expect(BANNER_SIZES.small.cells).toBe(1)
  })

  test('spans two cells when medium', () => {
    expect(BANNER_SIZES.medium.cells).toBe(2)
  })
})
