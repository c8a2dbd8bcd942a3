import { setImmediate } from 'node:timers/promises'
import { withoutCurrency } from '../import/decode/currency.ts'
import { decoder, isObject, object, reject } from '../import/decode/decode.ts'
import { UNIQUE_CODE, isText, duplicateIndexes } from '../import/decode/fields.ts'
import { plainProduct } from '../import/decode/plain-form.ts'
import { product as readProduct } from '../import/decode/product.ts'
import { BadRecord } from '../import/problems.ts'
import { completed } from '../import/read-product.ts'
import type { SourceProduct } from '../model/source.ts'
import {
  deletion,
  PRICE_AND_STOCK,
  priceAndStock,
  type ProductChange,
  type ProductState,
  variantChanges,
  withChange,
} from './change.ts'
import { withFields } from './product-fields.ts'
import { type Names, unknownIn } from './unknown-names.ts'

/** Changes that can all be made, or the first line that cannot be, with the reason. */
export type ReadChanges =
  | { kind: 'changes'; changes: ProductChange[] }
  | { kind: 'bad'; line: number; reason: string }

/** Facts about a catalog that show whether a change applies to it. */
interface KnownProducts {
  /** Reads several products at once, which the next lines change. */
  prefetch?: (codes: readonly string[]) => void
  /** Codes of a product's variants; null for a product that the catalog does not have. */
  variantsOf: (code: string) => readonly string[] | null
  /** Changes to a product; null if there are none. */
  stateOf: (code: string) => ProductState | null
  /** A product as it was written, in the documented form; null if it was added later. */
  sourceOf: (code: string) => SourceProduct | null
  parts: { schema: Names }
}

/** Lines read in one turn; readers are served between turns. */
const LINES = 5

/**
 * Reads NDJSON, all or nothing (RULES.md#catalog-changes); skips empty lines. What is sent for a
 * deleted product, other than a whole product, is accepted and has no effect.
 */
export async function readChanges(text: string, known: KnownProducts): Promise<ReadChanges> {
  const changes: ProductChange[] = []
  /** Of products that earlier lines change, without the last line of each: most products have only one. */
  const states = new Map<string, ProductState>()
  const lastLines = new Map<string, ProductChange>()
  const earlier = (code: string): ProductState | undefined => {
    const last = lastLines.get(code)
    if (last) states.set(code, withChange(states.get(code) ?? known.stateOf(code), last, 0))
    lastLines.delete(code)
    return states.get(code)
  }
  const stateOf = (code: string) => earlier(code) ?? known.stateOf(code)
  const variantsOf = (code: string) => {
    const whole = earlier(code)?.whole
    return whole ? codesOf(whole.product) : known.variantsOf(code)
  }
  const lines = [...text.split('\n').entries()].filter(([, content]) => content.trim() !== '')
  for (let from = 0; from < lines.length; from += LINES) {
    if (from > 0) await setImmediate()
    const parsed = lines
      .slice(from, from + LINES)
      .map(([at, content]) => [at, readJson(content)] as const)
    known.prefetch?.(parsed.flatMap(([, json]) => codeOf(json?.value) ?? []))
    for (const [at, json] of parsed) {
      const read = readLine(json, { ...known, variantsOf, stateOf })
      if (typeof read === 'string') return { kind: 'bad', line: at + 1, reason: read }
      earlier(read.code)
      lastLines.set(read.code, read)
      changes.push(read)
    }
  }
  return { kind: 'changes', changes }
}

const codesOf = ({ variants }: SourceProduct) => variants.map(({ code }) => code)

/** Reads the change on a line; returns a message if something is wrong with it. */
function readLine(json: LineJson | null, known: KnownProducts): ProductChange | string {
  if (!json) return 'this is not JSON'
  return unlessBad(() => {
    const { currency, line } = withoutCurrency(object(json.value, ''))
    return otherCurrency(currency, known.parts.schema.shop) ?? changeOf(plainProduct(line), known)
  })
}

/** Returns a message if a line's prices are not in the currency of the catalog's. */
function otherCurrency(stated: string | undefined, shop: Names['shop']): string | null {
  if (stated === undefined || stated === shop?.currency) return null
  return shop?.currency
    ? `the prices are in ${stated}, and those of the catalog in ${shop.currency}`
    : `the prices are in ${stated}, and the catalog does not say what its own are in; an import does`
}

const deletionOf = decoder(deletion)
const variantChangesOf = decoder(variantChanges)

