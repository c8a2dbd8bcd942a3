/** Markdown that is safe to send as it is: our own, with texts from outside escaped. */
export class Markdown {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What can be filled in: texts are escaped, lists joined, null, undefined and false left out. */
export type MarkdownPart =
  | Markdown
  | string
  | number
  | null
  | undefined
  | false
  | readonly MarkdownPart[]

/** Characters that begin or end something in Markdown, wherever they are. */
const MARKS = /[\\`*_[\]<>&~|#]/g
/** What would make a list, a rule or a heading of a line. */
const LINE_START = /^(?:[-+=](?![^\s=-])|\d+(?=[.)](?:\s|$)))/

/**
 * Escapes a text from outside for a line of Markdown (RULES.md#agents). It stays on one line and becomes neither markup
 * nor a link: readers that make links of bare addresses are given none, so these lose their form.
 */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/:\/\//g, ': //')
    .replace(/www\./gi, 'www .')
    .replace(/(?<=\S)@(?=\S)/g, ' @ ')
    .replace(MARKS, '\\$&')
    .replace(LINE_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
}

function source(part: MarkdownPart): string {
  if (part instanceof Markdown) return part.text
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  return part ? part.map(source).join('') : ''
}

/** Writes Markdown: what is filled in is escaped, unless it is Markdown itself. */
export const mdText = (texts: TemplateStringsArray, ...parts: MarkdownPart[]): Markdown =>
  new Markdown(texts.reduce((before, text, at) => before + source(parts[at - 1]) + text))

/** Joins what is there, with our own text between. */
export const joined = (parts: readonly (Markdown | null | false)[], between: string): Markdown =>
  new Markdown(parts.flatMap((part) => (part ? [part.text] : [])).join(between))

/** Returns a link with an absolute address; only the text for an address that is none of the web. */
export function linkMd(text: MarkdownPart, href: string, origin: string): Markdown {
  const url = URL.parse(href, origin)
  if (!url || !/^https?:$/.test(url.protocol)) return mdText`${text}`
  // Parentheses would end the address, and a backslash in a fragment would escape them.
  const address = url.href.replace(/[()\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return mdText`[${text}](${new Markdown(address)})`
}

/** Returns a text as it is, such as a code or a parameter of an address. */
export function codeMd(text: string): Markdown {
  const line = text.replace(/\s+/g, ' ')
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const space = longest > 0 ? ' ' : ''
  return new Markdown(fence + space + line + space + fence)
}
