import {
  DATA_BASKET,
  DATA_BASKET_COUNT,
  DATA_DISMISS,
  DATA_FAILED,
  ID_ADD_FORM,
  ID_CHOOSE,
} from '#storefront/browser/dom-contract.ts'
import { basketFormPath, ROUTE, routePath } from '#contract/shop/routes.ts'
import { attribute, Html, markup } from '#storefront/markup/html.ts'
import { personalHtml } from '#storefront/markup/personal-parts.ts'

/** Returns the number of products in the basket, hidden while there are none. */
function countHtml({ basketCount, isShared }: App.Locals): Html {
  const hidden = new Html(basketCount === 0 ? ' hidden' : '')
  const own = [
    personalHtml(isShared, ['filled'], hidden),
    personalHtml(isShared, ['basket'], markup`${basketCount}`),
  ] as const
  return markup`<span class="header__badge"${attribute(DATA_BASKET_COUNT, '')}${own[0]}>${own[1]}</span>`
}

/**
 * Returns the link to the basket, with the number of its products; null in a channel without a
 * basket of the storefront. A script opens it beside the page.
 */
export function basketLinkHtml(locals: App.Locals, { pathname }: URL): Html | null {
  const { t, locale, newUrls, channel } = locals
  if (!channel.basket || channel.basket === 'form') return null
  const word = t('basket.title')
  const path = routePath(ROUTE.basket, {}, locale, { newUrls })
  const isHere = path === pathname
  return markup`<a class="header__tool"${attribute('href', path)}${isHere ? attribute('aria-current', 'page') : attribute(DATA_BASKET, 'panel')}><span class="basket-icon" aria-hidden="true"></span><span class="visually-hidden">${word}</span><span class="header__word" aria-hidden="true">${word}</span>${countHtml(locals)}</a>`
}

/**
 * Returns the form that all buttons of cards submit, and the words that their labels begin with; null
 * without a basket. A form of the shop itself is left to the browser.
 */
export function addFormHtml({ t, locale, channel }: App.Locals): Html | null {
  const { basket, addToCartUrl } = channel
  if (!basket) return null
  const isShops = basket === 'form'
  const action = isShops ? (addToCartUrl ?? '') : basketFormPath(locale)
  const rest = isShops ? markup`<input type="hidden" name="quantity" value="1">` : null
  const script = isShops
    ? null
    : [
        attribute(DATA_BASKET, 'add'),
        attribute(DATA_FAILED, t('basket.failed')),
        attribute(DATA_DISMISS, t('header.menu_close')),
      ]
  return markup`<form id="${ID_ADD_FORM}" method="post"${attribute('action', action)}${script} hidden>${t('card.add')}${rest}</form><span id="${ID_CHOOSE}" hidden>${t('card.choose')}</span>`
}
