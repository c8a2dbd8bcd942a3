const MARKDOWN = 'text/markdown'

/** A range of an `Accept` header that HTML is in, from the widest to HTML itself. */
const HTML_RANGES = ['*/*', 'text/*', 'text/html'] as const

interface AcceptedRange {
  type: string
  quality: number
}

/** Reads a range such as `text/html;q=0.8`; without a valid quality it has the highest. */
function readRange(range: string): AcceptedRange {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const named = parameters.find((part) => part.startsWith('q='))
  const quality = named === undefined ? 1 : Number(named.slice(2))
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 1 }
}

/**
 * Whether an `Accept` header prefers Markdown to HTML (RULES.md#agents): it names `text/markdown`, and HTML neither
 * with a higher quality nor, with the same one, before it. Browsers never do, and wildcards alone mean HTML.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  // Each request asks, and browsers stop here.
  if (!accept || !/markdown/i.test(accept)) return false
  const ranges = accept.split(',').map(readRange)
  const markdownAt = ranges.findIndex(({ type }) => type === MARKDOWN)
  const markdown = ranges[markdownAt]
  if (!markdown || markdown.quality === 0) return false
  const html = HTML_RANGES.map((type) => ranges.find((range) => range.type === type)).findLast(
    (range) => range !== undefined,
  )
  if (!html || html.quality < markdown.quality) return true
  const isBefore = html.type === 'text/html' && ranges.indexOf(html) < markdownAt
  return html.quality === markdown.quality && !isBefore
}
