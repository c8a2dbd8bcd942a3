import { childEntries } from '../mapping/pairs.ts'
import type { FieldRef, GroupFields } from '../mapping/row-mapping.ts'
import { textOf, valueOf, type Row } from '../mapping/value.ts'
import type { RowNames } from './row-spool.ts'

/** Returns the names by which other rows refer to this row, the name of its parent, and those of its children. */
export function rowNames(row: Row, { key, names = [], parent, children }: GroupFields): RowNames {
  const shared = key === undefined ? null : textOf(row, key)
  const ownNames = names.flatMap((template) => fillTemplate(template, row) ?? [])
  if (shared !== null) return { names: [shared, ...ownNames], parent: shared, children: [] }
  return {
    names: ownNames,
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

/** Returns the name of a row's parent, from the first field or template (`id:{ID}`) that is not empty. */
function parentOf(row: Row, parent: FieldRef): string | null {
  for (const one of [parent].flat()) {
    const name = one.includes('{') ? fillTemplate(one, row) : textOf(row, one)
    if (name !== null) return name
  }
  return null
}

/** Fills in a template such as `id:{ID}`; null if one of its fields is empty. */
function fillTemplate(template: string, row: Row): string | null {
  let isComplete = true
  const text = template.replace(/\{([^}]+)\}/g, (_, field: string) => {
    const value = textOf(row, field)
    isComplete &&= value !== null
    return value ?? ''
  })
  return isComplete ? text : null
}
