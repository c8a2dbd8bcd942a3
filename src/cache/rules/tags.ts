/** What copies are purged by (RULES.md#purge). */
export const tagOf = {
  all: 'all',
  /** Responses that name their taxon by its slug, from which a purge cannot identify the taxon. */
  slugLists: 'slug-lists',
  channel: (code: string) => `channel:${encodeURIComponent(code)}`,
  taxon: (id: number | string) => `taxon:${encodeURIComponent(id)}`,
  /** All lists, and those that no taxon holds: searches, lists of an attribute's value and of promotions. */
  lists: 'lists',
  openLists: 'open-lists',
  /** Lists of a taxon itself, and not of those below it: what a product that changed may be new to. */
  list: (taxonId: number) => `list:${taxonId}`,
  /** What is not there, or elsewhere: a new product may be there. */
  elsewhere: 'elsewhere',
  product: (code: string) => `product:${encodeURIComponent(code)}`,
} as const

/** The tags of products, each once. */
export const productTags = (products: readonly { code: string }[]): string[] => [
  ...new Set(products.map(({ code }) => tagOf.product(code))),
]

/** Longer headers are more than nginx's buffers and some CDNs take. */
const MOST_LETTERS = 8000

/** Tags for caches in front, as one header: those of single products last, as far as there is room (RULES.md#purge). */
export function tagHeader(tags: readonly string[]): string {
  const isProduct = (tag: string) => tag.startsWith(tagOf.product(''))
  const ordered = [...tags.filter((tag) => !isProduct(tag)), ...tags.filter(isProduct)]
  let left = MOST_LETTERS
  return ordered.filter((tag) => (left -= tag.length + 1) >= 0).join(',')
}

/**
 * Marks the fields among a page's tags that it dropped, and those that it has filters for, for this cache alone
 * (RULES.md#unknown-choices).
 */
const MARKS = { dropped: 'dropped:', filters: 'filter:' } as const

const marksOf = (mark: keyof typeof MARKS) => (fields: readonly string[]) =>
  fields.map((field) => MARKS[mark] + encodeURIComponent(field))

/** Tags that mark the fields which a list was shown without. */
export const droppedTags = marksOf('dropped')
/** Tags that mark the fields which a list has filters for. */
export const filterTags = marksOf('filters')

interface MarkedTags {
  tags: string[]
  dropped: string[]
  filters: string[]
}

/** Tags for everybody, and the fields that are marked among them. */
export function splitMarks(all: readonly string[]): MarkedTags {
  const isMark = (tag: string) => Object.values(MARKS).some((mark) => tag.startsWith(mark))
  const marked = (mark: string) =>
    all
      .filter((tag) => tag.startsWith(mark))
      .map((tag) => decodeURIComponent(tag.slice(mark.length)))
  return {
    tags: all.filter((tag) => !isMark(tag)),
    ...{ dropped: marked(MARKS.dropped), filters: marked(MARKS.filters) },
  }
}

/** What a purge names, read from its JSON; null when it names nothing that can be purged. */
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

/** Codes of the products that a purge names. */
export const purgedProducts = (body: unknown): string[] =>
  typeof body === 'object' && body !== null && 'product' in body ? namesOf(body.product) : []

/** One name or a list of them. */
function namesOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
  )
}
