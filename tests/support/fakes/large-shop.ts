import type { WireFilter } from '#contract/schema/product-list.ts'
import type { FakeRequest, FakeResponse } from './shop.ts'
import {
  wireFilter,
  wireFilterValue,
  wireList,
  wirePrices,
  wireProduct,
  wireTaxon,
} from '../samples/wire.ts'

/** How many of each there are. */
interface Sizes {
  taxons: number
  filters: number
  /** Options of the first filter. */
  options: number
  sizes: number
  colours: number
}

const LARGE: Sizes = { taxons: 300, filters: 600, options: 5000, sizes: 20, colours: 20 }

/** Code of the first filter. */
export const LONG_FILTER = 'maker'
/** The product with many variants, the one whose variants options do not tell apart, and its path. */
const MANY = 'COAT'
const UNTOLD = 'BAG'
/** Paths of the shop's pages. */
export const PATHS = { product: '/en/product/coat-COAT', list: '/en/category/taxon-11-11' }

const numbers = (count: number) => Array.from({ length: count }, (_one, at) => at)

function coatVariants({ sizes, colours }: Sizes) {
  const valueOf = (code: string, name: string, value: string) => ({
    value,
    attribute: { code, slug: code, name },
  })
  return numbers(sizes * colours).map((at) => {
    const [size, colour] = [at % sizes, Math.floor(at / sizes)]
    return {
      id: at,
      code: `COAT-${size}-${colour}`,
      name: `Size ${30 + size}, colour ${colour}`,
      // The first size is sold out in the last colour, and the largest sizes cost more.
      inStock: !(size === 0 && colour === colours - 1),
      prices: wirePrices(size > 15 ? 15900 : 12900),
      optionValues: [
        valueOf('size', 'Size', String(30 + size)),
        valueOf('colour', 'Colour', `Colour ${colour}`),
      ],
    }
  })
}

/** Filters of which the first has thousands of options, of which each tenth has no product. */
function filtersOf({ filters, options }: Sizes, query: URLSearchParams): WireFilter[] {
  const chosen = query.getAll(`${LONG_FILTER}[]`)
  const makers = numbers(options).map((at) => {
    const code = `maker-${at}`
    return wireFilterValue(code, {
      name: `Maker ${at}`,
      translationValue: `Maker ${at}`,
      count: at % 10 === 9 ? 0 : 3,
      selected: chosen.includes(code),
    })
  })
  const others = numbers(filters - 1).map((at) => ({
    ...wireFilter(`trait-${at}`, ['one', 'two', 'three']),
    name: `Trait ${at}`,
    position: at + 2,
  }))
  const first = { ...wireFilter(LONG_FILTER, []), name: 'Maker', position: 1, values: makers }
  return [first, ...others] as WireFilter[]
}

/**
 * A shop of an unusual size: hundreds of categories and filters, thousands of options, and a product
 * with hundreds of variants.
 */
export function largeShop(change: Partial<Sizes> = {}) {
  const shop = { ...LARGE, ...change }
  const children = numbers(shop.taxons).map((at) => wireTaxon(11 + at, { name: `Section ${at}` }))
  const root = wireTaxon(1, { children })
  const variants = coatVariants(shop) as never
  const untold = coatVariants(shop).map(({ optionValues: _options, ...one }) => one) as never
  const images: never[] = []
  const products = [
    wireProduct(MANY, { name: 'Coat', slug: 'coat', images, variants, taxon: { id: 11 } } as never),
    wireProduct(UNTOLD, { name: 'Bag', slug: 'bag', images, variants: untold }),
    ...numbers(28).map((at) => wireProduct(`P-${at}`, { images })),
  ]
  return ({ path, query }: FakeRequest): FakeResponse => {
    const [, call = ''] = path.split('/api/v2/shop/')
    const codes = query.getAll('code[]')
    const shown = products.filter(({ code }) => codes.length === 0 || codes.includes(code))
    if (call === 'search/products')
      return {
        body: wireList(shown, {
          totalItems: shown.length,
          lastPage: 1,
          availableTaxons: [1, ...children.map(({ id }) => id)],
          filters: {
            attributes: filtersOf(shop, query),
            priceRange: { min: 900, max: 15900 },
            catalogPromotions: [],
          },
        }),
      }
    const taxon = [root, ...children].find(({ id }) => call === `taxons/${id}`)
    const body = call === 'search/taxon' ? root : taxon && { ...taxon, parent: root }
    return body ? { body } : { status: 404, body: {} }
  }
}
