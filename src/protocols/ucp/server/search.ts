import type { ListRequest } from '#storefront/listing/rules/canonical.ts'
import { loadListPage } from '#storefront/listing/server/list-page.ts'
import { requestFilters } from '#storefront/listing/server/list-filters.ts'
import { clearForm, type FilterForm } from '#contract/query/filter-form.ts'
import type { SearchTextNotes } from '#contract/wire/decode-list.ts'
import { unreadableResponse } from '#contract/wire/shop-error.ts'
import { matchPath, ROUTE, type RouteMatch } from '#contract/shop/routes.ts'
import type { Product } from '#contract/shop/product.ts'
import { taxonSlug } from '#contract/shop/taxon.ts'
import { type Cursor, readCursor, writeCursor } from '../rules/cursor.ts'
import { boundedMessages, CAPABILITY, info, type Message, metadata } from '../rules/envelope.ts'
import { featuredFirst, pricedVariants, productJson } from '../rules/product.ts'
import { AGENT_PAGE_SIZE, type AgentSearchRequest } from '../rules/requests.ts'
import { type AgentContext, siteOf } from './agent-context.ts'
import { filtersInCents, needsListFilters, readAgentFilters } from './filters.ts'
import { badRequest, type Outcome } from './outcome.ts'
import { readSearchText } from './search-text.ts'
import { searchedLists, type SearchedList } from './searched-lists.ts'

/** A page of results; `total` is null if it is unknown. */
interface ResultPage {
  products: Product[]
  total: number | null
  hasNext: boolean
  /** Which products lack words of the text. */
  messages: Message[]
}

/** The result for a page beyond the end of the list. */
const EMPTY_PAGE: ResultPage = { products: [], total: null, hasNext: false, messages: [] }

/** Returns a context in which pages have `limit` products. */
const withPageSize = (context: AgentContext, limit: number): AgentContext => ({
  ...context,
  channel: { ...context.channel, pageSize: limit, longerList: null },
})

/** Returns the route of the storefront's page for a list; null if it has none, as for a search within a category. */
function routeOf({ text, taxon }: SearchedList, { locale }: AgentContext): RouteMatch | null {
  if (text !== null) return taxon ? null : { name: ROUTE.search, locale, params: {} }
  if (!taxon) return null
  const params = { id: taxon.id, slug: taxonSlug(taxon, locale) }
  return { name: ROUTE.taxon, locale, params }
}

/** Loads a list like the storefront's page, so that agents get the same results. */
async function loadAsPage(
  route: ListRequest['route'],
  text: string | null,
  form: FilterForm,
  page: number,
  context: AgentContext,
): Promise<ResultPage> {
  const query = { form, page, sort: 'position', query: text } as const
  const pathname = matchPath(route, context)
  const unused = {
    search: '',
    isDocument: false,
    typed: null,
    typedText: null,
    writtenIn: null,
    wholeFilter: null,
    unread: null,
    renderedSize: null,
    foreign: '',
  }
  const loaded = await loadListPage({ route, pathname, path: pathname, query, ...unused }, context)
  if (loaded.kind === 'unavailable') throw loaded.error
  if (loaded.kind !== 'page') return EMPTY_PAGE
  const { hasResponse, products, list, textMatch } = loaded.page
  if (!hasResponse) throw unreadableResponse('The search did not respond')
  const total = list.isTotalCapped ? null : list.total
  return {
    products,
    total,
    hasNext: page < list.lastPage,
    messages: lackMessages(products, textMatch),
  }
}

/** Says how many products match all words of a text, and which of a page lack which. */
function lackMessages(products: readonly Product[], notes: SearchTextNotes | null): Message[] {
  if (!notes || notes.full === null) return []
  const full = info('all_words', `${String(notes.full)} products match all words of the query`)
  const lacking = Map.groupBy(products, ({ id }) => notes.lacking.get(String(id)) ?? '')
  const each = [...lacking].flatMap(([words, those]) =>
    words === ''
      ? []
      : info(
          'lacks_words',
          `"${words}" is not matched by ${those.map(({ code }) => code).join(', ')}`,
        ),
  )
  return [full, ...each]
}

/** Loads a list for which the storefront has no page, by the shop's own search within a taxon. */
async function loadScoped(
  { text, taxon }: SearchedList,
  form: FilterForm,
  page: number,
  { shop, channel }: AgentContext,
): Promise<ResultPage> {
  const scope = taxon ? { taxonId: taxon.id } : {}
  const request = { scope, form, page, itemsPerPage: channel.pageSize, sort: 'position' } as const
  const { products, total, lastPage, textMatch } = await shop.listProducts({
    ...request,
    query: text,
  })
  if (page > lastPage) return EMPTY_PAGE
  const messages = lackMessages(products, textMatch)
  return { products, total, hasNext: page < lastPage, messages }
}

