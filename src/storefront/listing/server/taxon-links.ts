import { smallTaxonPicture } from '#storefront/card/rules/picture.ts'
import { ROUTE, type RouteMatch, routePath } from '#contract/shop/routes.ts'
import { hasChildren, type Taxon, taxonSlug, visibleChildren } from '#contract/shop/taxon.ts'
import { isFamilyRoute } from '#contract/query/taxon-families.ts'
import type { TaxonLink } from '#contract/shop/taxon-link.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import type { ListingEntity } from './listing-entity.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'

/** A list of a taxon, as far as links to other taxons depend on it. */
interface Page {
  route: RouteMatch
  entity: Pick<ListingEntity, 'taxon' | 'scope'>
}

function linkPath(
  { name }: RouteMatch,
  { scope }: Page['entity'],
  taxon: Taxon,
  { locale, newUrls }: LoadContext,
): string {
  const params = { id: taxon.id, slug: taxonSlug(taxon, locale) }
  if (scope.attributeValue) {
    const value = { ...scope.attributeValue, ...params }
    return routePath(ROUTE.attributeTaxon, value, locale, { newUrls })
  }
  return routePath(isFamilyRoute(name) ? name : ROUTE.taxon, params, locale, { newUrls })
}

function linksTo(taxons: readonly Taxon[], { route, entity }: Page, context: LoadContext) {
  return taxons.map((other): TaxonLink => {
    const picture = smallTaxonPicture(other, context.channel)
    return {
      text: other.name,
      href: linkPath(route, entity, other, context),
      isCurrent: other.id === entity.taxon?.id,
      ...(picture !== null && { picture }),
    }
  })
}

/** Returns links to a taxon's children with products, in its route family. */
export function childLinks(
  page: Page,
  opened: Taxon | null,
  available: readonly number[],
  context: LoadContext,
): TaxonLink[] {
  return opened ? linksTo(visibleChildren(opened, available), page, context) : []
}

/** Returns the parent of a taxon without children, whose siblings are linked; else null. */
function siblingsParent(taxon: Taxon | null, { channel }: LoadContext): Taxon | null {
  if (!taxon?.parent || hasChildren(taxon)) return null
  return channel.excludedTaxons.includes(taxon.parent.code) ? null : taxon.parent
}

/**
 * Returns links for a taxon without children: its siblings with products of the same scope,
 * requested through the parent. If that fails, only these links are missing. Only documents have
 * them.
 */
export async function siblingLinks(page: Page, context: LoadContext): Promise<TaxonLink[]> {
  const { taxon, scope } = page.entity
  const parentTaxon = siblingsParent(taxon, context)
  if (!parentTaxon) return []
  const requested = Promise.all([
    context.shop.taxon(parentTaxon.id),
    context.shop.availableTaxons({ ...scope, taxonId: parentTaxon.id }),
  ])
  const [parent, withProducts] = await withFallback(requested, [null, []], context)
  return parent ? linksTo(visibleChildren(parent, withProducts), page, context) : []
}
