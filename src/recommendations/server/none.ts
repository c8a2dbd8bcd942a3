import type { Recommendations } from '../port.ts'

const nothing = (_request: unknown, signal: AbortSignal) =>
  signal.aborted ? Promise.reject(signal.reason) : Promise.resolve(null)

/** A shop without recommendations. */
export const noRecommendations: Recommendations = { forSearch: nothing, forProduct: nothing }
