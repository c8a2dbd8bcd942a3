import type { Channel } from '#channels/channel.ts'
import type { Image } from '#contract/shop/product.ts'
import { CLASS_GRID_BLOCK, DATA_PAGE } from '#storefront/browser/dom-contract.ts'
import { pictureHtml } from '#storefront/card/views/picture-html.ts'
import { attribute, type Html, linkHtml, markup } from '#storefront/markup/html.ts'
import { textHtml } from './rich-text-html.ts'

/** A content block among the cards of a list. */
export interface GridBlockParts {
  /** Index of the product of its page that it stands before, from 0. */
  before: number
  /** Its text, as HTML. */
  html: string
  /** Whether that comes from outside. */
  isOutside: boolean
  image: Image | null
  links: readonly { text: string; href: string }[]
}

const PICTURE = { sizes: '96px', width: 240, largest: 240 }

/**
 * Returns a block as an item of the grid, in a row of its own. Nothing of it comes later, so that no
 * card moves, and it goes with the other items of its page.
 */
export const gridBlockHtml = (
  { html, isOutside, image, links }: GridBlockParts,
  { page, channel }: { page: number; channel: Channel },
): Html =>
  markup`<li${attribute(DATA_PAGE, page)} class="block ${CLASS_GRID_BLOCK}">${
    image && markup`<div class="block__picture">${pictureHtml(image, PICTURE, channel)}</div>`
  }<div class="block__words">${textHtml(html, isOutside)}${
    links.length > 0 &&
    markup`<p class="block__links">${links.map(({ href, text }) => linkHtml(href, text))}</p>`
  }</div></li>`
