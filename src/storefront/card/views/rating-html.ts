import { formatAverage, formatCount } from '#storefront/i18n/number-format.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { hiddenHtml, type Html, markup } from '#storefront/markup/html.ts'
import type { Rating } from '#contract/shop/product.ts'

/**
 * Returns the average and the number of reviews, in the locale's digits (RULES.md#ratings): "12
 * reviews", which cards write as "(12)" and only read out; outside of them a sample is marked.
 */
export function ratingHtml(
  { average, count, isSample }: Rating,
  { t, locale }: { t: Translator; locale: string },
  place: 'card' | 'page' = 'page',
): Html {
  const number = formatCount(count, locale)
  const start = markup`${hiddenHtml(`${t('card.rating')} `)}<b class="rating__average">${formatAverage(average, locale)}</b>`
  const reviews = t('card.reviews', { count, formatted: number })
  if (place === 'card')
    return markup`<p class="rating card__rating">${start} <span aria-hidden="true">(${number})</span>${hiddenHtml(` ${reviews}`)}</p>`
  const sample = isSample && markup`<em> · ${t('card.rating_sample')}</em>`
  return markup`<p class="rating">${start} · ${reviews}${sample}</p>`
}
