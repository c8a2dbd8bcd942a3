import { ROUTE, type RouteMatch, routePath } from '#domain/routes'
import { type Taxon, visibleChildren } from '#domain/taxon'
import type { LoadContext } from './context.ts'
import type { ListingSubject } from './listing-subject.ts'

/** A taxon to go on to from a listing. */
export interface TaxonLink {
  text: string
  href: string
  isCurrent: boolean
}

function linkPath(
  { name }: RouteMatch,
  { scope }: ListingSubject,
  taxon: Taxon,
  { locale, newUrls }: LoadContext,
): string {
  const params = { id: taxon.id, slug: taxon.slugs[locale] ?? taxon.slug }
  if (name === ROUTE.attributeTaxon && scope.attributeValue) {
    return routePath(name, { ...scope.attributeValue, ...params }, locale, { newUrls })
  }
  const family = name === ROUTE.sale || name === ROUTE.loyalty ? name : ROUTE.taxon
  return routePath(family, params, locale, { newUrls })
}

/** The parent whose other children are offered beside a taxon that has none of its own. */
function siblingsParent({ children, parent }: Taxon, { channel }: LoadContext): Taxon | null {
  const isLeaf = children.length === 0
  return isLeaf && parent && !channel.excludedTaxons.includes(parent.code) ? parent : null
}

/**
 * The taxon's children that hold products, in the route family of the page (§3 Taxon). A taxon
 * without children shows its siblings, for which its parent is asked (§7 Parent-taxon data).
 */
export async function taxonLinks(
  route: RouteMatch,
  subject: ListingSubject,
  available: readonly number[],
  context: LoadContext,
): Promise<TaxonLink[]> {
  const { taxon } = subject
  if (!taxon) return []
  const link = (other: Taxon): TaxonLink => ({
    text: other.name,
    href: linkPath(route, subject, other, context),
    isCurrent: other.id === taxon.id,
  })
  const parentTaxon = siblingsParent(taxon, context)
  if (!parentTaxon) return visibleChildren(taxon, available).map(link)
  const discount = route.name === ROUTE.sale
  const [parent, held] = await Promise.all([
    context.shop.taxon(parentTaxon.id),
    context.shop.availableTaxons(parentTaxon.id, { discount }),
  ])
  return parent ? visibleChildren(parent, held).map(link) : []
}
