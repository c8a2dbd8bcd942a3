import { followPageViews } from './page-views.ts'
import { followSearches } from './searches.ts'
import type { Tracking } from './settings.ts'
import { followEcommerce } from './ecommerce-events.ts'

/** Starts tracking; earlier events are not tracked. */
export function startTracking(tracking: Tracking): void {
  followPageViews(tracking)
  followEcommerce(tracking)
  void followSearches(tracking)
}
