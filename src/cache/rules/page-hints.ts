import type { Taxon } from '#shop/taxon.ts'
import { ancestors } from '#shop/taxon.ts'
import { type Lifetime, PAGE_LIFETIMES } from './lifetime.ts'
import { keyOf } from '#query/clamp-ranges.ts'
import type { Filter } from '#query/filter.ts'
import { filterTags, productTags, tagOf } from './tags.ts'

/** What a page tells the cache about itself: how long it is fresh, and what it is purged by. */
export interface PageHint extends Lifetime {
  tags: string[]
}

type Coded = readonly { code: string }[]

interface FilteredList {
  products: Coded
  filters: readonly Filter[]
}

/** Keys of a list's filters; null of an empty one, where even choices in no filter stay (RULES.md#unknown-choices). */
export const listFilters = ({ products, filters }: FilteredList): string[] | null =>
  products.length > 0 ? filters.map(keyOf) : null

const taxonTags = (taxon: Taxon | null): string[] =>
  taxon ? [...ancestors(taxon), taxon].map(({ id }) => tagOf.taxon(id)) : []

const listTags = (taxon: Taxon | null): string[] => [
  tagOf.lists,
  taxon ? tagOf.list(taxon.id) : tagOf.openLists,
]

/** Of a list, in its document or as a fragment. One that nobody answered for is not stored. */
export function listHint(
  page: FilteredList & {
    hasResponse: boolean
    entity: { taxon: Taxon | null }
    query: { query: string | null }
  },
): PageHint | false {
  if (!page.hasResponse) return false
  const filters = listFilters(page)
  const lifetime = PAGE_LIFETIMES[page.query.query === null ? 'list' : 'search']
  const { taxon } = page.entity
  return {
    ...lifetime,
    tags: [
      ...taxonTags(taxon),
      ...listTags(taxon),
      ...productTags(page.products),
      ...(filters ? filterTags(filters) : []),
    ],
  }
}

/** Of the start page. */
export const homeHint = (page: {
  root: Taxon | null
  reduced: Coded
  newest: Coded
}): PageHint => ({
  ...PAGE_LIFETIMES.home,
  tags: [
    ...taxonTags(page.root),
    ...listTags(page.root),
    ...productTags([...page.reduced, ...page.newest]),
  ],
})

/** Of a product's page. */
export const productHint = (page: {
  product: { code: string }
  taxon: Taxon | null
  related: Coded
}): PageHint => ({
  ...PAGE_LIFETIMES.product,
  tags: [...taxonTags(page.taxon), ...productTags([page.product, ...page.related])],
})

/** Of cards beside a list. */
export const cardsHint = (products: Coded): PageHint => ({
  ...PAGE_LIFETIMES.cards,
  tags: productTags(products),
})

/** Of suggestions, which other products may join. */
export const suggestionsHint = (products: Coded): PageHint => ({
  ...PAGE_LIFETIMES.cards,
  tags: [tagOf.openLists, ...productTags(products)],
})

/** Of what leads elsewhere or is not there; a shop that fails is not remembered. */
export function elsewhereHint(result: {
  kind: string
  filters?: readonly Filter[]
}): PageHint | false {
  const { kind, filters } = result
  if (kind !== 'redirect' && kind !== 'notFound') return false
  const marks = filters ? filterTags(filters.map(keyOf)) : []
  return { ...PAGE_LIFETIMES.elsewhere, tags: [tagOf.elsewhere, ...marks] }
}
