import type { APIRoute } from 'astro'
import { CART_OPERATIONS, type CartOperation } from '../server/carts.ts'
import { badRequest, type Outcome } from '../server/outcome.ts'
import { agentContexts } from './agent-contexts.ts'

const NOT_STORED = { 'cache-control': 'no-store' }

/** Responds with the outcome of an operation; no cache may keep it. */
export function respondWith(outcome: Outcome): Response {
  if (outcome.kind === 'response') {
    const status = outcome.isCreated ? 201 : 200
    return Response.json(outcome.body, { status, headers: NOT_STORED })
  }
  const { status, code, content, retryAfter } = outcome
  const headers = { ...NOT_STORED, ...(retryAfter && { 'retry-after': String(retryAfter) }) }
  return Response.json({ code, content }, { status, headers })
}

/** Reads the body of a request; null if it is not JSON, which is an invalid request. */
export async function readJson(request: Request): Promise<{ body: unknown } | null> {
  try {
    return { body: await request.json() }
  } catch {
    // Not JSON: handled as an invalid request.
    return null
  }
}

/** The response to a body that is not JSON. */
export const notReadable = (): Response => respondWith(badRequest('The request is not valid JSON'))

/** The response to a method that an address does not have. */
export const otherMethod = (allow: string) => (): Response =>
  Response.json(
    { code: 'method_not_allowed', content: `Requests are sent by ${allow}` },
    { status: 405, headers: { ...NOT_STORED, allow } },
  )

/** Creates the route of an operation on baskets: the path has the id, and the body the items. */
export const cartRoute =
  (tool: CartOperation['tool'], { hasItems }: { hasItems: boolean }): APIRoute =>
  async ({ params, request, locals }) => {
    const operation = CART_OPERATIONS.find((one) => one.tool === tool)
    const read = hasItems ? await readJson(request) : { body: undefined }
    if (!read) return notReadable()
    const { id } = params
    const body = { ...(id !== undefined && { id }), ...(hasItems && { cart: read.body }) }
    const outcome = await operation?.run(body, agentContexts(request, locals))
    return outcome ? respondWith(outcome) : otherMethod('POST')()
  }
