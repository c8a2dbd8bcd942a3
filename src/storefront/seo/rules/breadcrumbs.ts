import type { AttributeValue } from '#contract/shop/attribute-value.ts'
import { ROUTE, type RouteOptions, routePath, type TaxonParams } from '#contract/shop/routes.ts'
import type { TaxonFamilyRoute } from '#contract/query/taxon-families.ts'
import { ancestors, type Taxon, taxonSlug } from '#contract/shop/taxon.ts'

/** One breadcrumb: its text and the path it links to. */
export interface Breadcrumb {
  name: string
  path: string
  /** Language of the name if it is not the page's. */
  lang?: string | undefined
}

/** Options for crumbs, with the codes of ancestors that never become one (RULES.md#breadcrumbs). */
interface BreadcrumbContext extends RouteOptions {
  locale: string
  excludedTaxons: readonly string[]
}

/** Returns the enabled ancestors, outermost first, and the taxon itself (RULES.md#breadcrumbs). */
function trail(taxon: Taxon, excluded: readonly string[]): Taxon[] {
  const above = ancestors(taxon).filter(({ enabled, code }) => enabled && !excluded.includes(code))
  return [...above, taxon]
}

/** Puts the shop's home page before the crumbs, unless there are none. */
export function fromHome(
  crumbs: readonly Breadcrumb[],
  name: string,
  { locale, newUrls }: RouteOptions & { locale: string },
): Breadcrumb[] {
  if (crumbs.length === 0) return []
  return [{ name, path: routePath(ROUTE.home, {}, locale, { newUrls }) }, ...crumbs]
}

function pathParams(taxon: Taxon, { locale }: BreadcrumbContext): TaxonParams {
  return { id: taxon.id, slug: taxonSlug(taxon, locale) }
}

/** Returns the crumbs of a taxon page; each stays in the route family (RULES.md#breadcrumbs). */
export function taxonBreadcrumbs(
  taxon: Taxon,
  family: TaxonFamilyRoute,
  context: BreadcrumbContext,
): Breadcrumb[] {
  return trail(taxon, context.excludedTaxons).map((step) => ({
    name: step.name,
    path: routePath(family, pathParams(step, context), context.locale, context),
  }))
}

/** Returns a value's name; for a boolean, its attribute's. */
export function attributeValueTitle({ name, value, attribute }: AttributeValue): string {
  const own = name ?? value
  return typeof own === 'boolean' ? attribute.name : String(own)
}

/**
 * Returns the crumbs of an attribute page (RULES.md#breadcrumbs): those of the taxon, if any, link
 * within the attribute value; the first is replaced by the value's name, or by its attribute's for
 * a boolean.
 */
export function attributeBreadcrumbs(
  value: AttributeValue,
  taxon: Taxon | null,
  context: BreadcrumbContext,
): Breadcrumb[] {
  const slugs = { attributeSlug: value.attribute.slug, attributeValueSlug: value.slug }
  const crumbs = (taxon ? trail(taxon, context.excludedTaxons) : []).map((step) => {
    const params = { ...slugs, ...pathParams(step, context) }
    return {
      name: step.name,
      path: routePath(ROUTE.attributeTaxon, params, context.locale, context),
    }
  })
  if (value.name === null || value.name === '') return crumbs
  const path = routePath(ROUTE.attribute, slugs, context.locale, context)
  return [{ name: attributeValueTitle(value), path }, ...crumbs.slice(1)]
}
