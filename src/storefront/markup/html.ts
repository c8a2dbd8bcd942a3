/** Safe HTML: everything from outside is escaped in it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Value in a template: HTML is kept, text and numbers are escaped, missing or false values are left
 * out.
 */
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

/** Escapes text for an element, or for an attribute in quotes. */
const escapeHtml = (text: string): string =>
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

/** Template tag for HTML that is written so often that a component would cost too much. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Html {
  let text = texts[0] ?? ''
  for (const [at, part] of parts.entries()) text += write(part) + (texts[at + 1] ?? '')
  return new Html(text)
}

/**
 * Flattens a text that will be kept. Engines keep a concatenated text as a tree and walk it at each
 * write, until one of its characters is read.
 */
export const inOnePiece = (text: string): string => (text.charCodeAt(0) >= 0 ? text : '')

/** Writes an attribute with a leading space: nothing without a value, the name alone if the value is empty. */
export function attribute(name: string, value: string | number | null | undefined): Html | null {
  if (value === null || value === undefined) return null
  const text = String(value)
  if (text === '') return new Html(` ${name}`)
  return new Html(` ${name}="${escapeHtml(text)}"`)
}

/** Returns a text for screen readers alone. */
export const hiddenHtml = (text: string): Html =>
  markup`<span class="visually-hidden">${text}</span>`

/** Returns a link, with a class if it has one. */
export const linkHtml = (href: string, text: string, className: string | null = null): Html =>
  markup`<a${attribute('class', className)}${attribute('href', href)}>${text}</a>`
