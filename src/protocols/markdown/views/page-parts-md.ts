import { plainText } from '#contract/shop/plain-text.ts'
import type { Breadcrumb } from '#storefront/seo/rules/breadcrumbs.ts'
import { joined, linkMd, type Markdown, mdText } from '../rules/markdown.ts'

/** Ends of paragraphs, headings, rows and lines in HTML. */
const BLOCK_ENDS = /<\/(?:p|h[1-6]|div|ul|ol|table|tr|blockquote|section)\s*>|<br\s*\/?>/i

/** Returns an HTML text from outside as paragraphs of words; null without any. */
export function richTextMd(html: string | null): Markdown | null {
  const paragraphs = (html ?? '').split(BLOCK_ENDS).map(plainText).filter(Boolean)
  if (paragraphs.length === 0) return null
  return joined(
    paragraphs.map((text) => mdText`${text}`),
    '\n\n',
  )
}

/** Returns the way to a page from the home page; null without one. */
export const crumbsMd = (crumbs: readonly Breadcrumb[], origin: string): Markdown | null =>
  crumbs.length === 0
    ? null
    : joined(
        crumbs.map(({ name, path }) => linkMd(name, path, origin)),
        ' › ',
      )
