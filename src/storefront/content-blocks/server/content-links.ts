import { ROUTE, routePath, searchPath } from '#contract/shop/routes.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { TAXON_FAMILIES, type TaxonFamily } from '#contract/query/taxon-families.ts'
import { isForeignTaxon } from '#storefront/shop/server/foreign-taxon.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'
import { taxonSlug } from '#contract/shop/taxon.ts'

interface TaxonTarget {
  page: TaxonFamily
  id: number
  code: string
}

/**
 * Target of a content link, by names that are the same in every language. The code tells equal ids
 * of two shops apart.
 */
type ContentTarget =
  | TaxonTarget
  | { page: 'promotion' | 'catalogPromotion'; id: number; code: string }
  | { page: 'attribute'; attribute: string; value: string }
  | { page: 'search'; query: string }
  | { page: 'address'; href: string }
  | { page: 'home' | 'wishlist' }

/** A link of a content block in its file. */
type WrittenLink = ContentTarget & { text: string }

/** A link of a content block, ready to be drawn. */
export interface ContentLink {
  text: string
  href: string
}

async function taxonPath(
  { page, id, code }: TaxonTarget,
  context: LoadContext,
): Promise<string | null> {
  const { shop, locale, newUrls } = context
  const taxon = await shop.taxon(id)
  if (!taxon?.enabled || taxon.code !== code || (await isForeignTaxon(taxon, context))) return null
  const slug = taxonSlug(taxon, locale)
  return routePath(ROUTE[page], { id, slug }, locale, { newUrls })
}

async function promotionPath(
  { page, id, code }: Extract<ContentTarget, { page: 'promotion' | 'catalogPromotion' }>,
  { shop, locale, newUrls }: LoadContext,
): Promise<string | null> {
  const promotion = await (page === 'promotion' ? shop.promotion(id) : shop.catalogPromotion(id))
  return promotion?.code === code ? routePath(ROUTE[page], { id }, locale, { newUrls }) : null
}

async function attributePath(
  { attribute, value }: Extract<ContentTarget, { page: 'attribute' }>,
  { shop, locale, newUrls }: LoadContext,
): Promise<string | null> {
  const known = await shop.attributeValue(value, attribute)
  const params = { attributeSlug: attribute, attributeValueSlug: value }
  return known?.attribute.slug === attribute
    ? routePath(ROUTE.attribute, params, locale, { newUrls })
    : null
}

const isTaxonTarget = (target: ContentTarget): target is TaxonTarget =>
  target.page in TAXON_FAMILIES

async function pathOf(target: ContentTarget, context: LoadContext): Promise<string | null> {
  if (isTaxonTarget(target)) return taxonPath(target, context)
  switch (target.page) {
    case 'promotion':
    case 'catalogPromotion':
      return promotionPath(target, context)
    case 'attribute':
      return attributePath(target, context)
    case 'address':
      return target.href.replaceAll('{locale}', context.locale)
    case 'search':
      return searchPath(target.query, context.locale)
    default:
      return routePath(ROUTE[target.page], {}, context.locale, context)
  }
}

/** Resolves links; those to pages that the shop does not have are left out. */
export async function contentLinks(
  links: readonly WrittenLink[],
  context: LoadContext,
): Promise<ContentLink[]> {
  const paths = await Promise.all(
    links.map((link) => withFallback(pathOf(link, context), null, context)),
  )
  return links.flatMap(({ text }, index) => {
    const href = paths[index] ?? null
    return href === null ? [] : [{ text, href }]
  })
}
