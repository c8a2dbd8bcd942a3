/** A piece of HTML that is safe as it is: all that came from outside is escaped in it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What a template takes: HTML as it is, text and numbers escaped, and nothing for what is missing or false. */
export type Part = Html | string | number | null | undefined | false | readonly Part[]

const SPECIAL = /[&<>"']/
const ALL_SPECIAL = /[&<>"']/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it is written in an element, or in an attribute between quotes. */
export const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (sign) => ENTITIES[sign] ?? sign) : text

function write(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  if (part === null || part === undefined || part === false) return ''
  let text = ''
  for (const one of part) text += write(one)
  return text
}

/** A template of HTML, for what is written so often that a component of its own would cost more than its text. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Html {
  let text = texts[0] ?? ''
  for (const [at, part] of parts.entries()) text += write(part) + (texts[at + 1] ?? '')
  return new Html(text)
}

/**
 * The same text, for what is kept: a concatenated text is a tree of its parts, which the engine
 * walks each time that it is written, until one of its characters is read.
 */
export const inOnePiece = (text: string): string => (text.charCodeAt(0) >= 0 ? text : '')

/** A value that HTML takes without quotes. */
const BARE = /^[^\s"'=<>`&]+$/
/** In single quotes where only double ones are in it, such as JSON. */
const quoted = (text: string) =>
  text.includes('"') && !text.includes("'")
    ? `'${text.replaceAll('&', '&amp;')}'`
    : `"${text.replace(/[&"]/g, (sign) => ENTITIES[sign] ?? sign)}"`

/**
 * An attribute with the space before it; nothing without a value, its name alone where that is
 * empty, in quotes where they are needed.
 */
export function attribute(name: string, value: string | number | null | undefined): Html | null {
  if (value === null || value === undefined) return null
  const text = String(value)
  if (text === '') return new Html(` ${name}`)
  return new Html(` ${name}=${BARE.test(text) ? text : quoted(text)}`)
}
