import { ShopError } from '#contract/wire/shop-error.ts'
import { lastSearchPage } from '#storefront/listing/rules/search-guards.ts'
import type { TextOffer } from '#contract/wire/search/decode-sentence.ts'
import { clearForm, type ListQuery, withSelection } from '#contract/query/filter-form.ts'
import { DEFAULT_PAGE } from '#contract/query/constants.ts'
import { isSearchedByShop } from '#contract/query/internal-search.ts'
import { providerSortField } from '#contract/query/sort.ts'
import type { ListElsewhere, ListRequest } from '#storefront/listing/rules/canonical.ts'
import { searchIndexing } from '#storefront/seo/rules/meta.ts'
import type { ListState } from '#storefront/listing/rules/page-state.ts'
import { ROUTE, type RouteMatch, routePath, searchPath } from '#contract/shop/routes.ts'
import {
  isListedByShop,
  type ListContext,
  type ListSource,
} from '#storefront/listing/server/list-context.ts'
import type { ListingPage } from '#storefront/listing/server/listing-page.ts'
import { leadsToItself } from '#storefront/merchandising/rules/page-rules.ts'
import {
  knownQuery,
  searchByDefault,
  textInstead,
} from '#storefront/merchandising/server/ruled-page.ts'
import {
  found,
  catchShopError,
  ruledRedirect,
  startEarly,
  type Result,
  notFound,
} from '#storefront/shop/server/result.ts'
import {
  type ExternalSearch,
  noResponse,
  requestHitFilters,
  searchExternally,
  searchInternally,
  type SearchList,
} from './search-list.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'
import { answerOffers } from './answer-offers.ts'
import {
  distinctOffers,
  openOffers,
  ruledSentence,
  takenOffers,
  typedReading,
  understoodQuery,
} from './understood-text.ts'

/** Makes lists longer where the provider searches. */
const LONGER_LIST_FLAG = { name: 'show_longer_product_list', byDefault: false } as const

/** How many products a page holds, and how many are kept at most. */
interface ListSize {
  pageSize: number
  maximum: number
}

/**
 * Returns the list's size; for the provider, a flag may increase it (RULES.md#paging). A further
 * page has the size `rendered` in the document, whatever the flag is now; null for the first.
 */
export async function searchListSize(
  { channel, locale, flags }: ListContext,
  rendered: string | null,
): Promise<ListSize> {
  const usual = { pageSize: channel.pageSize, maximum: channel.maximumProducts }
  if (channel.longerList === null || isSearchedByShop(channel, locale)) return usual
  const decided = [usual, channel.longerList].find(({ pageSize }) => String(pageSize) === rendered)
  if (decided) return decided
  const { name, byDefault } = LONGER_LIST_FLAG
  const isLonger = await flags.boolean(name, byDefault)
  return isLonger ? channel.longerList : usual
}

/**
 * Returns an empty result for a refused token: that is not an error, the shopper is just unknown
 * (RULES.md#failed-searches).
 */
async function emptyOn401(search: Promise<SearchList>, { form }: ListQuery): Promise<SearchList> {
  try {
    return await search
  } catch (error) {
    if (error instanceof ShopError && error.status === 401) return noResponse(form)
    throw error
  }
}

/** Returns the bounds of a list; without a response, those of an empty one. */
function stateOf(
  { hasResponse, total, isTotalCapped, lastPage, products }: SearchList,
  requested: number,
  size: ListSize,
): ListState {
  const page = hasResponse ? requested : DEFAULT_PAGE
  const bounds = { pageRangeMin: page, pageRangeMax: page, currentPage: page }
  const counts = { lastPage: lastSearchPage(lastPage), total, isTotalCapped }
  return { ...bounds, ...counts, ...size, shown: products.length }
}

/** Returns the typed text and the one searched instead, by a rule or for its spelling; null if it is the same. */
function correctionOf(
  typed: string,
  instead: string | null,
  { correctedFrom, correctedTo }: SearchList,
): ListingPage['correction'] {
  const searched = correctedTo ?? instead
  if (searched === null) return null
  return { from: instead === null ? (correctedFrom ?? typed) : typed, to: searched }
}

function searchPage(
  route: RouteMatch,
  query: ListQuery & { query: string },
  response: SearchList,
  size: ListSize,
  context: ListContext,
  instead: string | null,
): ListingPage {
  const { locale, newUrls, origin } = context
  const path = routePath(ROUTE.search, {}, locale, { newUrls })
  const address = searchPath(query.query, locale)
  return {
    route,
    query,
    entity: {
      taxon: null,
      attributeValue: null,
      promotion: null,
      title: query.query,
      description: null,
      scope: {},
      path,
    },
    hasResponse: response.hasResponse,
    products: response.products,
    list: stateOf(response, query.page, size),
    filters: withSelection(response.filters, query.form),
    dropped: response.dropped,
    crumbs: [{ name: query.query, path: address }],
    links: [],
    mayHaveLinks: false,
    meta: {
      ...searchIndexing(origin, address),
      title: query.query,
      description: null,
      keywords: null,
    },
    correction: correctionOf(query.query, instead, response),
    textMatch: response.textMatch,
  }
}

