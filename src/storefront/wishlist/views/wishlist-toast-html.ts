import {
  DATA_CLOSE,
  DATA_UNDO,
  ID_WISHLIST_FORM,
  toastAttribute,
} from '#storefront/browser/dom-contract.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { wishlistFormPath } from '#contract/shop/routes.ts'
import { readWishlistUndo } from '../rules/wishlist-undo.ts'

/**
 * Returns the form that every heart submits, which holds the prefix of their labels, and the message
 * that scripts show after a change.
 */
export function wishlistToastHtml({ t, locale }: App.Locals): Html {
  const texts = [
    attribute(toastAttribute('added'), t('wishlist.added')),
    attribute(toastAttribute('full'), t('wishlist.full')),
    attribute(toastAttribute('removed'), t('wishlist.removed')),
    attribute(toastAttribute('failed'), t('wishlist.failed')),
  ]
  const undo = markup`<button type="button" class="text-button"${attribute(DATA_UNDO, '')} hidden>${t('wishlist.undo')}</button>`
  const close = markup`<button type="button" class="toast__close"${attribute(DATA_CLOSE, '')}${attribute('aria-label', t('filters.dismiss', { ns: 'island' }))} hidden><svg viewBox="0 0 16 16" aria-hidden="true"><path d="m3 3 10 10M13 3 3 13" stroke="currentColor" stroke-width="1.75"></path></svg></button>`
  return markup`<form id="${ID_WISHLIST_FORM}" method="post"${attribute('action', wishlistFormPath(locale))} hidden>${t('card.wishlist_of')}</form><wishlist-toast class="toast"${texts}><p role="status"></p>${undo}${close}</wishlist-toast>`
}

/** Returns where the list is kept, and for which shop: others of the same house do not have it. */
export const wishlistKeptHtml = ({ t, channel }: App.Locals): Html =>
  markup`<p class="listing__text">${t('wishlist.kept', { shop: channel.name })}</p>`

/**
 * Returns the offer to put an item removed without scripts back at its index, as given in the
 * address; null without one.
 */
export function wishlistUndoHtml(
  { t, locale, wishlist }: App.Locals,
  { searchParams }: URL,
): Html | null {
  const removed = readWishlistUndo(searchParams)
  if (!removed || wishlist.includes(removed.code)) return null
  return markup`<form class="notice" method="post"${attribute('action', wishlistFormPath(locale))}><span>${t('wishlist.removed')}</span><input type="hidden" name="add"${attribute('value', removed.code)}><input type="hidden" name="index"${attribute('value', removed.index)}><button class="text-button">${t('wishlist.undo')}</button></form>`
}
