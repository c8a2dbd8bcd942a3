import { createHash } from 'node:crypto'

type ContentHash = `sha256-${string}`

const cached = new Map<string, ContentHash>()

/** What allows an inline script or style of the build's own in the content security policy; computed once for each. */
export function contentHash(content: string): ContentHash {
  const own = cached.get(content)
  if (own !== undefined) return own
  const hash: ContentHash = `sha256-${createHash('sha256').update(content).digest('base64')}`
  cached.set(content, hash)
  return hash
}