function loadPage(
  list: SearchedList,
  form: FilterForm,
  { page, limit }: Cursor,
  context: AgentContext,
): Promise<ResultPage> {
  const sizedContext = withPageSize(context, limit)
  const route = routeOf(list, context)
  return route && isListRoute(route)
    ? loadAsPage(route, list.text, form, page, sizedContext)
    : loadScoped(list, form, page, sizedContext)
}

const isListRoute = (route: RouteMatch): route is ListRequest['route'] =>
  route.name !== ROUTE.home && route.name !== ROUTE.product

/** Reads the filters of a search; loads those of its list if needed. */
async function formOf(
  { filters }: AgentSearchRequest,
  list: SearchedList | undefined,
  context: AgentContext,
) {
  if (!list) return { form: clearForm(), messages: [] }
  if (!needsListFilters(filters)) return readAgentFilters(filters, [], context.t)
  const route = routeOf(list, context) ?? { name: ROUTE.home, locale: context.locale, params: {} }
  const scope = list.taxon ? { taxonId: list.taxon.id } : {}
  const query = { form: clearForm(), page: 1, sort: 'position', query: list.text } as const
  const known = await requestFilters({ route, query, entity: { scope } }, clearForm(), context)
  return readAgentFilters(filters, known ?? [], context.t)
}

/** Returns the cursor of the next page; null after the last one. */
function nextCursor(cursor: Cursor, { hasNext }: ResultPage, lists: number): Cursor | null {
  if (hasNext) return { ...cursor, page: cursor.page + 1 }
  return cursor.list + 1 < lists ? { ...cursor, list: cursor.list + 1, page: 1 } : null
}

async function productsJson(products: readonly Product[], context: AgentContext) {
  const codes = products.map(({ code }) => code)
  const detailed = await context.shop.productsByCodes(codes, { details: true })
  const site = await siteOf(detailed, context)
  return detailed.flatMap((product) => {
    const all = featuredFirst(pricedVariants(product, site))
    return productJson(product, { all, shown: all }, site) ?? []
  })
}

function cursorOf({ pagination }: AgentSearchRequest): Cursor | null {
  const { cursor, limit = AGENT_PAGE_SIZE.usual } = pagination ?? {}
  const first = { list: 0, page: 1, limit: Math.min(limit, AGENT_PAGE_SIZE.most) }
  return cursor === undefined ? first : readCursor(cursor)
}

/** Whether a request contains anything to search for. */
const hasInput = (text: string | null, { filters }: AgentSearchRequest) =>
  text !== null || Object.keys(filters ?? {}).length > 0

/** `search_catalog`: returns the products that the channel's pages find (RULES.md#agents). Rejects with `ShopError`. */
export async function searchCatalog(
  sent: AgentSearchRequest,
  context: AgentContext,
): Promise<Outcome> {
  const inCents = filtersInCents(sent, context.channel)
  const {
    text,
    filters,
    form: said,
    messages: worded,
  } = await readSearchText({ ...sent, filters: inCents.filters }, context)
  const request = { ...sent, filters }
  const cursor = cursorOf(request)
  if (!hasInput(text, sent)) return badRequest('A query or a filter is needed')
  if (!cursor || cursor.limit > AGENT_PAGE_SIZE.most) return badRequest('The cursor is not valid')
  const { lists, chosen, messages: unknown } = await searchedLists(request, text, context)
  const list = lists[cursor.list]
  const { form, messages } = await formOf(request, list, context)
  Object.assign(form, said, chosen)
  const page = list ? await loadPage(list, form, cursor, context) : EMPTY_PAGE
  const next = nextCursor(cursor, page, lists.length)
  const all = boundedMessages([
    ...unknown,
    ...inCents.messages,
    ...worded,
    ...messages,
    ...page.messages,
  ])
  return {
    kind: 'response',
    body: {
      ucp: metadata(CAPABILITY.search),
      products: await productsJson(page.products, context),
      pagination: {
        has_next_page: next !== null,
        ...(next && { cursor: writeCursor(next) }),
        ...(lists.length === 1 && page.total !== null && { total_count: page.total }),
      },
      ...(all.length > 0 && { messages: all }),
    },
  }
}
