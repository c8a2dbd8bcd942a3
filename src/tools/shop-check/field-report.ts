import { translated } from '#contract/wire/translations.ts'
import { z } from 'zod'
import { filter, filterValue } from '#contract/schema/product-list.ts'
import { asRecord, asRecords, type JsonObject } from '#contract/json/json-readers.ts'
import { filledKeys, neighbourOf } from './neighbours.ts'
import { fault, type FieldReport, lack, type Note } from './report.ts'

/** Returns a schema without wrappers for optional values. */
function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  return isWrapped ? bareSchema(schema.unwrap()) : schema
}

const descriptionOf = (schema: z.core.$ZodType) => z.globalRegistry.get(schema)?.description

/** Returns the schema of objects in a field, alone or in a list; null for other fields. */
export function innerObject(
  schema: z.core.$ZodType,
): { schema: z.ZodObject; isList: boolean } | null {
  const bare = bareSchema(schema)
  const isList = bare instanceof z.ZodArray
  const inner = isList ? bareSchema(bare.element) : bare
  return inner instanceof z.ZodObject ? { schema: inner, isList } : null
}

/** Schemas that may come as an object keyed by code. */
const NAMED_BY_CODE: readonly z.ZodObject[] = [filter, filterValue]

/** Returns the objects in a field: one, a list, or an object keyed by code. */
function objectsIn(value: unknown, inner: { schema: z.ZodObject; isList: boolean }): JsonObject[] {
  const record = asRecord(value)
  if (!inner.isList) return record ? [record] : []
  if (!record || !NAMED_BY_CODE.includes(inner.schema)) return asRecords(value)
  return Object.entries(record).flatMap(([code, one]) => {
    const fields = asRecord(one)
    return fields ? [{ code, ...fields }] : []
  })
}

const isThere = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Names under which a field is read as well. */
const ALIASES: Readonly<Record<string, string>> = {
  path: 'url',
  currency: 'currencyCode',
  taxon: 'mainTaxon',
}

const valueOf = (object: JsonObject, name: string): unknown => {
  const own = translated(object, '')[name]
  return isThere(own) ? own : object[ALIASES[name] ?? '']
}

/** Schemas above a field: an object within one of its own kind is already described. */
type Above = readonly z.core.$ZodType[]

function fieldReports(
  [name, field]: [string, z.core.$ZodType],
  objects: readonly JsonObject[],
  prefix: string,
  above: Above,
  others: readonly string[],
): FieldReport[] {
  const values = objects.map((object) => valueOf(object, name)).filter(isThere)
  const inner = innerObject(field)
  const path = `${prefix}${name}${inner?.isList ? '[]' : ''}`
  const report = {
    path,
    isNeeded: !z.safeParse(field, undefined).success,
    present: values.length,
    of: objects.length,
    means: descriptionOf(field) ?? descriptionOf(bareSchema(field)) ?? '',
    neighbour: values.length === 0 ? neighbourOf(name, others) : null,
  }
  if (!inner || above.includes(inner.schema) || values.length === 0) return [report]
  const within = values.flatMap((value) => objectsIn(value, inner))
  return [report, ...reportFields(inner.schema, within, `${path}.`, above)]
}

/**
 * Reports every field of a contract, including those of nested objects if there are any, and how
 * many of the objects have it.
 */
export function reportFields(
  schema: z.ZodObject,
  objects: readonly JsonObject[],
  prefix = '',
  above: Above = [],
): FieldReport[] {
  if (objects.length === 0) return []
  const others = filledKeys(objects).filter((key) => !Object.hasOwn(schema.shape, key))
  return Object.entries(schema.shape).flatMap((field) =>
    fieldReports(field, objects, prefix, [...above, schema], others),
  )
}

/** Returns notes on fields that are there under another name than the one that is read. */
export const neighbourNotes = (fields: readonly FieldReport[]): Note[] =>
  fields.flatMap(({ path, neighbour }) => {
    if (!neighbour) return []
    const there = path.replace(/\w+(\[\])?$/, neighbour.name)
    const read = path.replace(/\[\]$/, '')
    return neighbour.isSameWord
      ? [fault(`"${there}" is there; "${read}" is read.`)]
      : [lack(`"${read}" is missing, and "${there}" is there: is it the same?`)]
  })
