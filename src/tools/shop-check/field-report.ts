import { translated } from '#shop/api/translations.ts'
import { z } from 'zod'
import { filter, filterValue } from '#shop/contract/product-list.ts'
import { asRecord, asRecords, type JsonObject } from '#third-party/json-readers.ts'

/** One field of the contract, and in how many of the objects that may have it there is one. */
export interface FieldReport {
  path: string
  isNeeded: boolean
  present: number
  of: number
  /** What is shown without it, or what it is for. */
  means: string
}

/** A schema without the wrapper that makes it optional. */
function bareSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable
  return isWrapped ? bareSchema(schema.unwrap()) : schema
}

/** The object that a field holds, alone or in a list; null for a field that holds none. */
function innerObject(schema: z.core.$ZodType): { schema: z.ZodObject; isList: boolean } | null {
  const bare = bareSchema(schema)
  const isList = bare instanceof z.ZodArray
  const inner = isList ? bareSchema(bare.element) : bare
  return inner instanceof z.ZodObject ? { schema: inner, isList } : null
}

/** What may come as an object that names each by its code. */
const NAMED_BY_CODE: readonly z.ZodObject[] = [filter, filterValue]

/** The objects in a field, whether it holds one, a list, or an object that names each by its code. */
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

/** Schemas above a field: an object within one of its own kind has been described already. */
type Above = readonly z.core.$ZodType[]

function fieldReports(
  [name, field]: [string, z.core.$ZodType],
  objects: readonly JsonObject[],
  prefix: string,
  above: Above,
): FieldReport[] {
  const values = objects.map((object) => translated(object, '')[name]).filter(isThere)
  const inner = innerObject(field)
  const path = `${prefix}${name}${inner?.isList ? '[]' : ''}`
  const report = {
    path,
    isNeeded: !z.safeParse(field, undefined).success,
    present: values.length,
    of: objects.length,
    means: z.globalRegistry.get(field)?.description ?? '',
  }
  if (!inner || above.includes(inner.schema) || values.length === 0) return [report]
  const within = values.flatMap((value) => objectsIn(value, inner))
  return [report, ...reportFields(inner.schema, within, `${path}.`, above)]
}

/**
 * Every field that a contract names, with those of the objects in it, as far as there are any: how many of
 * the objects have it.
 */
export function reportFields(
  schema: z.ZodObject,
  objects: readonly JsonObject[],
  prefix = '',
  above: Above = [],
): FieldReport[] {
  if (objects.length === 0) return []
  return Object.entries(schema.shape).flatMap((field) =>
    fieldReports(field, objects, prefix, [...above, schema]),
  )
}
