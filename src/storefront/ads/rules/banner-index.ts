/** Banner slots of the grid, in insertion order. */
export const SLOT_NAMES = ['leftS1', 'leftS2', 'rightM1', 'rightM2'] as const

/** One of the four ad slots. The provider's own id for it is the `slotId`. */
export type SlotName = (typeof SLOT_NAMES)[number]

/** The provider's id of each slot. */
export type SlotIds = Partial<Record<SlotName, string | null>>

/** Sizes of banners: small takes one cell of the grid, medium spans two. */
export type BannerSize = 'small' | 'medium'

/**
 * Products of the page before each slot (RULES.md#empty-ad-slots). With every slot of every page
 * filled, the banner of page k (from 0) is item k·L + 4 + k of the grid in leftS1, k·L + 14 + 3k in
 * rightM1, k·L + 18 + 2k in leftS2 and k·L + 29 + 4k in rightM2, L being the page size. Counted this
 * way, a slot without a banner moves no other. Page sizes that leave 2 when divided by 4 put banners
 * into the same columns on every page.
 */
const PRODUCTS_BEFORE = {
  leftS1: 4,
  leftS2: 17,
  rightM1: 13,
  rightM2: 26,
} as const satisfies Record<SlotName, number>

/** Pixels, cells, and products that must follow on the page. */
export const BANNER_SIZES = {
  small: { width: 241, height: 501, cells: 1, productsAfter: 2 },
  medium: { width: 507, height: 501, cells: 2, productsAfter: 4 },
} as const satisfies Record<BannerSize, object>

/** Returns the size of a slot: S is small, M is medium. */
export function slotSize(slot: SlotName): BannerSize {
  return slot.startsWith('left') ? 'small' : 'medium'
}

/** Whether enough products of the page follow the slot. */
export function fitsOnPage(slot: SlotName, productsOnPage: number): boolean {
  const following = productsOnPage - PRODUCTS_BEFORE[slot]
  return following >= BANNER_SIZES[slotSize(slot)].productsAfter
}

/** Inserts a page's banners between its products, as far as there is room. */
export function insertBanners<T, B extends { slot: SlotName }>(
  items: readonly T[],
  banners: readonly B[],
): (T | B)[] {
  const at = (position: number) =>
    banners.filter(
      ({ slot }) => PRODUCTS_BEFORE[slot] === position && fitsOnPage(slot, items.length),
    )
  return items.flatMap((item, position) => [...at(position), item])
}

/** An ad slot of a page, as the server reserves it. */
export interface BannerItem {
  kind: 'banner'
  slot: SlotName
  cells: number
}

/** A page's products with each configured ad slot. */
export function withBannerItems<T>(products: readonly T[], slotIds: SlotIds): (T | BannerItem)[] {
  const banners = SLOT_NAMES.filter((slot) => slotIds[slot]).map((slot): BannerItem => ({
    kind: 'banner',
    slot,
    cells: BANNER_SIZES[slotSize(slot)].cells,
  }))
  return insertBanners(products, banners)
}
