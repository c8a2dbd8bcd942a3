import { SLOT_NAMES, type SlotIds, type SlotName } from './banner-index.ts'

/** A banner, or the placeholder drawn as a skeleton (RULES.md#banner-slots). */
export type SlotEntry<B> =
  | { kind: 'PLACEHOLDER'; id: string; slot: SlotName; page: number }
  | { kind: 'BANNER'; id: string; slot: SlotName; page: number; banner: B }

/** The entries of the four slots, the lowest page first. */
export type BannerSlots<B> = Record<SlotName, SlotEntry<B>[]>

/** Four slots without banners. */
export function clearedSlots<B>(): BannerSlots<B> {
  return { leftS1: [], leftS2: [], rightM1: [], rightM2: [] }
}

/** A placeholder in each slot that has an id (RULES.md#banner-slots). */
export function waitingSlots<B>(slotIds: SlotIds, page: number): BannerSlots<B> {
  const slots = clearedSlots<B>()
  for (const slot of SLOT_NAMES) {
    if (slotIds[slot])
      slots[slot] = [{ kind: 'PLACEHOLDER', id: `${slot}_placeholder`, slot, page }]
  }
  return slots
}

/**
 * The client's own id of a banner: '{slot}_{bannerId}_{index}' (RULES.md#banner-slots). The index
 * is that of the page, so that the same banner on two pages has two ids, and keeps them when pages
 * come and go.
 */
export function bannerClientId(slot: SlotName, bannerId: string | number, index: number): string {
  return `${slot}_${bannerId}_${index}`
}

function bannerEntry<B extends { id: string | number }>(
  slot: SlotName,
  banner: B | undefined,
  page: number,
): SlotEntry<B>[] {
  if (!banner) return []
  return [{ kind: 'BANNER', id: bannerClientId(slot, banner.id, page - 1), slot, page, banner }]
}

/**
 * The slots after a response (RULES.md#banner-responses): an empty one clears all four; otherwise
 * the placeholders go, and each slot's banner is prepended when a previous page was loaded
 * (`unshift`), else appended. A banner for a slot that is not ours is left out, and so is a second
 * one for the same slot.
 */
export function receiveBanners<B extends { id: string | number; slotId: string }>(
  slots: BannerSlots<B>,
  banners: readonly B[],
  { slotIds, page, unshift }: { slotIds: SlotIds; page: number; unshift: boolean },
): BannerSlots<B> {
  const result = clearedSlots<B>()
  if (banners.length === 0) return result
  for (const slot of SLOT_NAMES) {
    const ofOtherPages = slots[slot].filter(
      (entry) => entry.kind === 'BANNER' && entry.page !== page,
    )
    const own = banners.find(({ slotId }) => slotId === slotIds[slot])
    const added = bannerEntry(slot, own, page)
    result[slot] = unshift ? [...added, ...ofOtherPages] : [...ofOtherPages, ...added]
  }
  return result
}

/** The slots after a failure: nothing is known, so no placeholder waits on, and each banner stays. */
export function withoutPlaceholders<B>(slots: BannerSlots<B>): BannerSlots<B> {
  const result = clearedSlots<B>()
  for (const slot of SLOT_NAMES) result[slot] = slots[slot].filter(({ kind }) => kind === 'BANNER')
  return result
}
