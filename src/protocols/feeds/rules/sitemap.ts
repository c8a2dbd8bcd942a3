import type { Alternate } from '#storefront/seo/rules/hreflang.ts'
import {
  type FamilyMap,
  TAXON_FAMILIES,
  type TaxonFamilyRoute,
} from '#contract/query/taxon-families.ts'
import { element, XML_HEAD, xmlText } from './xml.ts'

/** Most pages that the protocol allows in a site map. */
const MOST_PAGES = 50_000
/** Number of addresses, of up to 600 bytes each, with which a site map stays below the protocol's 50 MB. */
const MOST_ADDRESSES = 75_000

/**
 * Returns the most pages of one site map. In a channel with several locales, each page has its
 * address in all of them and one for `x-default`.
 */
export function mapSize({ length }: readonly string[]): number {
  const addresses = length > 1 ? length + 2 : 1
  return Math.min(MOST_PAGES, Math.floor(MOST_ADDRESSES / addresses))
}

const FAMILIES = Object.values(TAXON_FAMILIES)

/** Routes of the pages in each family's map, by the map's name. */
export const MAP_ROUTES = Object.fromEntries(
  FAMILIES.map(({ siteMap, route }) => [siteMap, route]),
) as Record<FamilyMap, TaxonFamilyRoute>

/** Contents of a site map (RULES.md#site-maps). */
export type MapKind = FamilyMap | 'attributes' | 'products' | 'pages'

const MAP_KINDS: readonly MapKind[] = [
  ...FAMILIES.map(({ siteMap }) => siteMap),
  'attributes',
  'products',
  'pages',
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

/** Beginning of a site map. */
export const MAP_START = `${XML_HEAD}<urlset ${NAMESPACES}>\n`
/** End of a site map. */
export const MAP_END = '</urlset>\n'

const alternate = ({ locale, href }: MapEntry['alternates'][number]) =>
  `<xhtml:link rel="alternate" hreflang="${xmlText(locale)}" href="${xmlText(href)}"/>`

/** Writes the date of the last change; an invalid date gives an empty text. */
function lastModification(text: string | null): string {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? '' : element('lastmod', date.toISOString())
}

/** Writes a page of a site map as a line. */
export const mapLine = ({ href, lastModified, alternates }: MapEntry): string =>
  `<url>${element('loc', href)}${lastModification(lastModified)}${alternates.map(alternate).join('')}</url>\n`

/** Writes an index of site maps, given their absolute addresses. */
export function mapIndex(addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`)
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>\n`
}

/** Returns the path of a site map in a locale; numbers count from 1. */
export const mapPath = (locale: string, kind: MapKind, number: number): string =>
  `/${locale}/sitemaps/${kind}-${number}.xml`

/** Reads the kind and number of a site map from its file name; null for any other. */
export function readMapName(file: string): { kind: MapKind; number: number } | null {
  const [, name, number] = /^([a-z-]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
  const kind = MAP_KINDS.find((one) => one === name)
  return kind === undefined ? null : { kind, number: Number(number) }
}
