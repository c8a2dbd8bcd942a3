import { reject } from '../decode/decode.ts'
import { isGtin } from '#contract/shop/gtin.ts'
import { type Availability, type Condition, CONDITIONS } from '#contract/shop/product.ts'
import { VISIBILITIES, type Visibility } from '../../model/source.ts'
import type { VisibilityField } from './mapping.ts'
import { momentOf } from './dates.ts'
import type { ConditionField, FieldRef, FieldWords, StockField } from './row-mapping.ts'
import { type Remark, REMARKS } from './remarks.ts'
import { matches } from './row-filter.ts'
import {
  flagOf,
  isBlank,
  nameOf,
  parseNumber,
  textOf,
  textsOf,
  valueOf,
  type Row,
} from './value.ts'

/** Words for pre-order and backorder of schema.org, Google Merchant and WooCommerce, without spaces and punctuation. */
const ORDERABLE = new Map<string, Availability>([
  ...['preorder', 'presale'].map((word) => [word, 'preorder'] as const),
  ...['backorder', 'onbackorder'].map((word) => [word, 'backorder'] as const),
])
const IN_STOCK = new Set([
  ...ORDERABLE.keys(),
  'instock',
  'lowstock',
  'limitedavailability',
  'available',
  'onlineonly',
  'madetoorder',
  'availablefororder',
  'notify',
])
const OUT_OF_STOCK = new Set([
  'outofstock',
  'soldout',
  'discontinued',
  'unavailable',
  'notavailable',
  'reserved',
  'instoreonly',
])

/** Whether a product or variant can be bought, and how if it is not there yet. */
interface Stock {
  inStock: boolean
  availability?: Availability
}

/**
 * Returns the stock of a row of the product whose head row is `head`; null if the row does not say. Throws `BadRecord`
 * for an unknown word.
 */
export function stockOf(
  row: Row,
  stock: FieldRef | StockField | undefined,
  head: Row = row,
): Stock | null {
  if (stock === undefined) return null
  const rules = isStockField(stock) ? stock : { field: stock }
  const { pieces, never = [], always = [], backorder = [] } = rules
  if (head !== row && !isSold(head, rules)) return { inStock: false }
  const applies = ({ unless, ...rule }: FieldWords) =>
    matches(row, rule.field, rule.in) && !(unless && matches(row, unless.field, unless.in))
  if (never.some(applies)) return { inStock: false }
  if (always.some(applies)) return { inStock: true }
  const allowsBackorder = backorder.some(applies)
  const stated = stockIn(row, rules)
  const left = pieces === undefined ? stated : stockIn(row, { field: pieces })
  const known = stated ?? left
  if (!known) return allowsBackorder ? { inStock: true } : null
  const isOffered = pieces === undefined || stated?.inStock !== false
  const isOnBackorder = allowsBackorder && isOffered && left?.inStock === false
  return isOnBackorder ? { inStock: true, availability: 'backorder' } : known
}

/** Whether the head row says that the product is in stock, or says nothing. */
const isSold = (head: Row, { head: field, always = [] }: StockField) =>
  field === undefined || stockOf(head, { field, always })?.inStock !== false

function stockIn(row: Row, { field, words, delivery }: StockField): Stock | null {
  const given = valueOf(row, field)
  if (isBlank(given)) return null
  const key = String(given).trim().toLowerCase()
  const value = words && Object.hasOwn(words, key) ? words[key] : given
  if (isBlank(value)) return null
  const delivered = delivery === true ? deliveryOf(String(value)) : null
  if (delivered) return delivered
  const word = typeof value === 'string' ? stockWord(value) : ''
  const availability = ORDERABLE.get(word)
  return { inStock: isInStock(value, word, field), ...(availability && { availability }) }
}

/** Returns the stock of what is sent within a number of days, or from a day on; null for any other text. */
function deliveryOf(text: string): Stock | null {
  const day = momentOf(text)
  if (day) return { inStock: true, ...(day.time > Date.now() && { availability: 'preorder' }) }
  const days = parseNumber(text)
  return days !== null && days >= 0 ? { inStock: true } : null
}

