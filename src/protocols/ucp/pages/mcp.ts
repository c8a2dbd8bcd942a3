import type { APIRoute } from 'astro'
import { agentContexts } from './agent-contexts.ts'
import { respondToMcp, type McpResponse, notJson } from '../server/mcp.ts'

function respond({ status, body, headers }: McpResponse): Response {
  const all = { 'cache-control': 'no-store', ...headers }
  if (body === null) return new Response(null, { status, headers: all })
  return Response.json(body, { status, headers: all })
}

/** The catalog capability over MCP; responses are JSON, never a stream (RULES.md#agents). */
export const POST: APIRoute = async ({ request, locals }) => {
  let body: unknown
  try {
    body = await request.json()
  } catch {
    // Not JSON: the protocol defines the error response.
    return respond(notJson())
  }
  return respond(await respondToMcp(body, agentContexts(request, locals)))
}

/** No stream is offered. */
export const GET: APIRoute = () => new Response(null, { status: 405, headers: { allow: 'POST' } })
