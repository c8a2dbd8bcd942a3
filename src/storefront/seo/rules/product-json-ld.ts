import { imageFile } from '#storefront/card/rules/picture.ts'
import { plainText } from '#contract/shop/plain-text.ts'
import { majorUnits } from '#contract/query/price.ts'
import type { Cents } from '#contract/query/price.ts'
import { priceBounds } from '#contract/shop/price.ts'
import type { Content, UnitPrice } from '#contract/shop/unit-price.ts'
import type {
  Availability,
  Price,
  Product,
  ProductVariant,
  Rating,
} from '#contract/shop/product.ts'
import {
  availabilityDateOf,
  availabilityOf,
  isVariantInStock,
  MOST_LISTED,
  offerOf,
  severalVariants,
  shownVariant,
} from '#contract/shop/variants.ts'
import { CONTEXT, type JsonLd } from './json-ld.ts'
import { attributeProperties, optionProperties, optionProperty } from './product-properties.ts'

/** Absolute address of the shop, and ISO 4217 currency of its prices. */
interface JsonLdContext {
  site: string
  currency: string
}

/** Returns an additional price; only the active price has neither a priceType nor a member tier. */
const unitPrice = (price: Cents, currency: string): JsonLd => ({
  '@type': 'UnitPriceSpecification',
  price: majorUnits(price),
  priceCurrency: currency,
})

/**
 * Returns the regular price as struck through; schema.org has no priceType for the 30-day price.
 */
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

/** Returns the active price with its content, from which the unit price follows. */
const perContent = (current: Cents, { per, content }: UnitPrice, currency: string): JsonLd => ({
  ...unitPrice(current, currency),
  referenceQuantity: { ...quantity(content), valueReference: quantity(per) },
})

/** Target group of loyalty prices: name of the shop, and of its card holders. */
interface MemberTier {
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

/** Returns the prices of an offer besides the active one. */
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

/** Stock of a product or variant; null if the shop does not say. */
interface Stock {
  inStock: boolean | null
  availability: Availability | null
  /** When what is not there yet will be, ISO 8601; null where that is not known. */
  availabilityDate: string | null
}

/** Returns schema.org's word for a stock; null if unknown. */
function stockWord({ inStock, availability }: Stock): string | null {
  if (inStock === null) return null
  if (!inStock) return 'OutOfStock'
  if (availability === null) return 'InStock'
  return availability === 'preorder' ? 'PreOrder' : 'BackOrder'
}

/** Context of a product's data; `pathOf` returns the path of its page or of a variant. */
interface ProductContext extends JsonLdContext {
  tier: MemberTier
  /** The variant that the page's address names. */
  named?: ProductVariant | null
  pathOf: (variant: ProductVariant | null) => string
}

const addressOf = (variant: ProductVariant | null, { site, pathOf }: ProductContext): string =>
  new URL(pathOf(variant), site).href

const stockOf = (product: Product, variant: ProductVariant | null): Stock =>
  variant
    ? {
        inStock: isVariantInStock(product, variant),
        availability: variant.availability ?? null,
        availabilityDate: variant.availabilityDate ?? null,
      }
    : {
        inStock: product.inStock,
        availability: availabilityOf(product),
        availabilityDate: availabilityDateOf(product),
      }

function offer(
  price: Price,
  { url, ...stock }: Stock & { url: string },
  context: ProductContext,
): JsonLd {
  const word = stockWord(stock)
  const others = otherPrices(price, context.tier, context)
  return {
    '@type': 'Offer',
    url,
    price: majorUnits(price.current),
    priceCurrency: context.currency,
    ...(word !== null && { availability: `${CONTEXT}/${word}` }),
    ...(stock.inStock === true &&
      stock.availabilityDate !== null && { availabilityStarts: stock.availabilityDate }),
    ...(others.length > 0 && { priceSpecification: others }),
  }
}

const numbers = ({ gtin, mpn }: { gtin?: string | null; mpn?: string | null }) => ({
  ...(gtin && { gtin }),
  ...(mpn && { mpn }),
})

/** Returns the aggregate rating; sample ratings are omitted. */
const aggregateRating = ({ average, count }: Rating): JsonLd => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
})

