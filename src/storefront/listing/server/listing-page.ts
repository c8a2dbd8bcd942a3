import type { ListResponse, SearchTextNotes } from '#contract/wire/decode-list.ts'
import type { TextOffer } from '#contract/wire/search/decode-sentence.ts'
import type { Breadcrumb } from '#storefront/seo/rules/breadcrumbs.ts'
import type { Indexing } from '#storefront/seo/rules/meta.ts'
import type { FilterForm, ListQuery } from '#contract/query/filter-form.ts'
import type { Product } from '#contract/shop/product.ts'
import type { RouteMatch } from '#contract/shop/routes.ts'
import type { TaxonLink } from '#contract/shop/taxon-link.ts'
import type { ListState } from '../rules/page-state.ts'
import type { ListingEntity } from './listing-entity.ts'

/** The meta fields of a listing (RULES.md#meta-fields). */
export interface ListingMeta extends Indexing {
  title: string
  description: string | null
  keywords: string | null
}

/** Everything that a listing page draws. */
export interface ListingPage {
  route: RouteMatch
  query: ListQuery
  entity: ListingEntity
  /** False on a search page without a response (RULES.md#failed-searches). */
  hasResponse: boolean
  products: Product[]
  list: ListState
  filters: ListResponse['filters']
  /** Fields of the address that had no effect (RULES.md#unknown-choices). */
  dropped: readonly string[]
  crumbs: Breadcrumb[]
  /** Links to taxons in the same route family: children, or siblings in a document. */
  links: TaxonLink[]
  /** Whether the page may have such links with fewer filters, though it has none now. */
  mayHaveLinks: boolean
  meta: ListingMeta
  /** On the search page: the typed text and the one searched instead. */
  correction: { from: string; to: string } | null
  /** On the search page: further notes on the text. */
  textMatch: SearchTextNotes | null
  /** On the search page: what words of its text became filters, or may; absent for nothing. */
  reading?: {
    /** The text as it was typed; null if no words of it became filters, and no offer was taken. */
    text: string | null
    /** The words that became filters. */
    words: readonly string[]
    /** Choices that are offered, and those that were taken. */
    offers: readonly TextOffer[]
    taken: readonly TextOffer[]
    /** The language that the text is written in; null for the page's. */
    writtenIn: string | null
  }
  /** Names of the blocks that rules put above its products; absent for none. */
  ruleBlocks?: readonly string[]
  /** Values that rules offer above it; absent for none. */
  offered?: FilterForm
  /** Those that they put among its products, each before the one with this index; absent for none. */
  ruleBanners?: readonly { before: number; block: string }[]
}
