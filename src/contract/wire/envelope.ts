import {
  asList,
  asNumber,
  asRecord,
  isNumbered,
  type JsonObject,
} from '#contract/json/json-readers.ts'
import { unreadableResponse } from './shop-error.ts'

/** A list without its wrapping. */
export interface Envelope {
  data: unknown[]
  meta: JsonObject
  /** Null if the shop gives none. */
  total: number | null
}

/** Fields that hold lists: in the shop's own contract, Hydra's, and plain ones. */
const LISTS = ['data', 'hydra:member', 'member', 'items'] as const
const TOTALS = ['totalItems', 'hydra:totalItems', 'total'] as const

function totalIn(object: JsonObject): number | null {
  const totals = TOTALS.map((name) => asNumber(object[name]))
  return totals.find((total) => total !== null && total >= 0) ?? null
}

/** Whether a value is a list, including one that PHP wrote as an object. */
export function isList(value: unknown): boolean {
  const record = asRecord(value)
  return Array.isArray(value) || (record !== null && isNumbered(record))
}

/** How deeply a list may be wrapped. */
const DEEPEST = 2

/**
 * Returns the list of a response (`data`, Hydra's members, `items`, or the response itself) and its
 * other fields (RULES.md#responses). Throws `ShopError` for a response without a list.
 */
export function openEnvelope(body: unknown, depth = 1): Envelope {
  const wrapped = asRecord(body)
  const name = LISTS.find((one) => wrapped !== null && Object.hasOwn(wrapped, one))
  if (wrapped && name) return openNamed(wrapped, wrapped[name], depth)
  if (Array.isArray(body)) return { data: asList(body), meta: {}, total: null }
  throw unreadableResponse('The response holds no list of products')
}

function openNamed(wrapped: JsonObject, list: unknown, depth: number): Envelope {
  const meta = asRecord(wrapped.meta) ?? wrapped
  const total = totalIn(meta) ?? totalIn(wrapped)
  if (isList(list)) return { data: asList(list), meta, total }
  const inner = openEnvelope(depth < DEEPEST ? list : null, depth + 1)
  return { data: inner.data, meta: { ...inner.meta, ...meta }, total: total ?? inner.total }
}

/** Returns the entity of a response, unwrapped from `data`. */
export function openEntity(body: unknown): JsonObject | null {
  const record = asRecord(body)
  const inner = asRecord(record?.data)
  return inner && record && !Object.hasOwn(record, 'id') ? inner : record
}
