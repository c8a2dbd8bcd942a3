import type { Breadcrumb } from './breadcrumbs.ts'
import type { Product } from '#contract/shop/product.ts'
import { productAddress } from '#contract/shop/product-address.ts'

/** A node of structured data. */
export type JsonLd = Record<string, unknown>

/** The vocabulary of the nodes. */
export const CONTEXT = 'https://schema.org'

/** Serialises JSON for a script element: nothing in it can end the element or start another. */
export function escapeJsonForHtml(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null'
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Combines a page's structured data into one block: its only node, or a graph of all. */
export function graphOf(nodes: readonly JsonLd[]): JsonLd | null {
  const [first = null, ...others] = nodes
  if (others.length === 0) return first
  return { '@context': CONTEXT, '@graph': nodes.map(({ '@context': _context, ...node }) => node) }
}

/** A site's name, the address of its home page in a locale, and that locale. */
interface Site {
  name: string
  url: string
  locale: string
}

/** Returns the WebSite entry (RULES.md#structured-data). */
export function webSite({ url, name, locale }: Site): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    url,
    name,
    inLanguage: locale,
  }
}

const SEARCH_TERM = 'search_term_string'

/**
 * Returns the WebSite entry of the home page with the address of its search; `searchPath` takes a
 * query.
 */
export function searchableWebSite(site: Site & { searchPath: string }): JsonLd {
  const address = new URL(site.searchPath, site.url).href
  return {
    ...webSite(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address}?query={${SEARCH_TERM}}` },
      'query-input': `required name=${SEARCH_TERM}`,
    },
  }
}

/** Returns the Organization entry (RULES.md#structured-data); `logo` is an address or a path. */
export function organization(shop: { name: string; origin: string; logo: string | null }): JsonLd {
  const { name, origin, logo } = shop
  return {
    '@context': CONTEXT,
    '@type': 'OnlineStore',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    ...(logo === null ? {} : { logo: new URL(logo, origin).href }),
  }
}

/** Returns the BreadcrumbList entry (RULES.md#structured-data); positions count from 1. */
export function breadcrumbList(crumbs: readonly Breadcrumb[], site: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  }
}

/**
 * Returns the ItemList entry of one page of a list (RULES.md#structured-data): its address, the
 * total of the whole list, and the page's products with their addresses and positions in the whole
 * list.
 */
export function itemList(
  list: {
    path: string
    total: number
    page: number
    pageSize: number
    products: readonly Product[]
    productPath: (product: Product) => string
  },
  site: string,
): JsonLd {
  const before = (list.page - 1) * list.pageSize
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    url: new URL(list.path, site).href,
    numberOfItems: list.total,
    itemListElement: list.products.map((product, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: new URL(list.productPath(product), site).href,
    })),
  }
}

/** Fields of a list page that structured data uses. */
interface ListedPage {
  crumbs: readonly Breadcrumb[]
  entity: { path: string }
  list: { total: number; currentPage: number; pageSize: number }
  products: readonly Product[]
  meta: { canonical: string | null }
}

/** The site that shows it. */
interface Shown {
  origin: string
  channel: { name: string; productUrl?: string | null }
  locale: string
  newUrls: boolean
}

/** Returns the JSON-LD of a listing: website, breadcrumbs, products (RULES.md#structured-data). */
export function listingJsonLd(
  { crumbs, entity, list, products, meta }: ListedPage,
  { origin, channel, locale, newUrls }: Shown,
): JsonLd[] {
  return [
    webSite({ name: channel.name, url: `${origin}/${locale}/`, locale }),
    // Search engines reject a trail with a single crumb.
    ...(crumbs.length > 1 ? [breadcrumbList(crumbs, origin)] : []),
    itemList(
      {
        path: meta.canonical ?? entity.path,
        total: list.total,
        page: list.currentPage,
        pageSize: list.pageSize,
        products,
        productPath: (product) => productAddress(product, { channel, locale, newUrls }),
      },
      origin,
    ),
  ]
}
