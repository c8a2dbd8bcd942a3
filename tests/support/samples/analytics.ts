import type { AnalyticsEvent } from '#storefront/analytics/port.ts'

const LIST = { item_list_id: 'category/vitamins-5', item_list_name: 'Vitamins', currency: 'EUR' }
const ITEMS = [{ item_id: 'PH1', item_name: 'Zinc', item_brand: 'Adora', price: 4.99, index: 1 }]
const BANNER = { promotion_id: 'b1', promotion_name: 'Autumn', creative_slot: 'slot-1' }

/** One event of every name. */
export const EVENTS: readonly AnalyticsEvent[] = [
  { name: 'view_item_list', ...LIST, items: ITEMS },
  { name: 'select_item', ...LIST, items: ITEMS },
  { name: 'search', search_term: 'zinc' },
  { name: 'view_search_results', search_term: 'zinc' },
  { name: 'view_promotion', ...BANNER },
  { name: 'select_promotion', ...BANNER },
  { name: 'add_to_wishlist', currency: 'EUR', value: 4.99, items: ITEMS },
]
