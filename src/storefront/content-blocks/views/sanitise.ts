import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { OWN_ORIGIN } from '#contract/json/own-origin.ts'

/** Writes out the host of a link that names one without a scheme: `//other.example`, `/\other.example`. */
function named(href: string): string {
  const url = URL.parse(href, OWN_ORIGIN)
  const isElsewhere = url !== null && /^https?:$/.test(url.protocol) && url.origin !== OWN_ORIGIN
  return isElsewhere ? url.href : href
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a', 'h2', 'h3', 'h4'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  transformTags: {
    h1: 'h2',
    a: (tagName, { href, ...attributes }) => ({
      tagName,
      attribs: { ...attributes, ...(href && { href: named(href) }), rel: 'nofollow noopener' },
    }),
  },
}

/** Total characters of cached descriptions: the same ones are on many pages. */
const MOST_CHARACTERS = 2 ** 20

const sanitised = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (own, html) => 1 + own.length + html.length,
})

/** Sanitises HTML from outside: only text, lists and links remain (RULES.md#content-blocks). */
export function sanitise(html: string): string {
  const cached = sanitised.get(html)
  if (cached !== undefined) return cached
  const own = sanitizeHtml(html, OPTIONS)
  sanitised.set(html, own)
  return own
}
