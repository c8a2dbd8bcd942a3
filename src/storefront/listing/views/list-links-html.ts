import {
  CLASS_TOOL,
  CLASS_TOOL_COMPARE,
  CLASS_TOOL_ROWS,
  DATA_LISTS_FULL,
  DATA_SAVE_LIST,
  DATA_SHARE,
  DATA_TAXON_LINKS,
} from '#storefront/browser/dom-contract.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { readableQuery } from '#contract/query/later/readable-query.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import type { TaxonLink } from '#contract/shop/taxon-link.ts'
import { pageKey, type PageState } from '../rules/page-state.ts'
import toolStyles from './list-tools.css?url'

/** Returns the links to lists within this one; the space of those that another list may have `isReserved`. */
export function taxonLinksHtml(
  links: readonly TaxonLink[],
  label: string,
  isReserved: boolean,
): Html {
  const items = links.map(
    ({ text, href, isCurrent, picture }) =>
      markup`<li><a${attribute('href', href)}${isCurrent && markup` aria-current="page"`}>${picture !== undefined && markup`<img${attribute('src', picture)} width="28" height="28" alt loading="lazy" fetchpriority="low">`}<bdi>${text}</bdi></a></li>`,
  )
  const isEmpty = links.length === 0
  return markup`<nav${attribute('aria-label', label)}${attribute(DATA_TAXON_LINKS, '')}${attribute('hidden', isEmpty && !isReserved ? '' : null)}${attribute('inert', isEmpty ? '' : null)}><ul class="taxons">${items}</ul></nav>`
}

/** Returns a link to the list with its current choices, for sharing, and the button that saves it on the device. */
export const shareLinkHtml = (
  pathname: string,
  query: PageState['query'],
  { t, channel }: Pick<App.Locals, 't' | 'channel'>,
): Html =>
  markup`<p class="share"><a${attribute('href', pageKey(pathname, readableQuery(query)))} rel="nofollow"${attribute(DATA_SHARE, t('listing.copied'))}>${t('listing.share')}</a> <span role="status"></span>${
    // What is looked for in a pharmacy is nobody else's concern who uses the device.
    !channel.sensitive &&
    markup` <button type="button" class="text-button js-only"${attribute(DATA_SAVE_LIST, t('saved_lists.saved'))}${attribute(DATA_LISTS_FULL, t('saved_lists.full'))}>${t('saved_lists.save')}</button> <span role="status"></span>`
  }</p>`

/** Returns the boxes by which products are compared, and drawn a row each; styles do it without scripts. */
export const listToolsHtml = (t: Translator): Html =>
  markup`<input type="checkbox" class="${CLASS_TOOL} ${CLASS_TOOL_COMPARE}"${attribute('aria-label', t('compare.button'))}><input type="checkbox" class="${CLASS_TOOL} ${CLASS_TOOL_ROWS}"${attribute('aria-label', t('listing.rows'))}>`

const STYLES = markup`<link rel="stylesheet" href="${toolStyles}">`

/** Returns the link to the styles of what a list shows on request, then fetched by a script; the wishlist shows it at once. */
export const listStylesHtml = (isWishlist: boolean): Html =>
  isWishlist ? STYLES : markup`<noscript>${STYLES}</noscript>`
