import type { FilterForm } from '#contract/query/filter-form.ts'
import type { Product } from '#contract/shop/product.ts'
import { productAddress } from '#contract/shop/product-address.ts'
import { basketFormPath, ROUTE, routePath } from '#contract/shop/routes.ts'
import { filteredVariant } from '#storefront/card/rules/variant-choices.ts'
import { pictureHtml } from '#storefront/card/views/picture-html.ts'
import { priceHtml } from '#storefront/card/views/price-html.ts'
import { attribute, type Html, linkHtml, markup } from '#storefront/markup/html.ts'
import type { Basket } from '../server/basket.ts'
import styleSheet from './basket.css?url'
import { chooseAndAddHtml } from './add-to-cart-html.ts'
import { basketHtml } from './basket-html.ts'

/** The link to the styles of the basket, which its dialog waits for. */
const SHEET = markup`<link rel="stylesheet" href="${styleSheet}">`

/** Returns the content of the basket's panel. */
export function panelHtml(basket: Basket, locals: App.Locals): Html {
  const { t, locale, newUrls } = locals
  const path = routePath(ROUTE.basket, {}, locale, { newUrls })
  return markup`${SHEET}${basketHtml(basket, locals)}${basket.lines.length > 0 && linkHtml(path, t('basket.open'), 'basket__open')}`
}

/** Returns the choice of a product's form, with stock and prices, for a dialog beside a list that is filtered by `form`. */
export function choiceHtml(product: Product, form: FilterForm, locals: App.Locals): Html {
  const { t, channel, locale } = locals
  const [image] = product.images
  const picture =
    image && pictureHtml({ ...image, alt: '' }, { sizes: '120px', largest: 320 }, channel)
  return markup`${SHEET}<div class="choice-of"><div class="choice-of__picture">${picture}</div><div><p class="choice-of__brand"><bdi>${product.brand}</bdi></p><h3 class="choice-of__name"><a${attribute('href', productAddress(product, locals))}><bdi${attribute('lang', product.nameLocale ?? null)}>${product.name}</bdi></a></h3>${priceHtml(product.price, channel.currency, { t, locale })}</div></div><div class="product__actions">${chooseAndAddHtml(basketFormPath(locale), product, filteredVariant(product, form), locals)}</div>`
}
