import { createServer, type IncomingMessage, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

const REASON = 'rejected execution of coordinating operation'
const REJECTED = { type: 'rejected_execution_exception', reason: REASON }

/**
 * What a busy node accepts of a bulk request: nothing, or all but some operations; and its Retry-After.
 */
export type Rejection = { ofOperation?: (at: number) => boolean; retryAfter?: string }

/** A request as it came in. */
interface SeenRequest {
  method: string
  path: string
  /** How many requests to `_bulk` came before. */
  bulks: number
  /** `performance.now()` of it. */
  at: number
}

type Operation = [action: string, document: string]
type Outcome = Record<string, { status: number }>

/** A node in front of the one at `target`, which is too busy now and then; it refuses as OpenSearch does. */
export async function startBusyNode(
  target: string,
  rejectionOf: (seen: SeenRequest) => Rejection | null,
) {
  const seen: SeenRequest[] = []
  let bulks = 0

  const reply = async (message: IncomingMessage) => {
    const [path = ''] = (message.url ?? '').split('?')
    const isBulk = path.endsWith('/_bulk')
    const one = {
      method: message.method ?? '',
      path,
      bulks: isBulk ? bulks++ : bulks,
      at: performance.now(),
    }
    seen.push(one)
    const rejection = rejectionOf(one)
    const body = await textOf(message)
    const rest = rejection?.retryAfter
    const headers = rest === undefined ? {} : { 'retry-after': rest }
    if (!rejection) return { headers, ...(await forwardTo(target, message, body)) }
    const { ofOperation } = rejection
    if (!ofOperation)
      return { headers, status: 429, text: JSON.stringify({ error: REJECTED, status: 429 }) }
    const operations = operationsOf(body)
    const taken = operations.filter((_, at) => !ofOperation(at))
    const sent = taken.map((lines) => `${lines.join('\n')}\n`).join('')
    const { text } =
      taken.length > 0 ? await forwardTo(target, message, sent) : { text: '{"items":[]}' }
    const outcomes = [...(JSON.parse(text) as { items: Outcome[] }).items]
    const items = operations.map(([action], at) =>
      ofOperation(at) ? refused(action) : outcomes.shift(),
    )
    return { headers, status: 200, text: JSON.stringify({ took: 1, errors: true, items }) }
  }
  const server = createServer((message, response) => {
    void reply(message).then(
      ({ status, headers, text }) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All requests so far. */
    seen: seen as readonly SeenRequest[],
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends a request on to another node. */
export async function forwardTo(target: string, message: IncomingMessage, body: string) {
  const headers = { ...message.headers, 'content-length': String(Buffer.byteLength(body)) }
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const url = new URL(message.url ?? '/', target)
    const onward = openRequest(url, { method: message.method, headers }, (response) => {
      void textOf(response).then(
        (text) => resolve({ status: response.statusCode ?? 502, text }),
        reject,
      )
    })
    onward.on('error', reject).end(body)
  })
}

export async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Each operation of a bulk request that writes documents has two lines. */
function operationsOf(body: string): Operation[] {
  const lines = body.split('\n')
  return Array.from({ length: Math.floor(lines.length / 2) }, (_, at) => [
    lines[2 * at] ?? '',
    lines[2 * at + 1] ?? '',
  ])
}

function refused(action: string) {
  const { index } = JSON.parse(action) as { index: { _index: string; _id: string } }
  return { index: { ...index, status: 429, error: REJECTED } }
}
