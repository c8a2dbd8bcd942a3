import {
  BRANDS,
  brandCode,
  CATALOG_PROMOTIONS,
  formCode,
  FORMS,
  isIn,
  isPromoted,
  priceOf,
  PRODUCTS,
  ROOT,
  type StockProduct,
  TAXONS,
} from './stock.ts'

type Test = (product: StockProduct) => boolean

const VALUES: Readonly<Record<string, (product: StockProduct) => string>> = {
  brand: ({ brand }) => brandCode(brand),
  form: ({ form }) => formCode(form),
  vegan: ({ isVegan }) => (isVegan ? 'yes' : 'no'),
  'catalog-promotion': (product) => (isPromoted(product, 5) ? 'weekend' : ''),
}

const NUMBERS: Readonly<Record<string, (product: StockProduct) => number>> = {
  volume: ({ volume }) => volume,
  price: priceOf,
}

/** What narrows a list, by the name of its parameter. */
const SCOPES: Readonly<Record<string, (value: string) => Test>> = {
  'productTaxons.id': (value) => (product) => isIn(product, Number(value)),
  'productTaxons.slug': (value) => {
    const taxon = [ROOT, ...TAXONS].find(({ slug }) => slug === value)
    return (product) => taxon !== undefined && isIn(product, taxon.id)
  },
  discount:
    () =>
    ({ original }) =>
      original !== null,
  'loyalty-discount':
    () =>
    ({ loyalty }) =>
      loyalty !== null,
  promotion: (value) => (product) => isPromoted(product, Number(value)),
  'catalog-promotion': (value) => (product) => isPromoted(product, Number(value)),
  'attribute-value[attribute-value-slug]': (value) => (product) =>
    [BRANDS[product.brand]?.toLowerCase(), formCode(product.form)].includes(value),
  query: (value) => (product) => product.name.toLowerCase().includes(value.toLowerCase()),
}

function chosen(query: URLSearchParams): Test[] {
  const selects = Object.entries(VALUES).map(([field, valueOf]): Test => {
    const codes = query.getAll(`${field}[]`)
    return (product) => codes.length === 0 || codes.includes(valueOf(product))
  })
  const ranges = Object.entries(NUMBERS).map(([field, numberOf]): Test => {
    const [min, max] = [query.get(`${field}[min]`), query.get(`${field}[max]`)]
    return (product) =>
      numberOf(product) >= Number(min ?? -Infinity) && numberOf(product) <= Number(max ?? Infinity)
  })
  return [...selects, ...ranges]
}

function sorted(products: StockProduct[], query: URLSearchParams): StockProduct[] {
  const sign = query.get('order') === 'DESC' ? -1 : 1
  if (query.get('sort') !== 'PRICE') return products
  return products.toSorted((a, b) => sign * (priceOf(a) - priceOf(b)) || a.id - b.id)
}

/** The products that a request is about, in its order. */
export function requested(query: URLSearchParams): StockProduct[] {
  const codes = query.getAll('code[]')
  if (codes.length > 0)
    return codes.flatMap((code) => PRODUCTS.find((product) => product.code === code) ?? [])
  const scopes = Object.entries(SCOPES).flatMap(([name, testOf]) => {
    const value = query.get(name)
    return value === null ? [] : [testOf(value)]
  })
  const tests = [...scopes, ...chosen(query)]
  return sorted(
    PRODUCTS.filter((product) => tests.every((test) => test(product))),
    query,
  )
}

/** Options with their counts; a narrowing shop leaves out those without products. */
function optionsOf(field: string, labels: ReadonlyMap<string, object>, products: StockProduct[]) {
  const counts = Map.groupBy(products, VALUES[field] ?? (() => ''))
  return [...labels].flatMap(([code, texts]) => {
    const count = counts.get(code)?.length ?? 0
    return count === 0 ? [] : [{ code, count, boolean: null, selected: false, ...texts }]
  })
}

function boundsOf(field: string, products: StockProduct[]) {
  const numbers = products.map(NUMBERS[field] ?? (() => 0))
  if (numbers.length === 0) return { min: null, max: null }
  return { min: Math.min(...numbers), max: Math.max(...numbers) }
}

const named = <T>(list: readonly T[], codeOf: (index: number) => string, key: string) =>
  new Map(list.map((text, index) => [codeOf(index), { [key]: text }]))
const BRAND_OPTIONS = named(BRANDS, brandCode, 'name')
const FORM_OPTIONS = named(FORMS, formCode, 'translationValue')
const VEGAN_OPTIONS = new Map([
  ['yes', { boolean: 1 }],
  ['no', { boolean: 0 }],
])
const PROMOTION_OPTIONS = new Map(CATALOG_PROMOTIONS.map(({ code, label }) => [code, { label }]))

/** The filters of a list, as they come in `meta`. */
export function filtersOf(products: StockProduct[]) {
  const select = (code: string, options: ReadonlyMap<string, object>) => ({
    type: 'select',
    code,
    values: optionsOf(code, options, products),
    range: { min: null, max: null },
  })
  return {
    attributes: [
      { name: 'Brand', position: 1, ...select('brand', BRAND_OPTIONS) },
      { name: 'app.filters.dosage_form', position: 2, ...select('form', FORM_OPTIONS) },
      { name: 'Vegan', position: 3, ...select('vegan', VEGAN_OPTIONS) },
      {
        name: 'Volume',
        position: 4,
        type: 'range',
        code: 'volume',
        values: [],
        range: boundsOf('volume', products),
      },
    ],
    priceRange: boundsOf('price', products),
    catalogPromotions: optionsOf('catalog-promotion', PROMOTION_OPTIONS, products),
  }
}

/** Ids of the taxons that hold products of a list. */
export const taxonsOf = (products: StockProduct[]): number[] =>
  TAXONS.filter(({ id }) => products.some((product) => isIn(product, id))).map(({ id }) => id)
