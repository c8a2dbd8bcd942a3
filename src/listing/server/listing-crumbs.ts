import { attributeBreadcrumbs, type Breadcrumb, taxonBreadcrumbs } from '#seo/rules/breadcrumbs.ts'
import type { RouteMatch } from '#shop/routes.ts'
import { isFamilyRoute } from '#shop/taxon-families.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListingSubject } from './listing-entity.ts'

/** The trail of a listing; a promotion page has its own step alone (RULES.md#breadcrumbs). */
export function listingCrumbs(
  { name }: RouteMatch,
  { taxon, attributeValue, title, path }: ListingSubject,
  { locale, newUrls, channel }: LoadContext,
): Breadcrumb[] {
  const context = { locale, newUrls, excludedTaxons: channel.excludedTaxons }
  if (attributeValue) return attributeBreadcrumbs(attributeValue, taxon, context)
  if (!taxon || !isFamilyRoute(name)) return [{ name: title, path }]
  return taxonBreadcrumbs(taxon, name, context)
}
