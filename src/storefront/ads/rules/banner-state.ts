import { SLOT_NAMES, type SlotIds, type SlotName } from './banner-index.ts'

/** A banner, or a placeholder drawn as a skeleton. */
type SlotEntry<B> =
  | { kind: 'PLACEHOLDER'; id: string; slot: SlotName; page: number }
  | { kind: 'BANNER'; id: string; slot: SlotName; page: number; banner: B }

/** The entries of the four slots, the lowest page first. */
export type BannerSlots<B> = Record<SlotName, SlotEntry<B>[]>

/** Returns four slots without banners. */
export function clearedSlots<B>(): BannerSlots<B> {
  return { leftS1: [], leftS2: [], rightM1: [], rightM2: [] }
}

/** Returns a placeholder for each slot that has an id. */
export function waitingSlots<B>(slotIds: SlotIds, page: number): BannerSlots<B> {
  const slots = clearedSlots<B>()
  for (const slot of SLOT_NAMES) {
    if (slotIds[slot])
      slots[slot] = [{ kind: 'PLACEHOLDER', id: `${slot}_placeholder`, slot, page }]
  }
  return slots
}

/**
 * Returns the client's own id of a banner: '{slot}_{bannerId}_{index}'. The index is that of the
 * page, so that the same banner on two pages has two stable ids.
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
 * Returns the slots after a response (RULES.md#banner-request): an empty one clears all four;
 * otherwise placeholders are removed, and each slot's banner is prepended for a previous page
 * (`unshift`), else appended. Banners for unknown slots and second ones for a slot are left out.
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

/** Returns the slots after a failure: placeholders are removed, banners stay. */
export function withoutPlaceholders<B>(slots: BannerSlots<B>): BannerSlots<B> {
  const result = clearedSlots<B>()
  for (const slot of SLOT_NAMES) result[slot] = slots[slot].filter(({ kind }) => kind === 'BANNER')
  return result
}
