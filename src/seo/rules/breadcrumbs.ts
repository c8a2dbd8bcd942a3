import { type AttributeValue, attributeValueTitle } from '#shop/attribute-value.ts'
import { ROUTE, type RouteOptions, routePath, type TaxonParams } from '#shop/routes.ts'
import { ancestors, type Taxon, taxonSlug } from '#shop/taxon.ts'

/** One step of the trail: its text and the path it links to. */
export interface Breadcrumb {
  name: string
  path: string
}

/** Where crumbs lead, and which ancestors never become one (their codes, §2). */
export interface BreadcrumbContext extends RouteOptions {
  locale: string
  excludedTaxons: readonly string[]
}

/** Routes whose crumbs stay in their own family (§2). */
export type TaxonFamily = typeof ROUTE.taxon | typeof ROUTE.sale | typeof ROUTE.loyalty

/** The enabled ancestors that are not excluded, outermost first, and then the taxon itself (§2). */
function trail(taxon: Taxon, excluded: readonly string[]): Taxon[] {
  const above = ancestors(taxon).filter(({ enabled, code }) => enabled && !excluded.includes(code))
  return [...above, taxon]
}

function pathParams(taxon: Taxon, { locale }: BreadcrumbContext): TaxonParams {
  return { id: taxon.id, slug: taxonSlug(taxon, locale) }
}

/** Crumbs of a category, sale or loyalty page; each links to the same route family (§2). */
export function taxonBreadcrumbs(
  taxon: Taxon,
  family: TaxonFamily,
  context: BreadcrumbContext,
): Breadcrumb[] {
  return trail(taxon, context.excludedTaxons).map((step) => ({
    name: step.name,
    path: routePath(family, pathParams(step, context), context.locale, context),
  }))
}

/**
 * Crumbs of an attribute page (§2): those of the taxon, if any, link within the attribute value; the
 * first is replaced by the value itself when it has a name, or by its attribute's for a yes or no.
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
