import { z } from 'zod'
import { type ContextFor, type Operation, OPERATIONS } from './operations.ts'

/*
 * The Model Context Protocol without sessions and streams: every request is answered at once, as JSON.
 */

const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26']

const message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).nullish(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

/** What every call of a tool says of the agent that makes it. */
const meta = z.looseObject({ 'ucp-agent': z.looseObject({ profile: z.url() }) })

const call = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
})

type Id = string | number | null

/** A response of the transport; a notification has none, and no body. */
export interface McpResponse {
  status: number
  body: unknown
  headers?: Record<string, string>
}

const ERRORS = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  agent: -32001,
  server: -32000,
} as const

const result = (id: Id, value: unknown): McpResponse => ({
  status: 200,
  body: { jsonrpc: '2.0', id, result: value },
})

const failure = (
  id: Id,
  kind: keyof typeof ERRORS,
  text: string,
  { status = 200, data }: { status?: number; data?: unknown } = {},
): McpResponse => ({
  status,
  body: { jsonrpc: '2.0', id, error: { code: ERRORS[kind], message: text, data } },
})

/** A request that is no JSON at all. */
export const notJson = (): McpResponse =>
  failure(null, 'parse', 'The request is no JSON', { status: 400 })

const toolOf = ({ tool, description, schema }: Operation) => ({
  name: tool,
  description,
  inputSchema: {
    type: 'object',
    properties: {
      meta: z.toJSONSchema(meta, { io: 'input' }),
      catalog: z.toJSONSchema(schema, { io: 'input' }),
    },
    required: ['meta', 'catalog'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
})

const tools = () => OPERATIONS.map(toolOf)

function initialized(params: Record<string, unknown> = {}) {
  const { protocolVersion } = params
  return {
    protocolVersion: VERSIONS.find((version) => version === protocolVersion) ?? VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'vitrine', version: '1' },
  }
}

async function callTool(id: Id, params: unknown, contextFor: ContextFor): Promise<McpResponse> {
  const read = call.safeParse(params)
  const operation = OPERATIONS.find(({ tool }) => tool === read.data?.name)
  if (!read.success || !operation) return failure(id, 'invalidParams', 'There is no such tool')
  const { meta: agent, catalog } = read.data.arguments
  if (!meta.safeParse(agent).success)
    return failure(id, 'agent', 'meta["ucp-agent"].profile has to be an address', {
      data: { code: 'invalid_profile_url' },
    })
  const outcome = await operation.run(catalog, contextFor)
  if (outcome.kind === 'response')
    return result(id, {
      structuredContent: outcome.body,
      content: [{ type: 'text', text: JSON.stringify(outcome.body) }],
    })
  const { status, code, content, retryAfter } = outcome
  if (status === 400) return failure(id, 'invalidParams', content, { data: { code } })
  const data = { code, retry_after: retryAfter }
  const refused = failure(id, 'server', content, { status, data })
  return { ...refused, headers: { 'retry-after': String(retryAfter) } }
}

/** Answers one message of an agent (RULES.md#agents). */
export async function respondToMcp(body: unknown, contextFor: ContextFor): Promise<McpResponse> {
  const read = message.safeParse(body)
  if (!read.success)
    return failure(null, 'invalidRequest', 'The request is no message', { status: 400 })
  const { id, method, params } = read.data
  if (id === undefined || id === null) return { status: 202, body: null }
  if (method === 'initialize') return result(id, initialized(params))
  if (method === 'ping') return result(id, {})
  if (method === 'tools/list') return result(id, { tools: tools() })
  if (method === 'tools/call') return callTool(id, params, contextFor)
  return failure(id, 'unknownMethod', `There is no ${method} here`)
}
