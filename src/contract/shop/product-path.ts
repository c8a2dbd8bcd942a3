import { unescapeCode } from './path-parts.ts'

/** First segment of a product's path after the locale. */
export const PRODUCT_SEGMENT = 'product'

const LOCALE = /^[a-z]{2}(-[A-Za-z]{2})?$/

/** Whether a text has the form of a locale; the caller checks that the shop has it. */
export const isLocale = (text: string | undefined): text is string =>
  text !== undefined && LOCALE.test(text)

/** Splits '{slug}-{code}'; null for anything else, or if more segments follow. */
export function readProduct([text = '', ...more]: readonly string[]): {
  slug: string
  code: string
} | null {
  const [, slug, code] = /^(.+)-([^-]+)$/su.exec(text) ?? []
  if (slug === undefined || code === undefined || more.length > 0) return null
  return { slug, code: unescapeCode(code) }
}
