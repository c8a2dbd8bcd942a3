import type { Readiness } from '../readiness.ts'
import { VERSION } from './version.ts'

/** The response to a health check, as JSON. */
export interface CheckResponse {
  status: number
  body: unknown
}

/** Returns whether this process lives, regardless of what it depends on, and its version. */
export const healthOf = (isDraining: boolean): CheckResponse => ({
  status: isDraining ? 503 : 200,
  body: { status: isDraining ? 'draining' : 'ready', version: VERSION },
})

/** Returns whether shoppers would see pages in every channel. */
export async function readinessOf(
  isDraining: boolean,
  readiness: Readiness | null,
): Promise<CheckResponse> {
  const channels = (await readiness?.check()) ?? []
  const isReady = !isDraining && channels.every((channel) => channel.isReady)
  const status = isDraining ? 'draining' : isReady ? 'ready' : (readiness?.failure ?? '')
  return { status: isReady ? 200 : 503, body: { status, channels } }
}
