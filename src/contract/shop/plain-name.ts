import { decodeHTMLStrict } from 'entities'

/** Tags within a word or between words. */
const INLINE_TAGS =
  /<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|mark|nobr|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)\b[^<>]*>/gi
/** Tags that end a word, and comments. */
const OTHER_TAGS =
  /<\/?(?:blockquote|br|center|dd|div|dl|dt|h[1-6]|hr|img|li|ol|p|pre|section|table|tbody|td|th|tr|ul)\b[^<>]*>|<!--[^<>]*-->/gi
const GAPS = /\s{2,}/g

const CODE = /<(script|style)\b[^<>]*>/gi

/** Removes scripts and styles with all that is in them; one without an end stays. */
function withoutCode(html: string): string {
  const starts = [...html.matchAll(CODE)]
  if (starts.length === 0) return html
  const lower = html.toLowerCase()
  const kept: string[] = []
  let from = 0
  for (const { 0: tag, 1: name = '', index } of starts) {
    if (index < from) continue
    const end = lower.indexOf(`</${name.toLowerCase()}`, index + tag.length)
    const close = end === -1 ? -1 : html.indexOf('>', end)
    if (close === -1) break
    kept.push(html.slice(from, index))
    from = close + 1
  }
  return [...kept, html.slice(from)].join(' ')
}

const withoutTags = (html: string) =>
  withoutCode(html).replace(INLINE_TAGS, '').replace(OTHER_TAGS, ' ').replace(GAPS, ' ').trim()

/**
 * Converts a name, a label or a value from HTML to plain text: known tags are removed, scripts
 * and styles with their content, then character references are decoded, once (RULES.md#responses). What is neither stays: `3 < 5 mm`,
 * `AT&T`. The result may hold `<` and must be escaped again.
 */
export function plainName(html: string): string {
  const bare = html.includes('<') ? withoutTags(html) : html
  return bare.includes('&') ? decodeHTMLStrict(bare) : bare
}
