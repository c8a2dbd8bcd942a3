import { addressOf } from '#contract/query/url-params.ts'

/** A percent-encoded byte, and a character that needs no encoding (RFC 3986, 2.3). */
const ENCODED = /%[\da-f]{2}/gi
const UNRESERVED = /^[\w.~-]$/
/** What a browser encodes in a path, the parameters of a segment, and bytes beyond ASCII. */
const TO_ENCODE = /["<>^`{};]|\P{ASCII}/gu
/**
 * What servers read in different ways: backslashes, percent signs without an escape, escapes that are escaped again,
 * and control characters.
 */
const AMBIGUOUS = /\\|%(?![\da-f]{2})|%25[\da-f]{2}|%(?:5c|[01][\da-f]|7f)/i
/** What no client sends in a target. */
const NEVER_SENT = /[# ]|(?=\p{ASCII})\p{Cc}/u
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/
const ENCODED_SLASH = /%2f/i
/** Where a slug may hold slashes: pages, their fragments and the shop's API. */
const WITH_SLUGS = /^\/(?:[a-z]{2}|fragments|api)\//i
/** Whether nothing in a path has another spelling. */
const IS_PLAIN = /^(?:\/[\w.~!$&'()*+,=:@|[\]-]*)*$/

const plainly = (encoded: string): string => {
  const character = String.fromCharCode(parseInt(encoded.slice(1), 16))
  return UNRESERVED.test(character) ? character : encoded.toUpperCase()
}

/** Encodes a character below 256, which Node has read from one byte. */
const encode = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Returns a path in its one spelling; null for one that servers read in different ways. */
function normalPath(path: string): string | null {
  if (IS_PLAIN.test(path) && !path.includes('//') && !DOT_SEGMENT.test(path)) return path
  if (NEVER_SENT.test(path) || AMBIGUOUS.test(path)) return null
  if (ENCODED_SLASH.test(path) && !WITH_SLUGS.test(path)) return null
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(ENCODED, plainly)
    .replace(TO_ENCODE, encode)
  return DOT_SEGMENT.test(plain) ? null : plain
}

/**
 * Returns a request's target with its path in the one spelling that all parts of the server read (RULES.md#redirects);
 * null for a target that is refused. A query is only ever read as parameters, so it may have any spelling.
 */
export function normalTarget(target: string): string | null {
  const at = target.indexOf('?')
  const path = normalPath(at < 0 ? target : target.slice(0, at))
  if (path === null || at < 0) return path
  const query = target.slice(at + 1)
  if (NEVER_SENT.test(query)) return null
  return path === target.slice(0, at) ? target : addressOf(path, new URLSearchParams(query))
}
