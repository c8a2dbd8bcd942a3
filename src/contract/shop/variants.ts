import { LONGEST_TEXT } from '#contract/query/constants.ts'
import type { Cents } from '#contract/query/price.ts'
import { queryString } from '#contract/query/url-params.ts'
import type { Availability, Product, ProductAttribute, ProductVariant } from './product.ts'

/** Price (null if unknown) and stock, by which a variant represents its product. */
interface VariantOffer {
  price: Cents | null
  isSoldOut: boolean
}

/**
 * Sorts variants by how well they represent their product: in stock, then the cheapest
 * (RULES.md#prices-of-a-product).
 */
export const compareOffers = (a: VariantOffer, b: VariantOffer): number =>
  Number(a.price === null) - Number(b.price === null) ||
  Number(a.isSoldOut) - Number(b.isSoldOut) ||
  (a.price ?? 0) - (b.price ?? 0)

/** Picks the variant that represents a product; ties go to the first. Null if none has a price. */
export function shownVariant<Variant>(
  variants: readonly Variant[],
  offerOf: (variant: Variant) => VariantOffer,
): Variant | null {
  let shown: { variant: Variant; offer: VariantOffer } | null = null
  for (const variant of variants) {
    const offer = offerOf(variant)
    if (offer.price === null) continue
    if (!shown || compareOffers(offer, shown.offer) < 0) shown = { variant, offer }
  }
  return shown?.variant ?? null
}

/** Returns the price and stock of a variant. */
export const offerOf = ({ price, isSoldOut }: ProductVariant): VariantOffer => ({
  price: price?.current ?? null,
  isSoldOut,
})

/** Number of variants that a product page and its structured data list one by one (RULES.md#variant-links). */
export const MOST_LISTED = 12

/** Returns the variants of a product if there are several; else none. */
export const severalVariants = ({ variants = [] }: Product): readonly ProductVariant[] =>
  variants.length > 1 ? variants : []

/** Whether a variant is in stock; null if the shop does not say. */
export const isVariantInStock = (
  { inStock }: Pick<Product, 'inStock'>,
  { isSoldOut }: Pick<ProductVariant, 'isSoldOut'>,
): boolean | null => (isSoldOut ? false : inStock)

/** Whether each variant with a value of an option is sold out, while others of its product are not. */
export function isValueSoldOut(
  { choices = [] }: Pick<Product, 'choices'>,
  { code, valueCode }: Pick<ProductAttribute, 'code' | 'valueCode'>,
): boolean {
  const having = choices.filter(({ options }) => options.get(code)?.has(valueCode))
  return having.length > 0 && having.every(({ isSoldOut }) => isSoldOut)
}

/**
 * Returns how a product is sold before it is in stock; null if variants differ, some are in stock
 * as usual, or all are sold out.
 */
export function availabilityOf({ inStock, variants = [] }: Product): Availability | null {
  if (inStock !== true) return null
  const sold = variants.filter(({ isSoldOut }) => !isSoldOut)
  const kinds = new Set(sold.map(({ availability = null }) => availability))
  const [kind = null] = kinds
  return kinds.size === 1 ? kind : null
}

/** When a product that is not there yet will be, in every variant that is sold; null where one of them does not say. */
export function availabilityDateOf(product: Product): string | null {
  if (availabilityOf(product) === null) return null
  const sold = (product.variants ?? []).filter(({ isSoldOut }) => !isSoldOut)
  const dates = sold.flatMap(({ availabilityDate: date }) => date ?? [])
  const [first = null] = dates.toSorted((a, b) => Date.parse(a) - Date.parse(b))
  return dates.length === sold.length ? first : null
}

const ZONED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|([+-]\d\d):?(\d\d)?)$/

/**
 * A date of availability in ISO 8601 to the second with an offset: the text's own, which its day depends on, or else
 * UTC. Null for what is not a date.
 */
export function parseAvailabilityDate(text: string): string | null {
  const [, minute, second = '00', hours, minutes = '00'] = ZONED.exec(text.trim()) ?? []
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`
  const date = minute === undefined ? text : `${minute}:${second}${offset}`
  const time = Date.parse(date)
  if (Number.isNaN(time)) return null
  return minute === undefined ? `${new Date(time).toISOString().slice(0, 19)}Z` : date
}

/**
 * Returns a variant's options, each name once with all its values, and those values with slashes between; options
 * without a name are not one.
 */
export function joinedOptions(options: ProductVariant['options']) {
  const groups = Map.groupBy(options, (option) => option.name || option)
  return [...groups.values()].map((all) => {
    const values = all.map(({ value }) => value)
    return { name: all[0]?.name ?? '', values, value: values.join('/') }
  })
}

/** An option that a variant leaves open: the cart needs one of its values. */
export interface OpenOption {
  code: string
  name: string
  values: readonly { code: string; label: string }[]
}

/** Returns the options of which a variant comes in several values. */
export const openOptions = (
  product: Pick<Product, 'attributes'>,
  { options }: Pick<ProductVariant, 'options'>,
): OpenOption[] =>
  joinedOptions(options)
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }) => {
      const code = optionCode(product, { name, value: '' })
      const known = product.attributes.filter((attribute) => attribute.code === code)
      return {
        code,
        name,
        values: values.map((label) => ({
          code: known.find(({ value }) => value === label)?.valueCode ?? label,
          label,
        })),
      }
    })

/** Code of the attribute that an option is a value of; its name if the product has no such attribute. */
export const optionCode = (
  { attributes }: Pick<Product, 'attributes'>,
  { name }: ProductVariant['options'][number],
): string => attributes.find((attribute) => attribute.name === name)?.code ?? name

/**
 * Parameter of a product page's address that names the variant to show (RULES.md#variant-links).
 */
export const VARIANT = 'variant'

/** Returns the variant's code in an address; null without one. */
export function readVariant(params: URLSearchParams): string | null {
  const code = params.get(VARIANT) ?? ''
  return code !== '' && code.length <= LONGEST_TEXT ? code : null
}

/** Returns the query of a product page's address that names a variant. */
export const variantSearch = ({ code }: Pick<ProductVariant, 'code'>): string =>
  `?${queryString([[VARIANT, code]])}`

const ID_SEPARATOR = ':'

/**
 * Returns a variant's id from its product's code and its own, because a shop returns products only
 * by their codes.
 */
export const variantId = (product: string, variant: string): string =>
  product + ID_SEPARATOR + variant.replaceAll('%', '%25').replaceAll(ID_SEPARATOR, '%3A')

/** Returns the product codes that an id may contain: itself, and the part before its last colon. */
export function productCodesOf(id: string): string[] {
  const at = id.lastIndexOf(ID_SEPARATOR)
  return at > 0 ? [id, id.slice(0, at)] : [id]
}
