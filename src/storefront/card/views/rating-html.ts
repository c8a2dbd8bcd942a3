import { formatAverage, formatCount } from '#storefront/i18n/number-format.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import type { Rating } from '#contract/shop/product.ts'

/**
 * Returns the average and the number of reviews, in the locale's digits (RULES.md#ratings); `full`
 * writes "12 reviews", and marks a sample as such.
 */
export function ratingHtml(
  { average, count, isSample }: Rating,
  { t, locale }: { t: Translator; locale: string },
  full = false,
): Html {
  const number = formatCount(count, locale)
  return markup`<p${attribute('class', full ? 'rating' : null)}><i>${t('card.rating')} </i><b>${formatAverage(average, locale)}</b> ${
    full ? t('card.reviews', { count: number }) : `(${number})`
  }${full && isSample && markup`<em> ${t('card.rating_sample')}</em>`}`
}
