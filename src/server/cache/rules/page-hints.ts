import type { Taxon } from '#contract/shop/taxon.ts'
import { ancestors } from '#contract/shop/taxon.ts'
import { type Lifetime, PAGE_LIFETIMES } from './lifetime.ts'
import { droppedTags, filterTags, productTags, RULED, tagOf } from './tags.ts'

/** A page's hints to the cache: how long it is fresh, and the tags that purge it. */
interface PageHint extends Lifetime {
  tags: string[]
}

type Coded = readonly { code: string }[]

const taxonTags = (taxon: Taxon | null): string[] =>
  taxon ? [...ancestors(taxon), taxon].map(({ id }) => tagOf.taxon(id)) : []

const listTags = (taxon: Taxon | null): string[] => [
  tagOf.lists,
  taxon ? tagOf.list(taxon.id) : tagOf.openLists,
]

/** Returns the hint of a list, as a document or fragment; false if it could not be loaded. */
export function listHint(page: {
  hasResponse: boolean
  products: Coded
  entity: { taxon: Taxon | null }
  query: { query: string | null }
  filters: Coded
  dropped: readonly string[]
}): PageHint | false {
  if (!page.hasResponse) return false
  const lifetime = PAGE_LIFETIMES[page.query.query === null ? 'list' : 'search']
  const { taxon } = page.entity
  return {
    ...lifetime,
    tags: [
      ...taxonTags(taxon),
      ...listTags(taxon),
      ...productTags(page.products),
      ...filterTags(page.filters.map(({ code }) => code)),
      ...droppedTags(page.dropped),
    ],
  }
}

/** Returns the hint of the home page. */
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

/** Returns the hint of a product's page. */
export const productHint = (page: {
  product: { code: string }
  taxon: Taxon | null
  related: Coded
}): PageHint => ({
  ...PAGE_LIFETIMES.product,
  tags: [...taxonTags(page.taxon), ...productTags([page.product, ...page.related])],
})

/** Returns the hint of cards beside a list. */
export const cardsHint = (products: Coded): PageHint => ({
  ...PAGE_LIFETIMES.cards,
  tags: productTags(products),
})

/** Returns the hint of suggestions, which other products may join. */
export const suggestionsHint = (products: Coded): PageHint => ({
  ...PAGE_LIFETIMES.cards,
  tags: [tagOf.openLists, ...productTags(products)],
})

/** Returns the hint of a redirect or missing page; false for a failing shop. */
export function elsewhereHint(result: {
  kind: string
  dropped?: readonly string[]
  isRuled?: boolean
}): PageHint | false {
  const { kind, dropped = [], isRuled = false } = result
  if (kind !== 'redirect' && kind !== 'notFound') return false
  const marks = [...droppedTags(dropped), ...(isRuled ? [RULED] : [])]
  return { ...PAGE_LIFETIMES.elsewhere, tags: [tagOf.elsewhere, ...marks] }
}
