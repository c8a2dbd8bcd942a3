import { setImmediate } from 'node:timers/promises'
import { SORT_ORDERS } from '#contract/query/sort.ts'
import { PRICE } from '../model/catalog-index.ts'
import { allPriceFlags } from './families.ts'
import type { PriceFacts } from './prices.ts'
import { BEHIND_ALL } from './product-facts.ts'
import {
  BEFORE_TERMS,
  NO_UNIT_PRICE,
  pricePair,
  rankColumn,
  SOLD_OUT,
  termsBehind,
  variantHead,
  type ColumnName,
  type ColumnNames,
  type Columns,
  type RankedField,
  VALUE_COLUMNS,
  VALUE_FIELDS,
  type ValueField,
} from './columns.ts'
import { arrayLike, copyLike } from './memory.ts'
import { compareValues, movedRanks, type RankScratch, rankScratch } from './ranks.ts'
import type { StockTerms } from './stock-terms.ts'

/** New values of one document in the columns. */
export interface ChangedDocument extends PriceFacts {
  document: number
  isInStock: boolean
  /** Whether each variant is sold out, in the order of the variants. */
  soldOut: readonly boolean[]
  /** The price by which filters find each variant, or null; in the same order. */
  variantPrices: readonly (number | null)[]
  isDeleted: boolean
}

/** The columns before a change, and data that they do not hold. */
interface BeforeChange {
  columns: Columns
  names: ColumnNames
  stockTerms: StockTerms
  /** The channels of each document, including deleted ones. */
  channels: Uint32Array
  /** Documents that are new to the columns or were replaced: they move in each order. */
  replaced: readonly number[]
  /** The columns of the file, which never change. */
  file: Columns
  /** Columns of an earlier change that are no longer read; their memory is reused. */
  retired: Columns | null
  /** When a document's product was created, in milliseconds since 1970. */
  createdAt: (document: number) => number
}

/** Flags that changes of prices or stock never touch. */
const LASTING = ~(allPriceFlags() | SOLD_OUT)

const changedFlags = (flags: number, { priceFlags, isInStock }: ChangedDocument) =>
  (flags & LASTING) | priceFlags | (isInStock ? 0 : SOLD_OUT)

/** Returns the index of a document's price in `numbers`; −1 if it has none. */
function priceAt({ numberStart, numberFacets }: Columns, document: number, price: number): number {
  for (let at = numberStart[document]!; at < numberStart[document + 1]!; at++)
    if (numberFacets[at] === price) return at
  return -1
}

/** Copies a column, reusing the memory of the retired one if it fits. */
type CopyOf = <Name extends ColumnName>(name: Name) => Columns[Name]

function copier(before: BeforeChange): CopyOf {
  return (name) => {
    const of = before.columns[name]
    const spare = spareOf(before, name, of)
    spare?.set(of)
    return spare ?? copyLike(of)
  }
}

/** Returns the retired array of a column if its length fits and nothing else uses it. */
function spareOf<Name extends ColumnName>(
  { columns, file, retired }: Pick<BeforeChange, 'columns' | 'file' | 'retired'>,
  name: Name,
  { length }: { length: number },
): Columns[Name] | null {
  const spare = retired?.[name]
  const isSpare = spare && spare !== columns[name] && spare !== file[name]
  return isSpare && spare.length === length ? spare : null
}

/** Returns the channels with products that were deleted or are back; the same array if there are none. */
function changedChannels(
  { columns, channels }: BeforeChange,
  changed: readonly ChangedDocument[],
  copyOf: CopyOf,
): Uint32Array {
  const moved = changed
    .map(({ document, isDeleted }) => [document, isDeleted ? 0 : channels[document]!] as const)
    .filter(([document, bits]) => columns.channels[document] !== bits)
  if (moved.length === 0) return columns.channels
  const copy = copyOf('channels')
  for (const [document, bits] of moved) copy[document] = bits
  return copy
}

/** Returns the terms with the changes of stock; the same array if there are none. */
function changedTerms(
  { columns: { termStart, terms }, stockTerms: { stock, soldOut } }: BeforeChange,
  changed: readonly ChangedDocument[],
  copyOf: CopyOf,
): Uint32Array {
  const indexOf = (document: number) => {
    let at = termStart[document]!
    while (terms[at] !== stock && terms[at] !== soldOut) at++
    return at
  }
  const termFor = (isInStock: boolean) => (isInStock ? stock : soldOut)
  const replaced = changed
    .map(({ document, isInStock }) => [indexOf(document), termFor(isInStock)] as const)
    .filter(([index, term]) => terms[index] !== term)
  if (replaced.length === 0) return terms
  const copy = copyOf('terms')
  for (const [index, term] of replaced) copy[index] = term
  return copy
}

