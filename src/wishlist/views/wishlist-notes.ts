import { compareBox } from '#compare/views/compare-box.ts'
import { formatPrice } from '#i18n/number-format.ts'
import type { Translator } from '#i18n/translator.ts'
import { type Html, markup } from '#shop/html.ts'
import type { Product } from '#shop/product.ts'
import { savedAmount, type SavedPrices } from '../rules/saved-prices.ts'

interface NotesContext {
  channel: { currency: string }
  locale: string
  t: Translator
}

/** What the wishlist says of a card beyond the card itself. */
export function wishlistNotes(
  product: Product,
  savedPrices: SavedPrices,
  context: NotesContext,
): Html {
  const { t, locale, channel } = context
  const less = savedAmount(savedPrices.get(product.code), product.price?.current)
  const saved = less !== null && formatPrice(less, channel.currency, locale)
  return markup`<div class="cell__notes">${
    saved && markup`<p class="cell__saved">${t('wishlist.less', { amount: saved })}</p>`
  }${compareBox(product, context)}</div>`
}
