import type { SourceProduct, SourceTaxon } from '#embedded-shop/model/source.ts'

/** A request for products as the oracle understands it: a list, or a search for what all are called; facets are attribute codes and the two fixed ones. */
export interface OracleRequest {
  channel: string
  isSearch: boolean
  taxon: number | null
  isReduced: boolean
  hasLoyaltyPrice: boolean
  select: Record<string, string[]>
  ranges: Record<string, { min: number | null; max: number | null }>
  sort: 'ID' | 'CREATED_AT' | 'PRICE' | 'DISCOUNT_PERCENTAGE' | 'UNIT_PRICE'
  order: 'ASC' | 'DESC'
}

type Variant = SourceProduct['variants'][number]

/** The cheapest variant in stock, or the cheapest. */
function speaking({ variants }: SourceProduct): Variant {
  const inStock = variants.filter((variant) => variant.inStock !== false)
  const sorted = (inStock.length > 0 ? inStock : variants).toSorted((a, b) => a.price - b.price)
  return sorted[0] ?? { code: '', price: NaN }
}

function percentage(product: SourceProduct): number {
  const { price, originalPrice = price, lowest30DayPrice } = speaking(product)
  const reference = lowest30DayPrice ?? originalPrice
  return originalPrice > price && reference > price ? (reference - price) / reference : 0
}

/** Facets in which the variants of a product differ. */
const variantFacetsOf = ({ variants }: SourceProduct): Set<string> =>
  new Set(variants.length < 2 ? [] : variants.flatMap(({ options = {} }) => Object.keys(options)))

/** Every value of a facet that a product has by itself. */
function ownValues(product: SourceProduct, facet: string): string[] {
  if (facet === 'catalog-promotion') return product.catalogPromotions ?? []
  // Of its schema's badges, cards show this one.
  if (facet === 'badge') return product.badges?.filter((badge) => badge === 'new') ?? []
  return [product.attributes[facet] ?? []].flat().map(String)
}

/** A variant's values of such a facet: its own, or those of the product that no variant has. */
function valuesOfVariant(product: SourceProduct, { options = {} }: Variant, facet: string) {
  const own = options[facet]
  if (own !== undefined) return [own].flat()
  const assigned = product.variants.flatMap((variant) => variant.options?.[facet] ?? [])
  return ownValues(product, facet).filter((value) => !assigned.includes(value))
}

/** The number of a range facet, NaN without one. */
function numberOf(product: SourceProduct, facet: string): number {
  return facet === 'price' ? speaking(product).price : Number(product.attributes[facet] ?? NaN)
}

const isSoldOut = ({ variants }: SourceProduct) =>
  variants.every(({ inStock }) => inStock === false)

const isWithin = (number: number, { min, max }: OracleRequest['ranges'][string]) =>
  number >= (min ?? -Infinity) && number <= (max ?? Infinity)

const SORT_VALUES = {
  ID: (product: SourceProduct, index: number) => index + (isSoldOut(product) ? 1e9 : 0),
  CREATED_AT: ({ createdAt = '' }: SourceProduct) => Date.parse(createdAt),
  PRICE: (product: SourceProduct) => speaking(product).price,
  DISCOUNT_PERCENTAGE: percentage,
  UNIT_PRICE: (product: SourceProduct) => {
    const { price, content } = speaking(product)
    return content ? (price / content.amount) * (content.unit === 'pcs' ? 1 : 100) : null
  },
}

