import type { Range } from '#contract/query/filter.ts'
import { parseDecimal } from '#contract/query/url-params.ts'
import { isRecord } from './body.ts'
import { BadRequest } from './bad-request.ts'

/** A filter on one field: any of some values, or a range in the field's own units. */
export type FieldFilter =
  | { kind: 'VALUES'; values: ReadonlySet<string> }
  | { kind: 'RANGE'; bounds: Range }

const KEYS = new Set(['field', 'value', 'range'])

/** Offset for exclusive bounds, smaller than any difference of two prices or measures. */
const STEP = 1e-7

/** Reads the filters by field. Throws `BadRequest` for an unknown kind of filter. */
export function readFieldFilters(value: unknown): Map<string, FieldFilter> {
  const filters = new Map<string, FieldFilter>()
  for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
    const [field, filter] = readFilter(one)
    if (filters.has(field)) throw new BadRequest(`There should be one filter on ${field}`)
    filters.set(field, filter)
  }
  return filters
}

function readFilter(filter: unknown): [string, FieldFilter] {
  if (!isRecord(filter) || typeof filter.field !== 'string') {
    throw new BadRequest('A filter should have a field')
  }
  const { field, value, range } = filter
  const unknownKey = Object.keys(filter).find((key) => !KEYS.has(key))
  if (unknownKey !== undefined) throw new BadRequest(`${unknownKey} is not known in a filter`)
  if ((value === undefined) === (range === undefined)) {
    throw new BadRequest(`The filter on ${field} should have either a value or a range`)
  }
  return [field, value === undefined ? readRange(range, field) : readValues(value, field)]
}

function readValues(value: unknown, field: string): FieldFilter {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (!values.every((one) => typeof one === 'string')) {
    throw new BadRequest(`The values of ${field} should be texts`)
  }
  return { kind: 'VALUES', values: new Set(values) }
}

/** Reads a single range, in a list or, as GraphQL allows, without one. */
function readRange(value: unknown, field: string): FieldFilter {
  const [range, another] = Array.isArray(value) ? (value as unknown[]) : [value]
  if (!isRecord(range) || another !== undefined) {
    throw new BadRequest(`There should be one range of ${field}`)
  }
  const bound = (key: string) => readBound(range[key], `${key} of ${field}`)
  const [gt, gte, lt, lte] = [bound('gt'), bound('gte'), bound('lt'), bound('lte')]
  const min = Math.max(gte ?? -Infinity, gt === null ? -Infinity : gt + STEP)
  const max = Math.min(lte ?? Infinity, lt === null ? Infinity : lt - STEP)
  return { kind: 'RANGE', bounds: { min, max } }
}

/** Reads a bound, a number written as a text. */
function readBound(value: unknown, name: string): number | null {
  if (value === undefined || value === null) return null
  const number = typeof value === 'string' ? parseDecimal(value) : null
  if (number === null) throw new BadRequest(`${name} should be a number written as a text`)
  return number
}
