import type { Banner } from '../rules/banner.ts'
import { $consent } from '#consent/browser/stores/consent-store.ts'

/** A banner that was seen or followed. */
export interface PromotionEvent {
  name: 'view_promotion' | 'select_promotion'
  banner: Banner
}

let waiting: PromotionEvent[] = []
let follower: ((event: PromotionEvent) => void) | null = null

function emit(event: PromotionEvent): void {
  // What happens before consent is not remembered either.
  if (!$consent.get()?.analytics) return
  if (follower) follower(event)
  else waiting.push(event)
}

/** A banner has been seen; for whoever draws it, once per banner. */
export const promotionViewed = (banner: Banner): void => emit({ name: 'view_promotion', banner })

/** A banner is followed. */
export const promotionSelected = (banner: Banner): void =>
  emit({ name: 'select_promotion', banner })

/** Tells of banners, those since consent included; gives back what ends it. */
export function followPromotions(emitterOf: (event: PromotionEvent) => void): () => void {
  follower = emitterOf
  for (const event of waiting) emitterOf(event)
  waiting = []
  return () => {
    follower = null
  }
}
