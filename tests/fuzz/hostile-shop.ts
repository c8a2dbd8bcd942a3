import type { FakeRequest, FakeResponse } from '../support/fakes/shop.ts'
import {
  wireAttributeValue,
  wireFilter,
  wireFilterValue,
  wireList,
  wireProduct,
  wirePromotion,
  wireTaxon,
} from '../support/samples/wire.ts'

/** Returns the text of a field: the same for the same name. */
export type Say = (field: string) => string

const CODES = ['P1', 'P2', 'P3', 'P4']

/** Codes of the shop's products. */
export const codesOf = (say: Say): string[] => CODES.map((code) => code + say(`code of ${code}`))

/** The slug of whatever has one, between letters: addresses are split at dashes, and a first slash is dropped. */
export const slugOf = (say: Say, field: string): string => `s${say(`slug of ${field}`)}s`

/** The option by which lists are filtered. */
export const optionOf = (say: Say): string => `o${say('code of option')}`

function productOf(code: string, at: number, say: Say) {
  const text = (field: string) => `${field} ${say(`${field} ${at}`)}`
  const attribute = {
    code: text('attribute code'),
    slug: slugOf(say, 'attribute'),
    name: text('attribute'),
    displayLocations: { showInProductList: true },
  }
  const valueOf = (name: string) => ({
    code: text(`${name} code`),
    slug: slugOf(say, name),
    value: text(name),
    attribute,
  })
  const prices = {
    originalPrices: [2000],
    lowest30DayPrice: 1500,
    loyaltyCatalogPromotionPrice: 900,
    pharmacy: 1000,
    marketplace: 1000,
    alternative: 1000,
  }
  const variants = ['a', 'b'].map((name, index) => ({
    id: index,
    code: `${code}-${name}`,
    inStock: index === 0,
    prices,
    size: text(`size ${name}`),
    mpn: text(`mpn ${name}`),
    optionValues: [valueOf(name)],
    content: { amount: 50, unit: 'ml' },
  }))
  return wireProduct(code, {
    name: text('name'),
    brand: text('brand'),
    slug: slugOf(say, code),
    nameLocale: 'lt',
    images: [1, 2].map((own) => ({
      path: `/media/${say(`picture ${own}`)}.jpg`,
      width: 80,
      height: 80,
      alt: text('alt'),
    })),
    variants: variants as never,
    attributeValues: [valueOf('value'), valueOf('other')] as never,
    promotionBadges: ['one', 'two'].map((name) => ({
      code: name,
      label: text(`badge ${name}`),
      displayLocations: { showInProductList: true },
    })),
    description: text('description'),
    descriptionLocale: 'lt',
    rating: { average: 4, count: 7 },
    taxon: { id: 6, slug: slugOf(say, 'taxon 6'), name: 'x' },
  })
}

const pageTexts = (say: Say) => ({
  // Long enough to be folded whatever of it is markup.
  description: `<p>About ${'this '.repeat(200)}</p><p>${say('entity description')}</p>`,
  metaTitle: `Title ${say('meta title')}`,
  metaDescription: `Description ${say('meta description')}`,
  metaKeywords: `Keywords ${say('meta keywords')}`,
})

function taxonOf(id: number, say: Say) {
  const slug = slugOf(say, `taxon ${id}`)
  const name = `Taxon ${say(`taxon ${id}`)}`
  const images = [{ path: `/media/${say('taxon picture')}.jpg`, width: 80, height: 80, alt: '' }]
  return wireTaxon(id, { name, slug, slugs: { en: slug, ar: slug }, images, ...pageTexts(say) })
}

function listOf(query: URLSearchParams, say: Say) {
  const all = codesOf(say)
  const wanted = query.getAll('code[]')
  const shown = all.flatMap((code, at) =>
    wanted.length === 0 || wanted.includes(code) ? [productOf(code, at, say)] : [],
  )
  const options = [optionOf(say), ...Array.from({ length: 9 }, (_one, at) => `option-${at}`)]
  const named = (code: string) =>
    wireFilterValue(code, {
      name: `${code} ${say('option name')}`,
      label: `${code} ${say('option label')}`,
      count: 3,
    })
  return wireList(shown, {
    lastPage: 3,
    totalItems: 12,
    currentPage: Number(query.get('page') ?? 1),
    availableTaxons: [4, 6],
    correctedQuery: `corrected ${say('correctedQuery')}`,
    suggestedQuery: `suggested ${say('suggestedQuery')}`,
    wordMatches: { full: 1, lacking: { 1: [`l ${say('lacking')}`] } },
    partialMatch: { matched: [`m ${say('matched')}`], unmatched: [`u ${say('unmatched')}`] },
    filters: {
      attributes: [
        {
          ...wireFilter('brand', []),
          name: `Brand ${say('filter')}`,
          help: `Help ${say('help')}`,
          values: options.map(named),
        },
        {
          ...wireFilter('size', []),
          name: `Size ${say('range')}`,
          type: 'range',
          range: { min: 1, max: 9 },
          unit: `u${say('unit')}`,
        },
      ] as never,
      priceRange: { min: 100, max: 9000 },
      catalogPromotions: [named('3')],
      categories: [named('4')],
      ratings: [named('4')],
      inStock: 3,
    },
  })
}

/** The body of a response of a shop whose every text is `say`'s. */
function bodyOf({ path, query }: FakeRequest, say: Say): unknown {
  const parent = taxonOf(4, say)
  const root = { ...taxonOf(1, say), children: [{ ...parent, children: [taxonOf(6, say)] }] }
  const leaf = { ...taxonOf(6, say), parent: { ...parent, parent: taxonOf(1, say) } }
  const value = {
    ...wireAttributeValue({ name: `Value ${say('entity')}`, value: `v ${say('entity')}` }),
    slug: slugOf(say, 'value'),
    attribute: { code: 'brand', slug: slugOf(say, 'attribute'), name: `Brand ${say('filter')}` },
    ...pageTexts(say),
  }
  const promotion = { ...wirePromotion({ label: `Offer ${say('promotion')}` }), ...pageTexts(say) }
  const [kind = '', ...rest] = path.replace('/api/v2/shop/', '').split('/')
  if (kind === 'taxons') return rest[0] === '6' ? leaf : { ...parent, parent: root }
  if (kind === 'attribute-values') return rest.length === 0 ? { data: [] } : value
  if (kind.endsWith('promotions')) return promotion
  if (rest[0] === 'taxon') return root
  if (rest[0] === 'products') return listOf(query, say)
  const products = codesOf(say).map((code, at) => productOf(code, at, say))
  const queries = [1, 2].map((at) => `query ${say(`query ${at}`)}`)
  return { queries, taxons: [taxonOf(6, say)], products }
}

/** A shop that says whatever it is told in every text of the contract. */
export const hostileShop =
  (say: Say) =>
  (request: FakeRequest): FakeResponse => ({ body: bodyOf(request, say) })
