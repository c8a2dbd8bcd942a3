import { setTimeout as sleep } from 'node:timers/promises'
import {
  wireAttributeValue,
  wireList,
  wireProduct,
  wirePromotion,
  wireTaxon,
} from '../samples/wire.ts'
import type { WireFilter } from '#contract/schema/product-list.ts'
import type { FakeResponse, FakeRequest } from './shop.ts'

const PARENT = wireTaxon(4)
const LEAF = wireTaxon(6, { parent: PARENT })
const ENTITIES: Readonly<Record<string, unknown>> = {
  'search/taxon': wireTaxon(1, { children: [PARENT] }),
  'taxons/4': { ...PARENT, parent: wireTaxon(1), children: [LEAF] },
  'taxons/5': wireTaxon(5, { parent: wireTaxon(1) }),
  'taxons/6': LEAF,
  'attribute-values/adora': wireAttributeValue(),
  'promotions/by-id/3': wirePromotion(),
}

interface SmallShopOptions {
  /** Milliseconds before each response. */
  delayMs?: number
  /** Names of products; the request has the channel and language. */
  nameOf?: (request: FakeRequest) => string
  /** Filters of a list; none by default. */
  filtersOf?: (request: FakeRequest) => WireFilter[]
}

/** A shop of two categories, whose lists hold 30 products and go on for a few pages. */
export function smallShop({
  delayMs = 0,
  nameOf = () => 'Cream',
  filtersOf = () => [],
}: SmallShopOptions = {}) {
  return async (request: FakeRequest): Promise<FakeResponse> => {
    if (delayMs > 0) await sleep(delayMs)
    const path = request.path.replace('/api/v2/shop/', '')
    const codes = request.query.getAll('code[]')
    const wanted = codes.length > 0 ? codes : Array.from({ length: 30 }, (_one, at) => `P-${at}`)
    const products = wanted.map((code) => wireProduct(code, { name: `${nameOf(request)} ${code}` }))
    const page = Number(request.query.get('page') ?? 1)
    const list = wireList(products, {
      lastPage: 9,
      currentPage: page,
      totalItems: 270,
      filters: {
        attributes: filtersOf(request),
        priceRange: { min: null, max: null },
        catalogPromotions: [],
      },
    })
    const body = path === 'search/products' ? list : ENTITIES[path]
    return body === undefined ? { status: 404, body: {} } : { body }
  }
}
