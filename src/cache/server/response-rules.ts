import { asNumber, asRecord, asRecords, asText } from '#third-party/json-readers.ts'
import { directive, type Lifetime, RESPONSE_LIFETIMES } from '../rules/lifetime.ts'
import { tagOf } from '../rules/tags.ts'

/** What the shop does not know may be there soon. */
const REFUSED: Lifetime = { maxAge: 30, swr: 0 }

/** Lists change with prices and stocks, entities seldom. */
const usualLifetime = (path: string): Lifetime =>
  /^search\/(?:products|suggest)/.test(path) ? RESPONSE_LIFETIMES.list : RESPONSE_LIFETIMES.entity

/**
 * How long a response of the shop is fresh: as long as it says itself, else as long as its kind usually is.
 * Null for one that must not be stored.
 */
export function responseLifetime(
  path: string,
  isRefused: boolean,
  cacheControl: string | null,
): Lifetime | null {
  if (isRefused) return REFUSED
  if (/\b(?:no-store|private)\b/i.test(cacheControl ?? '')) return null
  const usual = usualLifetime(path)
  if (/\bno-cache\b/i.test(cacheControl ?? '')) return { maxAge: 0, swr: 0 }
  const maxAge = directive(cacheControl, 's-maxage') ?? directive(cacheControl, 'max-age')
  if (maxAge === null) return usual
  return { maxAge, swr: directive(cacheControl, 'stale-while-revalidate') ?? usual.swr }
}

/** Ids of a taxon, of what it lies in and of what it holds. */
function taxonIds(value: unknown): number[] {
  const taxon = asRecord(value)
  const id = asNumber(taxon?.['id'])
  if (!taxon || id === null || asText(taxon['slug']) === null) return []
  const children = asRecords(taxon['children']).flatMap((child) => asNumber(child['id']) ?? [])
  return [id, ...children, ...taxonIds(taxon['parent'])]
}

/** What a response is purged by: its channel, the taxons it is about, the products in it. */
export function responseTags(path: string, channel: string, body: unknown): string[] {
  const query = new URLSearchParams(path.split('?')[1])
  const named = query.get('productTaxons.id')
  const ids = path.includes('taxon') ? taxonIds(body) : []
  const products = asRecords(asRecord(body)?.['data']).flatMap(({ code }) => asText(code) ?? [])
  return [
    tagOf.channel(channel),
    ...[...(named === null ? [] : [named]), ...ids].map(tagOf.taxon),
    ...(named === null ? [] : [tagOf.list(Number(named))]),
    ...(query.has('productTaxons.slug') ? [tagOf.slugLists] : []),
    ...products.map(tagOf.product),
  ]
}
