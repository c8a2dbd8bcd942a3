import { IN_STOCK_FILTER, RATING_FILTER } from '#contract/query/filters.ts'
import type { Product, ProductAttribute } from '#contract/shop/product.ts'
import type { PricedVariant } from './product.ts'

type Value = string | number | boolean

/** A condition for variants: one of some options, or a number in a range. */
export interface VariantFilter {
  /** Code or name of an attribute, or the code of the stock filter, which leaves those in stock. */
  name: string
  options: readonly Value[]
  range: { min?: number | undefined; max?: number | undefined } | null
}

/** Whether two values are the same but for capitals. */
export const isSame = (one: Value, other: Value) =>
  String(one).toLocaleLowerCase() === String(other).toLocaleLowerCase()

/** Words for yes and no in exports, whose options may be such words instead of booleans. */
const WORDS = {
  yes: ['yes', 'oui', 'ja', 'sì', 'si', 'sí', 'sim', 'tak', 'taip', 'jā', 'jah', 'да', 'نعم'],
  no: ['no', 'non', 'nein', 'nee', 'não', 'nie', 'ne', 'nē', 'ei', 'нет', 'لا'],
}

/** Returns what else may stand for an agent's yes or no: pages have words, and options may be words in any language. */
export function yesNoWords(sent: Value, t: (key: string) => string): Value[] {
  const [yes, no] = [t('product.yes'), t('product.no')]
  if (isSame(sent, true) || isSame(sent, yes)) return [true, yes, ...WORDS.yes]
  if (isSame(sent, false) || isSame(sent, no)) return [false, no, ...WORDS.no]
  return []
}

const attributesOf = ({ attributes }: Product, name: string) =>
  attributes.filter((one) => isSame(one.code, name) || isSame(one.name, name))

/** Whether a product has what a filter is about. */
export function isFilterOf({ name }: VariantFilter, product: Product): boolean {
  if (name === IN_STOCK_FILTER.code) return true
  return (
    attributesOf(product, name).length > 0 ||
    (name === RATING_FILTER.code && product.rating !== undefined)
  )
}

/** Whether a product's rating reaches one of some averages, or lies in a range. */
function isRatedAs({ rating }: Product, { options, range }: VariantFilter): boolean {
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

/** Whether a variant passes a filter, by its own options or else by the product's values. */
export function fitsFilter(
  product: Product,
  { options, isSoldOut }: PricedVariant,
  filter: VariantFilter,
): boolean {
  if (filter.name === IN_STOCK_FILTER.code) return !isSoldOut
  const attributes = attributesOf(product, filter.name)
  if (attributes.length === 0 && filter.name === RATING_FILTER.code)
    return isRatedAs(product, filter)
  const wanted = attributes.filter((attribute) => isWanted(attribute, filter))
  const own = options.filter((option) => attributes.some(({ name }) => name === option.name))
  if (own.length === 0) return wanted.length > 0
  return own.some(({ value }) => wanted.some((attribute) => attribute.value === value))
}
