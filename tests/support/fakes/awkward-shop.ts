import type { FakeResponse, FakeRequest } from './shop.ts'
import { filtersOf, requested, taxonsOf } from './awkward/list.ts'
import { type Oddity, type Shape, shaped, shapedError } from './awkward/shapes.ts'
import {
  BRANDS,
  brandCode,
  CATALOG_PROMOTIONS,
  childrenOf,
  FORMS,
  parentOf,
  PRICE_HASH,
  PROMOTIONS,
  ROOT,
  type StockProduct,
  type StockTaxon,
  TAXONS,
} from './awkward/stock.ts'

/** How the shop responds. */
interface Manner {
  shape: Shape
  oddities: readonly Oddity[]
}

type Has = (oddity: Oddity) => boolean

const PICTURES = [
  'ab/12/x.jpg',
  '/pictures/y.jpg',
  '//cdn.example/z.jpg',
  'https://cdn.example/w.jpg',
]

function imagesOf({ id }: StockProduct, has: Has) {
  if (has('picturesAsTexts'))
    return id % 2 === 1 ? [PICTURES[id % PICTURES.length]] : [{ url: `//cdn.example/${id}.jpg` }]
  if (has('awkwardPictures')) return [{ id, type: 'main', path: PICTURES[id % PICTURES.length] }]
  return [{ path: `https://cdn.example/${id}.jpg`, width: 600, height: 400 }]
}

function originalsOf({ original }: StockProduct, has: Has) {
  if (original === null) return []
  return has('originalsByKey') ? { other: 7, [PRICE_HASH]: original } : [original]
}

function variantsOf(product: StockProduct, has: Has) {
  const { id, prices, loyalty } = product
  const others = { originalPrice: 99_900, minimumPrice: 1, taxAmount: 21, version: 3 }
  const variants = prices.map((price, index) => ({
    id: id * 10 + index,
    prices: {
      originalPrices: originalsOf(product, has),
      lowest30DayPrice: null,
      loyaltyCatalogPromotionPrice: loyalty,
      ...(has('manyPrices') && { ...others, ...(index === 1 && { wholesale: 12 }) }),
      [PRICE_HASH]: price,
    },
  }))
  return has('variantsByCode')
    ? Object.fromEntries(variants.map((variant) => [`v-${variant.id}`, variant]))
    : variants
}

function productOf(product: StockProduct, has: Has) {
  const { id, code, name, brand, form, hasBadge } = product
  const yes = has('flagsAsNumbers') ? 1 : true
  const no = has('flagsAsNumbers') ? 0 : false
  const shown = { displayLocations: { showInProductList: yes } }
  const hidden = { displayLocations: { showInProductList: no } }
  const badge = { [has('badgesWithNames') ? 'name' : 'label']: 'New', ...shown }
  return {
    id,
    code,
    name,
    images: imagesOf(product, has),
    variants: variantsOf(product, has),
    attributeValues: [
      { value: BRANDS[brand], attribute: { name: 'Brand', ...hidden } },
      { value: has('valuesAsLists') ? [FORMS[form]] : FORMS[form], attribute: shown },
    ],
    promotionBadges: hasBadge ? [badge] : [],
    ...(has('stockAsNumbers') && { inStock: id % 2 }),
  }
}

function taxonOf(taxon: StockTaxon, has: Has, near: 'all' | 'up' | 'down'): object {
  const { isEnabled, ...rest } = taxon
  const parent = parentOf(taxon)
  const enabled = has('enabledAsNumbers') ? Number(isEnabled) : isEnabled
  return {
    ...rest,
    ...(has('enabledAsNumbers') || !isEnabled ? { enabled } : {}),
    parent: parent && near !== 'down' ? taxonOf(parent, has, 'up') : null,
    children: near === 'up' ? [] : childrenOf(taxon).map((child) => taxonOf(child, has, 'down')),
  }
}

/** Filters as written by the shop's own framework. */
function writtenFilters(products: StockProduct[], has: Has) {
  const { attributes, ...rest } = filtersOf(products)
  const written = attributes.map(({ type, values, ...filter }) => ({
    ...filter,
    type: has('typesInCapitals') ? type.toUpperCase() : type,
    values: has('optionsByCode')
      ? Object.fromEntries(values.map(({ code, ...option }) => [code, option]))
      : values,
  }))
  return { attributes: written, ...rest }
}

function listOf(query: URLSearchParams, has: Has) {
  const all = requested(query)
  const size = Number(query.get('itemsPerPage') ?? 30)
  const page = Number(query.get('page') ?? 1)
  const pages = {
    currentPage: page,
    lastPage: Math.max(1, Math.ceil(all.length / Math.max(1, size))),
  }
  return {
    data: all.slice((page - 1) * size, page * size).map((product) => productOf(product, has)),
    meta: {
      ...(has('noTotal') ? {} : { ...pages, totalItems: all.length }),
      availableTaxons: taxonsOf(all),
      filters: writtenFilters(all, has),
    },
  }
}

function attributeValueOf(slug: string, has: Has) {
  const brand = BRANDS.findIndex((name) => name.toLowerCase() === slug)
  if (brand < 0) return undefined
  const own = { id: brand + 1, code: brandCode(brand), name: BRANDS[brand], value: BRANDS[brand] }
  return has('namelessEntities')
    ? own
    : { ...own, slug, attribute: { slug: 'brand', name: 'Brand' } }
}

function promotionOf(list: typeof PROMOTIONS, id: string, has: Has) {
  const found = list.find((promotion) => promotion.id === Number(id))
  if (!found || !has('namelessEntities')) return found
  const { id: _id, ...nameless } = found
  return nameless
}

/** The body of a response; undefined where there is no such thing. */
function bodyOf({ path, query }: FakeRequest, has: Has): object | undefined {
  const [first, second = '', third = ''] = path.replace('/api/v2/shop/', '').split('/')
  const taxon = (test: (one: StockTaxon) => boolean) => {
    const found = [ROOT, ...TAXONS].find(test)
    return found && taxonOf(found, has, 'all')
  }
  if (`${first}/${second}` === 'search/products') return listOf(query, has)
  if (`${first}/${second}` === 'search/taxon')
    return taxon(({ slug }) => slug === query.get('slug'))
  if (first === 'taxons') return taxon(({ id }) => id === Number(second))
  if (first === 'attribute-values') return attributeValueOf(second, has)
  if (first === 'promotions') return promotionOf(PROMOTIONS, third, has)
  return first === 'catalog-promotions' ? promotionOf(CATALOG_PROMOTIONS, third, has) : undefined
}

/**
 * A shop implemented from the contract alone: it sends what that names and nothing else, supports no
 * suggestions, narrows its filters, and writes JSON in the manner of its framework.
 */
export function awkwardShop({ shape, oddities }: Manner) {
  const has: Has = (oddity) => oddities.includes(oddity)
  return (request: FakeRequest): FakeResponse => {
    const body = bodyOf(request, has)
    if (body === undefined) return { status: 404, body: shapedError(404, shape) }
    return { body: shaped(body, shape, oddities) }
  }
}
