import { formatMeasure, formatPercent, formatPrice } from '#storefront/i18n/number-format.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { hiddenHtml, type Html, markup } from '#storefront/markup/html.ts'
import { shownLowest } from '#contract/shop/price.ts'
import type { Price } from '#contract/shop/product.ts'
import { unitWord } from '#contract/shop/size-text.ts'
import type { Content } from '#contract/shop/unit-price.ts'

const METRIC = {
  ml: { small: ['ml', 'milliliter'], large: ['l', 'liter'] },
  g: { small: ['g', 'gram'], large: ['kg', 'kilogram'] },
} as const
const LARGE = 1000

/** Returns the measure of a unit price in words: "100 ml", "kg", "piece" (RULES.md#unit-prices). */
export function unitText({ amount, unit }: Content, locale: string, piece: string): string {
  if (unit === 'pcs') return piece
  const isLarge = amount === LARGE
  const [short, measure] = METRIC[unit][isLarge ? 'large' : 'small']
  const word = unitWord(short, locale)
  if (word === null) return formatMeasure(isLarge ? 1 : amount, measure, locale)
  return isLarge ? word : `${String(amount)} ${word}`
}

/** Settings for formatting prices. */
interface PriceContext {
  t: Translator
  locale: string
}

/** Class names of a price's lines, by where it stands: those of a card have the card's own as well. */
const CLASSES = {
  page: {
    lines: 'prices',
    price: 'price',
    loyalty: 'price__loyalty',
    unit: 'price__unit',
    low: 'price__low',
  },
  card: {
    lines: 'card__prices',
    price: 'price card__price',
    loyalty: 'price__loyalty card__loyalty',
    unit: 'price__unit card__unit-price',
    low: 'price__low card__low',
  },
} as const

/** Returns the current price, with the reduction and the earlier price. */
function currentPrice(
  price: Price,
  money: (cents: number) => string,
  { t, locale }: PriceContext,
  className: string,
): Html {
  const { current, regular, discountPercentage, lowest30Day } = price
  const percent = formatPercent(discountPercentage ?? 0, locale)
  const reduction = t(lowest30Day === null ? 'card.reduction_regular' : 'card.reduction', {
    percent,
  })
  const isReduced = discountPercentage !== null
  const label = t('card.current_price')
  return markup`<p class="${className}${isReduced && ' price--reduced'}"><b class="price__current">${hiddenHtml(`${label} `)}<bdi>${money(current)}</bdi></b>${
    isReduced &&
    markup`<em class="price__reduction"><bdi aria-hidden="true">−${percent}</bdi>${hiddenHtml(reduction)}</em>`
  }${
    regular !== null &&
    markup`<s class="price__regular">${hiddenHtml(`${t('card.regular_price')} `)}<bdi>${money(regular)}</bdi></s>`
  }</p>`
}

/** Returns a product's price, its price for members, and its unit price (RULES.md#price-law). */
export function priceHtml(
  price: Price | null,
  currency: string,
  context: PriceContext,
  place: keyof typeof CLASSES = 'page',
): Html {
  const { t, locale } = context
  const classes = CLASSES[place]
  if (price === null)
    return markup`<div class="${classes.lines}"><p class="${classes.price}">${t('card.no_price')}</p></div>`
  const money = (cents: number) => formatPrice(cents, currency, locale)
  const { loyalty, perUnit } = price
  const lowest = shownLowest(price)
  return markup`<div class="${classes.lines}">${currentPrice(price, money, context, classes.price)}${
    lowest !== null &&
    markup`<p class="${classes.low}">${t('card.lowest_30', { price: money(lowest) })}</p>`
  }${
    loyalty !== null &&
    markup`<p class="${classes.loyalty}"><span>${t('card.loyalty')}</span> <bdi>${money(loyalty)}</bdi></p>`
  }${
    perUnit &&
    markup`<p class="${classes.unit}">${hiddenHtml(`${t('card.unit_price')} `)}<bdi>${money(perUnit.price)} / ${unitText(perUnit.per, locale, t('card.piece'))}</bdi></p>`
  }</div>`
}
