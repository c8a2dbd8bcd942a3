import type { Alternate } from '#seo/rules/hreflang.ts'
import { FRAGMENTS } from '#query/constants.ts'
import { type FamilyMap, TAXON_FAMILIES, type TaxonFamilyRoute } from '#query/taxon-families.ts'
import { element, XML_HEAD, xmlText } from './xml.ts'

/** What the protocol allows in one site map, which may have 50 MB. */
const MOST_PAGES = 50_000
/** As many addresses, of up to 600 bytes each, stay below that. */
const MOST_ADDRESSES = 75_000

/**
 * Most pages of one site map. Where a channel has several locales, each page stands with its address in all of them
 * and with the one of `x-default`.
 */
export function mapSize({ length }: readonly string[]): number {
  const addresses = length > 1 ? length + 2 : 1
  return Math.min(MOST_PAGES, Math.floor(MOST_ADDRESSES / addresses))
}

const FAMILIES = Object.values(TAXON_FAMILIES)

/** Whose pages the map of a family lists, by the map's name. */
export const MAP_ROUTES = Object.fromEntries(
  FAMILIES.map(({ siteMap, route }) => [siteMap, route]),
) as Record<FamilyMap, TaxonFamilyRoute>

/** What one site map lists (RULES.md#site-maps). */
export type MapKind = FamilyMap | 'attributes' | 'products'

const MAP_KINDS: readonly MapKind[] = [
  ...FAMILIES.map(({ siteMap }) => siteMap),
  'attributes',
  'products',
]

/** A page that search engines may list. */
export interface MapEntry {
  /** Absolute address. */
  href: string
  /** ISO 8601; null if the shop gives none. */
  lastModified: string | null
  /** The same page in each locale of the channel, this one and `x-default` included. */
  alternates: readonly Alternate[]
}

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** What a site map begins with. */
export const MAP_START = `${XML_HEAD}<urlset ${NAMESPACES}>\n`
/** What a site map ends with. */
export const MAP_END = '</urlset>\n'

const alternate = ({ locale, href }: MapEntry['alternates'][number]) =>
  `<xhtml:link rel="alternate" hreflang="${xmlText(locale)}" href="${xmlText(href)}"/>`

/** A date as the protocol wants it; nothing for one that cannot be read. */
function lastModification(text: string | null): string {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? '' : element('lastmod', date.toISOString())
}

/** One page of a site map, a line. */
export const mapLine = ({ href, lastModified, alternates }: MapEntry): string =>
  `<url>${element('loc', href)}${lastModification(lastModified)}${alternates.map(alternate).join('')}</url>\n`

/** A site map of site maps, by their absolute addresses. */
export function mapIndex(addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`)
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`
}

/** Path of a site map in a locale; numbers count from 1. */
export const mapPath = (locale: string, kind: MapKind, number: number): string =>
  `/${locale}/sitemaps/${kind}-${number}.xml`

/** Kind and number of a site map by its file name; null for any other. */
export function readMapName(file: string): { kind: MapKind; number: number } | null {
  const [, name, number] = /^([a-z-]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
  const kind = MAP_KINDS.find((one) => one === name)
  return kind === undefined ? null : { kind, number: Number(number) }
}

/** What crawlers may read, and where the site maps of the channel's locales are (RULES.md#robots-file). */
export function robotsFile(origin: string, locales: readonly string[]): string {
  const closed = ['/api/', `${FRAGMENTS}/`, '/internal/'].map((path) => `Disallow: ${path}`)
  const maps = locales.map((locale) => `Sitemap: ${origin}/${locale}/sitemap.xml`)
  return `${['User-agent: *', ...closed, '', ...maps].join('\n')}\n`
}
