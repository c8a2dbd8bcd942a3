import { DATA_CURRENCY, DATA_TAGS, DATA_VITALS } from '#storefront/browser/dom-contract.ts'
import type { Analytics } from '../port.ts'

/** The page's settings for analytics, from attributes of its body. */
interface AnalyticsSettings {
  /** ISO 4217. */
  currency: string
  /** Address of the tag container; null if the shop has none. */
  tagContainer: string | null
  /** Share of pages whose vitals are sent. */
  vitalsShare: number
}

/** Reads the settings from the document's body. */
export function readAnalyticsSettings(): AnalyticsSettings {
  const { body } = document
  return {
    currency: body.getAttribute(DATA_CURRENCY) ?? '',
    tagContainer: body.getAttribute(DATA_TAGS),
    vitalsShare: Number(body.getAttribute(DATA_VITALS)),
  }
}

/** Dependencies of every tracker, which the signal ends. */
export interface Tracking {
  analytics: Analytics
  settings: AnalyticsSettings
  signal: AbortSignal
}
