import type { ListScope } from '#contract/wire/serialise.ts'
import type { ShopApi } from '#storefront/shop/api/shop-api.ts'
import { attributeValueTitle } from '#storefront/seo/rules/breadcrumbs.ts'
import type { AttributeValue } from '#contract/shop/attribute-value.ts'
import { type Promotion, promotionDescription } from '#contract/shop/promotion.ts'
import {
  type FamilyMatch,
  isFamilyMatch,
  ROUTE,
  routePath,
  type TaxonParams,
} from '#contract/shop/routes.ts'
import { familyScope } from '#contract/query/taxon-families.ts'
import { splitSlugAndId } from '#contract/shop/path-parts.ts'
import { ancestors, completedFrom, isNamed, type Taxon, taxonSlug } from '#contract/shop/taxon.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { isForeignTaxon } from '#storefront/shop/server/foreign-taxon.ts'
import { loadRoot } from '#storefront/shop/server/menu.ts'
import type { ListRoute } from '../rules/list-kind.ts'

/** The entities behind a list's address, and its scope. */
export interface ListingEntity {
  taxon: Taxon | null
  attributeValue: AttributeValue | null
  promotion: Promotion | null
  title: string
  description: string | null
  /** Language of the description if it is not the page's. */
  descriptionLocale?: string | undefined
  scope: ListScope
  /** Canonical path of this listing. */
  path: string
}

/** A list about entities of the shop. */
export type EntityRoute = ListRoute<'LISTING'>

type TaxonScope = Pick<ListScope, 'taxonId' | 'taxonSlug'>

function scopeOf(route: EntityRoute, taxon: TaxonScope = {}): ListScope {
  if (isFamilyMatch(route)) return { ...familyScope(route.name), ...taxon }
  if (route.name === ROUTE.promotion) return { promotion: route.params.id }
  if (route.name === ROUTE.catalogPromotion) return { catalogPromotion: route.params.id }
  const { attributeSlug, attributeValueSlug } = route.params
  return { attributeValue: { attributeSlug, attributeValueSlug }, ...taxon }
}

/** Returns the scope of an address: its taxon by id, or by slug without an id. */
export function addressedScope(route: EntityRoute): ListScope {
  if (!('slug' in route.params)) return scopeOf(route)
  const { id, slug } = route.params
  return scopeOf(route, id === null ? { taxonSlug: slug } : { taxonId: id })
}

/** The entities of the shop that a list shows products of; null for those that it has none of. */
export type Entities = Pick<ListingEntity, 'taxon' | 'attributeValue' | 'promotion' | 'scope'>
/** The entities of a list without any, such as a search or a wishlist. */
export const NO_ENTITIES: Entities = {
  taxon: null,
  attributeValue: null,
  promotion: null,
  scope: {},
}

/** Finds a taxon by slug. A slug with an id is an old address, and finds the taxon with that id. */
async function taxonOfSlug(slug: string, shop: ShopApi): Promise<Taxon | null> {
  const taxon = await shop.taxonBySlug(slug)
  const old = taxon ? null : splitSlugAndId(slug)
  return old ? shop.taxon(old.id) : taxon
}

/**
 * Loads the taxon of an address. A taxon above several channels is replaced by the channel's root:
 * otherwise each channel would have a second list of all its products. Missing relatives are taken
 * from the menu's tree.
 */
async function loadTaxon(context: LoadContext, { id, slug }: TaxonParams): Promise<Taxon | null> {
  const { shop, channel } = context
  const taxon = await (id === null ? taxonOfSlug(slug, shop) : shop.taxon(id))
  if (!taxon || taxon.parent || isNamed(taxon, channel.rootTaxon)) return taxon
  const root = await loadRoot(context)
  const isAbove = root !== null && ancestors(root).some(({ id: above }) => above === taxon.id)
  return isAbove ? root : completedFrom(root, taxon)
}

const taxonParams = (taxon: Taxon, { locale }: LoadContext): TaxonParams => ({
  id: taxon.id,
  slug: taxonSlug(taxon, locale),
})

async function taxonEntity(
  route: FamilyMatch,
  context: LoadContext,
): Promise<ListingEntity | null> {
  const taxon = await loadTaxon(context, route.params)
  if (!taxon?.enabled || (await isForeignTaxon(taxon, context))) return null
  return {
    ...NO_ENTITIES,
    taxon,
    title: taxon.name,
    description: taxon.description,
    descriptionLocale: taxon.descriptionLocale,
    scope: scopeOf(route, { taxonId: taxon.id }),
    path: routePath(route.name, taxonParams(taxon, context), context.locale, context),
  }
}

async function attributeEntity(
  route: Extract<EntityRoute, { name: (typeof ROUTE)['attribute' | 'attributeTaxon'] }>,
  context: LoadContext,
): Promise<ListingEntity | null> {
  const { attributeSlug, attributeValueSlug } = route.params
  const inTaxon = route.name === ROUTE.attributeTaxon
  const [attributeValue, taxon] = await Promise.all([
    context.shop.attributeValue(attributeValueSlug, attributeSlug),
    inTaxon ? loadTaxon(context, route.params) : null,
  ])
  if (attributeValue?.attribute.slug !== attributeSlug) return null
  if (inTaxon && (!taxon?.enabled || (await isForeignTaxon(taxon, context)))) return null
  const pair = { attributeSlug, attributeValueSlug }
  const title = attributeValueTitle(attributeValue)
  return {
    ...NO_ENTITIES,
    taxon,
    attributeValue,
    title: taxon ? `${title}: ${taxon.name}` : title,
    description: attributeValue.description,
    scope: scopeOf(route, taxon ? { taxonId: taxon.id } : {}),
    path: taxon
      ? routePath(
          ROUTE.attributeTaxon,
          { ...pair, ...taxonParams(taxon, context) },
          context.locale,
          context,
        )
      : routePath(ROUTE.attribute, pair, context.locale, context),
  }
}

async function promotionEntity(
  route: Extract<EntityRoute, { name: (typeof ROUTE)['promotion' | 'catalogPromotion'] }>,
  { shop, locale, newUrls }: LoadContext,
): Promise<ListingEntity | null> {
  const { id } = route.params
  const isCatalog = route.name === ROUTE.catalogPromotion
  const promotion = await (isCatalog ? shop.catalogPromotion(id) : shop.promotion(id))
  if (!promotion) return null
  return {
    ...NO_ENTITIES,
    promotion,
    title: promotion.label,
    description: promotionDescription(promotion),
    scope: scopeOf(route),
    path: routePath(route.name, { id }, locale, { newUrls }),
  }
}

/** Loads the entity of a listing; null if it is unknown or disabled. */
export function loadEntity(
  route: EntityRoute,
  context: LoadContext,
): Promise<ListingEntity | null> {
  if (isFamilyMatch(route)) return taxonEntity(route, context)
  if (route.name === ROUTE.attribute || route.name === ROUTE.attributeTaxon)
    return attributeEntity(route, context)
  return promotionEntity(route, context)
}
