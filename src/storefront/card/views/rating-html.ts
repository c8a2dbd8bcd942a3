import { formatAverage, formatCount } from '#storefront/i18n/number-format.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { hiddenHtml, type Html, markup } from '#storefront/markup/html.ts'
import type { Rating } from '#contract/shop/product.ts'

/**
 * Returns the average and the number of reviews, in the locale's digits (RULES.md#ratings); outside
 * of cards it writes "12 reviews", and marks a sample as such.
 */
export function ratingHtml(
  { average, count, isSample }: Rating,
  { t, locale }: { t: Translator; locale: string },
  place: 'card' | 'page' = 'page',
): Html {
  const number = formatCount(count, locale)
  const start = markup`${hiddenHtml(`${t('card.rating')} `)}<b class="rating__average">${formatAverage(average, locale)}</b>`
  if (place === 'card') return markup`<p class="rating card__rating">${start} (${number})</p>`
  const sample = isSample && markup`<em> ${t('card.rating_sample')}</em>`
  return markup`<p class="rating">${start} ${t('card.reviews', { count: number })}${sample}</p>`
}
