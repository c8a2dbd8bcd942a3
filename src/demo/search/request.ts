import type { Sort } from '#embedded-shop/model/catalog-index.ts'
import { isRecord } from './body.ts'
import { readFieldFilters, type FieldFilter } from './filters.ts'
import { BadRequest } from './bad-request.ts'

/** A parsed and validated search. */
export interface DecodedSearch {
  /** Code of a channel, if known. */
  accountId: string | null
  /** Null for a whole category. */
  text: string | null
  categoryPath: string | null
  from: number
  size: number
  sort: Sort
  /** Filters by field. */
  filters: ReadonlyMap<string, FieldFilter>
  /** Ids of the requested facets; `*` means all. */
  facets: readonly string[]
}

const RELEVANCE: Sort = { field: 'ID', order: 'ASC' }
const DEFAULT_SIZE = 5
const MOST_HITS = 500
/** Maximum number of hits that can be counted and paged through. */
export const HIGHEST_TOTAL = 10_000

const SORT_FIELDS = new Map<unknown, Sort['field']>([
  ['price', 'PRICE'],
  ['datePublished', 'CREATED_AT'],
])
const SORT_ORDERS = new Map<unknown, Sort['order']>([
  ['asc', 'ASC'],
  ['desc', 'DESC'],
])

/** Parses the variables of a search. Throws `BadRequest` for anything outside the contract. */
export function readSearchRequest(variables: Record<string, unknown>): DecodedSearch {
  const products = variables.products ?? {}
  if (!isRecord(products)) throw new BadRequest('products should be an object')
  const text = readText(variables.query, 'query')
  const categoryPath = readText(products.categoryPath, 'categoryPath')
  if (text === null && categoryPath === null)
    throw new BadRequest('There is no query and no category')
  return {
    accountId: readText(variables.accountId, 'accountId'),
    text,
    categoryPath,
    from: readWhole(products.from, 'from', 0, HIGHEST_TOTAL),
    size: readWhole(products.size, 'size', DEFAULT_SIZE, MOST_HITS),
    sort: readSort(products.sort ?? []),
    filters: readFieldFilters(products.filter ?? []),
    facets: readFacets(products.facets ?? []),
  }
}

function readText(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new BadRequest(`${name} should be a text`)
  return value.trim() || null
}

function readWhole(value: unknown, name: string, fallback: number, most: number): number {
  const number = value ?? fallback
  const isWhole = typeof number === 'number' && Number.isInteger(number)
  if (isWhole && number >= 0 && number <= most) return number
  throw new BadRequest(`${name} should be an integer from 0 to ${most}`)
}

/** Reads the first sort; ties are ordered by code. */
function readSort(value: unknown): Sort {
  const [first = null] = Array.isArray(value) ? (value as unknown[]) : [value]
  if (first === null) return RELEVANCE
  const { field: name, order: direction } = isRecord(first) ? first : {}
  const field = SORT_FIELDS.get(name)
  const order = SORT_ORDERS.get(direction)
  if (field && order) return { field, order }
  throw new BadRequest(
    `sort takes a field of ${[...SORT_FIELDS.keys()].join(', ')}, and asc or desc`,
  )
}

function readFacets(value: unknown): string[] {
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (!isList) throw new BadRequest('facets should be a list of texts')
  return value as string[]
}
