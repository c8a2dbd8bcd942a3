import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { forwardTo, textOf } from './busy-cluster.ts'

/** A request to a node of OpenSearch. */
export interface NodeRequest {
  method: string
  /** Without its query. */
  path: string
  body: string
}

interface NodeResponse {
  status: number
  text: string
}

/** Responds to a request; `forward` gets the cluster's own response. */
type Intercept = (
  request: NodeRequest,
  forward: () => Promise<NodeResponse>,
) => Promise<NodeResponse>

type Matcher = (request: NodeRequest) => boolean

/** Holds the first request that matches: before the cluster receives it, or, as `response`, its response. */
export function holding(what: 'request' | 'response', matches: Matcher) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isHeld = false
  const intercept: Intercept = async (request, forward) => {
    if (isHeld || !matches(request)) return forward()
    isHeld = true
    const early = what === 'response' ? await forward() : null
    arrived.resolve()
    await released.promise
    return early ?? forward()
  }
  return { intercept, held: arrived.promise, release: released.resolve }
}

/**
 * Responds as a copy of a shard that lags behind: searches that match get the response that they got first, as
 * long as it is behind and no refresh is requested.
 */
export function laggingBehind(matches: Matcher) {
  const first = new Map<string, NodeResponse>()
  let isBehind = false
  const intercept: Intercept = async (request, forward) => {
    if (request.path.endsWith('/_refresh')) isBehind = false
    if (!matches(request)) return forward()
    const key = request.path + request.body
    const known = isBehind ? first.get(key) : undefined
    if (known) return known
    const response = await forward()
    if (!first.has(key)) first.set(key, response)
    return response
  }
  return { intercept, lag: (isLagging: boolean) => void (isBehind = isLagging) }
}

/** A node in front of the one at `target`; tests set what comes between. */
export async function startInterceptedNode(target: string) {
  let intercept: Intercept = (_request, forward) => forward()
  const reply = async (message: IncomingMessage) => {
    const body = await textOf(message)
    const [path = ''] = (message.url ?? '').split('?')
    const request = { method: message.method ?? '', path, body }
    return intercept(request, () => forwardTo(target, message, body))
  }
  const server = createServer((message, response) => {
    void reply(message).then(
      ({ status, text }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(text),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intercept(next: Intercept): void {
      intercept = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
