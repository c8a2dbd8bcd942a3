import { LONGEST_CODE } from '#contract/query/constants.ts'
import type { Product } from '#contract/shop/product.ts'
import { matchRoute, ROUTE } from '#contract/shop/routes.ts'
import { productCodesOf, readVariant, variantId } from '#contract/shop/variants.ts'
import { CAPABILITY, info, metadata, unknownProduct } from '../rules/envelope.ts'
import { detailedOptions, matching, relaxed, selectionOf } from '../rules/options.ts'
import {
  featuredFirst,
  type PricedVariant,
  pricedVariants,
  productJson,
  type Site,
} from '../rules/product.ts'
import type { LookupRequest, ProductRequest } from '../rules/requests.ts'
import { type AgentContext, siteOf } from './agent-context.ts'
import { createLookupFilter, type LookupFilter } from './lookup-filter.ts'
import type { Outcome } from './outcome.ts'

/**
 * Returns the id of the product or variant in the address of a product page, because agents follow
 * links; any other text is returned unchanged.
 */
export function idOf(text: string, { origin, newUrls }: AgentContext): string {
  const url = text.startsWith(`${origin}/`) ? URL.parse(text) : null
  const route = url && matchRoute(url.pathname, { newUrls })
  if (route?.name !== ROUTE.product) return text
  const { code } = route.params
  const variant = readVariant(url?.searchParams ?? new URLSearchParams())
  return variant === null ? code : variantId(code, variant)
}

/** Loads the products that ids or addresses name, by their codes. */
export async function productsNamed(ids: readonly string[], context: AgentContext) {
  const codes = ids
    .flatMap((id) => productCodesOf(idOf(id, context)))
    .filter(({ length }) => length <= LONGEST_CODE)
  const products = await context.shop.productsByCodes(codes, { details: true })
  return new Map(products.map((product) => [product.code, product]))
}

/** The product that an id identifies, and the variant if the id names one. */
export interface Resolved {
  product: Product
  variant: PricedVariant | null
}

/** Returns what an id identifies among some products; null for an unknown one. */
export function resolveId(
  id: string,
  products: ReadonlyMap<string, Product>,
  site: Site,
): Resolved | null {
  for (const code of productCodesOf(id)) {
    const product = products.get(code)
    if (!product) continue
    if (code === id) return { product, variant: null }
    const all = pricedVariants(product, site)
    const variant = all.find((one) => variantId(code, one.code) === id)
    if (variant) return { product, variant }
  }
  return null
}

/** A product to look up, with the ids as sent. */
interface RequestedProduct {
  product: Product
  /** Ids by the code of the variant that they name; under null those that name the product. */
  inputs: Map<PricedVariant['code'] | null, string[]>
}

function groupByProduct(ids: readonly string[], found: (id: string) => Resolved | null) {
  const requested = new Map<string, RequestedProduct>()
  const unknown: string[] = []
  for (const id of new Set(ids)) {
    const resolved = found(id)
    if (!resolved) {
      unknown.push(id)
      continue
    }
    const { product, variant } = resolved
    const entry = requested.get(product.code) ?? {
      product,
      inputs: new Map<string | null, string[]>(),
    }
    const key = variant?.code ?? null
    entry.inputs.set(key, [...(entry.inputs.get(key) ?? []), id])
    requested.set(product.code, entry)
  }
  return { requested: [...requested.values()], unknown }
}

/** Returns a product with the requested variants, or with the featured one, each with the ids that requested it. */
function lookedUp({ product, inputs }: RequestedProduct, filter: LookupFilter, site: Site) {
  const all = featuredFirst(pricedVariants(product, site))
  const kept = filter.variants(product, all)
  const featured = inputs.has(null) ? kept[0] : undefined
  const shown = kept.filter((variant) => variant === featured || inputs.has(variant.code))
  const json = productJson(product, { all, shown }, site)
  if (!json) return []
  const inputsOf = (variant: PricedVariant | undefined) => [
    ...(variant ? (inputs.get(variant.code) ?? []) : []).map((id) => ({ id, match: 'exact' })),
    ...(variant === featured ? (inputs.get(null) ?? []) : []).map((id) => ({
      id,
      match: 'featured',
    })),
  ]
  const variants = json.variants.map((variant, at) => ({ ...variant, inputs: inputsOf(shown[at]) }))
  return [{ ...json, variants }]
}

const responseWith = (found: object, messages: readonly object[]): Outcome => ({
  kind: 'response',
  body: {
    ucp: metadata(CAPABILITY.lookup),
    ...found,
    ...(messages.length > 0 && { messages }),
  },
})

/** `lookup_catalog`: products and variants by id (RULES.md#agents). Rejects with `ShopError`. */
export async function lookupCatalog(
  request: LookupRequest,
  context: AgentContext,
): Promise<Outcome> {
  const { ids } = request
  const products = await productsNamed(ids, context)
  const site = await siteOf([...products.values()], context)
  const filter = await createLookupFilter(request, [...products.values()], context)
  const { requested, unknown } = groupByProduct(ids, (id) =>
    resolveId(idOf(id, context), products, site),
  )
  const shown = requested
    .filter(({ product }) => filter.product(product))
    .flatMap((one) => lookedUp(one, filter, site))
  const messages = [...filter.messages, ...unknown.map((id) => info('not_found', id))]
  return responseWith({ products: shown }, messages)
}

/** Returns the selection to apply: the named variant's options, else the request's own, else the featured variant's. */
function effectiveSelection(
  { all, featured }: { all: readonly PricedVariant[]; featured: PricedVariant | undefined },
  named: PricedVariant | null,
  { selected, preferences }: ProductRequest,
) {
  if (named) return selectionOf(named)
  if (selected && selected.length > 0) return relaxed(all, selected, preferences)
  return featured ? selectionOf(featured) : []
}

/** `get_product`: returns one product with its options and their availability (RULES.md#agents). */
export async function getProduct(request: ProductRequest, context: AgentContext): Promise<Outcome> {
  const id = idOf(request.id, context)
  const products = await productsNamed([id], context)
  const site = await siteOf([...products.values()], context)
  const resolved = resolveId(id, products, site)
  const filter = await createLookupFilter(request, [...products.values()], context)
  const unknown: Outcome = { kind: 'response', body: unknownProduct(request.id) }
  if (!resolved || !filter.product(resolved.product)) return unknown
  const { product, variant } = resolved
  const all = featuredFirst(pricedVariants(product, site))
  const [featured = all[0]] = filter.variants(product, all)
  const selected = effectiveSelection({ all, featured }, variant, request)
  const wanted = matching(all, selected)
  const isFirst = (one: PricedVariant) => one.code === (variant ?? featured)?.code
  const ordered = [...wanted.filter(isFirst), ...wanted.filter((one) => !isFirst(one))]
  const shown = filter.variants(product, ordered)
  const json = productJson(product, { all, shown }, site)
  if (!json) return unknown
  const options = detailedOptions(all, selected)
  const chosen = options.length > 0 ? { options, selected } : {}
  return responseWith({ product: { ...json, ...chosen } }, filter.messages)
}
