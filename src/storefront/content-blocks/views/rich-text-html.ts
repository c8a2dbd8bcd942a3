import type { Translator } from '#storefront/i18n/translator.ts'
import { attribute, Html, markup } from '#storefront/markup/html.ts'
import { CLASS_RICH_TEXT } from './rich-text.ts'
import { sanitise } from './sanitise.ts'

/** A text with markup from outside. */
interface RichText {
  html: string
  /** Language of the text if it is not the page's. */
  lang?: string | undefined
  /** A class beside that of all such texts. */
  className?: string
}

/** Returns a text from outside with the elements that it may have. */
export const richTextHtml = ({ html, lang, className }: RichText): Html =>
  markup`<div class="${CLASS_RICH_TEXT}${className !== undefined && ` ${className}`}"${attribute('lang', lang)}${attribute('dir', lang === undefined ? null : 'auto')}>${new Html(sanitise(html))}</div>`

/** Returns the text of a block: of the shop's own files as it is, of its API with the elements that it may have. */
export const textHtml = (html: string, isOutside: boolean): Html =>
  isOutside
    ? richTextHtml({ html })
    : markup`<div class="${CLASS_RICH_TEXT}">${new Html(html)}</div>`

/**
 * Returns what opens the next text if a phone shows only its first lines, without a script; screen readers are told
 * what it is about.
 */
export const moreHtml = (about: string, t: Translator): Html =>
  markup`<details class="more"><summary${attribute('aria-label', `${t('listing.more')}: ${about}`)}>${t('listing.more')}</summary></details>`
