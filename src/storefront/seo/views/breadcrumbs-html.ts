import { CLASS_CRUMBS } from '#storefront/browser/dom-contract.ts'
import type { Translator } from '#storefront/i18n/translator.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { isSamePath } from '#contract/shop/path-parts.ts'
import type { Breadcrumb } from '../rules/breadcrumbs.ts'

/** Returns the way from the home page to the page at a path. */
export function breadcrumbsHtml(crumbs: readonly Breadcrumb[], here: string, t: Translator): Html {
  const last = crumbs.findLastIndex(({ path }) => isSamePath(path.split('?', 1).join(), here))
  const items = crumbs.map(
    ({ name, path, lang }, at) =>
      markup`<li><a${attribute('href', path)}${at === last && markup` aria-current="page"`}><bdi${attribute('lang', lang)}>${name}</bdi></a></li>`,
  )
  return markup`<nav class="${CLASS_CRUMBS}"${attribute('aria-label', t('listing.breadcrumbs'))}><ol>${items}</ol></nav>`
}
