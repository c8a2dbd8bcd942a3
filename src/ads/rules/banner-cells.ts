import {
  BANNER_SIZES,
  hasRoom,
  insertBanners,
  SLOT_NAMES,
  type SlotName,
  slotSize,
} from './banner-slots.ts'
import type { SlotIds } from './banner-state.ts'

/** A place that the server keeps free for a banner of a page. */
export interface BannerCell {
  kind: 'banner'
  slot: SlotName
  cells: number
}

/** A page's products with a place for each configured banner (RULES.md#banner-index). */
export function withBannerCells<T>(products: readonly T[], slotIds: SlotIds): (T | BannerCell)[] {
  const cells = SLOT_NAMES.filter((slot) => slotIds[slot]).map((slot): BannerCell => ({
    kind: 'banner',
    slot,
    cells: BANNER_SIZES[slotSize(slot)].cells,
  }))
  return insertBanners(products, cells)
}

/** Grid items that full pages before this one hold, their banners included. */
export function itemsBefore(page: number, pageSize: number, slotIds: SlotIds): number {
  const banners = SLOT_NAMES.filter((slot) => slotIds[slot] && hasRoom(slot, pageSize)).length
  return (page - 1) * (pageSize + banners)
}
