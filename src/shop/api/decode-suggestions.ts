import type { Product } from '../product.ts'
import { decodeProducts } from './decode-product.ts'
import { asSlug } from './translations.ts'
import type { ResponseReading } from './reading.ts'
import {
  asLabel,
  asList,
  asNumber,
  asRecord,
  asRecords,
  type JsonObject,
} from '#third-party/json-readers.ts'
import { isList } from './envelope.ts'
import { unreadableResponse } from './shop-error.ts'

/** Suggestions for an unfinished search text. */
export interface Suggestions {
  /** Texts to search for, the likeliest first. */
  queries: string[]
  taxons: { id: number; slug: string; name: string }[]
  products: Product[]
}

function decodeTaxonLink({ id, slug, name }: JsonObject): Suggestions['taxons'] {
  const decoded = { id: asNumber(id), slug: asSlug(slug), name: asLabel(name) }
  if (decoded.id === null || decoded.slug === null || decoded.name === null) return []
  return [{ id: decoded.id, slug: decoded.slug, name: decoded.name }]
}

/** Decodes suggestions, leaving out invalid ones. Throws `ShopError` for an invalid response. */
export function decodeSuggestions(body: unknown, reading: ResponseReading): Suggestions {
  const response = asRecord(body)
  if (!response || !isList(response.queries))
    throw unreadableResponse('The response holds no suggestions')
  return {
    queries: asList(response.queries).flatMap((query) => asLabel(query) ?? []),
    taxons: asRecords(response.taxons).flatMap(decodeTaxonLink),
    products: decodeProducts(response.products, reading),
  }
}
