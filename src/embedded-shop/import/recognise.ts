import { isObject } from './decode/decode.ts'
import { SCHEMA_ENTRIES } from './decode/schema.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { FieldRef } from './mapping/row-mapping.ts'
import { schemaOrgRows } from './mapping/schema-org.ts'
import { type Row, valueOf } from './mapping/value.ts'

/** Whether a record has the documented product form, or defines filters, taxons or the like for it. */
export function isProductForm(row: Row): boolean {
  const keys = Object.keys(row)
  const isDefinition = keys.length === 1 && Object.hasOwn(SCHEMA_ENTRIES, keys[0] ?? '')
  return isDefinition || (Array.isArray(row['variants']) && !('@id' in row))
}

/** Returns the first mapping whose fields a record has; null if there is none. */
export function mappingFor(row: Row, mappings: readonly Mapping[]): Mapping | null {
  const fits = ({ recognise = [], recogniseMembers, records }: Mapping) => {
    const rows = records === undefined ? [row] : schemaOrgRows(row).filter(isObject)
    return rows.some((found) => {
      const has = (field: FieldRef) => valueOf(found, field) !== undefined
      return recognise.every(has) || (recogniseMembers?.every(has) ?? false)
    })
  }
  return mappings.find(fits) ?? null
}

/** Whether a mapping recognises records by fields. One that does not would match any object that contains an array. */
export const isRecognising = ({ recognise = [] }: Mapping) => recognise.length > 0
