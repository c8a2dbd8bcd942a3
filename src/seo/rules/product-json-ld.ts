import { imageFile } from '#card/rules/picture.ts'
import { plainText } from '#shop/plain-text.ts'
import { majorUnits } from '#query/price.ts'
import type { Cents } from '#query/price.ts'
import type { Content, UnitPrice } from '#shop/unit-price.ts'
import { availabilityOf } from '#shop/availability.ts'
import type { Price, Product, ProductAttribute, Rating } from '#shop/product.ts'
import { CONTEXT, type JsonLd } from './json-ld.ts'

/** What prices and addresses are written with: absolute address of the shop, ISO 4217 currency. */
interface JsonLdContext {
  site: string
  currency: string
}

/** An additional price; the active price alone has neither a priceType nor a member tier. */
const unitPrice = (price: Cents, currency: string): JsonLd => ({
  '@type': 'UnitPriceSpecification',
  price: majorUnits(price),
  priceCurrency: currency,
})

/** The regular price as the struck-through one; schema.org has no priceType for the 30-day price. */
const strikethrough = (regular: Cents, currency: string): JsonLd => ({
  ...unitPrice(regular, currency),
  priceType: 'https://schema.org/StrikethroughPrice',
})

const UNIT_CODES = { ml: 'MLT', g: 'GRM', pcs: 'C62' } as const

const quantity = ({ amount, unit }: Content): JsonLd => ({
  '@type': 'QuantitativeValue',
  value: amount,
  unitCode: UNIT_CODES[unit],
})

/** The active price with the content that it is for, from which the price of a unit follows. */
const perContent = (current: Cents, { per, content }: UnitPrice, currency: string): JsonLd => ({
  ...unitPrice(current, currency),
  referenceQuantity: { ...quantity(content), valueReference: quantity(per) },
})

/** Whom a shop's loyalty prices are for: name of the shop, and of its card holders. */
export interface MemberTier {
  shop: string
  name: string
}

function memberPrice(loyalty: Cents, tier: MemberTier, { site, currency }: JsonLdContext): JsonLd {
  return {
    ...unitPrice(loyalty, currency),
    validForMemberTier: {
      '@type': 'MemberProgramTier',
      '@id': `${site}/#loyalty-card`,
      name: tier.name,
      hasTierBenefit: 'https://schema.org/TierBenefitLoyaltyPrice',
      isTierOf: { '@type': 'MemberProgram', name: tier.shop },
    },
  }
}

/** The prices that an offer names beside the active one. */
function otherPrices(
  { current, regular, loyalty, perUnit }: Price,
  tier: MemberTier,
  context: JsonLdContext,
): JsonLd[] {
  return [
    ...(regular === null ? [] : [strikethrough(regular, context.currency)]),
    ...(perUnit ? [perContent(current, perUnit, context.currency)] : []),
    ...(loyalty === null ? [] : [memberPrice(loyalty, tier, context)]),
  ]
}

/** The word of schema.org for the stock of a product; none if the shop gives none. */
function stockWord(product: Product): string | null {
  if (product.inStock === null) return null
  const availability = availabilityOf(product)
  const ahead = availability === 'preorder' ? 'PreOrder' : 'BackOrder'
  if (availability !== null) return ahead
  return product.inStock ? 'InStock' : 'OutOfStock'
}

function offer(
  product: Product,
  url: string,
  context: JsonLdContext & { tier: MemberTier },
): JsonLd | null {
  const { price } = product
  if (!price) return null
  const stock = stockWord(product)
  const others = otherPrices(price, context.tier, context)
  return {
    '@type': 'Offer',
    url,
    price: majorUnits(price.current),
    priceCurrency: context.currency,
    ...(stock !== null && { availability: `${CONTEXT}/${stock}` }),
    ...(others.length > 0 && { priceSpecification: others }),
  }
}

/** Properties of structured data that attributes stand for, by the codes that shops give them. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  color: ['color', 'colour'],
  size: ['size', 'shoe-size', 'shoe_size', 'clothing-size'],
  material: ['material'],
  pattern: ['pattern'],
}

/** The values of an attribute; booleans are skipped. */
const valuesOf = (attributes: readonly ProductAttribute[], codes: readonly string[]): string[] =>
  attributes
    .filter(({ code }) => codes.includes(code.toLowerCase()))
    .flatMap(({ value }) => (typeof value === 'boolean' ? [] : String(value)))

/** Whether values describe one item: several colours do ("black/red"), several sizes mean several items. */
const isOne = (property: string, values: readonly string[]): boolean =>
  values.length === 1 || (values.length > 1 && property !== 'size')

/** Structured data from a product's attributes and numbers (RULES.md#structured-data). */
function productProperties({ attributes, gtin, mpn }: Product): Record<string, string> {
  const stated = Object.entries(PROPERTIES).flatMap(([property, codes]) => {
    const values = valuesOf(attributes, codes)
    return isOne(property, values) ? [[property, values.join('/')] as const] : []
  })
  return { ...Object.fromEntries(stated), ...(gtin && { gtin }), ...(mpn && { mpn }) }
}

/** The aggregate rating; sample ratings are omitted. */
const aggregateRating = ({ average, count }: Rating): JsonLd => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
})

/**
 * The Product entry of a product page, which is at `path`; prices in major units: the regular one as
 * struck through, the loyalty price for the shop's card holders.
 */
export function productJsonLd(
  product: Product,
  path: string,
  context: JsonLdContext & { tier: MemberTier },
): JsonLd {
  const { site } = context
  const { rating } = product
  const url = new URL(path, site).href
  const offers = offer(product, url, context)
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    url,
    image: product.images.flatMap(({ path: file }) => URL.parse(imageFile(file), site)?.href ?? []),
    ...(product.description && { description: plainText(product.description) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...productProperties(product),
    ...(rating && !rating.isSample && { aggregateRating: aggregateRating(rating) }),
    ...(offers && { offers }),
  }
}
