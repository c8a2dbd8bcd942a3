import { followPageViews } from './page-views.ts'
import { followSearches } from './searches.ts'
import type { Tracking } from './settings.ts'
import { followEcommerce } from './ecommerce-events.ts'

/** Turns what happens on the page into events, from now on: nothing from before is tracked. */
export function startTracking(tracking: Tracking): void {
  followPageViews(tracking)
  followEcommerce(tracking)
  void followSearches(tracking)
}
