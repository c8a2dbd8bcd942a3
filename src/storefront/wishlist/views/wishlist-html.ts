import { DATA_WISHLIST_COUNT, ID_WISHLIST_FORM } from '#storefront/browser/dom-contract.ts'
import { formatPrice } from '#storefront/i18n/number-format.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { attribute, Html, markup } from '#storefront/markup/html.ts'
import { personalHtml } from '#storefront/markup/personal-parts.ts'
import type { Product } from '#contract/shop/product.ts'
import { withoutItems } from '../rules/first/wishlist.ts'
import { savedAmount, type SavedPrices } from '../rules/saved-prices.ts'
import { readSavedPrices } from '../server/wishlist-cookies.ts'

/** What a heart does when it is pressed. */
const press = (what: 'add' | 'remove', code: string): Html =>
  markup`${attribute('name', what)}${attribute('value', code)} aria-pressed="${String(what === 'remove')}"`

/**
 * Returns the heart of a product: a button of the page's one form, so that it works without
 * scripts. If the product's name has an id, the label refers to it instead of repeating the name.
 */
export const heartHtml = (
  { code, name }: { code: string; name: string },
  isWanted: boolean,
  { t, isShared }: { t: Translator; isShared: boolean },
  { className, nameId = null }: { className?: string; nameId?: string | null } = {},
): Html =>
  markup`<button class="heart${className && ` ${className}`}" form="${ID_WISHLIST_FORM}"${
    isWanted
      ? press('remove', code)
      : personalHtml(isShared, ['wished', code], press('add', code), press('remove', code))
  }${
    nameId === null
      ? attribute('aria-label', t('card.wishlist_named', { name }))
      : attribute('aria-labelledby', `${ID_WISHLIST_FORM} ${nameId}`)
  }></button>`

interface CountContext {
  wishlist: readonly string[]
  unavailableItems: readonly string[]
  isShared: boolean
}

/** Returns the number of a wishlist's items, hidden while there are none. */
export function wishlistCountHtml(
  { wishlist, unavailableItems, isShared }: CountContext,
  className: string,
): Html {
  const count = withoutItems(wishlist, unavailableItems).length
  const hidden = new Html(count === 0 ? ' hidden' : '')
  const own = [
    personalHtml(isShared, ['counted'], hidden),
    personalHtml(isShared, ['count'], markup`${count}`),
  ] as const
  return markup`<span${attribute('class', className)}${attribute(DATA_WISHLIST_COUNT, '')}${own[0]}>${own[1]}</span>`
}

interface NotesContext {
  channel: { currency: string }
  locale: string
  t: Translator
}

function wishlistNotes(product: Product, savedPrices: SavedPrices, context: NotesContext): Html {
  const { t, locale, channel } = context
  const less = savedAmount(savedPrices.get(product.code), product.price?.current)
  const saved = less !== null && formatPrice(less, channel.currency, locale)
  return saved
    ? markup`<p class="cell__saved">${t('wishlist.less', { amount: saved })}</p>`
    : markup``
}

/** Returns the renderer of the wishlist's part of a card, for a shopper's saved prices. */
export function wishlistCardNotes(
  shopper: Parameters<typeof readSavedPrices>[0],
  context: NotesContext,
): (product: Product) => Html {
  const savedPrices = readSavedPrices(shopper, context.channel.currency)
  return (product) => wishlistNotes(product, savedPrices, context)
}
