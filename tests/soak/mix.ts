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

const FORM = 'wishlist form'
const upTo = (count: number) => Array.from({ length: count }, (_one, index) => index)

interface Kind {
  kind: string
  /** Of a hundred requests so many are of this kind. */
  share: number
  paths: readonly string[]
}

/** Everything that shoppers request: few addresses, so that each is requested many times. */
const kindsOf = (pictures: readonly string[]): readonly Kind[] => [
  { kind: 'home', share: 12, paths: ['/en/'] },
  { kind: 'category', share: 18, paths: upTo(6).map((page) => `${LIST}?page=${page + 1}`) },
  {
    kind: 'filter',
    share: 12,
    paths: upTo(5).map((least) => `${LIST}?price[min]=${100 * least}&sort=price&order=asc`),
  },
  { kind: 'search', share: 10, paths: WORDS.map((word) => `/en/search?query=${word}`) },
  {
    kind: 'fragment',
    share: 14,
    paths: upTo(5).map((page) => `/fragments${LIST}?page=${page + 2}`),
  },
  {
    kind: 'suggestions',
    share: 10,
    paths: WORDS.map((word) => `/fragments/en/suggest?query=${word}`),
  },
  {
    kind: 'product',
    share: 6,
    paths: upTo(8).map((number) => `/en/product/product-P-${number}-P~${number}`),
  },
  { kind: 'picture', share: 8, paths: pictures },
  { kind: 'wishlist', share: 5, paths: ['/en/wishlist'] },
  { kind: FORM, share: 5, paths: ['/en/wishlist/items'] },
]

/** What shoppers request, one visit after the other. */
export function usualVisits(below: Below, pictures: readonly string[]): () => Visit {
  const kinds = kindsOf(pictures)
  return () => {
    const cookie = below(100) < NEW_SHOPPERS ? '' : cookieOf(below)
    let left = below(100)
    const { kind, paths } = kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0]!
    const form = kind === FORM ? `add=P-${below(8)}&index=0` : null
    return { kind, path: paths[below(paths.length)] ?? '/en/', cookie, form }
  }
}

/** Every address once, and the wishlist's once for each that there is. */
export const allVisits = (pictures: readonly string[]): Visit[] => [
  ...kindsOf(pictures)
    .filter(({ kind }) => kind !== FORM)
    .flatMap(({ kind, paths }) => paths.map((path) => ({ kind, path, cookie: '', form: null }))),
  ...WISHLISTS.map((codes) => ({
    kind: 'wishlist',
    path: '/en/wishlist',
    cookie: `wishlist=${codes}`,
    form: null,
  })),
]

const cookieOf = (below: Below) =>
  `wishlist=${WISHLISTS[below(WISHLISTS.length)]}; consent=${CONSENTS[below(CONSENTS.length)]}`

/** Searches that nobody has made before, so that no copy helps. */
export function newSearches(seed: string): () => Visit {
  let count = 0
  return () => ({
    kind: 'new search',
    cookie: '',
    form: null,
    path: `/en/search?query=new+${seed}+${count++}`,
  })
}

/** Pictures of the storefront's own that a page names. */
export const picturesIn = (html: string): string[] =>
  [...html.matchAll(/"(\/[^"/][^"]*\.(?:svg|webp|avif|png))"/g)].map(([, path = '']) => path)
