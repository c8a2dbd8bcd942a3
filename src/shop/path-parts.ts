/** One path segment; a slash in it is no separator. */
export function encodeSegment(text: string): string {
  // Half of a surrogate pair cannot be encoded and would throw.
  return encodeURIComponent(text.toWellFormed())
}

/** The decoded segments of a path without its first slash; null when it is malformed. */
export function decodeSegments(pathname: string): string[] | null {
  const path = pathname.replace(/^\//, '').replace(/\/$/, '')
  try {
    const segments = path.split('/').map(decodeURIComponent)
    return segments.every((segment) => segment !== '') ? segments : null
  } catch {
    // A percent sign that starts no escape: no page of ours has such a path.
    return null
  }
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
