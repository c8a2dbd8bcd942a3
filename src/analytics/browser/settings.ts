/** What the page says to analytics: the attributes of its body. */
export interface AnalyticsSettings {
  /** ISO 4217. */
  currency: string
  /** Address of the tag container; null where the shop has none. */
  tagContainer: string | null
}

export function readSettings(): AnalyticsSettings {
  const { currency = '', tags } = document.body.dataset
  return { currency, tagContainer: tags ?? null }
}
