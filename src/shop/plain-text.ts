import { decodeEntities } from './html-entities.ts'

const SOFT_HYPHEN = /\u00ad/g

/**
 * The words of an HTML text on one line. For attributes and titles, which escape it again; it is no
 * sanitiser.
 */
export function plainText(html: string): string {
  const bare = html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/<\/?[a-z][^>]*(>|$)/gi, ' ')
  return decodeEntities(bare)
    .replace(SOFT_HYPHEN, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
}

/** Text of at most `length` characters, the ellipsis included, cut at the end of a word. */
export function cutAtWord(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  const start = characters.slice(0, length - 1).join('')
  const isBetweenWords = characters[length - 1] === ' '
  const end = isBetweenWords ? start.length : start.lastIndexOf(' ')
  return `${start.slice(0, end > 0 ? end : start.length).trimEnd()}…`
}
