import type { Channel } from '#channels/channel.ts'
import { type AttributeValue, isNo } from '#contract/shop/attribute-value.ts'
import { type Breadcrumb, fromHome } from '#storefront/seo/rules/breadcrumbs.ts'
import { ROUTE, type RouteName } from '#contract/shop/routes.ts'
import { byFamilyRoute, isFamilyRoute } from '#contract/query/taxon-families.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import { hasText, type Translator } from '#storefront/i18n/translator.ts'

/** Texts in the head and heading of a list page. */
interface ListingHead {
  /** Heading of the page. */
  heading: string
  title: string
  description: string | null
  keywords: string | null
  crumbs: Breadcrumb[]
}

type Head = Pick<ListingHead, 'heading' | 'title' | 'crumbs'>

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

const ALL_PRODUCTS_TITLES = byFamilyRoute(({ allProductsTitle }) => allProductsTitle)

/**
 * Returns the texts of a search page, which include the query; without a translation it stands
 * alone.
 */
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
 * Returns the name of a family's shop-wide list; null for other lists. Its taxon has an internal
 * name that means nothing to shoppers, and is excluded from breadcrumbs.
 */
function wholeName({ entity, route }: Named, t: Translator, channel: Channel): string | null {
  const code = entity.taxon?.code
  if (!isFamilyRoute(route.name) || !code || !channel.excludedTaxons.includes(code)) return null
  return t(ALL_PRODUCTS_TITLES[route.name])
}

/** Returns the texts of a shop-wide list; the family's own words, if any, are the title too. */
function wholeHead({ crumbs, meta, route }: Named, name: string): Head {
  const title = TITLES[route.name] ? name : meta.title
  return { heading: name, title, crumbs: crumbs.map(({ path }) => ({ name, path })) }
}

/**
 * Names the list of products for which an attribute is false; the attribute's name alone names the
 * list for true (RULES.md#breadcrumbs).
 */
function namedNo(listing: Named, t: Translator): Named {
  const { entity, meta } = listing
  const { attributeValue, taxon } = entity
  if (!attributeValue || !isNo(attributeValue)) return listing
  const within = taxon ? ` · ${taxon.name}` : ''
  const title = `${attributeValue.attribute.name}: ${t('product.no')}${within}`
  // An entity's own title is used unchanged.
  const isOwn = meta.title !== entity.title
  return {
    ...listing,
    entity: { ...entity, title },
    meta: { ...meta, title: isOwn ? meta.title : title },
  }
}

/**
 * Returns the texts of a value's list; for a false value, or within a taxon, the name has two
 * parts.
 */
function valueHead(listing: Named, value: AttributeValue, t: Translator): Head {
  const { entity, meta, crumbs } = namedNo(listing, t)
  const hasTwoNames = isNo(value) || entity.taxon !== null
  const heading = hasTwoNames ? entity.title : t('listing.value', { name: entity.title })
  // An entity's own title is used unchanged.
  return { heading, title: meta.title === entity.title ? heading : meta.title, crumbs }
}

function namedHead(listing: Named, t: Translator, channel: Channel): Head {
  const whole = wholeName(listing, t, channel)
  if (whole !== null) return wholeHead(listing, whole)
  const { entity, meta, crumbs, route } = listing
  if (entity.attributeValue) return valueHead(listing, entity.attributeValue, t)
  const key = TITLES[route.name]
  const worded = (text: string) => (key ? t(key, { name: text }) : text)
  const named = crumbs.map((crumb) => ({ ...crumb, name: crumb.name || worded('') }))
  const heading = worded(entity.title)
  // A taxon's own title is about all of it: "Medicines: buy online" is no name of a sale.
  return { heading, title: key ? heading : meta.title, crumbs: named }
}

function routeHead(listing: Named, t: Translator, context: HeadContext): ListingHead {
  if (listing.route.name === ROUTE.search) return searchHead(listing, t, context.locale)
  const { description, keywords } = listing.meta
  const head = namedHead(listing, t, context.channel)
  const template = () =>
    t('listing.description', { name: head.heading, shop: context.channel.name })
  return { ...head, keywords, description: description || template() }
}

interface HeadContext {
  locale: string
  channel: Channel
  newUrls: boolean
}

/**
 * Returns the heading and meta texts of a list page: its entity's name, extended if the route
 * requires it. Without its own description, a page has its heading and the shop's name
 * (RULES.md#meta-fields).
 */
export function listingHead(listing: Named, t: Translator, context: HeadContext): ListingHead {
  const head = routeHead(listing, t, context)
  return { ...head, crumbs: fromHome(head.crumbs, t('listing.home'), context) }
}
