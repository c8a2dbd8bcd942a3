import { CHANNELS } from '#channels/all.ts'
import { formPairs } from '#contract/query/url-params.ts'
import type { FilterForm } from '#contract/query/filter.ts'
import { searchPath } from '#contract/shop/routes.ts'
import { formatPrice } from '#storefront/i18n/number-format.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

/** What somebody looks for: a text in the channel, or the products of a category. */
export interface DoorQuery {
  channel: string
  locale: string
  /** Path of the category's page and its id; null for a search. */
  category: { path: string; id: string } | null
  text: string | null
  form: FilterForm
  page: number
}

/** A product as a door shows it: its code and its price, in the form of the locale. */
type Shown = readonly [code: string, price: string]

type Door = (query: DoorQuery, port: number) => Promise<Shown[]>

const channelOf = ({ channel }: DoorQuery) => {
  const found = CHANNELS.find(({ code }) => code === channel)
  if (!found) throw new Error(`There is no channel ${channel}`)
  return found
}

const money = (cents: number, query: DoorQuery) =>
  formatPrice(cents, channelOf(query).currency, query.locale).replace(/\s/g, ' ')

const hostOf = ({ channel }: DoorQuery) => `${channel}.localhost`

/** Sends a request, and follows the redirects of ranges and corrected addresses. */
async function get(port: number, path: string, headers: Record<string, string>): Promise<string> {
  const { status, text, headers: got } = await sendRequest(port, path, { headers })
  if (status === 301 || status === 302) return get(port, got.location ?? '', headers)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return text
}

/** Returns the address of a query's page. */
export function addressOf({ locale, category, text, form, page }: DoorQuery): string {
  const pairs = formPairs(form)
  if (page > 1) pairs.push(['page', String(page)])
  const path = category?.path ?? searchPath(text ?? '', locale)
  const params = new URLSearchParams(pairs).toString()
  return params === '' ? path : path + (path.includes('?') ? '&' : '?') + params
}

/** Reads the cards of a list from HTML. */
function cardsIn(html: string, query: DoorQuery): Shown[] {
  const cards = html.matchAll(/data-code="([^"]*)" data-page=.*?data-price="(\d+)"/gs)
  return [...cards].map(([, code = '', cents]) => [code, money(Number(cents), query)])
}

const page: Door = async (query, port) => {
  const html = await get(port, addressOf(query), { host: hostOf(query) })
  return cardsIn(html.split('<product-grid', 2)[1]?.split('</product-grid', 1)[0] ?? '', query)
}

const fragment: Door = async (query, port) =>
  cardsIn(await get(port, `/fragments${addressOf(query)}`, { host: hostOf(query) }), query)

const markdown: Door = async (query, port) => {
  const accept = 'text/markdown'
  const text = await get(port, addressOf(query), { host: hostOf(query), accept })
  const lines = text.matchAll(/^\d+\. \[.*?\]\(\S+\): \*\*(.*?)\*\* .* `(\S+)`$/gm)
  return [...lines].map(([, price = '', code = '']) => [code, price])
}

interface WireVariant {
  inStock: boolean
  prices: Record<string, number>
}

/** The cheapest of the variants in stock, or of all if none is (RULES.md#prices-of-a-product). */
function shownPrice(variants: readonly WireVariant[], channel: string): number {
  const inStock = variants.filter((variant) => variant.inStock)
  const offered = inStock.length > 0 ? inStock : variants
  return Math.min(...offered.map(({ prices }) => prices[channel] ?? Infinity))
}

const api: Door = async (query, port) => {
  const { category, text, form, locale, page: number } = query
  const params = new URLSearchParams(formPairs(form))
  if (category) params.set('productTaxons.id', category.id)
  if (text !== null) params.set('query', text)
  params.set('page', String(number))
  params.set('itemsPerPage', String(channelOf(query).pageSize))
  const headers = { host: hostOf(query), 'accept-language': locale }
  const json = await get(port, `/api/v2/shop/search/products?${params.toString()}`, headers)
  const { data } = JSON.parse(json) as { data: { code: string; variants: WireVariant[] }[] }
  return data.map(({ code, variants }) => [code, money(shownPrice(variants, query.channel), query)])
}

interface AgentResult {
  products: { id: string; variants: { price: { amount: number } }[] }[]
  pagination: { cursor?: string }
}

type AgentCall = (body: object, query: DoorQuery, port: number) => Promise<AgentResult>

async function post<Body>(path: string, body: object, query: DoorQuery, port: number) {
  const text = JSON.stringify(body)
  const headers = { host: hostOf(query), 'content-length': Buffer.byteLength(text) }
  const response = await sendRequest(port, path, { method: 'POST', headers, body: text })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${response.text}`)
  return JSON.parse(response.text) as Body
}

const overRest: AgentCall = (body, query, port) => post('/ucp/catalog/search', body, query, port)

const overMcp: AgentCall = async (catalog, query, port) => {
  const meta = { 'ucp-agent': { profile: 'https://agent.example/profile' } }
  const params = { name: 'search_catalog', arguments: { meta, catalog } }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const answer = await post<{ result: { structuredContent: AgentResult } }>(
    '/ucp/mcp',
    message,
    query,
    port,
  )
  return answer.result.structuredContent
}

/** Opens a door of agents, who read page after page. */
const agents =
  (call: AgentCall): Door =>
  async (query, port) => {
    const { category, text, form, locale } = query
    const filters = { ...form, ...(category && { categories: [category.id] }) }
    const request = {
      ...(text !== null && { query: text }),
      filters: JSON.parse(
        JSON.stringify(filters, (_key, value: unknown) => value ?? undefined),
      ) as object,
      context: { language: locale },
    }
    const limit = channelOf(query).pageSize
    let found = await call({ ...request, pagination: { limit } }, query, port)
    for (let at = 1; at < query.page; at++) {
      const { cursor = '' } = found.pagination
      found = await call({ ...request, pagination: { limit, cursor } }, query, port)
    }
    return found.products.map(({ id, variants }) => [
      id,
      money(variants[0]?.price.amount ?? NaN, query),
    ])
  }

/** Every way into a list, by its name. */
export const DOORS: Readonly<Record<string, Door>> = {
  page,
  fragment,
  markdown,
  api,
  ucp: agents(overRest),
  mcp: agents(overMcp),
}
