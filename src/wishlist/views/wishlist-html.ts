import { ID_COMPARE_FORM, ID_WISHLIST_FORM } from '#browser/dom-contract.ts'
import { COMPARED_CODES } from '#query/constants.ts'
import { formatPrice } from '#i18n/number-format.ts'
import type { Translator } from '#i18n/translator.ts'
import { attribute, type Html, markup } from '#shop/html.ts'
import type { Product } from '#shop/product.ts'
import { savedAmount, type SavedPrices } from '../rules/saved-prices.ts'
import { readSavedPrices } from '../server/wishlist-cookies.ts'

/**
 * Returns the heart of a product: a button of the page's one form, so that it works without
 * scripts. If the product's name has an id, the label refers to it instead of repeating the name.
 */
export const heartHtml = (
  { code, name }: { code: string; name: string },
  isWanted: boolean,
  { t }: { t: Translator },
  nameId: string | null = null,
): Html =>
  markup`<button form=${ID_WISHLIST_FORM} name=${isWanted ? 'remove' : 'add'}${attribute('value', code)} aria-pressed=${String(isWanted)}${
    nameId === null
      ? attribute('aria-label', t('card.wishlist_named', { name }))
      : attribute('aria-labelledby', `${ID_WISHLIST_FORM} ${nameId}`)
  }></button>`

/** Returns the checkbox of a wishlist card; it belongs to the form above the list. */
const compareBox = (
  { code, name }: { code: string; name: string },
  { t }: { t: Translator },
): Html =>
  markup`<label class="cell__compare"><input type="checkbox" form="${ID_COMPARE_FORM}" name="${COMPARED_CODES}" value="${code}" autocomplete="off" aria-label="${t('compare.box', { name })}"><span aria-hidden="true">${t('compare.tick')}</span></label>`

interface NotesContext {
  channel: { currency: string }
  locale: string
  t: Translator
}

function wishlistNotes(product: Product, savedPrices: SavedPrices, context: NotesContext): Html {
  const { t, locale, channel } = context
  const less = savedAmount(savedPrices.get(product.code), product.price?.current)
  const saved = less !== null && formatPrice(less, channel.currency, locale)
  return markup`<div class="cell__notes">${
    saved && markup`<p class="cell__saved">${t('wishlist.less', { amount: saved })}</p>`
  }${compareBox(product, context)}</div>`
}

/** Returns the renderer of the wishlist's part of a card, for a shopper's saved prices. */
export function wishlistCardNotes(
  shopper: Parameters<typeof readSavedPrices>[0],
  context: NotesContext,
): (product: Product) => Html {
  const savedPrices = readSavedPrices(shopper)
  return (product) => wishlistNotes(product, savedPrices, context)
}
