/** Tags by which copies are purged (RULES.md#purge). */
export const tagOf = {
  all: 'all',
  /** Responses that name their taxon by slug, so that a purge cannot identify the taxon. */
  slugLists: 'slug-lists',
  channel: (code: string) => `channel:${encodeURIComponent(code)}`,
  taxon: (id: number | string) => `taxon:${encodeURIComponent(id)}`,
  /** All lists; lists without a taxon: searches, those of attribute values and promotions. */
  lists: 'lists',
  openLists: 'open-lists',
  /** Lists of a taxon itself, not of those below it, which a changed product may be new to. */
  list: (taxonId: number) => `list:${taxonId}`,
  /** Missing pages and redirects: a new product may take their place. */
  elsewhere: 'elsewhere',
  product: (code: string) => `product:${encodeURIComponent(code)}`,
} as const

/** Returns the tags of products, each once. */
export const productTags = (products: readonly { code: string }[]): string[] => [
  ...new Set(products.map(({ code }) => tagOf.product(code))),
]

/** Longest header in characters: nginx's buffers and some CDNs take no longer one. */
const MOST_LETTERS = 8000

/** Joins tags for caches in front; single products come last, if there is room (RULES.md#purge). */
export function tagHeader(tags: readonly string[]): string {
  const isProduct = (tag: string) => tag.startsWith(tagOf.product(''))
  const ordered = [...tags.filter((tag) => !isProduct(tag)), ...tags.filter(isProduct)]
  let left = MOST_LETTERS
  return ordered.filter((tag) => (left -= tag.length + 1) >= 0).join(',')
}

/**
 * Prefixes that mark, among a page's tags and for this cache alone, the fields that it dropped and
 * those that it has filters for (RULES.md#unknown-choices).
 */
const MARKS = { dropped: 'dropped:', filters: 'filter:' } as const

/** Marks, among its tags and for this cache alone, a page that lacks a part (RULES.md#stale-copies). */
export const INCOMPLETE = 'incomplete'

/** Marks likewise a redirect to where the shop itself leads, whose address holds nothing of a visitor's. */
export const RULED = 'ruled'

const marksOf = (mark: keyof typeof MARKS) => (fields: readonly string[]) =>
  fields.map((field) => MARKS[mark] + encodeURIComponent(field))

/** Returns tags that mark the fields dropped from a list. */
export const droppedTags = marksOf('dropped')
/** Returns tags that mark the fields for which a list has filters. */
export const filterTags = marksOf('filters')

interface MarkedTags {
  tags: string[]
  dropped: string[]
  filters: string[]
  isIncomplete: boolean
  isRuled: boolean
}

/** Separates the public tags from the fields marked among them. */
export function splitMarks(all: readonly string[]): MarkedTags {
  const isMark = (tag: string) =>
    tag === INCOMPLETE || tag === RULED || Object.values(MARKS).some((mark) => tag.startsWith(mark))
  const marked = (mark: string) =>
    all
      .filter((tag) => tag.startsWith(mark))
      .map((tag) => decodeURIComponent(tag.slice(mark.length)))
  return {
    tags: all.filter((tag) => !isMark(tag)),
    dropped: marked(MARKS.dropped),
    filters: marked(MARKS.filters),
    isIncomplete: all.includes(INCOMPLETE),
    isRuled: all.includes(RULED),
  }
}

/** Reads the tags to purge from JSON; null if it names nothing that can be purged. */
export function parsePurge(body: unknown): string[] | null {
  if (typeof body !== 'object' || body === null) return null
  const { all, channel, taxon, product } = body as Record<string, unknown>
  if (all === true) return [tagOf.all]
  const tags = [
    ...namesOf(channel).map(tagOf.channel),
    ...namesOf(taxon).map(tagOf.taxon),
    ...(namesOf(taxon).length > 0 ? [tagOf.slugLists] : []),
    ...namesOf(product).map(tagOf.product),
  ]
  return tags.length > 0 ? tags : null
}

/** Returns the codes of products that a purge names. */
export const purgedProducts = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && 'product' in body ? namesOf(body.product) : []

/** Returns the names in a single value or a list. */
function namesOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  )
}
