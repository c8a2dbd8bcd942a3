import { childEntries } from '../mapping/pairs.ts'
import { matches } from '../mapping/row-filter.ts'
import type { FieldRef, GroupFields } from '../mapping/row-mapping.ts'
import { filledText, filledTemplate, objectsOf, textOf, type Row } from '../mapping/value.ts'
import type { RowNames } from './row-spool.ts'

/** Returns the names by which other rows refer to this row, the name of its parent, and those of its children. */
export function rowNames(row: Row, group: GroupFields): RowNames {
  const { key, names = [], parent, children, members } = group
  const isMember = members && matches(row, members.field, members.in)
  if (isMember) return { names: [], parent: parentOf(row, parent), children: [], isMember }
  const shared = key === undefined ? null : textOf(row, key)
  const ownNames = names.flatMap((template) => filledTemplate(template, row) ?? [])
  if (shared !== null) return { names: [shared, ...ownNames], parent: shared, children: [] }
  return {
    names: ownNames,
    parent: members ? null : parentOf(row, parent),
    children: children ? childEntries(row, children) : [],
  }
}

const parentOf = (row: Row, parent: FieldRef | undefined) =>
  parent === undefined ? null : filledText(row, parent)

/** Returns the rows nested in a record. */
export function nestedRows(row: Row, { nested = [] }: GroupFields): Row[] {
  return nested.flatMap((field) => objectsOf(row, field))
}
