import type { ListQuery } from '#query/filter-form.ts'
import { type Indexing, listingIndexing, metaDescription, metaTitle } from '#seo/rules/meta.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListingEntity } from './listing-entity.ts'

/** The meta fields of a listing (RULES.md#meta-fields). */
export interface ListingMeta extends Indexing {
  title: string
  description: string | null
  keywords: string | null
}

/** The page of a value within a taxon has the value's title, and says of which taxon it is. */
function listingTitle({ title, taxon, attributeValue }: ListingEntity, own: string | null): string {
  const within = attributeValue && taxon ? ` · ${taxon.name}` : ''
  return metaTitle({ metaTitle: own && own + within, name: title })
}

/** From the promotion, the attribute value or the taxon that the listing is about. */
export function listingMeta(
  entity: ListingEntity,
  list: { query: ListQuery; isEmpty: boolean },
  { origin }: LoadContext,
): ListingMeta {
  const { description, taxon, attributeValue, promotion, path } = entity
  const described = promotion ?? attributeValue ?? taxon
  const fields = { metaTitle: null, metaDescription: null, metaKeywords: null, ...described }
  return {
    ...listingIndexing({ site: origin, path, ...list, ...(promotion && { own: promotion }) }),
    title: listingTitle(entity, fields.metaTitle),
    description: metaDescription({ metaDescription: fields.metaDescription, description }),
    keywords: fields.metaKeywords,
  }
}
