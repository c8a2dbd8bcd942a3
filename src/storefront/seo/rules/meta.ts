import { type ListQuery, isFiltered } from '#contract/query/filter-form.ts'
import { DEFAULT_PAGE } from '#contract/query/constants.ts'
import { cutAtWord, plainText } from '#contract/shop/plain-text.ts'

/** Length in characters at which search engines cut descriptions. */
const META_DESCRIPTION_LENGTH = 160

/** Returns the title of an entity's page: its metaTitle, else its name (RULES.md#meta-fields). */
export function metaTitle(entity: { metaTitle: string | null; name: string }): string {
  return entity.metaTitle || entity.name
}

/**
 * Returns an entity's metaDescription, else the start of its description (RULES.md#meta-fields).
 */
export function metaDescription(entity: {
  metaDescription: string | null
  description: string | null
}): string | null {
  if (entity.metaDescription) return entity.metaDescription
  const words = plainText(entity.description ?? '')
  return words === '' ? null : cutAtWord(words, META_DESCRIPTION_LENGTH)
}

/**
 * A page's meta fields for search engines. A listing that is not indexed does not name itself as its
 * canonical address.
 */
export interface Indexing {
  robots: string
  /** Absolute address. */
  canonical: string | null
}

/** Returns an entity's own address; null if browsers could not open it. */
function ownAddress(address: string | null | undefined, site: string): string | null {
  if (!address || !URL.canParse(address, site)) return null
  const url = new URL(address, site)
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** Whether robots rules keep a page out of the index; 'max-image-preview:none' does not. */
export function isOutOfIndex(robots: string): boolean {
  return robots.split(',').some((rule) => /^(noindex|none)$/i.test(rule.trim()))
}

/**
 * Indexes a listing without choices, each page as itself; not with filters or a sort, or if empty.
 */
export function listingIndexing(page: {
  /** Absolute address of the shop. */
  site: string
  path: string
  query: ListQuery
  isEmpty: boolean
  /** The promotion's own rules, if any, override these. */
  own?: { metaRobots: string | null; metaCanonical: string | null }
}): Indexing {
  const { site, path, query, isEmpty, own } = page
  if (isEmpty || isFiltered(query) || query.sort !== 'position') {
    return { robots: 'noindex,follow', canonical: null }
  }
  const robots = own?.metaRobots || 'index,follow'
  const canonical = ownAddress(own?.metaCanonical, site)
  if (canonical !== null || isOutOfIndex(robots)) return { robots, canonical }
  const suffix = query.page > DEFAULT_PAGE ? `?page=${query.page}` : ''
  return { robots, canonical: new URL(path + suffix, site).href }
}

/**
 * Excludes search results from the index, with a canonical address (RULES.md#robots-and-canonical).
 */
export function searchIndexing(site: string, searchPath: string): Indexing {
  return { robots: 'noindex,follow', canonical: new URL(searchPath, site).href }
}

/** Excludes the wishlist from the index: it is one shopper's own. */
export function wishlistIndexing(site: string, path: string): Indexing {
  return { robots: 'noindex', canonical: new URL(path, site).href }
}
