/** One request of a shopper. */
export interface Visit {
  kind: string
  path: string
  cookie: string
  /** Body of a form; without one the request is a GET. */
  form: string | null
}

/** A whole number below another. */
type Below = (end: number) => number

/** Whole numbers at random, the same ones for the same seed (mulberry32). */
export function randomBelow(seed: number): Below {
  let state = seed
  return (end) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }
}

const LIST = '/en/category/taxon-6-6'
const WORDS = ['cream', 'soap', 'balm', 'tea', 'syrup', 'spray', 'gel', 'drops']
const WISHLISTS = ['P-1', 'P-2|P-3', 'P-4|P-5|P-6', 'P-7']
const CONSENTS = ['none', 'ads', 'analytics']
/** Of a hundred shoppers so many have no cookies: the proxy may send them its copies. */
const NEW_SHOPPERS = 25

const product = (number: number) => `/en/product/product-P-${number}-P~${number}`

/** Kinds of requests and their shares of a hundred. Their addresses are few, so that all are cached soon. */
const pagesOf = (
  below: Below,
  pictures: readonly string[],
): readonly [kind: string, share: number, path: () => string][] => [
  ['home', 12, () => '/en/'],
  ['category', 18, () => `${LIST}?page=${1 + below(6)}`],
  ['filter', 12, () => `${LIST}?price[min]=${100 * below(5)}&sort=price&order=asc`],
  ['search', 10, () => `/en/search?query=${WORDS[below(WORDS.length)]}`],
  ['fragment', 14, () => `/fragments${LIST}?page=${2 + below(5)}`],
  ['suggestions', 10, () => `/fragments/en/suggest?query=${WORDS[below(WORDS.length)]}`],
  ['product', 6, () => product(below(8))],
  ['picture', 8, () => pictures[below(pictures.length)] ?? '/en/'],
  ['wishlist', 5, () => '/en/wishlist'],
  ['wishlist form', 5, () => '/en/wishlist/items'],
]

/** What shoppers request, one visit after the other. */
export function usualVisits(below: Below, pictures: readonly string[]): () => Visit {
  const pages = pagesOf(below, pictures)
  return () => {
    const cookie = below(100) < NEW_SHOPPERS ? '' : cookieOf(below)
    let left = below(100)
    const [kind = '', , path] = pages.find(([, share]) => (left -= share) < 0) ?? []
    const form = kind === 'wishlist form' ? `code=P-${below(8)}&action=add&place=0` : null
    return { kind, path: path?.() ?? '/en/', cookie, form }
  }
}

const cookieOf = (below: Below) =>
  `wishlist=${WISHLISTS[below(WISHLISTS.length)]}; consent=${CONSENTS[below(CONSENTS.length)]}`

/** Searches that nobody has made before, so that no copy helps. */
export function newSearches(seed: string): () => Visit {
  let count = 0
  return () => ({
    ...{ kind: 'new search', cookie: '', form: null },
    path: `/en/search?query=new+${seed}+${count++}`,
  })
}

/** Pictures of the storefront's own that a page names. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/"(\/[^"/][^"]*\.(?:svg|webp|avif|png))"/g)].map(([, path = '']) => path)
