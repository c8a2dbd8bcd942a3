/** A product in an event, in the shape of GA4. */
export interface AnalyticsItem {
  /** The product's code. */
  item_id: string
  item_name: string
  item_brand?: string
  /** What the shopper pays, in whole units of the currency. */
  price?: number
  /** Place in its list, from 1. */
  index?: number
  item_list_id?: string
  item_list_name?: string
}

/** Products of a list: those of one page when they are seen, or the one that is opened. */
interface ListEvent {
  item_list_id: string
  item_list_name: string
  currency: string
  items: readonly AnalyticsItem[]
}

/** A banner that is seen or followed. */
interface PromotionEvent {
  promotion_id: string
  promotion_name: string
  /** The provider's id of the slot. */
  creative_slot: string
}

/** Every event that analytics receives, by the names of GA4 (RULES.md#analytics). */
export type AnalyticsEvent =
  | ({ name: 'view_item_list' | 'select_item' } & ListEvent)
  | { name: 'search' | 'view_search_results'; search_term: string }
  | ({ name: 'view_promotion' | 'select_promotion' } & PromotionEvent)
  | {
      name: 'add_to_wishlist'
      currency: string
      /** In whole units; absent for a product without a price. */
      value?: number
      items: readonly AnalyticsItem[]
    }

/** Where events go. Whoever calls has made sure of the shopper's consent. */
export interface Analytics {
  /** Hands an event on. Never throws, and leaves the event as it is. */
  track(event: AnalyticsEvent): void
}

/** Analytics of a shopper who has not agreed to any: every event ends here. */
export const noAnalytics: Analytics = { track: () => {} }
