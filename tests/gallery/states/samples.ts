import { serialiseListQuery } from '#contract/query/filter-form.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { FILTER_DISPLAYS, type FilterDisplay } from '#contract/query/option-details.ts'
import type { Filter, SelectFilter } from '#contract/query/filter.ts'
import type { Image, Price, Product } from '#contract/shop/product.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import type { MenuBranch } from '#storefront/shop/server/menu.ts'
import { islandTexts } from '#storefront/i18n/translator.ts'
import { pageKey, type PageState } from '#storefront/listing/rules/page-state.ts'
import { accessorySource } from '../../support/samples/accessories.ts'
import { option, price, product, range, select, taxon } from '../../support/samples/domain.ts'
import { listQuery, pageState } from '../../support/samples/pages.ts'
import type { Setting } from './state.ts'

const NAMED = [...(accessorySource.products as Iterable<{ name: Names }>)]
type Names = string | { readonly [locale: string]: string }

/** A sample's name in the language of the page. */
function nameIn(locale: string, index: number): string {
  const { name } = NAMED[index]!
  return typeof name === 'string' ? name : (name[locale] ?? name['en'] ?? '')
}

/** One of the gallery's own pictures, drawn by `pages/demo-media`. */
export const picture = (name: string): Image => ({
  path: `/demo-media/gallery/${name}`,
  width: 800,
  height: 800,
  alt: 'A sample',
})

/** A price with everything that the law and the shop may demand of it. */
export const fullPrice = (change: Partial<Price> = {}): Price =>
  price({
    current: 1299,
    regular: 1799,
    lowest30Day: 1699,
    discountPercentage: 24,
    loyalty: 1199,
    perUnit: {
      price: 5196,
      per: { amount: 1000, unit: 'ml' },
      content: { amount: 250, unit: 'ml' },
    },
    ...change,
  })

/** A product in the page's language, the first of some, with two pictures. */
export const sample = ({ locals }: Setting, change: Partial<Product> = {}, index = 0): Product =>
  product({
    id: index + 1,
    code: `P-${index + 1}`,
    name: nameIn(locals.locale, index),
    brand: 'Optara',
    images: [picture(`p${index + 1}`), picture(`q${index + 1}`)],
    ...change,
  })

export const attribute = (
  name: string,
  value: string | boolean,
  valueSlug: string | null = null,
) => {
  const code = name.toLowerCase()
  return { code, slug: code, name, value, valueCode: String(value).toLowerCase(), valueSlug }
}

/** What makes neighbours differ. */
const VARIETY: readonly Partial<Product>[] = [
  {},
  { price: fullPrice(), badges: [{ code: 'sale', label: 'Spring offer' }] },
  { rating: { average: 4.6, count: 1284 } },
  { inStock: false },
  { sizes: ['38', '39', '40'].map((name) => ({ name, isSoldOut: name === '39' })) },
  { foundAttribute: 'Vegan', foundAttributeName: 'Diet' },
]

/** Different products beside each other. */
export const samples = (setting: Setting, count: number): Product[] =>
  Array.from({ length: count }, (_product, index) =>
    sample(setting, VARIETY[index % VARIETY.length], index),
  )

const MAKERS = ['Optara', 'Fold', 'Voltan', 'Nord', 'Pella', 'Riad'] as const

/** Options of a filter, of which the last has no products. */
const brands = (count: number) =>
  Array.from({ length: count }, (_brand, index) => {
    const label = [MAKERS[index % MAKERS.length], index < MAKERS.length ? [] : index]
      .flat()
      .join(' ')
    const options = index === count - 1 ? 0 : 1204 - index * 97
    return option(`brand-${index}`, { label, translationValue: label, count: options })
  })

const COLOURS = [['#c8323a'], ['#1d4f91', '#ffffff'], ['#000'], ['#f3d34a', '#2f7d4f', '#c8323a']]

/** A filter in each display. */
export const DISPLAYED: Record<FilterDisplay, SelectFilter> = {
  CHECKBOXES: { ...select('brand', brands(5)), name: 'Brand' },
  SWATCH: {
    ...select(
      'colour',
      COLOURS.map((colours, index) =>
        option(`colour-${index}`, {
          label: ['Red', 'Blue and white', 'Black', 'Mixed'][index]!,
          count: 40 - index * 9,
          details: { colours },
        }),
      ),
    ),
    name: 'Colour',
    display: 'SWATCH',
  },
}

export const LONG: SelectFilter = { ...select('maker', brands(14)), name: 'Maker' }

export const YES_OR_NO: SelectFilter = {
  ...select('vegan', [
    option('1', { boolean: true, count: 7 }),
    option('0', { boolean: false, count: 5 }),
  ]),
  name: 'Vegan',
  help: 'Without anything that comes from animals.',
}

/** A filter of each kind with a range. */
export const RANGES = {
  PRICE: { ...range('price', 500, 9900), name: 'common_filters.price' },
  RANGE: { ...range('volume', 10, 500), name: 'Volume', unit: 'ml' },
} satisfies Record<Exclude<Filter['kind'], 'SELECT'>, Filter>

/** All of them, as a list has them. */
export const FILTERS: Filter[] = [
  RANGES.PRICE,
  ...FILTER_DISPLAYS.map((display) => DISPLAYED[display]),
  LONG,
  YES_OR_NO,
  RANGES.RANGE,
]

export const CATEGORIES: SelectFilter = {
  ...select(
    CATEGORIES_FILTER.code,
    ['Cameras', 'Camera bags & cases', 'Phones', 'Notebooks'].map((label, index) =>
      option(`category-${index}`, { label, count: 120 - index * 31 }),
    ),
  ),
  name: CATEGORIES_FILTER.name,
}

const MENU = ['Cameras', 'Camera bags & cases', 'Phones', 'Notebooks', 'Monitors', 'Chairs']

/** First-level categories, some of them with a picture. */
export const MENU_TAXONS: readonly Taxon[] = MENU.map((name, index) =>
  taxon(index + 1, name, { images: index < 4 ? [picture(`t${index + 1}`)] : [] }),
)

/** The same with what is in them; the last has no categories. */
export const DEPARTMENTS: readonly MenuBranch[] = MENU_TAXONS.map((one, at) => ({
  taxon: one,
  categories: MENU.slice(at + 1).map((name, below) => taxon(100 * one.id + below, name)),
}))

/** The state of a list's page in a setting. */
export function listState(
  { locals, url }: Setting,
  change: Partial<PageState> & { route?: PageState['route'] } = {},
): PageState {
  const { query = listQuery() } = change
  const { locale, channel } = locals
  return pageState({
    key: pageKey(url.pathname, serialiseListQuery(query)),
    route: { name: ROUTE.taxon, locale, params: { slug: 'cameras', id: 5 } },
    locale,
    currency: channel.currency,
    texts: islandTexts(locale),
    channel: channel.code,
    searchRangeTag: channel.searchRangeTag,
    filters: FILTERS,
    ...change,
    query,
  })
}

/** A list that is searched for. */
export const searchRoute = ({ locals }: Setting): PageState['route'] => ({
  name: ROUTE.search,
  locale: locals.locale,
  params: {},
})

export const homeOf = ({ locals }: Setting) => routePath(ROUTE.home, {}, locals.locale, locals)