/**
 * Searches with the page size that is decided meanwhile: beside the decision with the usual size, because a flag may have
 * to be fetched, and once more if another size is decided.
 */
async function searchInSize(
  sizing: Promise<ListSize>,
  { pageSize: usual }: Pick<ListSize, 'pageSize'>,
  searchWith: (pageSize: number) => Promise<SearchList>,
): Promise<{ size: ListSize; response: SearchList }> {
  const known = await settledInThisTurn(sizing)
  if (known) return { size: known, response: await searchWith(known.pageSize) }
  const early = startEarly(searchWith(usual))
  const size = await sizing
  return { size, response: await (size.pageSize === usual ? early : searchWith(size.pageSize)) }
}

/** Returns what the text of a search that reads no sentences may mean, by the filters of its answer. */
async function offersOf(
  text: string,
  answer: SearchList,
  context: ListContext,
): Promise<TextOffer[]> {
  const read = await withFallback(context.shop.readSentence(text, clearForm()), null, context)
  return answerOffers(text, read?.conditions ?? [], answer)
}

/** Returns a text in the language of the page; null if the shop cannot tell. */
const translated = (text: string, from: string, context: ListContext): Promise<string | null> =>
  withFallback(context.shop.translateText(text, from), null, context)

/** Returns what a promise is resolved with in this turn of the event loop; null for one that takes longer. */
const settledInThisTurn = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise, new Promise<null>((resolve) => void setTimeout(resolve, 0, null))])

/**
 * Loads the search page, from the provider or, without one, the shop's own search. A text that asks for
 * filters leads to the list with these, as a document; any other response has it at once
 * (RULES.md#sentences).
 */
function loadSearch(
  request: ListRequest,
  context: ListContext,
  external: ExternalSearch | null,
): Promise<Result<ListingPage> | ListElsewhere> {
  const { route, renderedSize, isDocument, typedText, writtenIn } = request
  return catchShopError(async () => {
    const requested = request.query
    if (requested.query === null) return notFound
    const written =
      isDocument && writtenIn !== null && (await translated(requested.query, writtenIn, context))
    if (written) return { kind: 'translated', text: written } as const
    const sentence =
      requested.exact || request.typed
        ? null
        : await ruledSentence(requested.query, requested.form, context)
    const understood = sentence && understoodQuery(requested, sentence)
    if (understood && isDocument) return { kind: 'understood', query: understood } as const
    // A provider knows nothing of a product's listings.
    const { alike: _alike, ...ofProvider } = requested
    const query = { ...(external ? ofProvider : requested), ...understood }
    const canSort = !external || providerSortField(query.sort) !== undefined
    const sort = canSort ? query.sort : 'position'
    const typed = query.query ?? ''
    const instead = await textInstead(query, context)
    const effective = await searchByDefault(query, context)
    const text = { ...effective, query: instead ?? typed, sort }
    const searchWith = (pageSize: number) =>
      external
        ? searchExternally(text, pageSize, external, context)
        : searchInternally(text, pageSize, context)
    const { size, response } = await searchInSize(
      searchListSize(context, renderedSize),
      context.channel,
      (pageSize) => emptyOn401(searchWith(pageSize), query),
    )
    const { redirect = null } = response
    if (redirect !== null && isDocument && !leadsToItself(redirect, request))
      return ruledRedirect(redirect, request, context)
    const known = knownQuery({ ...text, query: typed }, response.form)
    const page = searchPage(route, known, response, size, context, instead)
    if (!isDocument) return found(page)
    const reading = await typedReading(typedText, { query: typed, form: known.form }, context)
    const own = [...reading.offers, ...(sentence?.offers ?? [])]
    const isRead = isListedByShop(ROUTE.search, context) && context.shop.readsSentences
    const others = isRead || !sentence ? [] : await offersOf(typed, response, context)
    const all = distinctOffers([...own, ...others])
    const [offers, taken] = [openOffers(all, known), takenOffers(all, known)]
    const whole = reading.text ?? (taken.length > 0 ? typed : null)
    return found({ ...page, reading: { ...reading, text: whole, offers, taken, writtenIn } })
  })
}

/**
 * Returns the loader of hits: by the external search or, without one and in the locales of the shop's own,
 * by the shop (RULES.md#internal-and-external-search).
 */
export function searchSource(
  { channel, locale }: Pick<ListContext, 'channel' | 'locale'>,
  configured: ExternalSearch | null,
): ListSource {
  const external = isSearchedByShop(channel, locale) ? null : configured
  return {
    load: (request, context) => loadSearch(request, context, external),
    requestFilters:
      external && ((text, form, context) => requestHitFilters(text, form, external, context)),
  }
}
