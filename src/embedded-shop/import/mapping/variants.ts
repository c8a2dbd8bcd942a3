import { parseAvailabilityDate } from '#contract/shop/variants.ts'
import type { SourceVariant } from '../../model/source.ts'
import { reject } from '../decode/decode.ts'
import { BadRecord, LeftOutRecord, type RowPlace } from '../problems.ts'
import { createPairFacts, factOfOption, prefixedOptions, type Fact } from './attributes.ts'
import { dateOf } from './dates.ts'
import type { Mapping } from './mapping.ts'
import { filledCells, mergeRows } from '../group/merged-rows.ts'
import { openPairs, pairsOf, type Pair } from './pairs.ts'
import { surchargeOf, hasIgnoredSale, nextChange, pricesOf } from './price.ts'
import { type Remark, REMARKS } from './remarks.ts'
import { leftOutBy } from './row-filter.ts'
import type { FieldRef } from './row-mapping.ts'
import { gtinOf, stockOf } from './standard-words.ts'
import { centsOf, filledText, isRounded, nameOf, textOf, type Row } from './value.ts'

/** A further row of a product; `pairs` are the options that the head row lists for it. */
export interface Member extends Partial<RowPlace> {
  row: Row
  pairs?: readonly Pair[]
}

/** The variants of a product, and the options of each, such as size and colour. */
export interface MappedVariants {
  variants: SourceVariant[]
  options: Fact[][]
  /** When the price of a variant next changes, in milliseconds since 1970. */
  nextChange: number | null
  /** Problems of rows that are left out. */
  mistakes: readonly BadRecord[]
  /** Rows of variants that are left out: not sold, without a price, or bad. */
  leftOut: ReadonlySet<Row>
}

type VariantReader = (code: string, head: Row, members: readonly Member[]) => MappedVariants

/** What variants are read with: the mapping, and the time, on which sales depend. */
interface VariantContext {
  mapping: Mapping
  now: Date
  remark: Remark
}

/**
 * Creates a reader of a product's variants. It throws `LeftOutRecord` for a product none of whose variants is sold, and
 * `BadRecord` if the head row or every row is bad. Other bad rows, such as those without a required price, are left out.
 */
export function createVariantReader(context: VariantContext): VariantReader {
  const { mapping, now, remark } = context
  const factsOf = createOptionReader(mapping)
  return (code, head, members) => {
    const all = candidates(context, head, members)
    const sold = all.filter((candidate) => isSold(candidate, context))
    if (sold.length === 0) throw noVariant(mapping, head, members)
    const rows = pricedRows(sold, head, context)
    if (isParentAlone(mapping, head, members)) throw new BadRecord(noPrice(mapping))
    const isAlone = rows.length === 1 && rows[0]?.isHead === true
    const used = new Set<string>()
    const { results, mistakes, kept } = readRows(rows, (candidate) => {
      const { row, isHead } = candidate
      const headRow = isHead ? row : head
      const givenCode = isAlone && !mapping.variants ? code : variantCode(row, mapping)
      const reason = givenCode === null ? REMARKS.noCode : REMARKS.code
      const variant = readVariant(row, headRow, givenCode ?? code, context)
      const options = factsOf(candidate, head, isAlone)
      const change = nextChange(pricedRow(row, headRow, mapping), mapping, now)
      const free = uniqueCode(variant.code, used)
      if (givenCode === null ? rows.length > 1 : free !== variant.code) remark(reason, free)
      return { variant: { ...variant, code: free }, options, change }
    })
    for (const { code: other } of sameOptions(results)) remark(REMARKS.alike, other)
    const changes = results.map(({ change }) => change).filter((time) => time !== null)
    return {
      variants: results.map(({ variant }) => variant),
      options: results.map(({ options }) => options),
      nextChange: changes.length > 0 ? Math.min(...changes) : null,
      mistakes,
      leftOut: new Set(all.flatMap((one) => (kept.has(one) ? [] : one.rows))),
    }
  }
}

