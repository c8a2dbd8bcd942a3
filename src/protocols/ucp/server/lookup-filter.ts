import { isRefused } from '#storefront/listing/server/list-filters.ts'
import { clearForm } from '#contract/query/filter-form.ts'
import { CATALOG_PROMOTION_FILTER } from '#contract/query/filters.ts'
import type { Product } from '#contract/shop/product.ts'
import { ancestors, type Taxon } from '#contract/shop/taxon.ts'
import { boundedMessages, info, type Message } from '../rules/envelope.ts'
import { fitsFilter, isFilterOf, type VariantFilter } from '../rules/product-filter.ts'
import type { PricedVariant } from '../rules/product.ts'
import type { LookupRequest, ProductRequest, RequestFilters } from '../rules/requests.ts'
import type { AgentContext } from './agent-context.ts'
import { findCategories } from './categories.ts'
import { filtersHere, readVariantFilters } from './filters.ts'

/** Narrows a look-up. */
export interface LookupFilter {
  /** Messages about what was not understood. */
  messages: readonly Message[]
  /** Whether a product is in one of the categories, and of the promotions. */
  product: (product: Product) => boolean
  /** Returns the variants that pass all other filters. */
  variants: (product: Product, variants: readonly PricedVariant[]) => PricedVariant[]
}

/** Returns the codes of those products that a category's list has besides those of its own. */
async function listedIn(
  taxons: readonly Taxon[],
  codes: readonly string[],
  { shop }: AgentContext,
) {
  if (codes.length === 0) return new Set<string>()
  const lists = taxons.map(({ id }) => shop.productsByCodes(codes, { scope: { taxonId: id } }))
  return new Set((await Promise.all(lists)).flat().map(({ code }) => code))
}

/** Returns the codes of the products whose main category is in one of some taxons. */
async function mainlyIn(
  taxons: readonly Taxon[],
  products: readonly Product[],
  { shop }: AgentContext,
) {
  const wanted = new Set(taxons.map(({ id }) => id))
  const lies = (taxon: Taxon | null) =>
    taxon !== null && [taxon, ...ancestors(taxon)].some(({ id }) => wanted.has(id))
  const found = products.map(async ({ code, taxon }) =>
    taxon && lies(await shop.taxon(taxon.id)) ? [code] : [],
  )
  return new Set((await Promise.all(found)).flat())
}

async function createCategoryFilter(
  filters: RequestFilters | undefined,
  products: readonly Product[],
  context: AgentContext,
) {
  const values = filters?.categories ?? []
  if (values.length === 0) return { messages: [], product: () => true }
  const found = await findCategories(values, context)
  const taxons = [...found.values()].filter((taxon) => taxon !== null)
  const main = await mainlyIn(taxons, products, context)
  const others = products.map(({ code }) => code).filter((code) => !main.has(code))
  const further = await listedIn(taxons, others, context)
  const unknown = values.filter((value) => !found.get(value))
  return {
    messages: unknown.map((value) => info('unknown_category', `${value} is not a category here`)),
    product: ({ code }: Product) => main.has(code) || further.has(code),
  }
}

/**
 * Returns the codes of the products in one of some promotions, which only the shop knows; null if
 * it does not say.
 */
async function codesInPromotions(
  { options }: VariantFilter,
  products: readonly Product[],
  { shop }: AgentContext,
): Promise<ReadonlySet<string> | null> {
  const form = clearForm()
  form[CATALOG_PROMOTION_FILTER.code] = options.map(String)
  const codes = products.map(({ code }) => code)
  try {
    return new Set((await shop.productsByCodes(codes, { form })).map(({ code }) => code))
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

/**
 * Reads the filters of a look-up: the categories, the price, and those by which a search for the
 * same products could be narrowed. Filters that none of the products has are ignored, and the agent
 * gets a message.
 */
export async function createLookupFilter(
  request: LookupRequest | ProductRequest,
  products: readonly Product[],
  context: AgentContext,
): Promise<LookupFilter> {
  const { filters, messages } = filtersHere(request, context.channel)
  const category = await createCategoryFilter(filters, products, context)
  const { min = 0, max = Infinity } = filters?.price ?? {}
  const read = readVariantFilters(filters, context.t)
  const ofPromotions = read.filters.find(({ name }) => name === CATALOG_PROMOTION_FILTER.code)
  const promoted = ofPromotions && (await codesInPromotions(ofPromotions, products, context))
  const isKnown = (filter: VariantFilter) =>
    filter === ofPromotions
      ? promoted !== null
      : products.some((product) => isFilterOf(filter, product))
  const known = read.filters.filter((filter) => filter !== ofPromotions && isKnown(filter))
  const unknown = products.length === 0 ? [] : read.filters.filter((filter) => !isKnown(filter))
  return {
    messages: boundedMessages([
      ...category.messages,
      ...messages,
      ...read.messages,
      ...unknown.map(({ name }) =>
        info('unknown_filter', `${name} is not a filter of these products`),
      ),
    ]),
    product: (product) => category.product(product) && (promoted?.has(product.code) ?? true),
    variants: (product, variants) =>
      variants.filter(
        (variant) =>
          variant.price.current >= min &&
          variant.price.current <= max &&
          known.every((filter) => fitsFilter(product, variant, filter)),
      ),
  }
}
