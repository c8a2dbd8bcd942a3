import { setImmediate } from 'node:timers/promises'
import { type Columns, type rankColumn, VALUE_COLUMNS, valueColumns } from './columns.ts'
import { arrayLike } from './memory.ts'
import { movedRanks } from './ranks.ts'

/** Values of documents, one document after the other. */
interface Ragged {
  start: Uint32Array
  values: readonly (Uint32Array | Uint16Array | Float64Array)[]
}

/** Documents that replace others or follow all, ascending, with their columns. */
interface ReplacedDocuments {
  documents: readonly number[]
  columns: Columns
  /** The code of a document's product. */
  codeOf: (document: number) => string
}

/** Copies the values of documents `from` to `to` and advances `next` past them. */
function copyRun(
  { start, values }: Ragged,
  [from, to]: readonly [number, number],
  target: Ragged,
  next: { document: number; at: number },
): void {
  const [first = 0, end = 0] = [start[from], start[to]]
  const shift = next.at - first
  for (let document = from; document < to; document++)
    target.start[next.document++] = start[document]! + shift
  values.forEach((of, at) => target.values[at]!.set(of.subarray(first, end), next.at))
  next.at += end - first
}

/** Replaces the values of some documents. */
function spliced(of: Ragged, by: Ragged, documents: readonly number[], size: number): Ragged {
  const written = of.start.length - 1
  const most = of.values[0]!.length + by.values[0]!.length
  const make = (one: Ragged['values'][number]) =>
    new (one.constructor as Uint32ArrayConstructor)(most)
  const target: Ragged = { start: arrayLike(of.start, size + 1), values: of.values.map(make) }
  const next = { document: 0, at: 0 }
  let done = 0
  documents.forEach((document, at) => {
    copyRun(of, [done, Math.min(document, written)], target, next)
    copyRun(by, [at, at + 1], target, next)
    done = Math.min(document + 1, written)
  })
  copyRun(of, [done, written], target, next)
  target.start[size] = next.at
  const values = of.values.map((one, at) => {
    const exact = arrayLike(one, next.at)
    exact.set(target.values[at]!.subarray(0, next.at))
    return exact
  })
  return { start: target.start, values }
}

/** Replaces the single value of some documents. */
function replaced<T extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(
  of: T,
  by: T,
  documents: readonly number[],
  size: number,
): T {
  const copy = arrayLike(of, size)
  copy.set(of)
  documents.forEach((document, at) => (copy[document] = by[at]!))
  return copy
}

/**
 * Copies the columns with whole documents replaced or added. Their places in the orders are still
 * to be found, except that of codes. Readers are served meanwhile.
 */
export async function replacedColumns(columns: Columns, by: ReplacedDocuments): Promise<Columns> {
  const { documents, codeOf } = by
  const written = columns.flags.length
  const size = Math.max(written, (documents.at(-1) ?? 0) + 1)
  const terms = spliced(
    { start: columns.termStart, values: [columns.terms] },
    { start: by.columns.termStart, values: [by.columns.terms] },
    documents,
    size,
  )
  await setImmediate()
  const numbers = spliced(
    { start: columns.numberStart, values: [columns.numberFacets, columns.numbers] },
    { start: by.columns.numberStart, values: [by.columns.numberFacets, by.columns.numbers] },
    documents,
    size,
  )
  await setImmediate()
  const variants = spliced(
    { start: columns.variantStart, values: [columns.variants] },
    { start: by.columns.variantStart, values: [by.columns.variants] },
    documents,
    size,
  )
  await setImmediate()
  const each = <T extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(
    of: (from: Columns) => T,
  ): T => replaced(of(columns), of(by.columns), documents, size)
  const withoutOrders: Omit<Columns, ReturnType<typeof rankColumn>> = {
    termStart: terms.start,
    terms: terms.values[0] as Uint32Array,
    numberStart: numbers.start,
    numberFacets: numbers.values[0] as Uint16Array,
    numbers: numbers.values[1] as Float64Array,
    variantStart: variants.start,
    variants: variants.values[0] as Uint32Array,
    flags: each(({ flags }) => flags),
    channels: each(({ channels }) => channels),
    ...valueColumns((field) => each((from) => from[VALUE_COLUMNS[field]])),
    rating: each(({ rating }) => rating),
    twins: each(({ twins }) => twins),
    codeRank: await withCodes(
      columns.codeRank,
      Uint32Array.from(documents).filter((at) => at >= written),
      codeOf,
    ),
  }
  return { ...columns, ...withoutOrders }
}

async function withCodes(
  codeRank: Uint32Array,
  added: Uint32Array,
  codeOf: (document: number) => string,
): Promise<Uint32Array> {
  const isMoved = new Uint8Array(codeRank.length + added.length)
  const compare = (a: number, b: number) => (codeOf(a) < codeOf(b) ? -1 : 1)
  if (added.length === 0) return codeRank
  const target = arrayLike(codeRank, isMoved.length)
  return movedRanks(codeRank, { documents: added, isMoved }, compare, target)
}
