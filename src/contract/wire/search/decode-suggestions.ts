import type { Product } from '#contract/shop/product.ts'
import { type Taxon, taxonSlug } from '#contract/shop/taxon.ts'
import { asName } from '../as-name.ts'
import { decodeTaxon } from '../decode-entities.ts'
import { decodeProducts } from '../decode-product.ts'
import type { ResponseReading } from '../reading.ts'
import { asLabel, asList, asRecord } from '#contract/json/json-readers.ts'
import { isList } from '../envelope.ts'
import { unreadableResponse } from '../shop-error.ts'

/** Suggestions for an unfinished search text. */
export interface Suggestions {
  /** Texts to search for, the likeliest first. */
  queries: string[]
  taxons: { id: number; slug: string; name: string; parent: Pick<Taxon, 'code' | 'name'> | null }[]
  products: Product[]
}

/** Decodes the taxon to link to; none, and reported, for an address alone and for a broken one. */
function decodeTaxonLink(value: unknown, reading: ResponseReading): Suggestions['taxons'] {
  const address = asLabel(value)
  if (address !== null) reading.onDropped('TAXON', address)
  const taxon = decodeTaxon(value, reading)
  if (!taxon) return []
  const { id, name, parent } = taxon
  const above = parent && { code: parent.code, name: parent.name }
  return [{ id, slug: taxonSlug(taxon, reading.shop.locale ?? ''), name, parent: above }]
}

/** Decodes suggestions, leaving out invalid ones. Throws `ShopError` for an invalid response. */
export function decodeSuggestions(body: unknown, reading: ResponseReading): Suggestions {
  const response = asRecord(body)
  if (!response || !isList(response.queries))
    throw unreadableResponse('The response holds no suggestions')
  return {
    queries: asList(response.queries).flatMap((query) => asName(query, reading.shop) ?? []),
    taxons: asList(response.taxons).flatMap((taxon) => decodeTaxonLink(taxon, reading)),
    products: decodeProducts(response.products, reading),
  }
}
