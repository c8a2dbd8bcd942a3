import { CLASS_LANGUAGES, ID_HEADER_BOTTOM, ID_MENU } from '#storefront/browser/dom-contract.ts'
import { basketLinkHtml } from '#storefront/basket/views/basket-link-html.ts'
import { channelLinks } from '#channels/links.ts'
import { searchBoxHtml } from '#storefront/search/views/search-html.ts'
import { attribute, hiddenHtml, type Html, linkHtml, markup } from '#storefront/markup/html.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import { menuEntryId, type Taxon } from '#contract/shop/taxon.ts'
import { wishlistCountHtml } from '#storefront/wishlist/views/wishlist-html.ts'
import type { MenuBranch } from '#storefront/shop/server/menu.ts'
import { formatCount } from '#storefront/i18n/number-format.ts'
import { menuLines, taxonsInMenu } from '../rules/many-taxons.ts'
import { type KeptInLanguages, languageLinksHtml } from './language-links-html.ts'
import { logoHtml } from './logo-html.ts'
import phoneMenuStyles from './phone-menu.css?url'

interface PageHeader extends KeptInLanguages {
  /** First-level taxons. */
  menu: readonly Taxon[]
  /** The taxon of the page, at any level. */
  current: Taxon | null
  /** The searched text; empty on other pages. */
  query: string
}

/** Pixels that a row of the entries takes, at about 7 per letter. */
const menuWidth = (menu: readonly Taxon[]): number =>
  menu.reduce((width, { name }) => width + Math.min(7 * name.length, 240) + 12, 0)

/** Returns the class of a header whose entries exceed the row of an ordinary window, or nearly fill it, at worst without gaps. */
function menuClass(menu: readonly Taxon[]): string | null {
  const width = menuWidth(menu)
  if (width > 1300) return 'header--long-menu'
  if (width > 1100) return 'header--full-menu header--dense-menu'
  return width > 1000 ? 'header--full-menu' : null
}

const homePath = ({ locale, newUrls }: App.Locals) => routePath(ROUTE.home, {}, locale, { newUrls })

/** Returns the button that opens the menu in windows without a row for it. */
const menuButton = ({ t }: App.Locals): Html =>
  markup`<button type="button" class="header__tool menu-button" popovertarget="${ID_MENU}"${attribute('aria-label', t('header.menu_open'))}></button>`

/** Returns the link to the home page, which shows the logo. */
const logoLink = (locals: App.Locals): Html =>
  markup`<a class="header__logo"${attribute('href', homePath(locals))}${attribute('aria-label', locals.t('header.home', { shop: locals.channel.name }))}>${logoHtml(locals.channel)}</a>`

/** Returns the link to the wishlist, with the number of its items. */
function wishlistLink(locals: App.Locals): Html {
  const { t, locale, newUrls } = locals
  const word = t('header.wishlist')
  return markup`<a class="header__tool"${attribute('href', routePath(ROUTE.wishlist, {}, locale, { newUrls }))}><span class="heart-icon" aria-hidden="true"></span><span class="visually-hidden">${word}</span><span class="header__word" aria-hidden="true">${word}</span>${wishlistCountHtml(locals, 'header__badge')}</a>`
}

/** Returns the choice of a language; null in a channel that has one alone. */
function languages(kept: KeptInLanguages, locals: App.Locals, url: URL): Html | null {
  const { t, locale, channel } = locals
  if (channel.locales.length <= 1) return null
  const shown = locale.toUpperCase()
  return markup`<details class="${CLASS_LANGUAGES}"><summary class="header__tool"${attribute('aria-label', `${t('header.language')}: ${shown}`)}>${shown}</summary>${languageLinksHtml(kept, locals, url)}</details>`
}

/** Returns the tools at the end of the row: the wishlist, the basket, the channel's links and the languages. */
function tools(kept: KeptInLanguages, basket: Html | null, locals: App.Locals, url: URL): Html {
  const own = channelLinks(locals.channel.links?.header, locals.locale).map(
    ({ href, text }) => markup`<a class="header__tool"${attribute('href', href)}>${text}</a>`,
  )
  return markup`<div class="header__tools">${wishlistLink(locals)}${basket}${own}${languages(kept, locals, url)}</div>`
}

/** Returns the text of the link to all categories, where the menu does not have all. */
const allText = (count: number, { t, locale }: App.Locals): string =>
  t('header.all_categories', { count: formatCount(count, locale) })

/** Returns the entry of a menu; `current` is the kind of the shown page's own. */
function menuEntry(href: string, text: string, current: 'true' | 'page' | null): Html {
  const [first = text, second] = menuLines(text)
  const words = second === undefined ? first : markup`<span>${first}<br>${second}</span>`
  return markup`<li><a${attribute('href', href)}${attribute('aria-current', current)}>${words}</a></li>`
}

