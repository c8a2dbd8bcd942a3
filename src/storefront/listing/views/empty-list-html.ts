import { CLASS_EMPTY_SHOWN, DATA_NO_RESPONSE } from '#storefront/browser/dom-contract.ts'
import { emptyPictureOf } from '#channels/brand.ts'
import type { Channel } from '#channels/channel.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { taxonsBelowHtml } from '#storefront/card/views/taxon-tiles-html.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { ROUTE, type RouteName, routePath, searchPath } from '#contract/shop/routes.ts'
import type { Taxon } from '#contract/shop/taxon.ts'

/** A list that has no products, or may have none after the next filter. */
interface EmptyList {
  route: RouteName
  /** Address of the list without its filters. */
  clearAddress: string
  menu: readonly Taxon[]
  /** Popular searches, for one without results. */
  popular: readonly string[]
  isEmpty: boolean
  /** False if the search failed: this is then shown until another list is loaded. */
  hasResponse: boolean
  /** Whether the requested list had filters. */
  isFiltered: boolean
}

interface ListContext {
  channel: Channel
  t: Translator
  locale: string
  newUrls: boolean
}

/** The shop's subtitle mentions filters. */
const OWN_SUBTITLES: Partial<Record<RouteName, string>> = {
  [ROUTE.search]: 'search.nothing',
  [ROUTE.wishlist]: 'wishlist.empty',
}

/** Returns popular searches as links, under their name. */
export function popularSearchesHtml(
  popular: readonly string[],
  { t, locale }: Pick<ListContext, 't' | 'locale'>,
): Html {
  const items = popular.map(
    (words) => markup`<li><a${attribute('href', searchPath(words, locale))}>${words}</a></li>`,
  )
  return markup`<div class="empty__actions" role="group" aria-labelledby="popular-searches"><p id="popular-searches">${t('search.popular')}</p><ul class="taxons">${items}</ul></div>`
}

/** Categories linked from an empty search. */
const MOST_TAXONS = 6

/** Returns categories as links, under their name. */
function menuTaxonsHtml(menu: readonly Taxon[], { t, locale, newUrls }: ListContext): Html {
  const items = menu.slice(0, MOST_TAXONS).map(({ id, slug, name }) => {
    const href = routePath(ROUTE.taxon, { slug, id }, locale, { newUrls })
    return markup`<li><a${attribute('href', href)}>${name}</a></li>`
  })
  return markup`<div class="empty__actions" role="group" aria-labelledby="menu-taxons"><p id="menu-taxons">${t('home.categories')}</p><ul class="taxons">${items}</ul></div>`
}

/** Returns what stands in place of products, always in the document: a filter may empty the list later. */
export function emptyListHtml(list: EmptyList, context: ListContext): Html {
  const { route, clearAddress, menu, popular, isEmpty, hasResponse, isFiltered } = list
  const { channel, t, locale, newUrls } = context
  const key = `products_placeholder.${channel.code}`
  const ownSubtitle = OWN_SUBTITLES[route]
  // A shop may have a title of its own for an empty wishlist: `title_wishlist`.
  const ofList = route === ROUTE.wishlist ? 'wishlist' : undefined
  const subtitle = t(ownSubtitle ?? `${key}.subtitle`, { defaultValue: '' })
  const clear = isFiltered ? null : ' empty__clear'
  const failed = markup`<h2 class="empty__failed">${t('search.failed')}</h2><p class="empty__failed">${t('search.failed_text')}</p>`
  const retry = markup`<a class="button button--main empty__failed" href="">${t('error.retry')}</a>`
  const unfiltered = markup`<a class="button button--main empty__nothing${clear}"${attribute('href', clearAddress)}>${t('products_placeholder.clear')}</a>`
  return markup`<div class="message empty${isEmpty && ` ${CLASS_EMPTY_SHOWN}`}"${attribute(DATA_NO_RESPONSE, hasResponse ? null : '')}><img${attribute('src', emptyPictureOf(channel))} width="240" height="180" alt loading="lazy">${
    !hasResponse && failed
  }<h2 class="empty__nothing">${t(`${key}.title`, { context: ofList })}</h2>${
    subtitle !== '' &&
    markup`<p class="empty__nothing${ownSubtitle === undefined && clear}">${subtitle}</p>`
  }<div class="message__actions">${!hasResponse && retry}${
    route !== ROUTE.wishlist && unfiltered
  }<a class="button"${attribute('href', routePath(ROUTE.home, {}, locale, { newUrls }))}>${t('products_placeholder.home')}</a></div>${
    popular.length > 0 && popularSearchesHtml(popular, context)
  }${route === ROUTE.search && menuTaxonsHtml(menu, context)}</div>${
    route === ROUTE.wishlist && taxonsBelowHtml(menu, context)
  }`
}
