import type { APIRoute } from 'astro'
import { agentContexts } from './agent-contexts.ts'
import { OPERATIONS } from '../server/operations.ts'
import { badRequest, type Outcome } from '../server/outcome.ts'

const NOT_STORED = { 'cache-control': 'no-store' }

function respond(outcome: Outcome): Response {
  if (outcome.kind === 'response') return Response.json(outcome.body, { headers: NOT_STORED })
  const { status, code, content, retryAfter } = outcome
  const headers = { ...NOT_STORED, ...(retryAfter && { 'retry-after': String(retryAfter) }) }
  return Response.json({ code, content }, { status, headers })
}

async function readJson(request: Request): Promise<{ body: unknown } | null> {
  try {
    return { body: await request.json() }
  } catch {
    // Not JSON: handled as an invalid request.
    return null
  }
}

/** The catalog capability over REST (RULES.md#agents). */
export const POST: APIRoute = async ({ params, request, locals }) => {
  const operation = OPERATIONS.find(({ path }) => path === params['operation'])
  if (!operation) return Response.json({ code: 'not_found' }, { status: 404 })
  const read = await readJson(request)
  if (!read) return respond(badRequest('The request is not valid JSON'))
  return respond(await operation.run(read.body, agentContexts(request, locals)))
}

/** Only POST is allowed. */
export const GET: APIRoute = () =>
  Response.json(
    { code: 'method_not_allowed', content: 'Requests are sent by POST' },
    { status: 405, headers: { allow: 'POST' } },
  )