/**
 * Returns the menu: a row in wide windows; elsewhere a button opens it, even without scripts
 * (RULES.md#menu).
 */
function menuHtml(
  { menu, current }: Pick<PageHeader, 'menu' | 'current'>,
  locals: App.Locals,
  { pathname }: URL,
): Html {
  const { t, locale, channel, newUrls } = locals
  const currentId = menuEntryId(menu, current)
  const shown = taxonsInMenu(menu, currentId)
  const taxons = shown.map(({ id, slug, name }) =>
    menuEntry(
      routePath(ROUTE.taxon, { slug, id }, locale, { newUrls }),
      name,
      id === currentId ? 'true' : null,
    ),
  )
  const allPath = routePath(ROUTE.categories, {}, locale, { newUrls })
  const all =
    shown.length < menu.length &&
    menuEntry(allPath, allText(menu.length, locals), allPath === pathname ? 'page' : null)
  const own = channelLinks(channel.links?.menu, locale).map(({ href, text }) =>
    menuEntry(href, text, href === pathname ? 'page' : null),
  )
  return markup`<nav class="menu" id="${ID_MENU}"${attribute('aria-label', t('header.menu'))} popover><p class="menu__head"><a${attribute('href', homePath(locals))}>${t('listing.home')}</a>${menu.length > 0 && shown.length === menu.length && linkHtml(allPath, t('listing.categories'))}<button type="button" class="button button--quiet" popovertarget="${ID_MENU}">${t('header.menu_close')}</button></p><ul class="container">${taxons}${all}${own}</ul></nav>`
}

/**
 * Returns the header of a page. Its last element is where the sticky copy of a phone's buttons is
 * put when they leave the window.
 */
export function headerHtml(header: PageHeader, locals: App.Locals, url: URL): Html {
  const { menu, query } = header
  const basket = basketLinkHtml(locals, url)
  const className = ['header', menuClass(menu), basket && 'header--basket']
  const row = [
    menu.length > 0 && menuButton(locals),
    logoLink(locals),
    searchBoxHtml(query, 'header__search', locals),
    tools(header, basket, locals, url),
  ]
  return markup`<header${attribute('class', className.filter(Boolean).join(' '))}><div class="container"><div class="header__row">${row}</div></div>${menuHtml(header, locals, url)}<div id="${ID_HEADER_BOTTOM}"></div></header>`
}

interface PhoneMenu {
  root: Taxon
  departments: readonly MenuBranch[]
  /** First-level taxons, also those that the menu has no room for. */
  total: number
  hasSale: boolean
}

/** Returns a department: its name opens what is in it; one without categories is a link. */
function departmentHtml({ taxon, categories }: MenuBranch, locals: App.Locals): Html {
  const { t, locale, newUrls } = locals
  const link = ({ id, slug }: Taxon, text: string | Html) =>
    markup`<li><a${attribute('href', routePath(ROUTE.taxon, { id, slug }, locale, { newUrls }))}>${text}</a></li>`
  const { name } = taxon
  if (categories.length === 0) return link(taxon, name)
  const all = markup`${t('home.see_all')}${hiddenHtml(`: ${name}`)}`
  const links = categories.map((one) => link(one, one.name))
  return markup`<li><details name="department"><summary>${name}</summary><ul>${link(taxon, all)}${links}</ul></details></li>`
}

/**
 * Returns what the menu of phones shows once it is opened: departments with their categories, reduced
 * products and the wishlist; the same for everybody (RULES.md#menu).
 */
export function phoneMenuHtml(
  { root, departments, total, hasSale }: PhoneMenu,
  locals: App.Locals,
): Html {
  const { t, locale, newUrls } = locals
  const { id, slug } = root
  const sale = routePath(ROUTE.sale, { id, slug }, locale, { newUrls })
  const wishlist = routePath(ROUTE.wishlist, {}, locale, { newUrls })
  const isCut = total > departments.length
  const all =
    isCut && linkHtml(routePath(ROUTE.categories, {}, locale, { newUrls }), allText(total, locals))
  return markup`<link rel="stylesheet" href="${phoneMenuStyles}"><ul class="phone-menu container">${departments.map((one) => departmentHtml(one, locals))}${all && markup`<li>${all}</li>`}${hasSale && markup`<li class="phone-menu__sale">${linkHtml(sale, t('listing.sale'))}</li>`}<li>${linkHtml(wishlist, t('header.wishlist'))}</li></ul>`
}
