import { IN_STOCK_FILTER, RATING_FILTER } from '#contract/query/filters.ts'
import type { Product, ProductAttribute } from '#contract/shop/product.ts'
import type { PricedVariant } from './product.ts'

type Value = string | number | boolean

/** A filter of variants: by one of several options, or by a range of numbers. */
export interface VariantFilter {
  /** Code or name of an attribute, or the code of the stock filter, which keeps variants in stock. */
  name: string
  options: readonly Value[]
  range: { min?: number | undefined; max?: number | undefined } | null
}

/** Whether two values are equal, ignoring case. */
export const isSame = (one: Value, other: Value) =>
  String(one).toLocaleLowerCase() === String(other).toLocaleLowerCase()

/** Words for yes and no that imported catalogs may have as options instead of booleans. */
const WORDS = {
  yes: ['yes', 'oui', 'ja', 'sì', 'si', 'sí', 'sim', 'tak', 'taip', 'jā', 'jah', 'да', 'نعم'],
  no: ['no', 'non', 'nein', 'nee', 'não', 'nie', 'ne', 'nē', 'ei', 'нет', 'لا'],
}

/** Returns all values that an agent's yes or no may stand for: the boolean, the page's word, and words in any language. */
export function yesNoWords(sent: Value, t: (key: string) => string): Value[] {
  const [yes, no] = [t('product.yes'), t('product.no')]
  if (isSame(sent, true) || isSame(sent, yes)) return [true, yes, ...WORDS.yes]
  if (isSame(sent, false) || isSame(sent, no)) return [false, no, ...WORDS.no]
  return []
}

const attributesOf = ({ attributes }: Product, name: string) =>
  attributes.filter((one) => isSame(one.code, name) || isSame(one.name, name))

/** Whether a filter applies to a product: the product has the attribute, or a rating. */
export function isFilterOf({ name }: VariantFilter, product: Product): boolean {
  if (name === IN_STOCK_FILTER.code) return true
  return (
    attributesOf(product, name).length > 0 ||
    (name === RATING_FILTER.code && product.rating !== undefined)
  )
}

/** Whether a product's average rating is at least one of the options, or in the range. */
function passesRating({ rating }: Product, { options, range }: VariantFilter): boolean {
  if (!rating) return false
  if (range) return isWithin(rating.average, range)
  return options.some((least) => rating.average >= Number(least))
}

const isWithin = (
  value: number,
  { min = -Infinity, max = Infinity }: NonNullable<VariantFilter['range']>,
) => value >= min && value <= max

function isWanted({ value, valueCode }: ProductAttribute, { options, range }: VariantFilter) {
  if (range) return isWithin(Number(value), range)
  return options.some((option) => isSame(option, value) || isSame(option, valueCode))
}

/** Whether a variant passes a filter: by its own options if it has any for the attribute, else by the product's values. */
export function fitsFilter(
  product: Product,
  { options, isSoldOut }: PricedVariant,
  filter: VariantFilter,
): boolean {
  if (filter.name === IN_STOCK_FILTER.code) return !isSoldOut
  const attributes = attributesOf(product, filter.name)
  if (attributes.length === 0 && filter.name === RATING_FILTER.code)
    return passesRating(product, filter)
  const wanted = attributes.filter((attribute) => isWanted(attribute, filter))
  const variantOptions = options.filter((option) =>
    attributes.some(({ name }) => name === option.name),
  )
  if (variantOptions.length === 0) return wanted.length > 0
  return variantOptions.some(({ value }) => wanted.some((attribute) => attribute.value === value))
}
