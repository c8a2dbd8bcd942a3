import { childEntries } from '../mapping/pairs.ts'
import type { FieldRef, GroupFields } from '../mapping/row-mapping.ts'
import { textOf, valueOf, type Row } from '../mapping/value.ts'
import type { RowNames } from './row-spool.ts'

/** Returns the names by which other rows refer to a row, and the row that it belongs to. */
export function rowNames(row: Row, { key, names = [], parent, children }: GroupFields): RowNames {
  const shared = key === undefined ? null : textOf(row, key)
  const own = names.flatMap((template) => filledIn(template, row) ?? [])
  if (shared !== null) return { names: [shared, ...own], parent: shared, children: [] }
  return {
    names: own,
    parent: parent === undefined ? null : parentOf(row, parent),
    children: children ? childEntries(row, children) : [],
  }
}

/** Returns the rows nested in a record. */
export function nestedRows(row: Row, { nested = [] }: GroupFields): Row[] {
  return nested.flatMap((field) => {
    const entries = [valueOf(row, field)].flat()
    return entries.filter((entry) => typeof entry === 'object' && entry !== null) as Row[]
  })
}

/** Returns the name of a row's parent: of the first field, or template such as `id:{ID}`, that is filled. */
function parentOf(row: Row, parent: FieldRef): string | null {
  for (const one of [parent].flat()) {
    const name = one.includes('{') ? filledIn(one, row) : textOf(row, one)
    if (name !== null) return name
  }
  return null
}

/** Fills in a template such as `id:{ID}`; null if one of its fields is empty. */
function filledIn(template: string, row: Row): string | null {
  let isWhole = true
  const text = template.replace(/\{([^}]+)\}/g, (_, field: string) => {
    const value = textOf(row, field)
    isWhole &&= value !== null
    return value ?? ''
  })
  return isWhole ? text : null
}
