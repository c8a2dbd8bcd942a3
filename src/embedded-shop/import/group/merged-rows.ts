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
 * Merges the rows of each variant: it may be listed both within its product and separately, on several pages or in
 * several files. Later rows supply what the first one lacks.
 */
export function mergeRows<T extends MergedRow>(
  all: readonly T[],
  head: Row,
  { mapping, remark }: { mapping: Mapping; remark: Remark },
): T[] {
  const { variants = {} } = mapping
  const { code = [], options = [], pairs = [] } = variants
  const money = variants.extra ?? mapping.price.field
  const columns = pairs.filter(({ field }) => field === undefined)
  const byVariant = new Map<string | T, T>()
  for (const candidate of all) {
    const { row } = candidate
    const variantCode = textOf(row, code)
    const fields = options.map(({ field }) => textOf(row, field) ?? '')
    const values = [...fields, ...pairsOf(row, head, columns).flatMap((pair) => pair.values)]
    const key =
      variantCode !== null || values.some(Boolean) ? [variantCode, ...values].join('\n') : candidate
    const known = byVariant.get(key)
    const joined = known && {
      row: { ...row, ...filledCells(known.row) },
      rows: [...known.rows, row],
    }
    const conflict = known && priceConflict(known.row, candidate, money)
    if (conflict) {
      const name = [textOf(head, mapping.code), ...values, variantCode].filter(Boolean).join(', ')
      remark(REMARKS.repeated, `${name}: ${conflict}`)
    }
    byVariant.set(key, known ? { ...known, ...joined } : candidate)
  }
  return [...byVariant.values()]
}

/** Describes how the price of a repeated row differs from the first one's; null if it does not, or if one is missing. */
function priceConflict(known: Row, { row, file, line }: MergedRow, money: FieldRef): string | null {
  const [first, price] = [textOf(known, money), textOf(row, money)]
  if (first === null || price === null || first === price) return null
  const field = [money].flat().find((name) => textOf(row, name) === price) ?? nameOf(money)
  const place = file === undefined ? '' : ` in ${file}, line ${String(line)}`
  return `${field} is ${first}, and ${price}${place}`
}

/** Returns the cells of a row that are not empty. */
export const filledCells = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== null))
