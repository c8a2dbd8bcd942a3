import { DATA_STRIP_SELECT_FILTERS } from '#storefront/browser/dom-contract.ts'
import { LANGUAGE_NAMES, localizePath } from '#storefront/i18n/locales.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { hasSameOptions, type PathsByLocale } from '#contract/shop/language-switch.ts'
import { matchRoute, ROUTE } from '#contract/shop/routes.ts'
import { withLanguage } from '../rules/first/text-language.ts'
import { stripSelectFilters } from '../rules/first/strip-select-filters.ts'

/** What of a page is kept in its other languages. */
export interface KeptInLanguages {
  /** The page's path in each language; empty if only the locale differs. */
  paths: PathsByLocale
  /** The page's own query parameters. */
  search: string
}

/** Returns the list of links to a page in each language of the channel, with the current choices. */
export function languageLinksHtml(
  { paths, search }: KeptInLanguages,
  locals: App.Locals,
  { pathname }: URL,
): Html {
  const { channel, locale } = locals
  const route = matchRoute(pathname, locals)?.name ?? null
  const links = channel.locales.map((to) => {
    const keeps = hasSameOptions(route, [locale, to], channel)
    const path = paths[to] ?? localizePath(pathname, to)
    const kept = keeps ? search : stripSelectFilters(search)
    const isText = route === ROUTE.search && to !== locale
    const href = path + (isText ? withLanguage(kept, locale) : kept)
    return markup`<li><a${attribute('href', href)}${attribute('lang', to)}${attribute('hreflang', to)}${attribute(DATA_STRIP_SELECT_FILTERS, keeps ? null : '')}${attribute('aria-current', to === locale ? 'true' : null)}>${LANGUAGE_NAMES[to]}</a></li>`
  })
  return markup`<ul>${links}</ul>`
}
