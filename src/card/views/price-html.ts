import { formatMeasure, formatPercent, formatPrice } from '#i18n/number-format.ts'
import type { Translator } from '#i18n/translator.ts'
import { attribute, type Html, markup } from '#shop/html.ts'
import { shownLowest } from '#shop/price.ts'
import type { Price } from '#shop/product.ts'
import type { Content } from '#shop/unit-price.ts'

const METRIC = {
  ml: { small: 'milliliter', large: 'liter' },
  g: { small: 'gram', large: 'kilogram' },
} as const
const LARGE = 1000

/** What a unit price is for, as shoppers read it: "100 ml", "kg", "piece" (RULES.md#unit-prices). */
export function unitText({ amount, unit }: Content, locale: string, piece: string): string {
  if (unit === 'pcs') return piece
  const { small, large } = METRIC[unit]
  return amount === LARGE ? formatMeasure(1, large, locale) : formatMeasure(amount, small, locale)
}

/** How prices are written. */
interface PriceContext {
  t: Translator
  locale: string
  /** The class of the price's line; in a card, styles match it by its position. */
  lineClass?: 'price'
}

/** A label that the eye does not need: what stands beside it is seen to be that. */
const hidden = (text: string) => markup`<i>${text}</i>`

/** What stands for 'current', with the reduction and the price before it. */
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

/** The price of a product, here and for members, and what it comes to for a unit (RULES.md#price-law). */
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
