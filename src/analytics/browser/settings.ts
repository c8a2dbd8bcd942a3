import { DATA_CURRENCY, DATA_TAGS } from '#browser/dom-contract.ts'
import type { Analytics } from '../port.ts'

/** The page's settings for analytics: attributes of its body. */
export interface AnalyticsSettings {
  /** ISO 4217. */
  currency: string
  /** Address of the tag container; null where the shop has none. */
  tagContainer: string | null
}

/** Reads them from the body of the document. */
export function readAnalyticsSettings(): AnalyticsSettings {
  const { body } = document
  return {
    currency: body.getAttribute(DATA_CURRENCY) ?? '',
    tagContainer: body.getAttribute(DATA_TAGS),
  }
}

/** What every follower of the page works with, until the signal ends it. */
export interface Tracking {
  analytics: Analytics
  settings: AnalyticsSettings
  signal: AbortSignal
}
