import type { WireTaxon } from '#contract/schema/entities.ts'
import type { WireProduct } from '#contract/schema/product.ts'
import type { WireListMeta } from '#contract/schema/product-list.ts'
import type { FakeResponse, FakeRequest } from './shop.ts'
import { wireList, wireProduct, wireTaxon } from '../samples/wire.ts'

interface Stock {
  taxon?: Partial<WireTaxon>
  product?: Partial<WireProduct>
  meta?: Partial<WireListMeta>
}

/** Address of the taxon that every shop here has. */
export const TAXON_PATH = 'category/taxon-5-5'

/** A healthy shop: one taxon with one product. Changes alter its responses. */
export function ownShop({ taxon = {}, product = {}, meta = {} }: Stock = {}) {
  const list = wireList([wireProduct('P-1', product)], meta)
  const responses: Readonly<Record<string, unknown>> = {
    'search/products': list,
    'search/taxon': wireTaxon(1, { children: [wireTaxon(5)] }),
    'search/suggest': { queries: ['cream'], taxons: [], products: [] },
    'taxons/5': wireTaxon(5, taxon),
  }
  return ({ path }: FakeRequest): FakeResponse => {
    const body = responses[path.replace('/api/v2/shop/', '')]
    return body === undefined ? { status: 404, body: { title: 'Not Found' } } : { body }
  }
}
