import { createHash } from 'node:crypto'

type ContentHash = `sha256-${string}`

const cached = new Map<string, ContentHash>()

/**
 * Returns the hash that allows an inline script or style in the content security policy; cached.
 */
export function contentHash(content: string): ContentHash {
  const own = cached.get(content)
  if (own !== undefined) return own
  const hash: ContentHash = `sha256-${createHash('sha256').update(content).digest('base64')}`
  cached.set(content, hash)
  return hash
}
