import {
  CLASS_CARD_LINK,
  CLASS_CELL,
  DATA_BASKET_COUNT,
  SELECTOR_HEART,
} from '#storefront/browser/dom-contract.ts'
import { followPromotions } from '#storefront/ads/browser/promotion-events.ts'
import { $wishlist } from '#storefront/wishlist/browser/stores/wishlist-store.ts'
import { MIDDLE_BUTTON } from '#storefront/browser/click-and-focus.ts'
import { itemAround, listAround, listedItem } from './card-item.ts'
import type { Tracking } from './settings.ts'

function followCards({ analytics, settings, signal }: Tracking): void {
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest(`.${CLASS_CARD_LINK}`)
    const gridItem = link && link.closest<HTMLElement>(`.${CLASS_CELL}`)
    const item = gridItem && listedItem(gridItem)
    const list = gridItem && listAround(gridItem)
    if (!item || !list) return
    analytics.track({
      name: 'select_item',
      ...list,
      currency: settings.currency,
      items: [item],
    })
  }
  document.addEventListener('click', follow, { signal })
  // The middle button opens a new tab; others open nothing.
  const followMiddle = (event: MouseEvent) => event.button === MIDDLE_BUTTON && follow(event)
  document.addEventListener('auxclick', followMiddle, { signal })
}

function followWishlistItems({ analytics, settings, signal }: Tracking): void {
  const follow = ({ submitter }: SubmitEvent) => {
    const isHeart = submitter?.matches(SELECTOR_HEART) === true
    const item = isHeart ? itemAround(submitter) : null
    if (!item || $wishlist.get().includes(item.item_id)) return
    const { price } = item
    analytics.track({
      name: 'add_to_wishlist',
      currency: settings.currency,
      ...(price !== undefined && { value: price }),
      items: [item],
    })
  }
  // Before the item is added: afterwards, adding and removing look the same.
  document.addEventListener('submit', follow, { signal, capture: true })
}

function followBanners({ analytics, signal }: Tracking): void {
  const stop = followPromotions(({ name, banner }) => {
    analytics.track({
      name,
      promotion_id: banner.id,
      promotion_name: banner.caption ?? banner.image.alt,
      creative_slot: banner.slotId,
    })
  })
  signal.addEventListener('abort', stop)
}

/** Only pages with a basket load what follows it. */
async function followBasketIfAny(tracking: Tracking): Promise<void> {
  if (!document.querySelector(`[${DATA_BASKET_COUNT}]`)) return
  const { followBasket } = await import('./basket-events.ts')
  if (!tracking.signal.aborted) followBasket(tracking)
}

/**
 * Tracks which products and banners a shopper opens, and which products join the wishlist and the
 * basket.
 */
export function followEcommerce(tracking: Tracking): void {
  followCards(tracking)
  followWishlistItems(tracking)
  followBanners(tracking)
  void followBasketIfAny(tracking)
}
