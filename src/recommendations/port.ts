/** Who recommendations are for, and where they stand. */
export interface RecommendationContext {
  /** The provider's id of the recommendation placement. */
  placement: string
  locale: string
  /** Code of the channel. */
  channel: string
  consent: { personalisation: boolean }
  /** The shopper's id with the provider; shared only with consent. */
  sessionId?: string | null
}

/** Recommended products, to be fetched by their codes (RULES.md#recommendations). */
export interface Recommended {
  /** Attributes clicks to this response; null if the provider gives none. */
  resultId: string | null
  /** In the order of the provider, each once; empty when nothing is recommended. */
  codes: string[]
}

/** A provider of recommendations (RULES.md#recommendations). */
export interface RecommendationsProvider {
  /**
   * Products for a search. Null: the provider was late, dead or wrong, or may not receive it. Never rejects
   * except with the reason of the caller's signal.
   */
  forSearch(
    request: RecommendationContext & { query: string },
    signal: AbortSignal,
  ): Promise<Recommended | null>
  /** Products that go with a product, by its code; null as above. */
  forProduct(
    request: RecommendationContext & { code: string },
    signal: AbortSignal,
  ): Promise<Recommended | null>
}

const nothing = (_request: unknown, signal: AbortSignal) =>
  signal.aborted ? Promise.reject(signal.reason) : Promise.resolve(null)

/** A shop without recommendations. */
export const noRecommendations: RecommendationsProvider = {
  forSearch: nothing,
  forProduct: nothing,
}
