import type { AttributeValue } from '#contract/shop/attribute-value.ts'
import type { FilterOption, RangeFilter, SelectFilter } from '#contract/query/filter.ts'
import type { FilterForm, FormValue } from '#contract/query/filter-form.ts'
import type { Price, Product } from '#contract/shop/product.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import { listSorts } from '#contract/query/sort.ts'

const NOTHING_FURTHER = { isRated: false, unitPriceSort: false }

/** The orders that every listing offers. */
export const LISTING_SORTS = listSorts(false, NOTHING_FURTHER)

/** The orders that every search offers. */
export const SEARCH_SORTS = listSorts(true, NOTHING_FURTHER)

/** A product of 12.99, out of which a test changes what it is about. */
export function product(change: Partial<Product> = {}): Product {
  return {
    id: 1,
    code: 'P-1',
    name: 'Calming cream',
    slug: 'calming-cream',
    brand: 'Adora',
    inStock: true,
    createdAt: '2026-01-02T03:04:05Z',
    images: [{ path: '/demo-media/product/1', width: 800, height: 800, alt: 'Calming cream' }],
    price: price(),
    foundAttribute: null,
    badges: [],
    attributes: [],
    description: null,
    slugs: {},
    taxon: null,
    ...change,
  }
}

export function price(change: Partial<Price> = {}): Price {
  const none = { regular: null, lowest30Day: null, loyalty: null, discountPercentage: null }
  return { current: 1299, ...none, ...change }
}

export function option(code: string, change: Partial<FilterOption> = {}): FilterOption {
  return {
    code,
    count: 1,
    label: code,
    translationValue: null,
    boolean: null,
    selected: false,
    ...change,
  }
}

export function select(code: string, options: FilterOption[], position = 0): SelectFilter {
  return { kind: 'SELECT', code, name: code, position, options }
}

export function range(code: string, min: number, max: number): RangeFilter {
  const kind = code === 'price' ? 'PRICE' : 'RANGE'
  return { kind, code, name: code, position: 0, bounds: { min, max } }
}

/** A form as the domain makes them: without a prototype. */
export function form(fields: Record<string, FormValue | undefined>): FilterForm {
  return Object.assign(Object.create(null) as FilterForm, fields)
}

/** Of an entity without meta fields. */
export const NO_META = { metaTitle: null, metaDescription: null, metaKeywords: null }

export function taxon(id: number, name: string, change: Partial<Taxon> = {}): Taxon {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    id,
    code: slug,
    name,
    slug,
    slugs: { en: slug },
    enabled: true,
    parent: null,
    children: [],
    images: [],
    links: [],
    description: null,
    ...NO_META,
    ...change,
  }
}

export function attributeValue(change: Partial<AttributeValue> = {}): AttributeValue {
  return {
    name: 'Adora',
    value: 'adora',
    slug: 'adora',
    attribute: { code: 'brand', slug: 'brand', name: 'Brand' },
    description: null,
    ...NO_META,
    ...change,
  }
}
