import {
  CLASS_BANNER_ITEM,
  CLASS_CELL,
  CLASS_MEDIUM_ITEM,
  CLASS_WISHLIST_GRID,
  DATA_AD_SLOT,
  DATA_CODE,
  DATA_GRID,
  DATA_PAGE,
  ID_FIRST_FRAME,
} from '#storefront/browser/dom-contract.ts'
import {
  type BannerItem,
  type BannerSize,
  type SlotIds,
  slotSize,
  withBannerItems,
} from '#storefront/ads/rules/banner-index.ts'
import {
  type CardContext,
  type CardLoading,
  productCard,
  type SearchedWords,
} from '#storefront/card/views/card-html.ts'
import { productRailHtml } from '#storefront/card/views/product-rail-html.ts'
import {
  gridBlockHtml,
  type GridBlockParts,
} from '#storefront/content-blocks/views/grid-block-html.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import type { Product } from '#contract/shop/product.ts'
import { cardFlags, isEvenBlock } from '../rules/card-flags.ts'

/** Renders what a list has to say of a product, below its card. */
export type CardNotes = (product: Product) => Html

/** One page of a list's grid. */
interface GridPage {
  products: readonly Product[]
  /** Page of the listing, from 1. */
  page: number
  pageSize: number
  /** Slots reserved on the page. */
  slotIds: SlotIds
  /** What follows a card; null for nothing. */
  cardNotes: CardNotes | null
  /** What a search has to say of a product; missing without one. */
  wordsOf?: ((product: Product) => SearchedWords) | null
  /** Said before the first product that lacks words, after those that have all; missing where nothing is. */
  divider?: Html | null
  /** Blocks among the cards, in their order. */
  blocks?: readonly GridBlockParts[]
  /** Whether they are the first of a document: a phone's first row is fetched eagerly. */
  first?: boolean
}

/**
 * Cards in a phone's row: their pictures are fetched in parallel with the styles, over a slow
 * connection. In a wider window the next ones are fetched after layout.
 */
const FIRST_ROW = 2

/** The first frame of a new page on a phone holds this many cells, or all of a shorter list. */
const FIRST_FRAME = 4

const loadingOf = (index: number, first: boolean): CardLoading => {
  if (!first || index >= FIRST_ROW) return 'lazy'
  return index === 0 ? 'first' : 'eager'
}

const SIZE_CLASSES: Readonly<Record<BannerSize, string>> = {
  small: 'cell--small',
  medium: CLASS_MEDIUM_ITEM,
}

/** What stands among the products of a page, in a cell of its own. */
interface Divider {
  words: Html
}

const isBanner = (item: Product | BannerItem | Divider): item is BannerItem => 'kind' in item
const isDivider = (item: Product | Divider): item is Divider => 'words' in item

/**
 * Puts the divider before the first product of the page that lacks words, if one before it has all: one cell, as later
 * cells would fill the gap before a row of its own (DECISIONS.md, 61).
 */
function withDivider({ products, wordsOf, divider }: GridPage): (Product | Divider)[] {
  const first = divider ? products.findIndex((one) => (wordsOf?.(one).lacked ?? null) !== null) : 0
  return divider && first > 0
    ? [...products.slice(0, first), { words: divider }, ...products.slice(first)]
    : [...products]
}

/**
 * The items of a page's products, and those that are kept for banners. Their ends show that a
 * fragment is complete.
 */
export function gridItems(grid: GridPage, context: CardContext): Html {
  const { products, page, pageSize, slotIds, cardNotes, blocks = [], first = false } = grid
  const { wordsOf = null } = grid
  const items = withBannerItems(withDivider(grid), slotIds)
  const indexes = items.flatMap((item, index) => (isBanner(item) || isDivider(item) ? [] : index))
  const flags = cardFlags(products, pageSize, (position) => indexes[position] ?? position)
  const lastOfFrame = first ? Math.min(FIRST_FRAME, items.length) - 1 : null
  const blocksBefore = (product: number) =>
    blocks
      .filter(({ before }) => before === product)
      .map((block) => gridBlockHtml(block, { page, channel: context.channel }))
  let position = 0
  const html = items.map((item, index) => {
    const isProduct = !isBanner(item) && !isDivider(item)
    const own = isProduct ? blocksBefore(position) : []
    const flagged = isProduct ? flags[position++] : null
    const isEven = flagged?.even ?? isEvenBlock(index, pageSize)
    // The browser counts again when pages come and go.
    const block = isEven ? '' : ' is-odd'
    const id = index === lastOfFrame && markup` id="${ID_FIRST_FRAME}"`
    if (isBanner(item))
      return markup`<li${id}${attribute(DATA_AD_SLOT, item.slot)}${attribute(DATA_PAGE, page)} class="${CLASS_CELL} ${CLASS_BANNER_ITEM} ${SIZE_CLASSES[slotSize(item.slot)]}${block}"></li>`
    if (isDivider(item))
      return markup`<li${id}${attribute(DATA_PAGE, page)} class="${CLASS_CELL} block"><div class="block__words">${item.words}</div></li>`
    return markup`${own}<li${id}${attribute(DATA_CODE, item.code)}${attribute(DATA_PAGE, page)} class="${CLASS_CELL}${block}">${productCard(item, context, loadingOf(index, first), true, wordsOf?.(item))}${cardNotes?.(
      item,
    )}</li>`
  })
  return markup`${html}`
}

/** The grid of a document's list. */
interface FirstGrid {
  page: Omit<GridPage, 'first'>
  label: string
  isWishlist: boolean
  /** What stands in place of products. */
  empty: Html
  /** What comes closest to the choices of an empty list. */
  closest?: readonly Product[]
}

/** Returns the element of a list's cards with its first page. */
export function productGridHtml(
  { page, label, isWishlist, empty, closest = [] }: FirstGrid,
  context: CardContext,
): Html {
  const title = context.t('listing.closest')
  const rail = productRailHtml({ id: 'closest', title, products: closest }, context)
  return markup`<product-grid${attribute('class', isWishlist ? 'wishlist' : null)}><ul class="grid grid--${context.channel.listStyle}${isWishlist && ` ${CLASS_WISHLIST_GRID}`}"${attribute('aria-label', label)}${attribute(DATA_GRID, '')}>${gridItems({ ...page, first: true }, context)}</ul>${empty}${rail}</product-grid>`
}
