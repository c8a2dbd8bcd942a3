import type { Banner } from '../rules/banner.ts'
import { $consent } from '#consent/browser/stores/consent-store.ts'

/** A banner that was seen or followed. */
export interface PromotionEvent {
  name: 'view_promotion' | 'select_promotion'
  banner: Banner
}

let queued: PromotionEvent[] = []
let subscriber: ((event: PromotionEvent) => void) | null = null

function emit(event: PromotionEvent): void {
  // What happens before consent is not queued either.
  if (!$consent.get()?.analytics) return
  if (subscriber) subscriber(event)
  else queued.push(event)
}

/** A banner has been seen; for whoever draws it, once per banner. */
export const promotionViewed = (banner: Banner): void => emit({ name: 'view_promotion', banner })

/** A banner is followed. */
export const promotionSelected = (banner: Banner): void =>
  emit({ name: 'select_promotion', banner })

/** Subscribes to promotions, and replays the events since consent. Returns unsubscribe. */
export function followPromotions(listen: (event: PromotionEvent) => void): () => void {
  subscriber = listen
  for (const event of queued) listen(event)
  queued = []
  return () => {
    subscriber = null
  }
}
