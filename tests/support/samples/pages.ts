import type { Filter } from '#contract/query/filter.ts'
import {
  clearForm,
  type ListQuery,
  serialiseListQuery,
  withSelection,
} from '#contract/query/filter-form.ts'
import { type PageState, pageKey } from '#storefront/listing/rules/page-state.ts'
import { islandTexts } from '#storefront/i18n/translator.ts'
import { option, range, select } from './domain.ts'

export const LISTING_PATH = '/en/category/vitamins-5'
const PAGE_SIZE = 3

/** Every kind of filter that a listing has. Prices from 5 to 99. */
export const FILTERS: Filter[] = [
  { ...range('price', 500, 9900), name: 'common_filters.price' },
  {
    ...select('brand', [
      option('adora', { label: 'Adora', translationValue: 'Adora', count: 1204 }),
      option('belle', { label: 'Belle', translationValue: 'Belle', count: 8 }),
      option('citra', { label: 'Citra', translationValue: 'Citra', count: 0 }),
    ]),
    name: 'Brand',
  },
  {
    ...select('vegan', [
      option('1', { boolean: true, count: 7 }),
      option('0', { boolean: false, count: 5 }),
    ]),
    name: 'Vegan',
  },
  { ...range('volume', 10, 500), name: 'Volume' },
]

export function listQuery(change: Partial<ListQuery> = {}): ListQuery {
  return { form: clearForm(), page: 1, sort: 'position', query: null, ...change }
}

/** The state of one page of a listing of six pages, of which four are kept. */
export function pageState(change: Partial<PageState> = {}): PageState {
  const { query = listQuery(), filters = FILTERS } = change
  const { page } = query
  return {
    key: pageKey(LISTING_PATH, serialiseListQuery(query)),
    route: { name: 'TAXON_PRODUCTS', locale: 'en', params: { slug: 'vitamins', id: 5 } },
    list: {
      pageRangeMin: page,
      pageRangeMax: page,
      currentPage: page,
      lastPage: 6,
      isTotalCapped: false,
      total: 6 * PAGE_SIZE,
      pageSize: PAGE_SIZE,
      maximum: 4 * PAGE_SIZE,
      shown: PAGE_SIZE,
    },
    wholeFilter: null,
    locale: 'en',
    currency: 'EUR',
    texts: islandTexts('en'),
    channel: 'pharmacy',
    banners: null,
    searchRangeTag: 'both',
    storesProducts: false,
    codes: null,
    taxonLinks: null,
    ...change,
    query,
    filters: withSelection(filters, query.form).map((filter, position) => ({
      ...filter,
      position,
    })),
  }
}

/** The codes on a page: other products for every other choice. */
export function codesOf({ form, sort, page }: ListQuery): string[] {
  const chosen = Object.values(form).flatMap((value) => (Array.isArray(value) ? value : ['range']))
  const list = [...chosen, ...(sort === 'position' ? [] : [sort])].join('+') || 'all'
  return Array.from({ length: PAGE_SIZE }, (_cell, index) => `${list}-${page}-${index + 1}`)
}

/** Cards as the server draws them. */
export const cells = (page: number, codes: readonly string[]): string =>
  codes.map((code) => cell(page, code)).join('\n')

const cell = (
  page: number,
  code: string,
) => `<li data-code="${code}" data-page="${page}" class="cell">
  <article class="card">
    <h3 class="card__name"><a class="card__link" href="/en/product/x-${code}">Product ${code}</a></h3>
  </article>
</li>`
