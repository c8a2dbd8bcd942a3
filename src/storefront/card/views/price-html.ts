import { formatMeasure, formatPercent, formatPrice } from '#storefront/i18n/number-format.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { shownLowest } from '#contract/shop/price.ts'
import type { Price } from '#contract/shop/product.ts'
import type { Content } from '#contract/shop/unit-price.ts'

const METRIC = {
  ml: { small: 'milliliter', large: 'liter' },
  g: { small: 'gram', large: 'kilogram' },
} as const
const LARGE = 1000

/** Returns the measure of a unit price in words: "100 ml", "kg", "piece" (RULES.md#unit-prices). */
export function unitText({ amount, unit }: Content, locale: string, piece: string): string {
  if (unit === 'pcs') return piece
  const { small, large } = METRIC[unit]
  return amount === LARGE ? formatMeasure(1, large, locale) : formatMeasure(amount, small, locale)
}

/** Settings for formatting prices. */
interface PriceContext {
  t: Translator
  locale: string
  /** Class of the price's line; in a card, styles select it by position. */
  lineClass?: 'price'
}

/** Returns a label for screen readers only. */
const hidden = (text: string) => markup`<i>${text}</i>`

/** Returns the current price, with the reduction and the earlier price. */
function currentPrice(price: Price, money: (cents: number) => string, context: PriceContext): Html {
  const { t, locale, lineClass } = context
  const { current, regular, discountPercentage, lowest30Day } = price
  const percent = formatPercent(discountPercentage ?? 0, locale)
  const reduction = t(lowest30Day === null ? 'card.reduction_regular' : 'card.reduction', {
    percent,
  })
  const isReduced = discountPercentage !== null
  const label = t('card.current_price')
  return markup`<p${attribute('class', lineClass)}><b>${hidden(`${label} `)}<bdi>${money(current)}</bdi></b>${
    isReduced && markup`<em><bdi aria-hidden=true>−${percent}</bdi>${hidden(reduction)}</em>`
  }${
    regular !== null &&
    markup`<s>${hidden(`${t('card.regular_price')} `)}<bdi>${money(regular)}</bdi></s>`
  }`
}

/** Returns a product's price, its price for members, and its unit price (RULES.md#price-law). */
export function priceHtml(price: Price | null, currency: string, context: PriceContext): Html {
  const { t, locale, lineClass } = context
  if (price === null)
    return markup`<div><p${attribute('class', lineClass)}>${t('card.no_price')}</div>`
  const money = (cents: number) => formatPrice(cents, currency, locale)
  const { loyalty, perUnit } = price
  const lowest = shownLowest(price)
  return markup`<div>${currentPrice(price, money, context)}${
    loyalty !== null &&
    markup`<p class=price__loyalty><span>${t('card.loyalty')}</span> <bdi>${money(loyalty)}</bdi>`
  }${
    perUnit &&
    markup`<p>${hidden(`${t('card.unit_price')} `)}<bdi>${money(perUnit.price)} / ${unitText(perUnit.per, locale, t('card.piece'))}</bdi>`
  }</div>${lowest !== null && markup`<p>${t('card.lowest_30', { price: money(lowest) })}</p>`}`
}
