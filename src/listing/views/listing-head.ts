import type { Channel } from '#channels/channel.ts'
import { type AttributeValue, isNo } from '#shop/attribute-value.ts'
import type { Breadcrumb } from '#seo/rules/breadcrumbs.ts'
import { ROUTE, type RouteName } from '#shop/routes.ts'
import { byFamilyRoute, isFamilyRoute } from '#shop/taxon-families.ts'
import type { Taxon } from '#shop/taxon.ts'
import { hasText, type Translator } from '#i18n/translator.ts'

/** The texts of a list page's head and heading. */
export interface ListingHead {
  /** Heading of the page. */
  heading: string
  title: string
  description: string | null
  keywords: string | null
  crumbs: Breadcrumb[]
}

interface Named {
  route: { name: RouteName }
  entity: {
    title: string
    taxon: Pick<Taxon, 'code' | 'name' | 'metaTitle'> | null
    attributeValue: AttributeValue | null
  }
  meta: { title: string; description: string | null; keywords: string | null }
  crumbs: Breadcrumb[]
}

const TITLES: Partial<Record<RouteName, string | null>> = {
  ...byFamilyRoute(({ title }) => title),
  [ROUTE.wishlist]: 'listing.wishlist_title',
}

/** Search texts include the query; without a translation it stands alone (RULES.md#search-page). */
function searchHead(
  { entity: { title: query }, crumbs }: Named,
  t: Translator,
  locale: string,
): ListingHead {
  const text = (name: string) => {
    const key = `page_products_search.${name}`
    return hasText(locale, key) ? t(key, { query }) : query
  }
  return {
    heading: text('heading'),
    title: text('meta_title'),
    description: text('meta_description'),
    keywords: text('meta_keywords'),
    crumbs: crumbs.map(({ path }) => ({ name: text('title_breadcrumbs'), path })),
  }
}

/**
 * A listing with words for what its names do not tell a shopper: the taxon that holds the whole shop
 * is called as the shop's books call it, like every taxon that is no crumb of others.
 */
function namedWhole(listing: Named, t: Translator, { excludedTaxons }: Channel): Named {
  const { entity, crumbs, route } = listing
  const { taxon } = entity
  const isWhole = isFamilyRoute(route.name) && taxon && excludedTaxons.includes(taxon.code)
  if (!isWhole) return listing
  const name = t('listing.everything')
  return {
    ...listing,
    entity: { ...entity, title: name },
    crumbs: crumbs.map(({ path }) => ({ name, path })),
  }
}

/** The list of what an attribute is not true of says so; the attribute's name alone is that of the others. */
function namedNo(listing: Named, t: Translator): Named {
  const { entity, meta } = listing
  const { attributeValue, taxon } = entity
  if (!attributeValue || !isNo(attributeValue)) return listing
  const within = taxon ? ` · ${taxon.name}` : ''
  const title = `${attributeValue.attribute.name}: ${t('product.no')}${within}`
  // A title of its own says what the shop wants it to say.
  const isOwn = meta.title !== entity.title
  return {
    ...listing,
    entity: { ...entity, title },
    meta: { ...meta, title: isOwn ? meta.title : title },
  }
}

/** What a list page is called: its entity's name, worded where the route says more than the name. */
export function listingHead(
  listing: Named,
  t: Translator,
  { locale, channel }: { locale: string; channel: Channel },
): ListingHead {
  const { name } = listing.route
  if (name === ROUTE.search) return searchHead(listing, t, locale)
  const { entity, meta, crumbs } = namedNo(namedWhole(listing, t, channel), t)
  const key = TITLES[name]
  const worded = (text: string) => (key ? t(key, { name: text }) : text)
  const named = crumbs.map((crumb) => ({ ...crumb, name: crumb.name || worded('') }))
  return { ...meta, heading: worded(entity.title), title: worded(meta.title), crumbs: named }
}
