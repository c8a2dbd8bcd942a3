import { openEntity, openEnvelope } from '#contract/wire/envelope.ts'
import { asReference } from '#contract/wire/translations.ts'
import { asLabel, asList, asNumber, asRecords } from '#contract/json/json-readers.ts'
import { directive, type Lifetime, RESPONSE_LIFETIMES } from './rules/lifetime.ts'
import { tagOf } from './rules/tags.ts'

/** Seconds for a 404, because the entity may be created soon. */
const REFUSED: Lifetime = { maxAge: 30, swr: 0 }

/**
 * Returns the default lifetime: lists change with prices and stock, rules and blocks as they are written, entities
 * and the taxons with products (`itemsPerPage=0`) seldom.
 */
const usualLifetime = (path: string): Lifetime =>
  /^(?:search\/(?:products|suggest)|rules$|blocks$)/.test(path) &&
  !/[?&]itemsPerPage=0(?:&|$)/.test(path)
    ? RESPONSE_LIFETIMES.list
    : RESPONSE_LIFETIMES.entity

/**
 * Returns the seconds for which the shop declares a response fresh, minus the time it spent in
 * caches on its way (`age`); null without a number.
 */
export function namedMaxAge(cacheControl: string | null, age: number): number | null {
  const maxAge = directive(cacheControl, 's-maxage') ?? directive(cacheControl, 'max-age')
  return maxAge === null ? null : Math.max(0, maxAge - age)
}

/**
 * Returns the lifetime of a response: its own, else the default for its kind. Null for one that
 * must not be stored.
 */
export function responseLifetime(
  path: string,
  isRefused: boolean,
  cacheControl: string | null,
  age = 0,
): Lifetime | null {
  if (isRefused) return REFUSED
  if (/\b(?:no-store|private)\b/i.test(cacheControl ?? '')) return null
  const usual = usualLifetime(path)
  if (/\bno-cache\b/i.test(cacheControl ?? '')) return { maxAge: 0, swr: 0 }
  const maxAge = namedMaxAge(cacheControl, age)
  if (maxAge === null) return usual
  return { maxAge, swr: directive(cacheControl, 'stale-while-revalidate') ?? usual.swr }
}

/** Returns the ids of a taxon, its ancestors and its children, each of which may be an address. */
function taxonIds(value: unknown): number[] {
  const taxon = asReference(value)
  const id = asNumber(taxon?.['id'])
  if (!taxon || id === null) return []
  const children = asList(taxon['children']).flatMap(
    (child) => asNumber(asReference(child)?.['id']) ?? [],
  )
  return [id, ...children, ...taxonIds(taxon['parent'])]
}

/** Returns the codes of products in a list with any wrapper. */
const productCodes = (body: unknown): string[] =>
  asRecords(openEnvelope(body).data).flatMap(({ code }) => asLabel(code) ?? [])

/** Returns the tags of a list by the query with which it was requested. */
function listTags(query: URLSearchParams): string[] {
  const id = query.get('productTaxons.id')
  if (id !== null) return [tagOf.taxon(id), tagOf.lists, tagOf.list(Number(id))]
  if (query.has('productTaxons.slug')) return [tagOf.lists, tagOf.slugLists]
  return query.has('code[]') ? [] : [tagOf.lists, tagOf.openLists]
}

/** Returns the tags of a response: its channel, its taxons and its products. */
export function responseTags(path: string, channel: string, body: unknown): string[] {
  const [name = '', query] = path.split('?')
  const isList = name === 'search/products'
  return [
    tagOf.channel(channel),
    ...(name.includes('taxon') ? taxonIds(openEntity(body)).map(tagOf.taxon) : []),
    ...(isList ? listTags(new URLSearchParams(query)) : []),
    ...(isList && body !== null ? productCodes(body).map(tagOf.product) : []),
  ]
}
