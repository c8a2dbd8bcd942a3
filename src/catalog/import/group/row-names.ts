import { childEntries } from '../mapping/pairs.ts'
import type { GroupFields } from '../mapping/row-mapping.ts'
import { textOf, valueOf, type Row } from '../mapping/value.ts'
import type { RowNames } from './row-spool.ts'

/** How a row is known to others, and which row it belongs to. */
export function rowNames(row: Row, { key, names = [], parent, children }: GroupFields): RowNames {
  const shared = key === undefined ? null : textOf(row, key)
  const own = names.flatMap((template) => filledIn(template, row) ?? [])
  if (shared !== null) return { names: [shared, ...own], parent: shared, children: [] }
  return {
    names: own,
    parent: parent === undefined ? null : textOf(row, parent),
    children: children ? childEntries(row, children) : [],
  }
}

/** Rows that stand within a record, each with the name of the record as its own. */
export function nestedRows(row: Row, { nested = [] }: GroupFields): Row[] {
  return nested.flatMap((field) => {
    const entries = [valueOf(row, field)].flat()
    return entries.filter((entry) => typeof entry === 'object' && entry !== null) as Row[]
  })
}

/** `id:{ID}` with the row's ID; nothing where that is empty. */
function filledIn(template: string, row: Row): string | null {
  let isWhole = true
  const text = template.replace(/\{([^}]+)\}/g, (_, field: string) => {
    const value = textOf(row, field)
    isWhole &&= value !== null
    return value ?? ''
  })
  return isWhole ? text : null
}