/** Reads rows and collects problems; throws that of the head row, or the first one if no row can be read. */
function readRows<T>(rows: readonly Candidate[], read: (row: Candidate) => T) {
  const results: T[] = []
  const mistakes: BadRecord[] = []
  const kept = new Set<Candidate>()
  for (const row of rows) {
    try {
      results.push(read(row))
      kept.add(row)
    } catch (error) {
      if (!(error instanceof BadRecord) || row.isHead) throw error
      const { file, line } = row
      if (file !== undefined && line !== undefined) error.place = { file, line }
      mistakes.push(error)
    }
  }
  const [first] = mistakes
  if (results.length === 0 && first) throw first
  return { results, mistakes, kept }
}

function noVariant({ variants }: Mapping, head: Row, members: readonly Member[]): BadRecord {
  const { filled } = variants ?? {}
  const rows = [{ row: head }, ...members]
  const isFilled = filled === undefined || rows.some(({ row }) => textOf(row, filled) !== null)
  if (isFilled) return new LeftOutRecord('without a variant that is sold')
  return new BadRecord(`it has no ${[filled].flat()[0] ?? ''}`)
}

/** Returns the rows that have a price, if the mapping leaves out others; reports these. */
function pricedRows(rows: readonly Candidate[], head: Row, { mapping, remark }: VariantContext) {
  const { unpriced } = mapping.variants ?? {}
  if (unpriced === undefined) return rows
  const isPriced = ({ row, isHead }: Candidate) =>
    textOf(pricedRow(row, isHead ? row : head, mapping), mapping.price.field) !== null
  const withPrice = rows.filter(isPriced)
  if (withPrice.length === 0) throw new LeftOutRecord(unpriced)
  for (const { row } of rows.filter((candidate) => !isPriced(candidate)))
    remark(
      `Variants ${unpriced} are left out`,
      textOf(row, mapping.variants?.code ?? mapping.code) ?? '',
    )
  return withPrice
}

/** Whether a product has neither a price nor rows of variants, although the form has such rows. */
const isParentAlone = ({ group, price }: Mapping, head: Row, members: readonly Member[]) =>
  group?.parent !== undefined && members.length === 0 && textOf(head, price.field) === null

const noPrice = ({ price }: Mapping) =>
  `it has no ${nameOf(price.field)}, and no row says that it is a variant of it`

/** A row that may be a variant. */
interface Candidate extends Member {
  isHead: boolean
  /** The rows that it was merged from, or the only one. */
  rows: readonly Row[]
}

/** Returns the rows that may be variants. A head row that other rows refer to is not one. */
function candidates(context: VariantContext, head: Row, members: readonly Member[]) {
  const { group, variants } = context.mapping
  const isOnlyParent = members.length > 0 && group?.key === undefined
  const others = members.map((member) => ({ ...member, isHead: false, rows: [member.row] }))
  const all = isOnlyParent ? others : [{ row: head, isHead: true, rows: [head] }, ...others]
  const rows: Candidate[] = variants?.merged === true ? mergeRows(all, head, context) : all
  const { filled } = variants ?? {}
  return rows.filter(({ row }) => filled === undefined || textOf(row, filled) !== null)
}

function isSold({ row, isHead }: Candidate, { mapping, remark }: VariantContext): boolean {
  const reason = isHead ? null : leftOutBy(row, mapping.variants?.show)
  if (reason !== null)
    remark(
      `Variants that are left out as ${reason}`,
      filledText(row, [mapping.variants?.code ?? [], mapping.code].flat()) ?? '',
    )
  return reason === null
}

/** Returns a row completed by the head row, if that one has the price. */
function pricedRow(row: Row, head: Row, { variants }: Mapping): Row {
  const isCompleted = variants?.extra !== undefined || variants?.inherits === true
  return !isCompleted || row === head ? row : { ...head, ...filledCells(row) }
}

