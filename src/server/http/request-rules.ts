import { normalTarget } from '../web/request-target.ts'
import type { TextResponse } from './text-response.ts'

/** Facts about a request before anything reads it, the same for Node and the web. */
interface RequestFacts {
  method: string
  /** Path and query, as they were sent. */
  target: string
  host: string | null | undefined
  contentLength: string | null | undefined
}

const METHODS = ['GET', 'HEAD', 'POST']

/** What names a basket of an agent, in its path: whoever knows it may change the basket. */
const CART_NAME = /(?<=^\/ucp\/carts\/)[^/]+/

/** Returns a path as logs and traces may hold it. */
export const loggedPath = (path: string): string => path.replace(CART_NAME, '…')

/** Baskets of agents, the one thing that is replaced by its address. */
const CART = /^\/ucp\/carts\/[^/?]+$/

const methodsOf = (target: string) => (CART.test(target) ? [...METHODS, 'PUT'] : METHODS)

/** Whether a request brings a body, which has to say how long it is. */
export const hasBody = (method: string | undefined): boolean =>
  method === 'POST' || method === 'PUT'

const MOST_BODY_BYTES = 100_000
/** Most bytes of catalog changes, about 100,000 of them, which need a token. */
export const MOST_CHANGE_BYTES = 8_000_000

const mostBytesOf = (target: string) =>
  target === '/internal/catalog/changes' ? MOST_CHANGE_BYTES : MOST_BODY_BYTES

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/** Whether a host could be part of an address, unlike `0x7f.999` and a port of 99999. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`)

/** Whether a request comes from an agent: such requests are JSON, and heed no cookie. */
export const isAgents = (target: string): boolean => target.startsWith('/ucp/')

const MCP = /^\/ucp\/mcp(?:[/?]|$)/

/** Whether a request may be a batch of messages, each of which counts as a request. */
export const isMcp = (target: string): boolean => MCP.test(target)

/** Error code that JSON-RPC leaves to servers. */
const SERVER_ERROR = -32000

/** Returns an error for agents: JSON, in JSON-RPC's form over MCP. */
export function agentError(
  target: string,
  error: { code: string; content: string },
  data: Readonly<Record<string, number>> = {},
): string {
  const { code, content } = error
  if (!isMcp(target)) return JSON.stringify(error)
  const rpcError = { code: SERVER_ERROR, message: content, data: { code, ...data } }
  return JSON.stringify({ jsonrpc: '2.0', id: null, error: rpcError })
}

export const BAD_REQUEST: TextResponse = { status: 400, text: 'Bad request.' }

/** The redirect to the one spelling of a target, before anything else has read it. */
const movedTo = (location: string): TextResponse => ({
  status: 301,
  text: 'Moved permanently.',
  headers: { location },
})

/** Returns why a request is not let through to the pages; null if it is. */
export function rejectionFor({
  method,
  target,
  host,
  contentLength,
}: RequestFacts): TextResponse | null {
  const methods = methodsOf(target)
  if (!methods.includes(method))
    return { status: 405, text: 'Method not allowed.', headers: { allow: methods.join(', ') } }
  // A target such as http://other.example/ would override the host of the Host header.
  if (!target.startsWith('/') || !isHost(host ?? '')) return BAD_REQUEST
  const normal = normalTarget(target)
  if (normal !== target) return normal === null || hasBody(method) ? BAD_REQUEST : movedTo(normal)
  return hasBody(method) ? bodyRejection(contentLength, target) : null
}

/** Rejects a body that is too long or of unknown length, and closes the connection with it. */
function bodyRejection(length: string | null | undefined, target: string): TextResponse | null {
  if (length === undefined || length === null)
    return unreadBody(target, 411, { code: 'length_required', content: 'Length required.' })
  if (Number(length) <= mostBytesOf(target)) return null
  return unreadBody(target, 413, { code: 'request_too_large', content: 'Too large.' })
}

function unreadBody(target: string, status: number, error: { code: string; content: string }) {
  const headers = { connection: 'close' }
  if (!isAgents(target)) return { status, text: error.content, headers }
  const asJson = { ...headers, 'content-type': 'application/json' }
  return { status, text: agentError(target, error), headers: asJson }
}
