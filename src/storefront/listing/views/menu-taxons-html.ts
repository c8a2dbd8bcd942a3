import type { Translator } from '#storefront/i18n/translator.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import type { Taxon } from '#contract/shop/taxon.ts'

const MOST = 6

interface PageContext {
  t: Translator
  locale: string
  newUrls: boolean
}

/** Returns categories linked from an empty page. */
export function menuTaxonsHtml(menu: readonly Taxon[], { t, locale, newUrls }: PageContext): Html {
  const items = menu.slice(0, MOST).map(({ id, slug, name }) => {
    const href = routePath(ROUTE.taxon, { slug, id }, locale, { newUrls })
    return markup`<li><a${attribute('href', href)}>${name}</a></li>`
  })
  return markup`<div class="empty__actions" role="group" aria-labelledby="menu-taxons"><p id="menu-taxons">${t('home.categories')}</p><ul class="taxons">${items}</ul></div>`
}
