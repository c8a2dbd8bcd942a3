import type { Readiness } from '../readiness.ts'

/** The response to a health check, as JSON. */
export interface CheckResponse {
  status: number
  body: unknown
}

/** Whether this process lives; what it needs is another matter. */
export const healthOf = (isDraining: boolean): CheckResponse => ({
  status: isDraining ? 503 : 200,
  body: { status: isDraining ? 'draining' : 'ready' },
})

/** Whether shoppers would see pages: with an external shop, whether it responds in every channel. */
export async function readinessOf(
  isDraining: boolean,
  readiness: Readiness | null,
): Promise<CheckResponse> {
  const channels = (await readiness?.check()) ?? []
  const isReady = !isDraining && channels.every((channel) => channel.isReady)
  const status = isDraining ? 'draining' : isReady ? 'ready' : 'the shop does not respond'
  return { status: isReady ? 200 : 503, body: { status, channels } }
}
