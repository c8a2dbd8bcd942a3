import { isObject } from '../decode/decode.ts'
import { ImportFailure } from '../problems.ts'

/** One page of a paginated collection of API Platform, the framework of Sylius. */
export interface CollectionPage {
  /** Address of the whole collection. */
  collection: string
  /** Number of members of the whole collection; null if the page does not say. */
  total: number | null
  members: number
  /** Address of the page. */
  address: string | null
  /** Addresses of the previous and the next page. */
  neighbours: readonly string[]
}

/** Reads the page of a collection from the object that contains the members; null if it is not a collection. */
export function collectionPage(around: unknown, members: number): CollectionPage | null {
  if (!isObject(around)) return null
  const total = around['hydra:totalItems'] ?? around['totalItems']
  const givenView = around['hydra:view'] ?? around['view']
  const view = isObject(givenView) ? givenView : {}
  const address = textIn(view, '@id')
  const neighbours = ['hydra:next', 'next', 'hydra:previous', 'previous'].flatMap(
    (name) => textIn(view, name) ?? [],
  )
  if (typeof total !== 'number' && neighbours.length === 0) return null
  const collection = address?.replace(PAGE, '$1') ?? textIn(around, '@id') ?? ''
  return {
    collection,
    total: typeof total === 'number' ? total : null,
    members,
    address,
    neighbours,
  }
}

const PAGE = /([?&])page=(\d+)&?/

function textIn(found: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = found[name]
  return typeof value === 'string' ? value : null
}

/**
 * Checks that no page of a collection is missing, because the new catalog replaces the old one. Throws an
 * `ImportFailure` that names the first missing page.
 */
export function checkPages(pages: readonly (CollectionPage & { file: string })[]): void {
  for (const [collection, found] of Map.groupBy(pages, (page) => page.collection)) {
    const given = new Map(found.map((page) => [page.address ?? page.file, page]))
    const members = [...given.values()].reduce((sum, page) => sum + page.members, 0)
    const totals = found.flatMap(({ total }) => total ?? [])
    const missing = found
      .flatMap(({ neighbours }) => neighbours)
      .find((address) => !given.has(address))
    const isComplete = totals.length > 0 ? members >= Math.max(...totals) : missing === undefined
    if (isComplete) continue
    const files = [...new Set(found.map(({ file }) => file))].join(', ')
    const of = totals.length > 0 ? ` of ${String(Math.max(...totals))}` : ''
    const page = missing === undefined ? '' : `; ${pageName(missing)} is missing`
    throw new ImportFailure(
      `${files}: ${String(members)}${of} ${nameOf(collection)} ${members === 1 ? 'is' : 'are'} in the files${page}`,
    )
  }
}

const pageName = (address: string) => `page ${PAGE.exec(address)?.[2] ?? address}`

/** Names members by the address of their collection: `/api/v2/shop/product-variants`. */
const nameOf = (collection: string) =>
  /([a-z-]+)\/?(?:\?.*)?$/.exec(collection)?.[1]?.replaceAll('-', ' ') ?? 'products'
