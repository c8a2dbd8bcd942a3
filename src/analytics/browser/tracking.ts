import type { Analytics } from '../port.ts'
import { followPageViews } from './page-views.ts'
import { followSearches } from './searches.ts'
import type { AnalyticsSettings } from './settings.ts'
import { followShopping } from './ecommerce-events.ts'

/** What every follower of the page works with, until the signal ends it. */
export interface Tracking {
  analytics: Analytics
  settings: AnalyticsSettings
  signal: AbortSignal
}

/** Turns what happens on the page into events, from now on: nothing from before is told. */
export function startTracking(tracking: Tracking): void {
  followPageViews(tracking)
  followShopping(tracking)
  void followSearches(tracking)
}
