import { withDefault } from '#storefront/seo/rules/hreflang.ts'
import { listingPaths, productPaths } from '#storefront/seo/server/alternates.ts'
import { productAddress } from '#contract/shop/product-address.ts'
import type { AttributeParams, RouteMatch } from '#contract/shop/routes.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import {
  type FamilyMap,
  familyScope,
  type TaxonFamilyRoute,
} from '#contract/query/taxon-families.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import type { Product } from '#contract/shop/product.ts'
import { type Taxon, taxonSlug } from '#contract/shop/taxon.ts'
import type { PathsByLocale } from '#contract/shop/language-switch.ts'
import { allProducts, channelScope } from './all-products.ts'
import { siteTree } from './site-tree.ts'
import {
  MAP_END,
  MAP_ROUTES,
  MAP_START,
  type MapEntry,
  type MapKind,
  mapIndex,
  mapLine,
  mapPath,
  mapSize,
} from '../rules/sitemap.ts'

/** Number of products that are searched for attribute values if the shop does not list these. */
const READ_FOR_ATTRIBUTES = 2000

function entryOf(
  paths: PathsByLocale,
  { origin, locale, channel }: LoadContext,
  lastModified: string | null = null,
): MapEntry {
  const alternates = Object.entries(paths).map(([other, path]) => ({
    locale: other,
    href: origin + path,
  }))
  return {
    href: origin + (paths[locale] ?? ''),
    lastModified,
    alternates: alternates.length > 1 ? withDefault(alternates, channel.defaultLocale) : [],
  }
}

function listingEntry(route: RouteMatch, taxon: Taxon | null, context: LoadContext): MapEntry {
  return entryOf(listingPaths({ route, entity: { taxon } }, context), context)
}

async function* familyEntries(
  name: TaxonFamilyRoute,
  context: LoadContext,
): AsyncGenerator<MapEntry> {
  const { locale } = context
  for await (const { taxon } of siteTree(context, familyScope(name))) {
    const params = { id: taxon.id, slug: taxonSlug(taxon, locale) }
    yield listingEntry({ name, locale, params }, taxon, context)
  }
}

/** Finds attribute values with pages in the first products of the channel. */
async function valuesOfProducts(context: LoadContext): Promise<AttributeParams[]> {
  const pages = new Map<string, AttributeParams>()
  for await (const batch of allProducts(context, 0, READ_FOR_ATTRIBUTES))
    for (const { slug, valueSlug } of batch.flatMap(({ product }) => product.attributes))
      if (valueSlug !== null)
        pages.set(`${slug}/${valueSlug}`, { attributeSlug: slug, attributeValueSlug: valueSlug })
  return [...pages.values()]
}

const attributePages = async (context: LoadContext): Promise<AttributeParams[]> =>
  (await context.shop.attributePages()) ?? (await valuesOfProducts(context))

const sizeOf = ({ channel }: LoadContext): number => mapSize(channel.locales)

async function* attributeEntries(context: LoadContext, number: number): AsyncGenerator<MapEntry> {
  const { locale } = context
  const size = sizeOf(context)
  const pages = await attributePages(context)
  for (const params of pages.slice((number - 1) * size, number * size))
    yield listingEntry({ name: ROUTE.attribute, locale, params }, null, context)
}

/** Returns a product's entry. Without slugs by locale, it only has its address in this one. */
function productEntry(product: Product, context: LoadContext): MapEntry {
  const hasSlugs = Object.keys(product.slugs).length > 0
  const { locale } = context
  const paths = hasSlugs
    ? productPaths(product, context)
    : { [locale]: productAddress(product, context) }
  return entryOf(paths, context, product.updatedAt ?? product.createdAt)
}

async function* productEntries(context: LoadContext, number: number): AsyncGenerator<MapEntry> {
  // Pages on the shop's own host belong in the site map of that host.
  if (context.channel.productUrl) return
  const size = sizeOf(context)
  const batches = allProducts(context, (number - 1) * size, number * size)
  for await (const batch of batches)
    for (const { product } of batch) yield productEntry(product, context)
}

