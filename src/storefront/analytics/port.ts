/** A product in an event, in the shape of GA4. */
export interface AnalyticsItem {
  /** The product's code. */
  item_id: string
  item_name: string
  item_brand?: string
  /** Name of its form, if it is sold in several. */
  item_variant?: string
  /** Price to pay, in whole units of the currency. */
  price?: number
  /** Position in its list, from 1. */
  index?: number
  item_list_id?: string
  item_list_name?: string
  /** How many were added to the basket, taken out of it or are in it. */
  quantity?: number
}

/** Products of a list: those of a page when they are seen, or the opened one. */
interface ListEvent {
  item_list_id: string
  item_list_name: string
  currency: string
  items: readonly AnalyticsItem[]
}

/** A banner that was seen or followed. */
interface PromotionEvent {
  promotion_id: string
  promotion_name: string
  /** The provider's id of the slot. */
  creative_slot: string
}

/** Products that were added to the basket, taken out of it, or are in it. */
interface CartEvent {
  currency: string
  /** In whole units. */
  value: number
  items: readonly AnalyticsItem[]
}

/** Every event that analytics receives, by the names of GA4 (RULES.md#analytics). */
export type AnalyticsEvent =
  | ({ name: 'view_item_list' | 'select_item' } & ListEvent)
  | { name: 'search' | 'view_search_results'; search_term: string }
  | ({ name: 'add_to_cart' | 'remove_from_cart' | 'view_cart' } & CartEvent)
  | ({ name: 'view_promotion' | 'select_promotion' } & PromotionEvent)
  | {
      name: 'add_to_wishlist'
      currency: string
      /** In whole units; absent if the product has no price. */
      value?: number
      items: readonly AnalyticsItem[]
    }

/** Receives events. Callers check the shopper's consent. */
export interface Analytics {
  /** Tracks an event. Never throws, and does not modify it. */
  track(event: AnalyticsEvent): void
}

/** Analytics without consent: drops every event. */
export const noAnalytics: Analytics = { track: () => {} }
