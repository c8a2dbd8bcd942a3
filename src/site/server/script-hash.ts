import { createHash } from 'node:crypto'

type ScriptHash = `sha256-${string}`

const known = new Map<string, ScriptHash>()

/** What allows a script of the build's own in the content security policy; computed once for each. */
export function scriptHash(script: string): ScriptHash {
  const own = known.get(script)
  if (own !== undefined) return own
  const hash: ScriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`
  known.set(script, hash)
  return hash
}
