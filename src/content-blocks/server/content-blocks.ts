import { getCollection, render } from 'astro:content'
import {
  AD_FALLBACK_LOCATION,
  contentLocations,
  type ContentEntity,
} from '../rules/content-location.ts'
import type { Image, Product } from '#shop/product.ts'
import { ROUTE, type RouteName } from '#shop/routes.ts'
import { type ContentLink, contentLinks } from './content-links.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import type { ListingPage } from '#listing/server/listing.ts'
import { withFallback } from '#shop/server/with-fallback.ts'

/** A content block, ready to be drawn. */
export interface ContentBlock {
  id: string
  Content: Awaited<ReturnType<typeof render>>['Content']
  image: Image | null
  links: ContentLink[]
  /** Heading of the products. */
  title: string
  products: Product[]
}

/** Products of a block by their codes; a shop that cannot say leaves the words alone. */
async function loadProducts(codes: readonly string[], { shop }: LoadContext): Promise<Product[]> {
  if (codes.length === 0) return []
  return withFallback(shop.productsByCodes(codes), [])
}

/** The channel whose folder a block lies in; none for a block of all channels. */
const ownerOf = (path = '') => /^src\/channels\/([^/]+)\//.exec(path)?.[1]

/** The blocks of some locations, for the channel and locale (RULES.md#content-blocks). */
async function loadLocations(
  locations: readonly string[],
  context: LoadContext,
): Promise<ContentBlock[]> {
  const { locale, channel } = context
  const entries = await getCollection(
    'blocks',
    ({ filePath, data }) =>
      locations.includes(data.location) &&
      data.locale === locale &&
      (ownerOf(filePath) ?? channel.code) === channel.code,
  )
  entries.sort((a, b) => a.data.position - b.data.position || (a.id < b.id ? -1 : 1))
  return Promise.all(
    entries.map(async (entry) => ({
      id: entry.id,
      Content: (await render(entry)).Content,
      image: entry.data.image ?? null,
      links: await contentLinks(entry.data.links, context),
      title: entry.data.title,
      products: await loadProducts(entry.data.products, context),
    })),
  )
}

const load = (route: RouteName, entity: ContentEntity, context: LoadContext) =>
  loadLocations(contentLocations(route, entity), context)

/** The content blocks of a list page, on its first page alone. */
export async function loadContentBlocks(
  { route, query, entity }: ListingPage,
  context: LoadContext,
): Promise<ContentBlock[]> {
  if (query.page > 1) return []
  const { taxon, attributeValue, promotion } = entity
  const about = {
    taxon: taxon?.code ?? null,
    attributeValue: attributeValue && {
      attribute: attributeValue.attribute.slug,
      value: attributeValue.slug,
    },
    promotion: promotion?.code ?? null,
  }
  return load(route.name, about, context)
}

const NOTHING: ContentEntity = { taxon: null, attributeValue: null, promotion: null }

/** The content blocks of the home page. */
export const loadHomeBlocks = (context: LoadContext) => load(ROUTE.home, NOTHING, context)

/** The shop's own notes for places in the grid that no banner came for. */
export const loadAdFallbacks = (context: LoadContext) =>
  loadLocations([AD_FALLBACK_LOCATION], context)

/** Whether a content block of a channel, or of all of them, shows this picture. */
export async function isContentPicture(path: string, channelCode: string): Promise<boolean> {
  const blocks = await getCollection(
    'blocks',
    ({ filePath, data }) =>
      data.image?.path === path && (ownerOf(filePath) ?? channelCode) === channelCode,
  )
  return blocks.length > 0
}
