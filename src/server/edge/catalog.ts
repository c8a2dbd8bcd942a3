const isAbsent = () => Promise.reject(new Error('The embedded catalog is not part of the worker'))

/** Replaces the embedded catalog, which is never used with an external shop. */
export const fetchEmbedded = (): Promise<Response> => isAbsent()

export const catalogShop = (): Promise<null> => Promise.resolve(null)

export const catalogProblem = (): Promise<null> => Promise.resolve(null)

export const changeCatalog = (): Promise<null> => Promise.resolve(null)

export const mayBeMadeInPart = (): boolean => false

export const embeddedSearchProvider = (): Promise<{ fetch: typeof fetch }> => isAbsent()

export const respondEmbedded = (): Promise<never> => isAbsent()

export const turnAfterDecoding = undefined

export const hasStandIn = (): boolean => false
