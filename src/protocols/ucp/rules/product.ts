import { imageFile } from '#storefront/card/rules/picture.ts'
import type { Cents } from '#contract/query/price.ts'
import { plainText } from '#contract/shop/plain-text.ts'
import type { Price, Product, ProductVariant } from '#contract/shop/product.ts'
import type { UnitPrice } from '#contract/shop/unit-price.ts'
import { compareOffers, isVariantInStock, offerOf, variantId } from '#contract/shop/variants.ts'
import { toMinorUnits } from './amount.ts'
import { optionsOf, variantOptions } from './options.ts'

/** What products need to know about the site. */
export interface Site {
  /** Absolute address of the shop. */
  origin: string
  currency: string
  /** Name for options without one. */
  optionName: string
  pathOf: (product: Product, variant: ProductVariant | null) => string
  /** Returns the names of a product's main category and its ancestors, the topmost first; empty if the shop gives none. */
  categoriesOf: (product: Product) => readonly string[]
}

/** Separates the names in the path of a category. */
export const CATEGORY_SEPARATOR = ' > '

const money = (cents: Cents, { currency }: Site) => ({
  amount: toMinorUnits(cents, currency),
  currency,
})

function range(amounts: readonly Cents[], site: Site) {
  return {
    min: money(Math.min(...amounts), site),
    max: money(Math.max(...amounts), site),
  }
}

function unitPrice({ price, per, content }: UnitPrice, site: Site) {
  return {
    ...money(price, site),
    measure: { value: content.amount, unit: content.unit },
    reference: { value: per.amount, unit: per.unit },
  }
}

function availability(product: Product, variant: ProductVariant) {
  const inStock = isVariantInStock(product, variant)
  if (inStock === null) return {}
  const status = inStock ? (variant.availability ?? 'in_stock') : 'out_of_stock'
  return { availability: { available: inStock, status } }
}

/** Returns data of a variant for which the protocol has no field. */
function metadataOf(product: Product, { mpn, availabilityDate, isSoldOut }: ProductVariant) {
  const isAwaited = availabilityDate !== undefined && isVariantInStock(product, { isSoldOut })
  return { ...(mpn && { mpn }), ...(isAwaited && { availability_date: availabilityDate }) }
}

/** A variant with a price; agents are not shown others. */
export type PricedVariant = ProductVariant & { price: Price }

/** Returns a product's variants with a price; a product without variants counts as its own variant. */
export function pricedVariants(product: Product, { optionName }: Site): PricedVariant[] {
  const { variants = [], price, code, name } = product
  const asVariant = { code, name, price, isSoldOut: product.inStock === false, options: [] }
  const all = variants.length > 0 ? variants : [{ ...asVariant, gtin: null, mpn: null }]
  const isProductSoldOut = product.inStock === false
  return all.flatMap(({ price: variantPrice, isSoldOut, options, ...rest }) => {
    if (!variantPrice) return []
    const named = options.map((option) => ({ ...option, name: option.name || optionName }))
    return [
      { ...rest, price: variantPrice, isSoldOut: isProductSoldOut || isSoldOut, options: named },
    ]
  })
}

/** Converts a variant to the protocol's form. */
function variantJson(product: Product, variant: PricedVariant, site: Site) {
  const { code, name, price, gtin, options } = variant
  const metadata = metadataOf(product, variant)
  const isAlone = (product.variants?.length ?? 0) <= 1
  const title = isAlone ? product.name : name
  return {
    id: variantId(product.code, code),
    sku: code,
    title,
    description: { plain: isAlone ? product.name : `${product.name}, ${name}` },
    url: new URL(site.pathOf(product, variant), site.origin).href,
    price: money(price.current, site),
    ...(price.regular !== null && { list_price: money(price.regular, site) }),
    ...(price.perUnit && { unit_price: unitPrice(price.perUnit, site) }),
    ...availability(product, variant),
    ...(options.length > 0 && { options: variantOptions(variant) }),
    ...(gtin && { barcodes: [{ type: 'GTIN', value: gtin }] }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  }
}

function mediaOf({ images, name }: Product, origin: string) {
  return images.flatMap(({ path, alt }) => {
    const url = URL.parse(imageFile(path), origin)?.href
    return url ? [{ type: 'image', url, alt_text: alt || name }] : []
  })
}

function listPrices(variants: readonly PricedVariant[], site: Site) {
  const isReduced = variants.some(({ price }) => price.regular !== null)
  const amounts = variants.map(({ price }) => price.regular ?? price.current)
  return isReduced ? { list_price_range: range(amounts, site) } : {}
}

/** Returns a product's attributes, except options of its variants. An attribute with several values has a list. */
function attributesOf({ attributes, brand }: Product, options: ReadonlyMap<string, unknown>) {
  const others = attributes.filter(({ name }) => !options.has(name))
  const values = Map.groupBy(others, ({ name }) => name)
  const entries = [...values].map(([name, all]) => {
    const [first, ...more] = all.map(({ value }) => value)
    return [name, more.length > 0 ? [first, ...more] : first] as const
  })
  return { ...(brand && { brand }), ...Object.fromEntries(entries) }
}

/** Converts a product without its variants to the protocol's form; `all` are its variants with a price, at least one. */
function commonJson(product: Product, all: readonly PricedVariant[], site: Site) {
  const { code, slug, name, description } = product
  const categories = site.categoriesOf(product).join(CATEGORY_SEPARATOR)
  const options = optionsOf(all)
  const metadata = attributesOf(product, options)
  const media = mediaOf(product, site.origin)
  return {
    id: code,
    handle: slug,
    title: name,
    description: { plain: plainText(description ?? '') || name },
    url: new URL(site.pathOf(product, null), site.origin).href,
    ...(categories && { categories: [{ value: categories, taxonomy: 'merchant' }] }),
    price_range: range(
      all.map(({ price }) => price.current),
      site,
    ),
    ...listPrices(all, site),
    ...(media.length > 0 && { media }),
    ...(options.size > 0 && {
      options: [...options].map(([option, values]) => ({
        name: option,
        values: values.map((label) => ({ label })),
      })),
    }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  }
}

/**
 * Converts a product to the protocol's form (RULES.md#agents), with the variants `shown`, in this
 * order; null if there are none.
 */
export function productJson(
  product: Product,
  { all, shown }: { all: readonly PricedVariant[]; shown: readonly PricedVariant[] },
  site: Site,
) {
  if (shown.length === 0) return null
  return {
    ...commonJson(product, all, site),
    variants: shown.map((variant) => variantJson(product, variant, site)),
  }
}

/** Sorts variants so that the one that represents the product comes first. */
export const featuredFirst = (variants: readonly PricedVariant[]): PricedVariant[] =>
  variants.toSorted((a, b) => compareOffers(offerOf(a), offerOf(b)))
