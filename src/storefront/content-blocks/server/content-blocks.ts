import { getCollection, render } from 'astro:content'
import {
  AD_FALLBACK_LOCATION,
  contentLocations,
  type ContentEntity,
  isAbout,
  pageLocation,
  pageSlug,
  ruleLocation,
} from '../rules/content-location.ts'
import type { Image, Product } from '#contract/shop/product.ts'
import { campaignTimes, type Rule } from '#contract/merchandising/rule-index.ts'
import { ROUTE, type RouteName } from '#contract/shop/routes.ts'
import type { ShopBlock } from '#contract/wire/decode-blocks.ts'
import { loadOnce } from '#server/cache/load-once.ts'
import { hasOwnBlocks } from '../own-blocks.ts'
import { blockState, type WrittenBlock } from '../written-block.ts'
import { type ContentLink, contentLinks } from './content-links.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'

/** A content block, ready to be drawn. */
interface ContentBlock {
  id: string
  /** Its text; null where there is HTML alone. */
  Content: Awaited<ReturnType<NonNullable<WrittenBlock['loadWords']>>> | null
  /** The text of one without `Content`, as its shop sent it. */
  html: string
  image: Image | null
  links: ContentLink[]
  /** Heading of the product rail. */
  title: string
  products: Product[]
}

/** Loads products of a block by codes; if the shop fails, only the text is shown. */
async function loadProducts(codes: readonly string[], context: LoadContext): Promise<Product[]> {
  if (codes.length === 0) return []
  return withFallback(context.shop.productsByCodes(codes), [], context)
}

/** Input of the loaders of blocks, beside the shop itself. */
export interface BlockContext extends LoadContext {
  /** Content blocks that go with the demo, for a locale; none where it is not shown. */
  loadDemoBlocks: (locale: string) => Promise<readonly WrittenBlock[]>
}

/** What decides whose blocks may be shown. */
type Viewer = Pick<BlockContext, 'channel' | 'locale' | 'loadDemoBlocks'>

/** Folder of a channel's blocks. */
const FOLDER = /^src\/channels\/([^/]+)\//

/** Reads the shop's own blocks; each text is rendered once. */
async function readOwnBlocks(): Promise<WrittenBlock[]> {
  const entries = hasOwnBlocks ? await getCollection('blocks') : []
  return entries.map((entry) => ({
    id: entry.id,
    channel: FOLDER.exec(entry.filePath ?? '')?.[1] ?? null,
    data: entry.data,
    loadWords: loadOnce(async () => (await render(entry)).Content),
    loadHtml: () => Promise.resolve(entry.rendered?.html ?? ''),
  }))
}

/** Cached in production: built blocks never change, and each read copies the collection. */
const builtBlocks = loadOnce(readOwnBlocks)

/** Whether a block is a channel's: it lies in its folder, or in that of all channels and names it or none. */
const isOfChannel = (code: string, folder: string | null, named: readonly string[]) =>
  folder === null ? named.length === 0 || named.includes(code) : folder === code

/** Returns a block of an own shop as if it was written in a file, in the language that it was asked for. */
const writtenBy = (block: ShopBlock, index: number, { channel, locale }: Viewer): WrittenBlock => {
  const { html, image, links, locale: named = locale, ...data } = block
  const isOwn = named === channel.shopLocales?.[locale]
  return {
    id: `shop/${String(index).padStart(3, '0')}`,
    channel: channel.code,
    data: {
      ...data,
      locale: isOwn ? locale : named,
      channels: [],
      links: links.map((link) => ({ page: 'address', ...link })),
      products: data.title === '' ? [] : data.products,
      ...(image && { image }),
    },
    loadWords: null,
    loadHtml: () => Promise.resolve(html),
    isOutside: true,
  }
}

/** Loads the blocks that an own shop keeps; none if it fails, or is late (RULES.md#optional-parts). */
async function loadShopBlocks(context: BlockContext): Promise<WrittenBlock[]> {
  const blocks = await withFallback(context.shop.blocks(), null, context)
  return (blocks ?? []).map((block, index) => writtenBy(block, index, context))
}

/** Returns all blocks of files that a channel may show. */
async function filedBlocks(viewer: Viewer): Promise<WrittenBlock[]> {
  const [own, demo] = await Promise.all([
    import.meta.env.PROD ? builtBlocks() : readOwnBlocks(),
    viewer.loadDemoBlocks(viewer.locale),
  ])
  return [...own, ...demo].filter(({ channel, data }) =>
    isOfChannel(viewer.channel.code, channel, data.channels),
  )
}

/** Returns all blocks that a channel may show, in order. */
async function blocksFor(context: BlockContext): Promise<WrittenBlock[]> {
  const all = await Promise.all([filedBlocks(context), loadShopBlocks(context)])
  return all.flat().toSorted((a, b) => a.data.position - b.data.position || (a.id < b.id ? -1 : 1))
}

/** Whether a page shows a block now, which it notes as a part that will be another; by the rules where its campaign is one of theirs. */
function isShown(
  { data }: WrittenBlock,
  { channel, merchandising }: BlockContext,
  rules: readonly Rule[],
): boolean {
  const { at = Date.now(), isPreview = false } = merchandising ?? {}
  const campaign = data.campaign === undefined ? undefined : campaignTimes(rules, data.campaign)
  const state = blockState(data, { at, timeZone: channel.timeZone, isPreview, campaign })
  if (state.ends !== Infinity) merchandising?.onEnds(state.ends)
  return state.isShown
}

