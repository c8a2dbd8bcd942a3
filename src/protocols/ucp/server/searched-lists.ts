import { requestFilters } from '#storefront/listing/server/list-filters.ts'
import { clearForm, type FilterForm } from '#contract/query/filter-form.ts'
import type { FilterOption } from '#contract/query/filter.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { ancestors, type Taxon } from '#contract/shop/taxon.ts'
import { loadRoot } from '#storefront/shop/server/menu.ts'
import { info, type Message } from '../rules/envelope.ts'
import { CATEGORY_SEPARATOR } from '../rules/product.ts'
import type { AgentSearchRequest } from '../rules/requests.ts'
import type { AgentContext } from './agent-context.ts'
import { findCategories } from './categories.ts'

/** A list to search: the products of a taxon, or everything that the channel sells. */
export interface SearchedList {
  text: string | null
  taxon: Taxon | null
}

/** Returns the taxons of category values, without those below others of them, and the unknown values. */
async function readCategories(values: readonly string[], context: AgentContext) {
  const byValue = await findCategories(values, context)
  const unknown = values.filter((value) => !byValue.get(value))
  const known = [...byValue.values()].filter((taxon) => taxon !== null)
  const taxons = new Map(known.map((taxon) => [taxon.id, taxon]))
  const isInside = (taxon: Taxon) => ancestors(taxon).some(({ id }) => taxons.has(id))
  return { taxons: [...taxons.values()].filter((taxon) => !isInside(taxon)), unknown }
}

/** Whether a value names a category of an external search, whose code is a path of names. */
function isCategory({ code }: FilterOption, value: string): boolean {
  const names = code.split('/').filter((name) => name !== '')
  return [code, names.join(CATEGORY_SEPARATOR), names.at(-1)].includes(value.trim())
}

/** Returns the filter of categories that the search page of a text has with a choice; undefined if it has none. */
async function categoriesFilter(text: string, form: FilterForm, context: AgentContext) {
  const route = { name: ROUTE.search, locale: context.locale, params: {} } as const
  const query = { form: clearForm(), page: 1, sort: 'position', query: text } as const
  const list = { route, query, entity: { scope: {} } }
  const filters = (await requestFilters(list, form, context)) ?? []
  const filter = filters.find(({ code }) => code === CATEGORIES_FILTER.code)
  return filter?.kind === 'SELECT' ? filter : undefined
}

/**
 * Returns the codes that category values have in an external search, as on its page; null unless it
 * knows all of them.
 */
async function providerCategories(
  values: readonly string[],
  text: string | null,
  context: AgentContext,
): Promise<string[] | null> {
  if (text === null || !context.lists[ROUTE.search].requestFilters) return null
  const filter = await categoriesFilter(text, clearForm(), context)
  const chosen = values.map((value) => filter?.options.find((one) => isCategory(one, value)))
  return chosen.every((option) => option !== undefined) ? chosen.map(({ code }) => code) : null
}

/**
 * Returns the codes that taxons have as a choice on the search page of the shop's own search; null if that does not take
 * all of them. A search within a taxon may be another one: it reads a misspelt text by the taxon's products alone.
 */
async function ownCategories(
  taxons: readonly Taxon[],
  text: string | null,
  context: AgentContext,
): Promise<string[] | null> {
  if (text === null || taxons.length === 0 || context.lists[ROUTE.search].requestFilters)
    return null
  const codes = taxons.map(({ id }) => String(id))
  const form = clearForm()
  form[CATEGORIES_FILTER.code] = codes
  const filter = await categoriesFilter(text, form, context)
  const isTaken = (code: string) => filter?.options.some((option) => option.code === code)
  return codes.every(isTaken) ? codes : null
}

interface SearchedLists {
  lists: SearchedList[]
  /** The request's categories as choices of the list's filter. */
  chosen: FilterForm
  messages: Message[]
}

/** Returns the lists that a search reads one after the other; empty if none of its categories is known. */
export async function searchedLists(
  { filters }: AgentSearchRequest,
  text: string | null,
  context: AgentContext,
): Promise<SearchedLists> {
  const values = filters?.categories ?? []
  const chosen = clearForm()
  if (values.length === 0) {
    const taxon = text === null ? await loadRoot(context) : null
    return { lists: [{ text, taxon }], chosen, messages: [] }
  }
  const codes = await providerCategories(values, text, context)
  if (codes) {
    chosen[CATEGORIES_FILTER.code] = codes
    return { lists: [{ text, taxon: null }], chosen, messages: [] }
  }
  const { taxons, unknown } = await readCategories(values, context)
  const messages = unknown.map((value) =>
    info('unknown_category', `${value} is not a category here`),
  )
  const own = await ownCategories(taxons, text, context)
  if (own === null) return { lists: taxons.map((taxon) => ({ text, taxon })), chosen, messages }
  chosen[CATEGORIES_FILTER.code] = own
  return { lists: [{ text, taxon: null }], chosen, messages }
}
