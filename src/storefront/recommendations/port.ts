/** Context of a recommendation: the shopper and the placement. */
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

/** Recommended products, to be fetched by their codes. */
export interface Recommended {
  /** Attributes clicks to this response; null if the provider gives none. */
  resultId: string | null
  /** In the provider's order, each once; empty if nothing is recommended. */
  codes: string[]
}

/** The response about what no provider is asked for. */
export const NOT_RECOMMENDED: Recommended = { resultId: null, codes: [] }

/** A provider of recommendations. */
export interface RecommendationsProvider {
  /**
   * Returns products for a search, none if the provider may not receive the query; null if it was
   * late, down or wrong. Rejects only with the reason of the caller's signal.
   */
  forSearch(
    request: RecommendationContext & { query: string },
    signal: AbortSignal,
  ): Promise<Recommended | null>
  /** Returns products that go with a product, by its code; null as above. */
  forProduct(
    request: RecommendationContext & { code: string },
    signal: AbortSignal,
  ): Promise<Recommended | null>
}

const nothing = (_request: unknown, signal: AbortSignal) =>
  signal.aborted ? Promise.reject(signal.reason) : Promise.resolve(NOT_RECOMMENDED)

/** Adapter of a shop without recommendations. */
export const noRecommendations: RecommendationsProvider = {
  forSearch: nothing,
  forProduct: nothing,
}
