import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * Waits until a form is there as a whole, and hands it on as Astro looks for it; false for one whose sender left.
 * A body that comes slowly would hold a place among the renders for as long (RULES.md#overload); its length is
 * known, and bounded before.
 */
export async function receiveBody(request: IncomingMessage): Promise<boolean> {
  if (request.method !== 'POST') return true
  try {
    Object.assign(request, { body: await buffer(request) })
    return true
  } catch {
    return false
  }
}
