import { callForeign } from '#storefront/browser/foreign-code.ts'
import type { Sharing } from '#storefront/consent/rules/consent.ts'
import { type Track, type TrackRule, searchTrack } from '#storefront/search/rules/track.ts'
import { searchVariables } from '#storefront/search/search-variables.ts'
import type { SearchRequest } from '#storefront/search/port.ts'

/** The part of the search provider's browser script that is used here. */
export interface SearchClient {
  visit: { setDoNotTrack(isOn: boolean): unknown }
  recordSearchSubmit(query: string): unknown
  recordSearch(type: Track, query: object, result: object): unknown
  recordSearchClick(type: Track, hit: { productId: string; url: string; page: number }): unknown
  getSearchSessionParams(): Promise<unknown>
}

/** Runs a callback when the provider's script has loaded, if ever. */
export type SearchClientQueue = (use: (client: SearchClient) => void) => unknown

/** A page of search results in the document. */
export interface ShownResults {
  request: Omit<SearchRequest, 'sessionParams'>
  /** Codes of the products, in order. */
  codes: readonly string[]
  total: number
}

/** Name of the provider's script on the console. */
const PARTY = 'search provider'

/** Uses the provider's script once it has loaded; without it, never. */
const callClient = (
  queue: SearchClientQueue | undefined,
  use: (client: SearchClient) => void,
): void => void callForeign(PARTY, () => queue?.(use))

/** The search provider's own events (RULES.md#analytics). */
interface SearchEvents {
  /** Reports that the search form was submitted with `query` as typed. */
  submitted(query: string): void
  /** Reports shown results. */
  shown(results: ShownResults): void
  /** Reports that a result was opened, by its code and address. */
  clicked(request: ShownResults['request'], code: string, url: string): void
}

function recordShown(client: SearchClient, results: ShownResults, rule: TrackRule): unknown {
  const { request, codes, total } = results
  const { query, products } = searchVariables({ ...request, sessionParams: null }, '')
  const { from, size } = products
  const hits = codes.map((productId) => ({ productId }))
  const found = { hits, total, from, size, fuzzy: false }
  return client.recordSearch(
    searchTrack(request.form, rule),
    { query, products },
    { products: found },
  )
}

/**
 * Creates events for the provider's script (Nosto). Nothing is sent if the script is not on the
 * page or no search term may be shared; without an identifier the visit is marked as not to be
 * tracked.
 */
export function createSearchEvents(
  queueOf: () => SearchClientQueue | undefined,
  sharing: () => Sharing,
  rule: TrackRule,
): SearchEvents {
  const report = (event: (client: SearchClient) => unknown) => {
    if (!sharing().interest) return
    callClient(queueOf(), (client) => {
      // Checked again: the script may load late, and consent may have been withdrawn.
      const { identifier, interest } = sharing()
      if (!interest) return
      const isMarked = callForeign(PARTY, () => client.visit.setDoNotTrack(!identifier))
      if (isMarked || identifier) callForeign(PARTY, () => event(client))
    })
  }
  return {
    submitted: (query) => report((client) => client.recordSearchSubmit(query)),
    shown: (results) => report((client) => recordShown(client, results, rule)),
    clicked: ({ form, page }, productId, url) =>
      report((client) =>
        client.recordSearchClick(searchTrack(form, rule), { productId, url, page }),
      ),
  }
}

/** Reads the provider's session data; only for shoppers who consented to identification. */
export function readSearchSession(
  queueOf: () => SearchClientQueue | undefined,
  take: (session: unknown) => void,
): void {
  callClient(queueOf(), (client) => {
    // Without it, searches on the server are the same for everyone.
    callForeign(PARTY, () => client.getSearchSessionParams().then(take))
  })
}
