import { getCollection, render } from 'astro:content'
import {
  AD_FALLBACK_LOCATION,
  contentLocations,
  type ContentEntity,
} from '../rules/content-location.ts'
import type { Image, Product } from '#shop/product.ts'
import { ROUTE, type RouteName } from '#shop/routes.ts'
import { loadOnce } from '#server/load-once.ts'
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
async function loadProducts(codes: readonly string[], context: LoadContext): Promise<Product[]> {
  if (codes.length === 0) return []
  return withFallback(context.shop.productsByCodes(codes), [], context)
}

/** Whose blocks may be shown. */
type Viewer = Pick<LoadContext, 'channel' | 'isDemo'>

/** The folder of one channel's blocks: a shop's own, or the demo's. */
const FOLDER = /^src\/(channels|demo\/content)\/([^/]+)\//

/** Whether a block is for this channel; one outside of the channels' folders is for all. */
function isFor(path: string | undefined, { channel, isDemo }: Viewer): boolean {
  const [, folder, owner] = FOLDER.exec(path ?? '') ?? []
  if (folder !== undefined && folder !== 'channels' && !isDemo) return false
  return owner === undefined || owner === channel.code
}

/** The blocks of all places by their order; those of a build never change, and each look copies them. */
async function readBlocks() {
  const entries = await getCollection('blocks')
  return entries.toSorted((a, b) => a.data.position - b.data.position || (a.id < b.id ? -1 : 1))
}
const builtBlocks = loadOnce(readBlocks)
const allBlocks = () => (import.meta.env.PROD ? builtBlocks() : readBlocks())

type Block = Awaited<ReturnType<typeof readBlocks>>[number]
const rendered = new WeakMap<Block, ReturnType<typeof render>>()

/** The words of a block; where they are is looked up once. */
function wordsOf(block: Block): ReturnType<typeof render> {
  const cached = rendered.get(block)
  if (cached) return cached
  const words = render(block)
  rendered.set(block, words)
  words.catch(() => rendered.delete(block))
  return words
}

/** The blocks of some locations, for the channel and locale (RULES.md#content-blocks). */
async function loadLocations(
  locations: readonly string[],
  context: LoadContext,
): Promise<ContentBlock[]> {
  const { locale } = context
  const blocks = (await allBlocks()).filter(
    ({ filePath, data }) =>
      locations.includes(data.location) && data.locale === locale && isFor(filePath, context),
  )
  return Promise.all(
    blocks.map(async (block) => {
      const { id, data } = block
      const [{ Content }, links, products] = await Promise.all([
        wordsOf(block),
        contentLinks(data.links, context),
        loadProducts(data.products, context),
      ])
      return { id, Content, image: data.image ?? null, links, title: data.title, products }
    }),
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
export async function isContentPicture(path: string, viewer: Viewer): Promise<boolean> {
  const blocks = await allBlocks()
  return blocks.some(({ filePath, data }) => data.image?.path === path && isFor(filePath, viewer))
}
