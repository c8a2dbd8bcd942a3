/**
 * Characters that do not survive in a path: servers decode it more than once, and take backslashes
 * and dots for separators. They are written as '!' and two digits, as is a '!' that looks like an
 * escape; '!_' is an empty segment (RULES.md#redirects).
 */
const FRAGILE = /[%\\\p{Cc}]|!(?=[\da-f]{2}|_$)|^\.{1,2}$/gu
const ESCAPED = /!([\da-f]{2})/g

const hex = (character: string) => `!${character.charCodeAt(0).toString(16).padStart(2, '0')}`

/** Encodes one path segment, including slashes in it. */
export function encodeSegment(text: string): string {
  if (text === '') return '!_'
  // An unpaired surrogate cannot be encoded and would throw.
  const safe = text.toWellFormed().replace(FRAGILE, (found) => [...found].map(hex).join(''))
  return encodeURIComponent(safe)
}

const unescapeSegment = (text: string) =>
  text === '!_'
    ? ''
    : text.replace(ESCAPED, (_match, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Decodes a text of an address or a cookie; one with a percent sign that begins no escape stays as it is. */
export function decodedIfValid(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // It was written by hand, and is no code or time of ours.
    return text
  }
}

/** Returns the decoded segments of a path without its first slash; null if it is malformed. */
export function decodeSegments(pathname: string): string[] | null {
  const path = pathname.replace(/^\//, '').replace(/\/$/, '')
  try {
    const segments = path.split('/').map(decodeURIComponent)
    return segments.every((segment) => segment !== '') ? segments.map(unescapeSegment) : null
  } catch {
    // A percent sign without an escape: none of our paths has one.
    return null
  }
}

/** Whether two paths are the same, however a server in between encoded them. */
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

/** A slug and a taxon's id as they are written in paths. */
const SLUG_AND_ID = /^(.+)-(0|[1-9]\d{0,14})$/su

/** Splits '{slug}-{id}' at the last dash; null for anything else. */
export function splitSlugAndId(text: string): { slug: string; id: number } | null {
  const [, slug, id] = SLUG_AND_ID.exec(text) ?? []
  return slug === undefined || id === undefined ? null : { slug, id: Number(id) }
}

/** Parses a number in a path, without leading zeros; null for anything else. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null
}

/**
 * Escapes a product code so that '{slug}-{code}' can be split at its last dash: '-' becomes '~'.
 */
export function escapeCode(code: string): string {
  return code.replace(/[~!]/g, '!$&').replaceAll('-', '~')
}

/** Reverses `escapeCode`. */
export function unescapeCode(text: string): string {
  return text.replace(/!(.)|~/gsu, (_match, escaped?: string) => escaped ?? '-')
}
