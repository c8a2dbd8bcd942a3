import type { RowPlace } from '../problems.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { pairsOf } from '../mapping/pairs.ts'
import { type Remark, REMARKS } from '../mapping/remarks.ts'
import type { FieldRef } from '../mapping/row-mapping.ts'
import { nameOf, textOf, type Row } from '../mapping/value.ts'

/** A row, and all rows that were merged into it. */
interface MergedRow extends Partial<RowPlace> {
  row: Row
  rows: readonly Row[]
}

/**
 * Merges rows of one variant, which may be both in its product and in a list of its own, on several
 * pages or in several files.
 */
export function merged<T extends MergedRow>(
  all: readonly T[],
  head: Row,
  { mapping, remark }: { mapping: Mapping; remark: Remark },
): T[] {
  const { variants = {} } = mapping
  const { code = [], options = [], pairs = [] } = variants
  const money = variants.extra ?? mapping.price.field
  const columns = pairs.filter(({ field }) => field === undefined)
  const found = new Map<string | T, T>()
  for (const candidate of all) {
    const { row } = candidate
    const own = textOf(row, code)
    const fields = options.map(({ field }) => textOf(row, field) ?? '')
    const values = [...fields, ...pairsOf(row, head, columns).flatMap((pair) => pair.values)]
    const key = own !== null || values.some(Boolean) ? [own, ...values].join('\n') : candidate
    const known = found.get(key)
    const joined = known && { row: { ...row, ...filledIn(known.row) }, rows: [...known.rows, row] }
    const again = known && repetition(known.row, candidate, money)
    if (again) {
      const name = [textOf(head, mapping.code), ...values, own].filter(Boolean).join(', ')
      remark(REMARKS.repeated, `${name}: ${again}`)
    }
    found.set(key, known ? { ...known, ...joined } : candidate)
  }
  return [...found.values()]
}

/** Describes a row that repeats a variant at another price; null at the same, or without one. */
function repetition(known: Row, { row, file, line }: MergedRow, money: FieldRef): string | null {
  const [first, price] = [textOf(known, money), textOf(row, money)]
  if (first === null || price === null || first === price) return null
  const field = [money].flat().find((name) => textOf(row, name) === price) ?? nameOf(money)
  const place = file === undefined ? '' : ` in ${file}, line ${String(line)}`
  return `${field} is ${first}, and ${price}${place}`
}

/** Returns the cells of a row that are not empty. */
export const filledIn = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== null))
