import { createHash } from 'node:crypto'

type ScriptHash = `sha256-${string}`

const cached = new Map<string, ScriptHash>()

/** What allows a script of the build's own in the content security policy; computed once for each. */
export function scriptHash(script: string): ScriptHash {
  const own = cached.get(script)
  if (own !== undefined) return own
  const hash: ScriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`
  cached.set(script, hash)
  return hash
}
