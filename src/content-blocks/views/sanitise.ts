import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a', 'h2', 'h3', 'h4'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  transformTags: {
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, rel: 'nofollow noopener' },
    }),
  },
}

/** Total characters of cached descriptions: the same ones are on many pages. */
const MOST_CHARACTERS = 2 ** 20

const sanitised = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (own, html) => own.length + html.length,
})

/** Sanitises HTML from outside: only text, lists and links remain. */
export function sanitise(html: string): string {
  const cached = sanitised.get(html)
  if (cached !== undefined) return cached
  const own = sanitizeHtml(html, OPTIONS)
  sanitised.set(html, own)
  return own
}
