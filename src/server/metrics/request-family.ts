import type { IncomingMessage, ServerResponse } from 'node:http'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { FRAGMENTS } from '#contract/query/constants.ts'
import { SHOP_API } from '#contract/schema/prefix.ts'
import { isLocale } from '#contract/shop/product-path.ts'
import { firstSegments } from '#contract/shop/routes.ts'
import type { Metrics } from './metrics.ts'

/** Prefixes of addresses that are not pages, and the families they count as. */
const PREFIXES = [
  ['/_astro/', 'asset'],
  [OWN_PICTURES, 'picture'],
  [SHOP_API, 'shop api'],
  ['/api/banners', 'banners'],
  ['/api/', 'api'],
  ['/internal/', 'internal'],
  ['/ucp/', 'agents'],
  ['/.well-known/', 'agents'],
] as const

const CHECKS = ['/healthz', '/readyz', '/metrics']

/** Second segments of pages; all other addresses are one family, as anybody can invent some. */
const WORDS = new Set([...firstSegments(), 'consent', 'feeds', 'sitemaps', 'sitemap.xml'])
/** Fragments that are not part of a list. */
const NO_LISTS = new Set<string | undefined>(['suggest', 'cards', 'recommendations'])

function familyOfPage(locale: string | undefined, word: string | undefined): string {
  if (locale === undefined) return 'home'
  if (!isLocale(locale)) return 'other'
  return word === undefined ? 'home' : WORDS.has(word) ? word : 'other'
}

/** Returns the kind of address that a path is: a label for counters, with few values. */
export function routeFamilyOf(path: string): string {
  if (CHECKS.includes(path)) return 'check'
  const prefix = PREFIXES.find(([start]) => path.startsWith(start))
  if (prefix) return prefix[1]
  const [first, second, third] = path.split('/', 5).filter((segment) => segment !== '')
  if (`/${first}` !== FRAGMENTS) return familyOfPage(first, second)
  return NO_LISTS.has(third) ? `fragment ${third}` : 'fragment'
}

/** Counts a request whose response has closed, by kind of address and outcome. */
export function countRequest(
  metrics: Metrics,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  milliseconds: number,
): void {
  const [path = ''] = (request.url ?? '').split('?', 1)
  const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'cut'
  metrics.request(routeFamilyOf(path), status, milliseconds / 1000)
}
