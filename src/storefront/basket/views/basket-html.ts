import { emptyPictureOf } from '#channels/brand.ts'
import type { Cents } from '#contract/query/price.ts'
import { productAddress } from '#contract/shop/product-address.ts'
import { basketFormPath, ROUTE, routePath } from '#contract/shop/routes.ts'
import { DATA_BASKET, DATA_LINE } from '#storefront/browser/dom-contract.ts'
import { pictureHtml } from '#storefront/card/views/picture-html.ts'
import { formatPrice } from '#storefront/i18n/number-format.ts'
import { attribute, type Html, linkHtml, markup } from '#storefront/markup/html.ts'
import { MOST_OF_ONE } from '../rules/basket-items.ts'
import { type Basket, type BasketLine, lineFacts, valuesOfLine } from '../server/basket.ts'

/** What a basket is drawn for; `locals` provide it. */
export type BasketViewContext = Pick<App.Locals, 'channel' | 'locale' | 'newUrls' | 't'>

const PICTURE = { sizes: '88px', largest: 320, className: 'basket__image' }

const money = (cents: Cents, { channel, locale }: BasketViewContext) =>
  formatPrice(cents, channel.currency, locale)

function nameHtml({ name, nameLocale, product }: BasketLine, context: BasketViewContext): Html {
  const own = markup`<bdi${attribute('lang', nameLocale)}>${name}</bdi>`
  if (!product) return markup`<span class="basket__name">${own}</span>`
  return markup`<a class="basket__name"${attribute('href', productAddress(product, context))}>${own}</a>`
}

/** Returns what was chosen, each value with what it is called: "Shoe size: 44". Null for a product of one form. */
export function chosenHtml(line: BasketLine, { t }: Pick<BasketViewContext, 't'>): Html | null {
  const values = valuesOfLine(line, t).map(
    ([name, value], at) => markup`${at > 0 && ', '}<bdi>${name}</bdi>: <bdi>${value}</bdi>`,
  )
  return values.length > 0 ? markup`${values}` : null
}

/**
 * Returns the form of a line's quantity. The first button is the one that Enter in the field
 * presses; the others give another quantity, whatever the field has.
 */
function quantityHtml(line: BasketLine, { t, locale }: BasketViewContext): Html {
  const { id, name, quantity, isSold } = line
  const step = (to: number, sign: string, label: string) =>
    markup`<button class="basket__step" name="to" value="${to}" formnovalidate${attribute('aria-label', label)}${attribute('disabled', to > MOST_OF_ONE ? '' : null)}>${sign}</button>`
  const steps =
    isSold &&
    markup`<button class="visually-hidden" tabindex="-1">${t('basket.update')}</button>${step(quantity - 1, '−', t('basket.fewer', { name }))}<input class="basket__number" type="number" name="quantity" inputmode="numeric" min="0" max="${MOST_OF_ONE}" value="${quantity}" autocomplete="off" required${attribute('aria-label', t('basket.quantity', { name }))}>${step(quantity + 1, '+', t('basket.more', { name }))}`
  return markup`<form class="basket__quantity" method="post"${attribute('action', basketFormPath(locale))} ${DATA_BASKET}="change"><input type="hidden" name="line"${attribute('value', id)}>${steps}<button class="text-button basket__remove" name="to" value="0" formnovalidate${attribute('aria-label', t('basket.remove_named', { name }))}>${t('basket.remove')}</button></form>`
}

function lineHtml(line: BasketLine, context: BasketViewContext): Html {
  const { product, unit, total, quantity, isSold } = line
  const form = chosenHtml(line, context)
  const { t, channel } = context
  const [image] = product?.images ?? []
  const picture = image && pictureHtml({ ...image, alt: '' }, PICTURE, channel)
  const each =
    isSold && unit !== null && quantity > 1 && t('basket.each', { price: money(unit, context) })
  return markup`<li class="basket__line${!isSold && ' basket__line--gone'}"${attribute(DATA_LINE, isSold ? JSON.stringify(lineFacts(line)) : null)}><div class="basket__picture">${picture}</div><div class="basket__about">${nameHtml(line, context)}${
    form && markup`<p class="basket__form">${form}</p>`
  }${each && markup`<p class="basket__each">${each}</p>`}${
    !isSold && markup`<p class="basket__gone">${t('basket.gone')}</p>`
  }</div><p class="basket__total">${isSold && total !== null && money(total, context)}</p>${quantityHtml(line, context)}</li>`
}

/** Returns the address at which the storefront's own basket ends, or leads to the shop's. */
const continuePath = ({ locale, newUrls }: BasketViewContext): string =>
  `${routePath(ROUTE.basket, {}, locale, { newUrls })}/continue`

/** Returns the fields that hand a basket over to a shop that does not know it yet. */
function handedOver({ lines }: Basket): Html[] {
  const sold = lines.filter(({ isSold }) => isSold)
  return sold.flatMap(({ chosen, quantity }, at) => {
    const field = (name: string, value: string | number) =>
      markup`<input type="hidden"${attribute('name', `items[${at}]${name}`)}${attribute('value', value)}>`
    if (!chosen) return []
    const { code, variant, options } = chosen
    return [
      field('[code]', code),
      ...(variant === null ? [] : [field('[variant]', variant)]),
      ...Object.entries(options).map(([option, value]) => field(`[options][${option}]`, value)),
      field('[quantity]', quantity),
    ]
  })
}

/** Returns the way on to the shop's own basket or checkout. */
function continueHtml(basket: Basket, context: BasketViewContext): Html {
  const { channel, locale, t } = context
  const { checkoutUrl } = channel
  if (channel.basket !== 'embedded' || !checkoutUrl)
    return linkHtml(continuePath(context), t('basket.continue'), 'button button--main')
  const action = checkoutUrl.replaceAll('{locale}', locale)
  return markup`<form method="post"${attribute('action', action)}>${handedOver(basket)}<button class="button button--main">${t('basket.continue')}</button></form>`
}

/** Returns the lines of a basket, what they cost and the way on; in an empty one the way back. */
export function basketHtml(basket: Basket, context: BasketViewContext): Html {
  const { lines, total, count } = basket
  const { t, channel, locale, newUrls } = context
  if (lines.length === 0)
    return markup`<div class="basket__empty"><img${attribute('src', emptyPictureOf(channel))} width="240" height="180" alt loading="lazy"><p>${t('basket.empty')}</p>${linkHtml(routePath(ROUTE.home, {}, locale, { newUrls }), t('basket.home'), 'button')}</div>`
  return markup`<ul class="basket__lines">${lines.map((line) => lineHtml(line, context))}</ul>${
    count > 0 &&
    markup`<div class="basket__end"><p class="basket__sum"><span>${t('basket.total')}</span> <b>${money(total, context)}</b></p><p class="basket__note">${t('basket.note')}</p>${continueHtml(basket, context)}</div>`
  }`
}
