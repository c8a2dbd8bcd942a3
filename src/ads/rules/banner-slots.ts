/** Places of banners in the grid (§3), in the order they are inserted. */
export const SLOT_NAMES = ['leftS1', 'leftS2', 'rightM1', 'rightM2'] as const

/** One of our four places for banners. The provider's own id for it is the `slotId`. */
export type SlotName = (typeof SLOT_NAMES)[number]

/** Sizes of banners: small takes one cell of the grid, medium spans two (§9). */
export type BannerSize = 'small' | 'medium'

/**
 * Products of the page before each slot. This is where the insertion indexes of §9 lie when every slot
 * of every page is filled; counted so, a slot without a banner moves no other.
 */
const PRODUCTS_BEFORE = {
  leftS1: 4,
  leftS2: 17,
  rightM1: 13,
  rightM2: 26,
} as const satisfies Record<SlotName, number>

/** Image size in pixels, cells of the grid, and products that must follow on the page (§9). */
export const BANNER_SIZES = {
  small: { width: 241, height: 501, cells: 1, productsAfter: 2 },
  medium: { width: 507, height: 501, cells: 2, productsAfter: 4 },
} as const satisfies Record<BannerSize, object>

/** The size that a slot is sold in: S is small, M is medium. */
export function slotSize(slot: SlotName): BannerSize {
  return slot.startsWith('left') ? 'small' : 'medium'
}

/** Whether a page of so many products has room for the slot: enough of them must follow it (§9). */
export function hasRoom(slot: SlotName, productsOnPage: number): boolean {
  const following = productsOnPage - PRODUCTS_BEFORE[slot]
  return following >= BANNER_SIZES[slotSize(slot)].productsAfter
}

/** A page's products with the banners of that page put in; banners without room are left out (§9). */
export function insertBanners<T, B extends { slot: SlotName }>(
  items: readonly T[],
  banners: readonly B[],
): (T | B)[] {
  const at = (position: number) =>
    banners.filter(({ slot }) => PRODUCTS_BEFORE[slot] === position && hasRoom(slot, items.length))
  return items.flatMap((item, position) => [...at(position), item])
}
