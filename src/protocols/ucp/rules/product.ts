import { imageFile } from '#storefront/card/rules/picture.ts'
import type { Cents } from '#contract/query/price.ts'
import { plainText } from '#contract/shop/plain-text.ts'
import type { Price, Product, ProductVariant } from '#contract/shop/product.ts'
import type { UnitPrice } from '#contract/shop/unit-price.ts'
import { compareOffers, isVariantInStock, offerOf, variantId } from '#contract/shop/variants.ts'
import { toMinorUnits } from './amount.ts'
import { optionsOf, variantOptions } from './options.ts'

/** Facts about the site that products are written with. */
export interface Site {
  /** Absolute address of the shop. */
  origin: string
  currency: string
  /** Name of an option that has none. */
  optionName: string
  pathOf: (product: Product, variant: ProductVariant | null) => string
  /** Returns its main category and the ancestors of that; empty if the shop gives none. */
  categoriesOf: (product: Product) => readonly string[]
}

/** Between the names of a category and of those above it. */
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

/** What the protocol has no field for. */
function metadataOf(product: Product, { mpn, availabilityDate, isSoldOut }: ProductVariant) {
  const isAhead = availabilityDate !== undefined && isVariantInStock(product, { isSoldOut })
  return { ...(mpn && { mpn }), ...(isAhead && { availability_date: availabilityDate }) }
}

/** A variant with a price: others cannot be shown to agents. */
export type PricedVariant = ProductVariant & { price: Price }

/** Returns the variants that can be bought; a product without variants stands for itself. */
export function pricedVariants(product: Product, { optionName }: Site): PricedVariant[] {
  const { variants = [], price, code, name } = product
  const itself = { code, name, price, isSoldOut: product.inStock === false, options: [] }
  const all = variants.length > 0 ? variants : [{ ...itself, gtin: null, mpn: null }]
  const isGone = product.inStock === false
  return all.flatMap(({ price: own, isSoldOut, options, ...rest }) => {
    if (!own) return []
    const named = options.map((option) => ({ ...option, name: option.name || optionName }))
    return [{ ...rest, price: own, isSoldOut: isGone || isSoldOut, options: named }]
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

/** Returns a product's properties, but not those by which its variants differ; or lists of them. */
function attributesOf({ attributes, brand }: Product, options: ReadonlyMap<string, unknown>) {
  const others = attributes.filter(({ name }) => !options.has(name))
  const values = Map.groupBy(others, ({ name }) => name)
  const entries = [...values].map(([name, all]) => {
    const [first, ...more] = all.map(({ value }) => value)
    return [name, more.length > 0 ? [first, ...more] : first] as const
  })
  return { ...(brand && { brand }), ...Object.fromEntries(entries) }
}

/** Returns a product without its variants; `all` are those that can be bought, at least one. */
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

/** Returns a product with some of its variants, the one to show first leading; null without any. */
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

/** Sorts the variant first that represents the product. */
export const featuredFirst = (variants: readonly PricedVariant[]): PricedVariant[] =>
  variants.toSorted((a, b) => compareOffers(offerOf(a), offerOf(b)))