function readVariant(row: Row, head: Row, code: string, context: VariantContext): SourceVariant {
  const { mapping, now, remark } = context
  const { lowest30DayPrice, loyaltyPrice, stock, gtin, mpn, price, variants } = mapping
  const { extra } = variants ?? {}
  const completed = pricedRow(row, head, mapping)
  const surcharge = extra === undefined ? 0 : surchargeOf(row, extra, price)
  const prices = pricesOf(completed, mapping, now, surcharge)
  if (isRounded(completed, price)) remark(REMARKS.rounded, textOf(completed, price.field) ?? '')
  if (hasIgnoredSale(completed, mapping, now)) remark(REMARKS.free, code)
  const number = gtin === undefined ? null : gtinOf(row, gtin, remark)
  const part = mpn === undefined ? null : textOf(row, mpn)
  const known = stockOf(completed, stock, head)
  const date = known?.availability && availabilityDateOf(completed, mapping)
  if (known === null && stock !== undefined) remark(REMARKS.stock, code)
  return {
    code,
    ...prices,
    lowest30DayPrice: lowest30DayPrice ? centsOf(row, lowest30DayPrice) : null,
    loyaltyPrice: loyaltyPrice ? centsOf(row, loyaltyPrice) : null,
    ...(known ?? { inStock: true }),
    ...(date === undefined ? {} : { availabilityDate: date }),
    ...(number ? { gtin: number } : {}),
    ...(part ? { mpn: part } : {}),
  }
}

/** Returns when a row says that it will be available, with the offset that it states. */
function availabilityDateOf(
  row: Row,
  { availabilityDate: field, dayOrder }: Mapping,
): string | undefined {
  const date = dateOf(row, field, dayOrder)
  if (field === undefined || date === undefined) return undefined
  const stated = parseAvailabilityDate(textOf(row, field) ?? '')
  const isSame = stated !== null && Date.parse(stated) === Date.parse(date)
  return (isSame ? stated : parseAvailabilityDate(date)) ?? undefined
}

/** Returns the code in a variant's row; null if it has none and the form has variants. */
function variantCode(row: Row, { code, variants }: Mapping): string | null {
  const field: FieldRef = variants?.code ?? code
  return textOf(row, field) ?? (variants ? null : reject(nameOf(field), 'a text', undefined))
}

/** Returns the variants whose options equal those of an earlier variant. */
function sameOptions(found: readonly { variant: SourceVariant; options: readonly Fact[] }[]) {
  if (found.length < 2) return []
  const used = new Set<string>()
  return found.flatMap(({ variant, options }) => {
    const key = JSON.stringify(options.map(({ spec, value }) => [spec.code, value]).toSorted())
    const isAlike = options.length > 0 && used.has(key)
    used.add(key)
    return isAlike ? [variant] : []
  })
}

/** Returns a code that no earlier variant has, with a number if needed. */
function uniqueCode(code: string, used: Set<string>): string {
  let free = code
  for (let n = 2; used.has(free); n++) free = `${code}-${String(n)}`
  used.add(free)
  return free
}

/** Creates a reader of a variant's options. In the only row of a product, named pairs are attributes instead. */
function createOptionReader({ variants, attributes }: Mapping) {
  const factsOf = createPairFacts(attributes, 'option')
  const { options = [], optionPrefixes = [], pairs } = variants ?? {}
  const isOption = ({ values }: Pair) => values.length === 1
  return ({ row, pairs: given = [] }: Member, head: Row, isAlone: boolean): Fact[] => {
    const prefixed = prefixedOptions(row, optionPrefixes)
    const named = [...options, ...prefixed].flatMap((option) => factOfOption(row, option))
    const fields = isAlone ? [] : pairs
    const single = [...pairsOf(row, head, fields), ...given].filter(isOption)
    return [...named, ...factsOf([...single, ...openPairs(row, head, fields)])]
  }
}
