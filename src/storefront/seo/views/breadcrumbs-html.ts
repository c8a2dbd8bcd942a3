import type { Translator } from '#storefront/i18n/translator.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { isSamePath } from '#contract/shop/path-parts.ts'
import type { Breadcrumb } from '../rules/breadcrumbs.ts'

/** Returns the way from the home page to the page at a path. */
export function breadcrumbsHtml(crumbs: readonly Breadcrumb[], here: string, t: Translator): Html {
  const items = crumbs.map(({ name, path, lang }) => {
    const isHere = isSamePath(path.split('?', 1).join(), here)
    return markup`<li><a${attribute('href', path)}${isHere && markup` aria-current="page"`}><bdi${attribute('lang', lang)}>${name}</bdi></a></li>`
  })
  return markup`<nav class="crumbs"${attribute('aria-label', t('listing.breadcrumbs'))}><ol>${items}</ol></nav>`
}