/** Returns the entry of a page of texts, which other languages may lack: their page is then a 404, and not named. */
function pageEntry(slug: string, context: LoadContext): MapEntry {
  const { locale } = context
  return entryOf({ [locale]: routePath(ROUTE.page, { slug }, locale, context) }, context)
}

async function* onFirstMap(
  entries: AsyncGenerator<MapEntry> | readonly MapEntry[],
  number: number,
) {
  if (number === 1) yield* entries
}

/** Yields the pages of a site map; none if the index does not name that map. */
function entriesOf(
  kind: MapKind,
  number: number,
  context: LoadContext,
  slugs: readonly string[],
): AsyncGenerator<MapEntry> {
  if (kind === 'pages')
    return onFirstMap(
      slugs.map((slug) => pageEntry(slug, context)),
      number,
    )
  if (kind === 'products') return productEntries(context, number)
  if (kind === 'attributes') return attributeEntries(context, number)
  return onFirstMap(familyEntries(MAP_ROUTES[kind], context), number)
}

/** Writes a site map piece by piece; yields nothing if it has no pages. `slugs` are those of pages of texts. */
export async function* siteMap(
  kind: MapKind,
  number: number,
  context: LoadContext,
  slugs: readonly string[] = [],
): AsyncGenerator<string> {
  let isEmpty = true
  for await (const entry of entriesOf(kind, number, context, slugs)) {
    if (isEmpty) yield MAP_START
    isEmpty = false
    yield mapLine(entry)
  }
  if (!isEmpty) yield MAP_END
}

async function hasEntry(entries: AsyncGenerator<unknown>): Promise<boolean> {
  const { done } = await entries.next()
  await entries.return(undefined)
  return done !== true
}

/** Returns the numbers of each family's site maps: number 1 if the family has a page, else none. */
async function familyMaps(context: LoadContext): Promise<Record<FamilyMap, number[]>> {
  const numbers = Object.entries(MAP_ROUTES).map(async ([kind, route]) => {
    const hasPages = await hasEntry(familyEntries(route, context))
    return [kind, hasPages ? [1] : []]
  })
  return Object.fromEntries(await Promise.all(numbers)) as Record<FamilyMap, number[]>
}

/** Returns the numbers of the site maps of products that have any. */
async function productMaps(context: LoadContext): Promise<number[]> {
  if (context.channel.productUrl) return []
  const scope = await channelScope(context)
  const size = sizeOf(context)
  const numbers: number[] = []
  for (let number = 1; ;) {
    const { positioned, end } = await context.shop.productBatch((number - 1) * size, scope)
    const first = positioned[0]
    if (!first) return numbers
    const mapOfFirst = Math.floor(first.position / size) + 1
    numbers.push(mapOfFirst)
    if (end !== null && mapOfFirst * size >= end) return numbers
    number = mapOfFirst + 1
  }
}

/** Writes a locale's index of site maps (RULES.md#site-maps). Rejects with `ShopError`. */
export async function siteMapIndex(
  context: LoadContext,
  slugs: readonly string[] = [],
): Promise<string> {
  const { origin, locale } = context
  const [families, attributes, products] = await Promise.all([
    familyMaps(context),
    attributePages(context),
    productMaps(context),
  ])
  const upTo = (count: number) => Array.from({ length: count }, (_one, index) => index + 1)
  const numbers: Record<MapKind, readonly number[]> = {
    ...families,
    attributes: upTo(Math.ceil(attributes.length / sizeOf(context))),
    products,
    pages: slugs.length > 0 ? [1] : [],
  }
  const paths = Object.entries(numbers).flatMap(([kind, all]) =>
    all.map((number) => origin + mapPath(locale, kind as MapKind, number)),
  )
  return mapIndex(paths)
}