type PricedVariant = ProductVariant & { price: Price }

function variantJsonLd(
  product: Product,
  variant: PricedVariant,
  context: ProductContext & { image: string | undefined },
): JsonLd {
  const { code, name, price } = variant
  const { properties, additionalProperty } = optionProperties(product, variant)
  const url = addressOf(variant, context)
  return {
    '@type': 'Product',
    name: `${product.name}, ${name}`,
    sku: code,
    ...(context.image && { image: context.image }),
    ...properties,
    ...numbers(variant),
    ...(additionalProperty.length > 0 && { additionalProperty }),
    offers: offer(price, { ...stockOf(product, variant), url }, context),
  }
}

/** Returns the prices of all variants in one, for groups that list only some of them. */
function aggregateOffer(
  product: Product,
  priced: readonly PricedVariant[],
  context: ProductContext,
): JsonLd {
  const bounds = priceBounds(priced)
  const word = stockWord(stockOf(product, null))
  return {
    '@type': 'AggregateOffer',
    url: addressOf(null, context),
    priceCurrency: context.currency,
    ...(bounds && {
      lowPrice: majorUnits(bounds.lowest),
      highPrice: majorUnits(bounds.highest),
      offerCount: bounds.count,
    }),
    ...(word !== null && { availability: `${CONTEXT}/${word}` }),
  }
}

/**
 * Returns the variants that a group lists: all, or of many the one whose price the page shows, and
 * then the first that can be bought.
 */
function listedVariants(
  priced: readonly PricedVariant[],
  named: ProductVariant | null,
): readonly PricedVariant[] {
  if (priced.length <= MOST_LISTED) return priced
  const first = priced.find(({ code }) => code === named?.code) ?? shownVariant(priced, offerOf)
  const others = priced.filter(({ code }) => code !== first?.code)
  const inOrder = others.toSorted((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut))
  return [...(first ? [first] : []), ...inOrder].slice(0, MOST_LISTED)
}

/** Returns the fields that differ for products with one variant and with several. */
function soldAs(product: Product, context: ProductContext & { image: string | undefined }) {
  const several = severalVariants(product)
  const priced = several.flatMap(({ price, ...rest }) => (price ? [{ ...rest, price }] : []))
  if (priced.length > 0) {
    const listed = listedVariants(priced, context.named ?? null)
    const varied = new Set(
      several.flatMap(({ options }) =>
        options.flatMap((option) => optionProperty(product, option) ?? []),
      ),
    )
    const common = Object.entries(attributeProperties(product)).filter(
      ([name]) => !varied.has(name),
    )
    return {
      '@type': 'ProductGroup',
      productGroupID: product.code,
      ...Object.fromEntries(common),
      ...(varied.size > 0 && { variesBy: [...varied].map((name) => `${CONTEXT}/${name}`) }),
      ...(listed.length < priced.length && { offers: aggregateOffer(product, priced, context) }),
      hasVariant: listed.map((variant) => variantJsonLd(product, variant, context)),
    }
  }
  const { price, variants = [] } = product
  const [only] = variants
  const url = addressOf(null, context)
  return {
    '@type': 'Product',
    sku: only && variants.length === 1 ? only.code : product.code,
    ...attributeProperties(product),
    ...numbers(product),
    ...(price && { offers: offer(price, { ...stockOf(product, null), url }, context) }),
  }
}

/**
 * Returns the entry of a product page (RULES.md#structured-data): a Product with its offer, or a
 * ProductGroup with a Product for each variant that has a price, at most for twelve of them, and
 * then with the bounds of all prices. Prices are in major units: the
 * regular one as struck through, the loyalty price for the shop's card holders.
 */
export function productJsonLd(product: Product, context: ProductContext): JsonLd {
  const { site } = context
  const { rating } = product
  const image = product.images.flatMap(
    ({ path: file }) => URL.parse(imageFile(file), site)?.href ?? [],
  )
  return {
    '@context': CONTEXT,
    name: product.name,
    url: addressOf(null, context),
    image,
    ...(product.description && { description: plainText(product.description) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...soldAs(product, { ...context, image: image[0] }),
    ...(rating && !rating.isSample && { aggregateRating: aggregateRating(rating) }),
  }
}
