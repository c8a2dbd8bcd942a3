/**
 * What a path loses on its way: servers decode it more than once and take backslashes and dots for
 * separators. Written as '!' and two digits; so is a '!' that looks like one of those, and '!_' is
 * nothing at all (RULES.md#canonical-path).
 */
const FRAGILE = /[%\\\p{Cc}]|!(?=[\da-f]{2}|_$)|^\.{1,2}$/gu
const ESCAPED = /!([\da-f]{2})/g

const hex = (character: string) => `!${character.charCodeAt(0).toString(16).padStart(2, '0')}`

/** One path segment; a slash in it is no separator. */
export function encodeSegment(text: string): string {
  if (text === '') return '!_'
  // Half of a surrogate pair cannot be encoded and would throw.
  const safe = text.toWellFormed().replace(FRAGILE, (found) => [...found].map(hex).join(''))
  return encodeURIComponent(safe)
}

const unescapeSegment = (text: string) =>
  text === '!_'
    ? ''
    : text.replace(ESCAPED, (_match, code: string) => String.fromCharCode(parseInt(code, 16)))

/** The decoded segments of a path without its first slash; null when it is malformed. */
export function decodeSegments(pathname: string): string[] | null {
  const path = pathname.replace(/^\//, '').replace(/\/$/, '')
  try {
    const segments = path.split('/').map(decodeURIComponent)
    return segments.every((segment) => segment !== '') ? segments.map(unescapeSegment) : null
  } catch {
    // A percent sign that starts no escape: no page of ours has such a path.
    return null
  }
}

/** Whether two paths are the same, however a server on the way wrote their characters. */
export function isSamePath(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [decodeSegments(one), decodeSegments(other)]
  return (
    first !== null &&
    first.length === second?.length &&
    first.every((segment, index) => segment === second[index]) &&
    one.endsWith('/') === other.endsWith('/')
  )
}

/** A taxon's id as it is written in paths. */
const SLUG_AND_ID = /^(.+)-(0|[1-9]\d{0,14})$/su

/** '{slug}-{id}' taken apart at the last dash (RULES.md#taxon-paths); null for anything else. */
export function splitSlugAndId(text: string): { slug: string; id: number } | null {
  const [, slug, id] = SLUG_AND_ID.exec(text) ?? []
  return slug === undefined || id === undefined ? null : { slug, id: Number(id) }
}

/** A number from a path, as it is written there; null for anything else. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null
}

/** A product code without dashes, so that '{slug}-{code}' can be split at its last one: '-' is '~'. */
export function escapeCode(code: string): string {
  return code.replace(/[~!]/g, '!$&').replaceAll('-', '~')
}

/** The code that `escapeCode` wrote. */
export function unescapeCode(text: string): string {
  return text.replace(/!(.)|~/gsu, (_match, escaped?: string) => escaped ?? '-')
}
