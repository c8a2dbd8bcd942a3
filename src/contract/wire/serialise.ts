import type { FilterForm } from '#contract/query/filter-form.ts'
import { IN_STOCK_FILTER } from '#contract/query/filters.ts'
import { CODES_PER_CALL } from '#contract/query/constants.ts'
import { formPairs, type QueryPair, queryString, sortPairs } from '#contract/query/url-params.ts'
import type { ParameterName } from '#contract/schema/requests.ts'
import type { AttributeParams } from '#contract/shop/routes.ts'
import { FAMILY_PARAMETERS } from '#contract/query/family-parameters.ts'
import type { FamilyScope } from '#contract/query/taxon-families.ts'
import type { SortChoice } from '#contract/query/sort.ts'

/** Scope of a list (RULES.md#the-shops-api). A missing field does not narrow it. */
export interface ListScope extends FamilyScope {
  taxonId?: number
  taxonSlug?: string
  attributeValue?: AttributeParams
  /** Id of the promotion that the page is about. */
  promotion?: number
  /** Id of the catalog promotion that the page is about. */
  catalogPromotion?: number
}

/** A request for one page of a list. */
export interface ProductsRequest {
  scope: ListScope
  form: FilterForm
  page: number
  itemsPerPage: number
  sort: SortChoice
  /** Search text of the shop's own search; none on listings. */
  query?: string | null
  /** Whether misspelt words are searched without correction. */
  exact?: boolean
  /** Key of a product whose listings alone are requested. */
  alike?: string
}

function pairIf(
  key: ParameterName,
  value: string | number | boolean | null | undefined,
): QueryPair[] {
  return value === undefined || value === null || value === false ? [] : [[key, String(value)]]
}

function attributePairs(attribute: AttributeParams | undefined): QueryPair[] {
  if (!attribute) return []
  return [
    ['attribute-value[attribute-slug]', attribute.attributeSlug],
    ['attribute-value[attribute-value-slug]', attribute.attributeValueSlug],
  ]
}

/** Returns a promotion with the flag of its own page. */
function promotionPairs(key: 'promotion' | 'catalog-promotion', id: number | undefined) {
  return id === undefined ? [] : [...pairIf(key, id), ...pairIf(`${key}-page`, 1)]
}

function scopePairs(scope: ListScope): QueryPair[] {
  return [
    ...pairIf('productTaxons.id', scope.taxonId),
    ...pairIf('productTaxons.slug', scope.taxonSlug),
    ...FAMILY_PARAMETERS.flatMap((parameter) => pairIf(parameter, scope[parameter])),
    ...attributePairs(scope.attributeValue),
    ...promotionPairs('promotion', scope.promotion),
    ...promotionPairs('catalog-promotion', scope.catalogPromotion),
  ]
}

/** Returns the filters as the contract has them: stock is a single value, not a list. */
function filterPairs(form: FilterForm): QueryPair[] {
  const { code } = IN_STOCK_FILTER
  return formPairs(form).map(([key, value]) => [key === `${code}[]` ? code : key, value])
}

/** Builds the query string of the main listing, sorted, without '?'. */
export function listQueryString(request: ProductsRequest): string {
  const { scope, form, page, itemsPerPage, sort, query, exact, alike } = request
  return queryString([
    ...scopePairs(scope),
    ...filterPairs(form),
    ...sortPairs(sort),
    ...pairIf('query', query),
    ...pairIf('exact', exact),
    ...pairIf('alike', alike),
    ...pairIf('page', page),
    ...pairIf('itemsPerPage', itemsPerPage),
  ])
}

/** What products are alike to: one of them, by its code, or what was chosen in a list. */
export type SimilarTo = { code: string } | Pick<ProductsRequest, 'scope' | 'form' | 'query'>

/** Builds the query string of `size` products that are alike. */
export function similarQueryString(about: SimilarTo, size: number): string {
  const pairs: QueryPair[] =
    'code' in about
      ? [['code', about.code]]
      : [...scopePairs(about.scope), ...filterPairs(about.form), ...pairIf('query', about.query)]
  return queryString([...pairs, ...pairIf('itemsPerPage', size)])
}

/** Builds the query string of suggestions for an unfinished text: a trailing space is kept. */
export function suggestQueryString(query: string, limit: number): string {
  return queryString([...pairIf('query', query), ...pairIf('limit', limit)])
}

/** Builds the query string of what a text asks for, in a list with these choices. */
export const sentenceQueryString = (query: string, form: FilterForm): string =>
  queryString([...pairIf('query', query), ...filterPairs(form)])

/** Builds the query string of a text in another language. */
export const translationQueryString = (query: string, from: string): string =>
  queryString([...pairIf('query', query), ...pairIf('from', from)])

/**
 * What products by codes are narrowed by, as for agents that look up products within a category:
 * only those in the list of this scope and form are returned.
 */
export interface Narrowing {
  scope?: ListScope
  form?: FilterForm
}

/** Builds the query string of products by codes, in their order. */
export function codesQueryString(
  codes: readonly string[],
  details: boolean,
  { scope = {}, form = {} }: Narrowing = {},
): string {
  const pairs = codes.map((code): QueryPair => ['code[]', code])
  const others = [...pairIf('details', details), ...pairIf('itemsPerPage', CODES_PER_CALL)]
  return new URLSearchParams([
    ...pairs,
    ...others,
    ...scopePairs(scope),
    ...filterPairs(form),
  ]).toString()
}

/** Builds the query string of the request for taxons that have products. */
export function availableTaxonsQueryString(scope: ListScope): string {
  const empty: QueryPair[] = [['itemsPerPage', '0']]
  return queryString([...empty, ...scopePairs(scope)])
}

/** Parameters that only the embedded catalog understands. */
const EXTENSIONS: readonly string[] = ['details', 'exact', 'attribute', 'limit', 'after']

/** Removes parameters that are not in the contract. */
export function withoutExtensions(path: string): string {
  const [name = '', query = ''] = path.split('?')
  const rest = query.split('&').filter((pair) => !EXTENSIONS.includes(pair.split('=')[0] ?? ''))
  const left = rest.join('&')
  return left === '' ? name : `${name}?${left}`
}