/** Handles requests by reading every product again, for each facet: slow, and simple to verify. */
export function createOracle(products: readonly SourceProduct[], taxons: readonly SourceTaxon[]) {
  const lineOf = (code: string): SourceTaxon[] =>
    taxons.filter((taxon) => taxon.code === code).flatMap((t) => [t, ...lineOf(t.parent ?? '')])
  const taxonIds = ({ taxons: codes }: SourceProduct) => codes.flatMap(lineOf).map(({ id }) => id)

  const valuesOf = (product: SourceProduct, facet: string) => {
    if (facet === 'categories') return [...new Set(taxonIds(product).map(String))]
    if (facet === 'inStock') return isSoldOut(product) ? [] : ['true']
    return variantFacetsOf(product).has(facet)
      ? product.variants.flatMap((variant) => valuesOfVariant(product, variant, facet))
      : ownValues(product, facet)
  }

  const inScope = (product: SourceProduct, request: OracleRequest) =>
    (product.channels?.includes(request.channel) ?? true) &&
    product.visibility !== (request.isSearch ? 'catalog' : 'search') &&
    (request.taxon === null || taxonIds(product).includes(request.taxon)) &&
    (!request.isReduced || percentage(product) > 0) &&
    (!request.hasLoyaltyPrice || (speaking(product).loyaltyPrice ?? null) !== null)

  const hasVariant = (
    product: SourceProduct,
    { select, ranges }: OracleRequest,
    variantFacets: Set<string>,
  ) => {
    const hasOption = Object.keys(select).some((facet) => variantFacets.has(facet))
    return product.variants.some((variant) => {
      const isFound = variant.inStock !== false || isSoldOut(product)
      if (ranges['price'] && hasOption)
        if (!isFound || !isWithin(variant.price, ranges['price'])) return false
      return Object.entries(select).every(([facet, chosen]) => {
        if (facet === 'inStock' && variantFacets.size > 0) return variant.inStock !== false
        const values = variantFacets.has(facet)
          ? valuesOfVariant(product, variant, facet)
          : valuesOf(product, facet)
        return values.some((value) => chosen.includes(value))
      })
    })
  }

  const fits = (product: SourceProduct, request: OracleRequest) => {
    const facets = variantFacetsOf(product)
    const hasOption = Object.keys(request.select).some((facet) => facets.has(facet))
    return (
      hasVariant(product, request, facets) &&
      Object.entries(request.ranges).every(
        ([facet, range]) =>
          (facet === 'price' && hasOption) || isWithin(numberOf(product, facet), range),
      )
    )
  }

  const found = (request: OracleRequest) =>
    products.filter((product) => inScope(product, request) && fits(product, request))

  /** 0 for what is in stock as chosen, 1 for what is so in other options alone, 2 for what is sold out. */
  const stockPlace = (product: SourceProduct, request: OracleRequest) => {
    const facets = variantFacetsOf(product)
    const stocked = { ...request, select: { ...request.select, inStock: ['true'] } }
    if (isSoldOut(product)) return 2
    const hasOption = Object.keys(request.select).some((facet) => facets.has(facet))
    return hasOption && !hasVariant(product, stocked, facets) ? 1 : 0
  }

  return {
    codes(request: OracleRequest): string[] {
      const direction = request.order === 'ASC' ? 1 : -1
      const value = (p: SourceProduct) => SORT_VALUES[request.sort](p, products.indexOf(p))
      const isOwn = request.sort === 'ID' && request.order === 'ASC'
      const isByStock = isOwn || request.sort === 'UNIT_PRICE'
      // What has no value comes last in both orders.
      const hasNone = (p: SourceProduct) => Number(value(p) === null)
      const sorted = found(request).sort(
        (a, b) =>
          (isByStock ? stockPlace(a, request) - stockPlace(b, request) : 0) ||
          hasNone(a) - hasNone(b) ||
          direction * ((value(a) ?? 0) - (value(b) ?? 0)) ||
          (a.code < b.code ? -1 : 1),
      )
      return sorted.map(({ code }) => code)
    },

    /** Counts of the values that occur in the scope or are chosen. */
    counts(request: OracleRequest, facet: string): Record<string, number> {
      const scope = products.filter((product) => inScope(product, request))
      const values = new Set([
        ...scope.flatMap((product) => valuesOf(product, facet)),
        ...(request.select[facet] ?? []),
      ])
      const count = (value: string) =>
        found({ ...request, select: { ...request.select, [facet]: [value] } }).length
      return Object.fromEntries([...values].map((value) => [value, count(value)]))
    },

    range(request: OracleRequest, facet: string): { min: number | null; max: number | null } {
      const { [facet]: _own, ...ranges } = request.ranges
      const numbers = found({ ...request, ranges }).map((product) => numberOf(product, facet))
      const known = numbers.filter((number) => !Number.isNaN(number))
      if (known.length === 0) return { min: null, max: null }
      return { min: Math.min(...known), max: Math.max(...known) }
    },

    taxons(request: OracleRequest): number[] {
      const ids = new Set(found(request).flatMap(taxonIds))
      const available = taxons.filter(({ id, enabled }) => enabled !== false && ids.has(id))
      return available.map(({ id }) => id).sort((a, b) => a - b)
    },
  }
}
