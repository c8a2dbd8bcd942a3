import { COMMON_ROOT } from '#contract/shop/taxon.ts'
import { isGtin } from '#contract/shop/gtin.ts'
import { pictureUrlOf } from '../import/decode/address.ts'
import { product as readProduct } from '../import/decode/product.ts'
import { BadRecord } from '../import/problems.ts'
import type { SourceProduct, SourceTaxon, SourceVariant, Texts } from '../model/source.ts'
import type { AttributeBook } from './attribute-book.ts'
import type { LeftOut, PulledForm, PulledProduct, PulledVariant } from './platform.ts'

/** What products are turned into lines with. */
export interface LineContext {
  book: AttributeBook
  /** Taxons by the platform's keys. */
  taxons: ReadonlyMap<string, SourceTaxon>
  /** Languages of the storefront and the shop. */
  locales: readonly string[]
  /** Address of the shop, which pictures without a host are below. */
  url: string
  /** Called with a line on something that is left out or put right. */
  warn: (message: string) => void
}

/** Turns a product into the documented form, or says why it is not shown. */
export function productOf(
  { key, product }: PulledProduct,
  context: LineContext,
): SourceProduct | LeftOut {
  if ('leftOut' in product) return product
  const name = shownTexts(product.name, context.locales)
  if (!name) return { leftOut: 'without a name in a language of the storefront' }
  if (product.remark !== undefined) context.warn(product.remark)
  const variants = product.variants.filter(({ price }) => Number.isFinite(price))
  for (const { code, key: own, unreadable } of product.variants)
    if (unreadable !== undefined)
      context.warn(
        `"${Object.values(name)[0] ?? product.code}" (${code || own}) is left out: its price is "${unreadable}", which is not an amount`,
      )
  if (variants.length === 0) return { leftOut: 'without a variant that has a price' }
  try {
    return readProduct(formOf(product, { name, variants }, context), '')
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error
    return { leftOut: `not in the product form (${key}: ${error.message})` }
  }
}

/** Returns a product in an order of fields that is always the same, so that equal products are equal texts. */
function formOf(
  { values, taxons, slug, description, images = [], ...product }: PulledForm,
  { name, variants }: { name: Texts; variants: readonly PulledVariant[] },
  context: LineContext,
) {
  // Before those of variants, so that attributes are in the order in which a page shows them.
  const attributes = valuesOf(values, context)
  const pictures = images.flatMap((image) => {
    const path = pictureUrlOf(image.path, context.url)
    return path === null ? [] : { ...image, path }
  })
  return {
    code: product.code,
    name,
    slug: slug && shownTexts(slug, context.locales),
    brand: product.brand || undefined,
    description: description && shownTexts(description, context.locales),
    createdAt: product.createdAt,
    images: pictures,
    taxons: taxonCodes(taxons, context),
    visibility: product.visibility,
    position: product.position,
    condition: product.condition,
    rating: product.rating,
    variants: namedVariants(variants).map((variant) => variantOf(variant, context)),
    attributes,
  }
}

/** Returns the texts in some languages, in the order of these; undefined if there are none. */
export function shownTexts(texts: Texts, locales: readonly string[]): Texts | undefined {
  const shown = locales.flatMap((locale) =>
    texts[locale] ? [[locale, texts[locale]] as const] : [],
  )
  return shown.length > 0 ? Object.fromEntries(shown) : undefined
}

/** Returns the codes of a product's taxons, the deepest first, without those above others; the root if there are none. */
function taxonCodes(keys: readonly string[], { taxons }: LineContext): string[] {
  const byCode = new Map([...taxons.values()].map((taxon) => [taxon.code, taxon]))
  const above = ({ parent }: SourceTaxon): SourceTaxon[] => {
    const next = parent === null ? undefined : byCode.get(parent)
    return next ? [next, ...above(next)] : []
  }
  const found = [...new Set(keys.flatMap((key) => taxons.get(key) ?? []))]
  const covered = new Set(found.flatMap(above))
  const own = found.filter((taxon) => !covered.has(taxon))
  const codes = own.toSorted((a, b) => above(b).length - above(a).length).map(({ code }) => code)
  return codes.length > 0 ? codes : [COMMON_ROOT]
}

/** Gives each variant a code of its own: one without a code, or with that of another, has its key in it. */
function namedVariants(variants: readonly PulledVariant[]) {
  const taken = new Set<string>()
  return variants.map((variant) => {
    const own = variant.code?.trim() || variant.key
    const code = taken.has(own) ? `${own}-${variant.key}` : own
    taken.add(code)
    return { ...variant, code }
  })
}

function variantOf(variant: PulledVariant & { code: string }, context: LineContext): SourceVariant {
  const { code, price, originalPrice = price, gtin, values } = variant
  const options = Object.entries(valuesOf(values, context)).flatMap(([attribute, value]) =>
    Array.isArray(value) ? [[attribute, value.length > 1 ? value : (value[0] ?? '')] as const] : [],
  )
  return {
    code,
    price,
    ...(originalPrice > price && { originalPrice }),
    ...defined('lowest30DayPrice', variant.lowest30DayPrice),
    ...defined('loyaltyPrice', variant.loyaltyPrice),
    inStock: variant.inStock ?? true,
    ...defined('availability', variant.availability),
    ...defined('availabilityDate', variant.availabilityDate),
    ...defined('size', variant.size),
    ...defined('content', variant.content),
    ...(gtin && isGtin(gtin) && { gtin }),
    ...defined('mpn', variant.mpn),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  }
}

const defined = <K extends keyof SourceVariant>(name: K, value: SourceVariant[K] | null) =>
  value === undefined || value === null || value === '' ? {} : { [name]: value }

/** Returns values by attribute; several options of one attribute are one list. */
function valuesOf(
  values: PulledForm['values'],
  { book }: LineContext,
): SourceProduct['attributes'] {
  const found = new Map<string, SourceProduct['attributes'][string]>()
  for (const pulled of values) {
    const [code, value] = book.valueOf(pulled) ?? []
    if (code === undefined || value === undefined) continue
    const before = found.get(code)
    const isList = Array.isArray(value) && Array.isArray(before)
    found.set(code, isList ? [...new Set([...before, ...value])] : value)
  }
  return Object.fromEntries(found)
}
