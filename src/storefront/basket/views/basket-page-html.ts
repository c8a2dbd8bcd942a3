import { ROUTE, routePath } from '#contract/shop/routes.ts'
import { formatPrice } from '#storefront/i18n/number-format.ts'
import { type Html, linkHtml, markup } from '#storefront/markup/html.ts'
import { fromHome } from '#storefront/seo/rules/breadcrumbs.ts'
import { breadcrumbsHtml } from '#storefront/seo/views/breadcrumbs-html.ts'
import { REFUSAL_TEXTS } from '../rules/basket-response.ts'
import type { Basket } from '../server/basket.ts'
import { basketHtml, chosenHtml } from './basket-html.ts'

/** Returns the page of a basket; `problem` is why a form without scripts changed nothing, if it did not. */
export function basketPageHtml(basket: Basket, problem: string | null, locals: App.Locals): Html {
  const { t, locale, newUrls } = locals
  const path = routePath(ROUTE.basket, {}, locale, { newUrls })
  const crumbs = fromHome([{ name: t('basket.title'), path }], t('listing.home'), locals)
  const text = Object.entries(REFUSAL_TEXTS).find(([refusal]) => refusal === problem)?.[1]
  return markup`<div class="container basket-page">${breadcrumbsHtml(crumbs, path, t)}<h1 tabindex="-1">${t('basket.title')}</h1>${
    text && markup`<p class="notice" role="alert">${t(text)}</p>`
  }<div class="basket">${basketHtml(basket, locals)}</div></div>`
}

/** Returns the page at which the demonstration ends: what a connected shop would be handed. */
export function basketEndHtml({ lines, total }: Basket, locals: App.Locals): Html {
  const { t, locale, channel, newUrls } = locals
  const sold = lines.filter(({ isSold }) => isSold)
  const items = sold.map((line) => {
    const form = chosenHtml(line, locals)
    return markup`<li>${line.quantity} × <bdi>${line.name}</bdi>${form && markup`<p class="basket__form">${form}</p>`}</li>`
  })
  const back = routePath(ROUTE.basket, {}, locale, { newUrls })
  return markup`<div class="container basket-page"><h1>${t('basket.end_title')}</h1><p>${t('basket.end_text')}</p><ul class="basket-end">${items}</ul><p class="basket__sum"><span>${t('basket.total')}</span> <b>${formatPrice(total, channel.currency, locale)}</b></p><p>${linkHtml(back, t('basket.back'), 'button')}</p></div>`
}
