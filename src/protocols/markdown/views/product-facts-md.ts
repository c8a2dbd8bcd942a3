import { unitText } from '#storefront/card/views/price-html.ts'
import { formatAverage, formatCount, formatPrice } from '#storefront/i18n/number-format.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { shownLowest } from '#contract/shop/price.ts'
import type { Price, Rating } from '#contract/shop/product.ts'
import { mdText, type Markdown, joined } from '../rules/markdown.ts'

/** What a page's Markdown is written with; `locals` provide it. */
export interface MarkdownContext {
  channel: App.Locals['channel']
  locale: string
  newUrls: boolean
  origin: string
  t: Translator
}

/** Separates the facts of a product on one line. */
export const FACTS = ' · '

/** Returns a price with all that pages show with it, in the locale's form and with the currency's code. */
export function priceMd(price: Price | null, { t, locale, channel }: MarkdownContext): Markdown {
  if (price === null) return mdText`${t('card.no_price')}`
  const { currency } = channel
  const money = (cents: number) => formatPrice(cents, currency, locale)
  const { current, regular, loyalty, perUnit } = price
  const lowest = shownLowest(price)
  return joined(
    [
      mdText`**${money(current)}** ${currency}`,
      regular !== null && mdText`${t('card.regular_price')} ${money(regular)}`,
      lowest !== null && mdText`${t('card.lowest_30', { price: money(lowest) })}`,
      loyalty !== null && mdText`${t('card.loyalty')} ${money(loyalty)}`,
      perUnit
        ? mdText`${money(perUnit.price)} / ${unitText(perUnit.per, locale, t('card.piece'))}`
        : null,
    ],
    FACTS,
  )
}

/** Returns the average and the number of reviews; a sample is marked as one. */
export function ratingMd(
  { average, count, isSample }: Rating,
  { t, locale }: MarkdownContext,
): Markdown {
  const reviews = t('card.reviews', { count, formatted: formatCount(count, locale) })
  const sample = isSample && mdText` (${t('card.rating_sample')})`
  return mdText`${t('card.rating')} ${formatAverage(average, locale)} (${reviews})${sample}`
}

/** Returns whether a product can be had; null if the shop does not say. */
export const stockMd = (inStock: boolean | null, { t }: MarkdownContext): Markdown | null =>
  inStock === null ? null : mdText`${t(inStock ? 'product.in_stock' : 'product.out_of_stock')}`
