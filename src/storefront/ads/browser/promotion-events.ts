import type { Banner } from '../rules/banner.ts'
import { currentSharing } from '#storefront/consent/browser/stores/sharing.ts'

/** A banner that was seen or followed. */
interface PromotionEvent {
  name: 'view_promotion' | 'select_promotion'
  banner: Banner
}

let queued: PromotionEvent[] = []
type Subscriber = (event: PromotionEvent) => void
const subscribers = new Set<Subscriber>()

function emit(event: PromotionEvent): void {
  // What happens before consent is not queued either.
  if (!currentSharing('analytics').identifier) return
  if (subscribers.size === 0) queued.push(event)
  for (const listen of subscribers) listen(event)
}

/** Emits that a banner was seen; call it once per banner. */
export const promotionViewed = (banner: Banner): void => emit({ name: 'view_promotion', banner })

/** Emits that a banner was followed. */
export const promotionSelected = (banner: Banner): void =>
  emit({ name: 'select_promotion', banner })

/**
 * Subscribes to promotions; the first subscriber receives the events queued since consent. Returns
 * unsubscribe.
 */
export function followPromotions(listen: Subscriber): () => void {
  subscribers.add(listen)
  for (const event of queued) listen(event)
  queued = []
  return () => void subscribers.delete(listen)
}
