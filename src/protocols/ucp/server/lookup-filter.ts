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
import { filtersInCents, readVariantFilters } from './filters.ts'

/** The filters of a look-up. */
export interface LookupFilter {
  /** Messages about filters that could not be applied. */
  messages: readonly Message[]
  /** Whether a product is in one of the categories, and in one of the promotions. */
  product: (product: Product) => boolean
  /** Returns the variants that pass all other filters. */
  variants: (product: Product, variants: readonly PricedVariant[]) => PricedVariant[]
}

/** Returns which of these products are in the list of one of some taxons. */
async function codesInLists(
  taxons: readonly Taxon[],
  codes: readonly string[],
  { shop }: AgentContext,
) {
  if (codes.length === 0) return new Set<string>()
  const lists = taxons.map(({ id }) => shop.productsByCodes(codes, { scope: { taxonId: id } }))
  return new Set((await Promise.all(lists)).flat().map(({ code }) => code))
}

/** Returns the codes of the products whose main category is one of some taxons, or below one. */
async function codesByMainCategory(
  taxons: readonly Taxon[],
  products: readonly Product[],
  { shop }: AgentContext,
) {
  const wanted = new Set(taxons.map(({ id }) => id))
  const isWithin = (taxon: Taxon | null) =>
    taxon !== null && [taxon, ...ancestors(taxon)].some(({ id }) => wanted.has(id))
  const codes = products.map(async ({ code, taxon }) =>
    taxon && isWithin(await shop.taxon(taxon.id)) ? [code] : [],
  )
  return new Set((await Promise.all(codes)).flat())
}

async function createCategoryFilter(
  filters: RequestFilters | undefined,
  products: readonly Product[],
  context: AgentContext,
) {
  const values = filters?.categories ?? []
  if (values.length === 0) return { messages: [], product: () => true }
  const byValue = await findCategories(values, context)
  const taxons = [...byValue.values()].filter((taxon) => taxon !== null)
  const main = await codesByMainCategory(taxons, products, context)
  const others = products.map(({ code }) => code).filter((code) => !main.has(code))
  const further = await codesInLists(taxons, others, context)
  const unknown = values.filter((value) => !byValue.get(value))
  return {
    messages: unknown.map((value) => info('unknown_category', `${value} is not a category here`)),
    product: ({ code }: Product) => main.has(code) || further.has(code),
  }
}

/**
 * Returns the codes of the products in one of some promotions, which only the shop knows; null if the
 * shop does not support that filter.
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
 * Reads the filters of a look-up: categories, price, and the filters that a search for the same
 * products would have. A filter that applies to none of the products is ignored and reported.
 */
export async function createLookupFilter(
  request: LookupRequest | ProductRequest,
  products: readonly Product[],
  context: AgentContext,
): Promise<LookupFilter> {
  const { filters, messages } = filtersInCents(request, context.channel)
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