/** Returns the change of a line; throws `BadRecord`, or returns a message, if something is wrong with it. */
function changeOf(value: LineFields, known: KnownProducts): ProductChange | string {
  const { code } = value
  if (!isText(code)) return reject('code', 'a text', code)
  const variants = known.variantsOf(code)
  const none = `there is no product ${code}`
  if (hasField(value, 'deleted')) {
    const change = deletionOf(value, '')
    return variants === null ? none : change
  }
  if (isWhole(value) || (variants === null && hasField(value, 'name')))
    return readWhole(value, known)
  if (variants === null) return none
  if (Object.keys(value).length === 1) return `nothing of ${code} is changed`
  if (isPriceAndStock(value, variants)) return variantChangesOf(value, '')
  return readFields({ ...value, code }, known)
}

type LineFields = Readonly<Record<string, unknown>>
type LineWithCode = LineFields & { code: string }

const codeOf = (value: unknown): string | null =>
  isObject(value) && typeof value['code'] === 'string' ? value['code'] : null

const entriesOf = (value: unknown): unknown[] =>
  isObject(value) && Array.isArray(value['variants']) ? value['variants'] : []

/** Whether a line has all that a product needs. */
const isWhole = (value: unknown) =>
  ['name', 'taxons', 'variants'].every((name) => hasField(value, name)) &&
  entriesOf(value).every((variant) => hasField(variant, 'price'))

/** Whether a line changes only prices and stock of variants that the product has. */
const isPriceAndStock = (value: unknown, known: readonly string[]) =>
  Object.keys(value as object).every((name) => name === 'code' || name === 'variants') &&
  entriesOf(value).every(
    (variant) =>
      isObject(variant) &&
      known.includes(codeOf(variant) ?? '') &&
      Object.keys(variant).every((name) => PRICE_AND_STOCK.includes(name)),
  )

/** The JSON of a line. */
interface LineJson {
  value: unknown
}

function readJson(text: string): LineJson | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    // The caller reports it with the line's number.
    return null
  }
}

const hasField = (value: unknown, name: string) => isObject(value) && Object.hasOwn(value, name)

/** Returns what `read` returns, or the message of a `BadRecord`. */
function unlessBad(read: () => ProductChange | string): ProductChange | string {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadRecord) return error.message
    throw error
  }
}

function readWhole(value: unknown, { parts }: KnownProducts): ProductChange | string {
  const product = readProduct(value, '')
  return (
    unknownIn(product, null, parts.schema) ?? { code: product.code, product: completed(product) }
  )
}

/** Reads a change to some fields of an existing product. */
function readFields(
  { code, ...fields }: LineWithCode,
  { stateOf, sourceOf, parts }: KnownProducts,
): ProductChange | string {
  const base = stateOf(code)?.whole?.product ?? sourceOf(code)
  if (!base) return `there is no product ${code}`
  const known = new Set(codesOf(base))
  const entries = entriesOf(fields)
  refuseUnnamed(entries, known)
  refuseRepeated(entries)
  const unpriced = entries.filter((variant) => !hasField(variant, 'price'))
  const unknown = unpriced.map(codeOf).find((one) => one !== null && !known.has(one))
  if (unknown) return `${code} has no variant ${unknown}; a new one needs a price`
  const problem = unknownIn(withFields(base, fields), base, parts.schema)
  if (problem !== null) return problem
  // Prices and stock of existing variants are kept apart from the other fields.
  const [own, added] = [true, false].map((isOwn) =>
    entries.filter((variant) => known.has(codeOf(variant) ?? '') === isOwn),
  ) as [unknown[], unknown[]]
  const rest = [...own.map(withoutPriceAndStock), ...added]
  const { variants: _variants, ...others } = fields
  return {
    code,
    fields: rest.length > 0 ? { ...others, variants: rest } : others,
    variants: own.map((variant) => priceAndStock.parse(variant)),
    base,
  }
}

/** Throws `BadRecord` with the place in the line for a variant without a code, and for a new one without a price. */
function refuseUnnamed(variants: readonly unknown[], known: ReadonlySet<string>): void {
  for (const [at, variant] of variants.entries()) {
    if (!isObject(variant)) continue
    const { code, price } = variant
    if (!isText(code)) reject(`variants[${at}].code`, 'a text', code)
    if (price === null && !known.has(code))
      reject(`variants[${at}].price`, 'a whole number of cents', price)
  }
}

/** Throws `BadRecord` for a variant that is named twice: merging would keep the last one's fields. */
function refuseRepeated(variants: readonly unknown[]): void {
  const codes = variants.map(codeOf)
  const [at] = duplicateIndexes(codes)
  if (at !== undefined) reject(`variants[${at}].code`, UNIQUE_CODE, codes[at])
}

const withoutPriceAndStock = (variant: unknown) =>
  Object.fromEntries(
    Object.entries(variant as object).filter(
      ([name]) => name === 'code' || !PRICE_AND_STOCK.includes(name),
    ),
  )