function isInStock(value: unknown, word: string, field: FieldRef): boolean {
  if (IN_STOCK.has(word)) return true
  if (OUT_OF_STOCK.has(word)) return false
  return flagOf(value) ?? reject(nameOf(field), 'a number of pieces or a stock word', value)
}

const isStockField = (stock: FieldRef | StockField): stock is StockField =>
  typeof stock === 'object' && 'field' in stock

/** Normalises a word: `https://schema.org/OutOfStock` and `out_of_stock` become `outofstock`. */
function stockWord(text: string): string {
  return text
    .trim()
    .replace(/^((https?:\/\/)?(www\.)?schema\.org\/|schema:)/i, '')
    .replace(/[\s_/-]+/g, '')
    .toLowerCase()
}

/** Conditions by the words of the storefront and of schema.org. */
const CONDITION_WORDS = new Map<string, Condition>([
  ...CONDITIONS.flatMap((word): [string, Condition][] => [
    [word, word],
    [`${word}condition`, word],
  ]),
  ['damagedcondition', 'used'],
])
const WANTED = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  CONDITIONS.map((word) => `"${word}"`),
)

/**
 * Returns the condition of a product; undefined if it is not given. Throws `BadRecord` for an unknown word, unless the
 * mapping has words of its own: `onUnknown` is then called with any other.
 */
export function conditionOf(
  row: Row,
  given: FieldRef | ConditionField | undefined,
  onUnknown: (word: string) => void,
): Condition | undefined {
  if (typeof given === 'object' && 'field' in given) return conditionByWord(row, given, onUnknown)
  const field = given
  const text = field === undefined ? null : textOf(row, field)
  if (text === null || field === undefined) return undefined
  const word = text
    .toLowerCase()
    .slice(text.lastIndexOf('/') + 1)
    .replace(/^schema:/, '')
  return CONDITION_WORDS.get(word) ?? reject(nameOf(field), WANTED, text)
}

function conditionByWord(
  row: Row,
  { field, ...words }: ConditionField,
  onUnknown: (word: string) => void,
): Condition | undefined {
  const word = textOf(row, field)
  if (word === null) return undefined
  const isIn = (known: readonly string[]) => known.includes(word.toLowerCase())
  if (isIn(words.used ?? [])) return 'used'
  if (isIn(words.refurbished ?? [])) return 'refurbished'
  if (!isIn(words.new ?? ['new'])) onUnknown(word)
  return isIn(words.new ?? ['new']) ? 'new' : undefined
}

/** Returns where a product is found, by the mapping's words; calls `onUnknown` with any other word. */
export function visibilityOf(
  row: Row,
  field: VisibilityField | undefined,
  onUnknown: (word: string) => void,
): Visibility {
  const word = field && textOf(row, field.field)
  if (!field || !word) return 'everywhere'
  const isWord = (one: string) => one.toLowerCase() === word.toLowerCase()
  const known = VISIBILITIES.find((visibility) => field[visibility]?.some(isWord))
  if (known === undefined && field.everywhere) onUnknown(word)
  return known ?? 'everywhere'
}

/** Returns the GTIN (EAN, UPC, ISBN-13) of a row; null for a wrong check digit, or for `3.65E+11`. */
export function gtinOf(row: Row, field: FieldRef, remark: Remark): string | null {
  const fields = typeof field === 'string' ? [field] : field
  const texts = fields
    .flatMap((name) => textsOf(row, name))
    .map((text) => text.replace(/^'|[\s-]/g, ''))
  const valid = texts.find((text) => isGtin(text) && Number(text) > 0)
  const [wrong] = texts
  if (valid === undefined && wrong && !/^0+$/.test(wrong)) remark(REMARKS.gtin, wrong)
  return valid ?? null
}
