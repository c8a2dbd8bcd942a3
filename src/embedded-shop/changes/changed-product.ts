import { priceFacts, type PriceFacts } from '../columns/prices.ts'
import { filteredPrices } from '../columns/variant-facts.ts'
import { isBelowRegular } from '../columns/reduction.ts'
import type { SourceVariant } from '../model/source.ts'
import { PRICE_KEY, type VariantFacts } from '../store/product-rows.ts'
import type { ProductState } from './change.ts'

/** The part of a product's wire JSON that changes touch, its current prices under one key. */
export interface WireState {
  inStock: boolean
  updatedAt?: string
  variants: readonly VariantFacts[]
}

const asCents = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Converts a variant of the wire to the product form, with its changes. */
function changedVariant(
  { code, inStock, prices, content }: VariantFacts,
  state: ProductState,
  priceKey: string,
): SourceVariant {
  const [original] = prices.originalPrices as number[]
  const price = asCents(prices[priceKey]) ?? 0
  return {
    code,
    price,
    inStock,
    originalPrice: original ?? price,
    lowest30DayPrice: asCents(prices.lowest30DayPrice),
    loyaltyPrice: asCents(prices.loyaltyCatalogPromotionPrice),
    ...(content && { content }),
    ...lawful(state.variants[code] ?? {}, { price, low: asCents(prices.lowest30DayPrice) }),
  }
}

/**
 * Announces a lower price as a reduction only if its 30-day low is known: given with the change, or
 * from a continuing reduction (RULES.md#catalog-changes).
 */
function lawful(
  changed: ProductState['variants'][string],
  before: { price: number; low: number | null },
): Partial<SourceVariant> {
  const { originalPrice, ...others } = Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  ) as Omit<Partial<SourceVariant>, 'originalPrice'> & { originalPrice?: number | null }
  // If the original price is removed, the price is the regular one.
  const regular = originalPrice ?? others.price ?? before.price
  const given: Partial<SourceVariant> = {
    ...others,
    ...(originalPrice !== undefined && { originalPrice: regular }),
  }
  const isUnknown = given.lowest30DayPrice === undefined && before.low === null
  const isLower = given.price !== undefined && given.price < before.price
  return isUnknown && isLower ? { ...given, originalPrice: given.price ?? before.price } : given
}

/** Availability of a product and its variants. */
export interface StockFacts {
  isInStock: boolean
  /** Whether each variant is sold out, in the order of the variants. */
  soldOut: readonly boolean[]
  /** The price by which filters find each variant, or null; in the same order. */
  variantPrices: readonly (number | null)[]
}

/** Returns the facts by which lists sort and filter a changed product. */
export function changedFacts(
  written: readonly VariantFacts[],
  state: ProductState,
): PriceFacts & StockFacts {
  const variants = written.map((variant) => changedVariant(variant, state, PRICE_KEY))
  const soldOut = variants.map(({ inStock }) => inStock === false)
  const variantPrices = filteredPrices(variants)
  return { ...priceFacts({ variants }), soldOut, variantPrices, isInStock: soldOut.includes(false) }
}

/** The later of a product's own time and its last change. */
function updatedAt({ updatedAt: own }: WireState, { changedAt }: ProductState): string | undefined {
  const times = [own === undefined ? [] : Date.parse(own), changedAt ?? []].flat()
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
}

/** Applies changes to a product's wire JSON. */
export function changedJson<Wire extends WireState>(
  wire: Wire,
  state: ProductState,
  priceKey: string,
): Wire {
  const variants = wire.variants.map((variant) => {
    const source = changedVariant(variant, state, priceKey)
    const { availability, availabilityDate, ...rest } = variant
    const { inStock, isAvailabilityStated } = state.variants[variant.code] ?? {}
    // A stock change replaces the availability.
    const isKept = inStock === undefined || (inStock && isAvailabilityStated === true)
    const low = isBelowRegular(source) ? (source.lowest30DayPrice ?? null) : null
    return {
      ...rest,
      ...(availability && isKept && { availability }),
      ...(availabilityDate !== undefined && isKept && { availabilityDate }),
      inStock: source.inStock !== false,
      prices: {
        originalPrices: [source.originalPrice ?? source.price],
        lowest30DayPrice: low,
        loyaltyCatalogPromotionPrice: source.loyaltyPrice ?? null,
        [priceKey]: source.price,
      },
    }
  })
  const updated = updatedAt(wire, state)
  return {
    ...wire,
    ...(updated !== undefined && { updatedAt: updated }),
    inStock: variants.some(({ inStock }) => inStock),
    variants,
  }
}
