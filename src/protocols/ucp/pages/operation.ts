import type { APIRoute } from 'astro'
import { agentContexts } from './agent-contexts.ts'
import { OPERATIONS } from '../server/operations.ts'
import { notReadable, otherMethod, readJson, respondWith } from './rest.ts'

/** The catalog capability over REST (RULES.md#agents). */
export const POST: APIRoute = async ({ params, request, locals }) => {
  const operation = OPERATIONS.find(({ path }) => path === params['operation'])
  if (!operation) return Response.json({ code: 'not_found' }, { status: 404 })
  const read = await readJson(request)
  if (!read) return notReadable()
  return respondWith(await operation.run(read.body, agentContexts(request, locals)))
}

/** Only POST is allowed. */
export const GET: APIRoute = otherMethod('POST')