/** Returns the variants with the changes of stock and prices; the same array if there are none. */
function changedVariants(
  { columns: { variantStart, variants } }: BeforeChange,
  changed: readonly ChangedDocument[],
  copyOf: CopyOf,
): Uint32Array {
  const words = changed
    .flatMap(({ document, soldOut, variantPrices }) => {
      const found: (readonly [at: number, word: number])[] = []
      let at = variantStart[document]!
      for (let variant = 0; at < variantStart[document + 1]!; variant++) {
        const count = termsBehind(variants[at]!)
        const [high, low] = pricePair(variantPrices[variant] ?? null)
        found.push([at, variantHead(count, soldOut[variant] ?? false)])
        found.push([at + 1, high], [at + 2, low])
        at += BEFORE_TERMS + count
      }
      return found
    })
    .filter(([at, word]) => variants[at] !== word)
  if (words.length === 0) return variants
  const copy = copyOf('variants')
  for (const [at, word] of words) copy[at] = word
  return copy
}

/** Values that the orders sort a document by, before and after the change. */
type Values = Record<RankedField, (columns: Columns, document: number) => number>

const VALUES_IN_COLUMNS = Object.fromEntries(
  VALUE_FIELDS.map((field) => [
    field,
    (columns: Columns, document: number) => columns[VALUE_COLUMNS[field]][document]!,
  ]),
) as Pick<Values, ValueField>

/** Moves documents to their new places in the orders. */
async function changedRanks(
  before: BeforeChange,
  next: Columns,
  changed: readonly number[],
): Promise<Partial<Columns>> {
  const facet = before.names.numberFacets.indexOf(PRICE)
  const values: Values = {
    ...VALUES_IN_COLUMNS,
    PRICE: (columns, document) => columns.numbers[priceAt(columns, document, facet)] ?? 0,
    CREATED_AT: (_columns, document) => before.createdAt(document),
  }
  const replaced = new Set(before.replaced)
  const found: Partial<Columns> = {}
  const scratch = rankScratch(next.codeRank.length)
  for (const field of Object.keys(values) as RankedField[]) {
    const valueOf = values[field]
    const hasMoved = (document: number) =>
      replaced.has(document) ||
      (field !== 'CREATED_AT' && valueOf(before.columns, document) !== valueOf(next, document))
    const moved = changed.filter(hasMoved)
    if (moved.length === 0) continue
    Object.assign(found, await ranksOf(field, { ...before, next, scratch }, moved, valueOf))
  }
  return found
}

async function ranksOf(
  field: RankedField,
  before: BeforeChange & { next: Columns; scratch: RankScratch },
  moved: readonly number[],
  valueOf: Values[RankedField],
): Promise<Partial<Columns>> {
  const { next, scratch } = before
  const { codeRank } = next
  const isMoved = new Uint8Array(codeRank.length)
  for (const document of moved) isMoved[document] = 1
  const documents = Uint32Array.from(moved)
  const found: Partial<Columns> = {}
  for (const order of SORT_ORDERS) {
    const direction = order === 'ASC' ? 1 : -1
    const compare = (a: number, b: number) =>
      compareValues(valueOf(next, a), valueOf(next, b), direction) || codeRank[a]! - codeRank[b]!
    const name = rankColumn({ field, order })
    const target = spareOf(before, name, codeRank) ?? arrayLike(codeRank, codeRank.length)
    found[name] = await movedRanks(next[name], { documents, isMoved }, compare, target, scratch)
    await setImmediate()
  }
  return found
}

/** Copies the columns with changes to some documents; readers of the old ones are not disturbed. */
export async function changedColumns(
  before: BeforeChange,
  changed: readonly ChangedDocument[],
): Promise<Columns> {
  const { columns, names } = before
  const copyOf = copier(before)
  const flags = copyOf('flags')
  await setImmediate()
  const numbers = copyOf('numbers')
  await setImmediate()
  const position = copyOf('position')
  const discount = copyOf('discount')
  await setImmediate()
  const unitPrice = copyOf('unitPrice')
  await setImmediate()
  const facet = names.numberFacets.indexOf(PRICE)
  for (const one of changed) {
    const { document, isInStock } = one
    flags[document] = changedFlags(flags[document]!, one)
    const at = priceAt(columns, document, facet)
    if (at >= 0) numbers[at] = one.price
    discount[document] = one.discountPercentage
    unitPrice[document] = one.unitPrice ?? NO_UNIT_PRICE
    position[document] = (position[document]! % BEHIND_ALL) + (isInStock ? 0 : BEHIND_ALL)
  }
  await setImmediate()
  const channels = changedChannels(before, changed, copyOf)
  const terms = changedTerms(before, changed, copyOf)
  await setImmediate()
  const variants = changedVariants(before, changed, copyOf)
  const stock = { flags, terms, variants }
  const next = { ...columns, ...stock, channels, numbers, position, discount, unitPrice }
  const documents = [...new Set(changed.map(({ document }) => document))]
  return { ...next, ...(await changedRanks(before, next, documents)) }
}
