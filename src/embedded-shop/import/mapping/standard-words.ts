import { reject } from '../decode/decode.ts'
import { isGtin } from '#contract/shop/gtin.ts'
import { type Availability, type Condition, CONDITIONS } from '#contract/shop/product.ts'
import { VISIBILITIES, type Visibility } from '../../model/source.ts'
import type { VisibilityField } from './mapping.ts'
import type { FieldRef, FieldWords, StockField } from './row-mapping.ts'
import { type Remark, REMARKS } from './remarks.ts'
import { matches } from './row-filter.ts'
import { flagOf, isBlank, nameOf, textOf, textsOf, valueOf, type Row } from './value.ts'

/** Words of schema.org, Google Merchant and WooCommerce, without spaces and punctuation. */
const AHEAD = new Map<string, Availability>([
  ...['preorder', 'presale'].map((word) => [word, 'preorder'] as const),
  ...['backorder', 'onbackorder'].map((word) => [word, 'backorder'] as const),
])
const IN_STOCK = new Set([
  ...AHEAD.keys(),
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

/** Whether something can be bought, and how if it is not available yet. */
interface Stock {
  inStock: boolean
  availability?: Availability
}

/**
 * Returns the stock of a row, which is that of a product with the row `head`; null without a value. Throws `BadRecord`
 * for an unknown word.
 */
export function stockOf(
  row: Row,
  stock: FieldRef | StockField | undefined,
  head: Row = row,
): Stock | null {
  if (stock === undefined) return null
  const rules = isStockField(stock) ? stock : { field: stock }
  const { field, pieces, never = [], always = [], backorder = [] } = rules
  if (head !== row && !isSold(head, rules)) return { inStock: false }
  const fits = ({ unless, ...rule }: FieldWords) =>
    matches(row, rule.field, rule.in) && !(unless && matches(row, unless.field, unless.in))
  if (never.some(fits)) return { inStock: false }
  if (always.some(fits)) return { inStock: true }
  const isOrdered = backorder.some(fits)
  const stated = stockIn(row, field)
  const left = pieces === undefined ? stated : stockIn(row, pieces)
  const found = stated ?? left
  if (!found) return isOrdered ? { inStock: true } : null
  const isOffered = pieces === undefined || stated?.inStock !== false
  const isOnBackorder = isOrdered && isOffered && left?.inStock === false
  return isOnBackorder ? { inStock: true, availability: 'backorder' } : found
}

/** Whether a product's head row says that the product is sold at all. */
const isSold = (head: Row, { head: field, always = [] }: StockField) =>
  field === undefined || stockOf(head, { field, always })?.inStock !== false

function stockIn(row: Row, field: FieldRef): Stock | null {
  const value = valueOf(row, field)
  if (isBlank(value)) return null
  const word = typeof value === 'string' ? stockWord(value) : ''
  const availability = AHEAD.get(word)
  return { inStock: isInStock(value, word, field), ...(availability && { availability }) }
}

function isInStock(value: unknown, word: string, field: FieldRef): boolean {
  if (IN_STOCK.has(word)) return true
  if (OUT_OF_STOCK.has(word)) return false
  return flagOf(value) ?? reject(nameOf(field), 'a number of pieces or a stock word', value)
}

const isStockField = (stock: FieldRef | StockField): stock is StockField =>
  typeof stock === 'object' && 'field' in stock

/** Normalises a word: `https://schema.org/OutOfStock` and `out_of_stock` are one. */
function stockWord(text: string): string {
  return text
    .trim()
    .replace(/^((https?:\/\/)?(www\.)?schema\.org\/|schema:)/i, '')
    .replace(/[\s_/-]+/g, '')
    .toLowerCase()
}

/** Words of the shop and of schema.org, which adds one. */
const WORDS = new Map<string, Condition>([
  ...CONDITIONS.flatMap((word): [string, Condition][] => [
    [word, word],
    [`${word}condition`, word],
  ]),
  ['damagedcondition', 'used'],
])
const WANTED = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  CONDITIONS.map((word) => `"${word}"`),
)

/** Returns the condition of a product, if any. Throws `BadRecord` for an unknown word. */
export function conditionOf(row: Row, field: FieldRef | undefined): Condition | undefined {
  const text = field === undefined ? null : textOf(row, field)
  if (text === null || field === undefined) return undefined
  const word = text
    .toLowerCase()
    .slice(text.lastIndexOf('/') + 1)
    .replace(/^schema:/, '')
  return WORDS.get(word) ?? reject(nameOf(field), WANTED, text)
}

/** Where a product is found, by the words of its form; an unknown one is handed to `onUnknown`. */
export function visibilityOf(
  row: Row,
  field: VisibilityField | undefined,
  onUnknown: (word: string) => void,
): Visibility {
  const word = field && textOf(row, field.field)
  if (!field || !word) return 'everywhere'
  const isMeant = (one: string) => one.toLowerCase() === word.toLowerCase()
  const found = VISIBILITIES.find((visibility) => field[visibility]?.some(isMeant))
  if (found === undefined && field.everywhere) onUnknown(word)
  return found ?? 'everywhere'
}

/** Returns a GTIN (EAN, UPC, ISBN-13) with a correct check digit: `3.65E+11` is none. */
export function gtinOf(row: Row, field: FieldRef, remark: Remark): string | null {
  const fields = typeof field === 'string' ? [field] : field
  const texts = fields
    .flatMap((name) => textsOf(row, name))
    .map((text) => text.replace(/^'|[\s-]/g, ''))
  const found = texts.find((text) => isGtin(text) && Number(text) > 0)
  const [wrong] = texts
  if (found === undefined && wrong && !/^0+$/.test(wrong)) remark(REMARKS.gtin, wrong)
  return found ?? null
}
