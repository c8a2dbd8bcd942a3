import type { Breadcrumb } from './breadcrumbs.ts'
import { imageFile } from '#card/rules/picture.ts'
import { plainText } from '#shop/plain-text.ts'
import { majorUnits } from '#query/price.ts'
import type { Cents } from '#query/price.ts'
import type { Content, UnitPrice } from '#shop/unit-price.ts'
import type { Price, Product } from '#shop/product.ts'

/** A node of structured data. */
export type JsonLd = Record<string, unknown>

/** What prices and addresses are written with: absolute address of the shop, ISO 4217 currency. */
export interface JsonLdContext {
  site: string
  currency: string
}

const CONTEXT = 'https://schema.org'

/** JSON that may stand in a script element: nothing in it can end the element or start another. */
export function escapeJsonForHtml(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null'
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The WebSite entry (RULES.md#structured-data). */
export function webSite(site: { name: string; url: string; locale: string }): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    '@id': `${site.url}#website`,
    url: site.url,
    name: site.name,
    inLanguage: site.locale,
  }
}

/** The BreadcrumbList entry (RULES.md#structured-data); positions count from 1. */
export function breadcrumbList(crumbs: readonly Breadcrumb[], site: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  }
}

/** A price beside the active one, which alone has neither a type nor a member tier. */
const unitPrice = (price: Cents, currency: string): JsonLd => ({
  '@type': 'UnitPriceSpecification',
  price: majorUnits(price),
  priceCurrency: currency,
})

/** The regular price as the struck-through one; the 30-day price has no type of its own. */
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

function offer(
  { price, inStock }: Product,
  tier: MemberTier | null,
  context: JsonLdContext,
): JsonLd | null {
  if (!price) return null
  // The page of a product has them all; one of a list is told by the price that is paid.
  const others = tier ? otherPrices(price, tier, context) : []
  return {
    '@type': 'Offer',
    price: majorUnits(price.current),
    priceCurrency: context.currency,
    ...(inStock !== null && { availability: `${CONTEXT}/${inStock ? 'InStock' : 'OutOfStock'}` }),
    ...(others.length > 0 && { priceSpecification: others }),
  }
}

/** What of a product is told in a list: search engines read the rest on its page. */
const inList = (product: Product): Product => ({ ...product, images: product.images.slice(0, 1) })

/** A product without the outer context. `path` is its page. */
function productNode(
  product: Product,
  path: string,
  { tier, ...context }: JsonLdContext & { tier?: MemberTier },
): JsonLd {
  const { site } = context
  const url = new URL(path, site).href
  const offers = offer(product, tier ?? null, context)
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    url,
    image: product.images.flatMap(({ path: file }) => URL.parse(imageFile(file), site)?.href ?? []),
    ...(product.description && { description: plainText(product.description) }),
    ...(offers && { offers }),
  }
}

/**
 * The Product entry of a product page; prices in major units: the regular one as struck through, the
 * loyalty price for the shop's card holders.
 */
export function productJsonLd(
  product: Product,
  path: string,
  context: JsonLdContext & { tier: MemberTier },
): JsonLd {
  return {
    '@context': CONTEXT,
    ...productNode(product, path, context),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
  }
}

/**
 * The ItemList entry of one page of a list (RULES.md#structured-data): its address, the total of
 * the whole list, and the page's products with their places in the whole list.
 */
export function itemList(
  list: {
    path: string
    total: number
    page: number
    pageSize: number
    products: readonly Product[]
    productPath: (product: Product) => string
  },
  context: JsonLdContext,
): JsonLd {
  const before = (list.page - 1) * list.pageSize
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    url: new URL(list.path, context.site).href,
    numberOfItems: list.total,
    itemListElement: list.products.map((product, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: new URL(list.productPath(product), context.site).href,
      item: productNode(inList(product), list.productPath(product), context),
    })),
  }
}