/** What pages without a list are about. */
const NOTHING: ContentEntity = { taxon: null, attributeValue: null, promotion: null }

/** Returns the slugs of the pages of texts that the channel has in the locale now. */
export async function loadPageSlugs(context: BlockContext): Promise<string[]> {
  const all = await blocksFor(context)
  const locations = [...new Set(all.map(({ data }) => data.location))]
  const slugs = locations.map(async (location) => {
    const slug = pageSlug(location)
    return slug !== null && (await shownIn([location], context, NOTHING)).length > 0 ? [slug] : []
  })
  return (await Promise.all(slugs)).flat()
}

/** Returns the blocks of some locations that a page about an entity shows, for the channel and locale. */
async function shownIn(
  locations: readonly string[],
  context: BlockContext,
  entity: ContentEntity,
): Promise<WrittenBlock[]> {
  const { locale, merchandising } = context
  const found = (await blocksFor(context)).filter(
    ({ data }) =>
      locations.includes(data.location) && data.locale === locale && isAbout(data, entity),
  )
  const hasCampaign = found.some(({ data }) => data.campaign !== undefined)
  const { rules = [] } = (hasCampaign && (await merchandising?.rules())) || {}
  return found.filter((block) => isShown(block, context, rules))
}

/** Loads the blocks of some locations (RULES.md#content-blocks). */
async function loadLocations(
  locations: readonly string[],
  context: BlockContext,
  entity = NOTHING,
): Promise<ContentBlock[]> {
  const blocks = await shownIn(locations, context, entity)
  return Promise.all(
    blocks.map(async ({ id, data, loadWords, loadHtml }) => {
      const [Content, html, links, products] = await Promise.all([
        loadWords?.() ?? null,
        loadWords ? '' : loadHtml(),
        contentLinks(data.links, context),
        loadProducts(data.products, context),
      ])
      return { id, Content, html, image: data.image ?? null, links, title: data.title, products }
    }),
  )
}

const load = (route: RouteName, entity: ContentEntity, context: BlockContext) =>
  loadLocations(contentLocations(route, entity), context, entity)

/** A list page, as far as its blocks depend on it. */
interface Subject {
  route: { name: RouteName }
  query: { page: number }
  entity: {
    taxon: { code: string } | null
    attributeValue: { slug: string; attribute: { slug: string } } | null
    promotion: { code: string } | null
  }
}

/** Returns what a list page is about, as blocks name it. */
const aboutOf = ({ taxon, attributeValue, promotion }: Subject['entity']): ContentEntity => ({
  taxon: taxon?.code ?? null,
  attributeValue: attributeValue && {
    attribute: attributeValue.attribute.slug,
    value: attributeValue.slug,
  },
  promotion: promotion?.code ?? null,
})

/** Loads the content blocks of a list page; only its first page has any. */
export async function loadContentBlocks(
  { route, query, entity }: Subject,
  context: BlockContext,
): Promise<ContentBlock[]> {
  return query.page > 1 ? [] : load(route.name, aboutOf(entity), context)
}

/** The content blocks of the home page. */
export const loadHomeBlocks = (context: BlockContext) => load(ROUTE.home, NOTHING, context)

/** The blocks that a page of texts consists of; without any there is no such page. */
export const loadPageBlocks = (slug: string, context: BlockContext) =>
  loadLocations([pageLocation(slug)], context)

/** The shop's own content for ad slots of a list that have no ad. */
export const loadAdFallbacks = ({ entity }: Pick<Subject, 'entity'>, context: BlockContext) =>
  loadLocations([AD_FALLBACK_LOCATION], context, aboutOf(entity))

/** The blocks that rules put on a list page, as far as they are for what it is about. */
export const loadRuleBlocks = async (
  { ruleBlocks = [], entity }: Pick<Subject, 'entity'> & { ruleBlocks?: readonly string[] },
  context: BlockContext,
): Promise<ContentBlock[]> =>
  ruleBlocks.length === 0
    ? []
    : loadLocations(ruleBlocks.map(ruleLocation), context, aboutOf(entity))

/** A block among the cards of a list, ready to be written. */
interface GridBlock {
  /** Index of the product of its page that it stands before, from 0. */
  before: number
  /** Its text. */
  html: string
  /** Whether that comes from outside, and is sanitised where it is drawn. */
  isOutside: boolean
  image: Image | null
  links: ContentLink[]
}

/** Loads the blocks that rules put among the cards of a page; they have no products of their own. */
export async function loadGridBlocks(
  {
    ruleBanners = [],
    entity,
  }: Pick<Subject, 'entity'> & { ruleBanners?: readonly { before: number; block: string }[] },
  context: BlockContext,
): Promise<GridBlock[]> {
  if (ruleBanners.length === 0) return []
  const names = ruleBanners.map(({ block }) => ruleLocation(block))
  const shown = await shownIn(names, context, aboutOf(entity))
  return Promise.all(
    ruleBanners.flatMap(({ before, block }) =>
      shown
        .filter(({ data }) => data.location === ruleLocation(block))
        .map(async ({ data, loadHtml, isOutside = false }) => {
          const [html, links] = await Promise.all([loadHtml(), contentLinks(data.links, context)])
          return { before, html, isOutside, image: data.image ?? null, links }
        }),
    ),
  )
}

/** Whether a file's block of the channel, or of all channels, shows this picture. */
export async function isContentPicture(path: string, viewer: Viewer): Promise<boolean> {
  return (await filedBlocks(viewer)).some(({ data }) => data.image?.path === path)
}
