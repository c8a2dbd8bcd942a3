import { z } from 'zod'
import type { Texts } from '../../../model/source.ts'
import type { Calls } from '../../calls.ts'
import type { PulledOption } from '../../platform.ts'
import { PullProblem } from '../../problem.ts'

/** A shop that is read, and by what it is asked. */
export interface MagentoApi {
  calls: Calls
  base: string
  /** Views of one website in the languages that are read, the main one first. */
  stores: readonly [StoreView, ...StoreView[]]
  /** Id of the category above all. */
  root: number
  /** Most products of a page. */
  page: number
  /** Attributes by their codes. Read anew when a product names an option that is not in them. */
  attributes: ReadonlyMap<string, MagentoAttribute>
}

/** A view of a store: a language of a website, with its currency. */
export const storeView = z.object({
  id: z.number(),
  code: z.string(),
  website_id: z.number(),
  locale: z.string(),
  base_currency_code: z.string(),
  secure_base_media_url: z.string(),
})
/** The settings of a view. */
export type StoreView = z.output<typeof storeView>

/** An attribute of products, in all languages that are read. */
export interface MagentoAttribute {
  id: number
  code: string
  input: string
  name: Texts
  /** Whether lists filter by it. */
  isFilter: boolean
  /** Whether pages of products show it. */
  isShown: boolean
  /** By the ids that products have. */
  options: ReadonlyMap<string, PulledOption>
}

/** As many things as are asked for at once. */
export const MOST_ITEMS = 100

/** What the items of a list must have. */
export interface Criterion {
  field: string
  value: string
  condition: 'in' | 'eq'
}

/** Formats a search: all filters have to fit. */
function criteria(filters: readonly Criterion[], page: number, size: number, sort?: string) {
  const pairs = filters.flatMap(({ field, value, condition }, at) => {
    const filter = `searchCriteria[filter_groups][${String(at)}][filters][0]`
    return [
      [`${filter}[field]`, field],
      [`${filter}[value]`, value],
      [`${filter}[condition_type]`, condition],
    ] as const
  })
  return {
    ...Object.fromEntries(pairs),
    'searchCriteria[currentPage]': page,
    'searchCriteria[pageSize]': size,
    ...(sort !== undefined && {
      'searchCriteria[sortOrders][0][field]': sort,
      'searchCriteria[sortOrders][0][direction]': 'ASC',
    }),
  }
}

interface List<T extends z.ZodType> {
  /** View whose texts are read. */
  code: string
  path: string
  item: T
  filters?: readonly Criterion[]
  sort?: string
  size?: number
  /** Fields of an item. */
  fields?: string
}

/** Reads a page of a list. A page after the last one would be the last one again: the number of all tells. */
export async function readListPage<T extends z.ZodType>(
  { calls, base }: MagentoApi,
  { code, path, item, filters = [], sort, size = MOST_ITEMS, fields }: List<T>,
  page: number,
) {
  const query = {
    ...criteria(filters, page, size, sort),
    ...(fields !== undefined && { fields: `items[${fields}],total_count` }),
  }
  const list = z.object({ items: z.array(item).nullable(), total_count: z.number() })
  const found = await calls.find({ path: `${base}/${code}/V1/${path}`, query }, list)
  if (!found) return null
  const { items, total_count: total } = found.data
  return { items: items ?? [], total, isLast: page * size >= total }
}

/** Reads a list; null where the shop has none at that path. */
export async function findList<T extends z.ZodType>(
  api: MagentoApi,
  list: List<T>,
): Promise<z.output<T>[] | null> {
  const all: z.output<T>[] = []
  for (let page = 1; ; page++) {
    const found = await readListPage(api, list, page)
    if (!found) return null
    all.push(...found.items)
    if (found.isLast) return all
  }
}

/** Reads a list; throws `PullProblem` where the shop has none at that path. */
export async function readList<T extends z.ZodType>(
  api: MagentoApi,
  list: List<T>,
): Promise<z.output<T>[]> {
  const all = await findList(api, list)
  if (all) return all
  throw new PullProblem(`Magento has no ${list.path} at this address: is --url right?`)
}

/** Splits a list into parts that can be asked for at once. */
export const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_ITEMS) }, (_, at) =>
    all.slice(at * MOST_ITEMS, (at + 1) * MOST_ITEMS),
  )
