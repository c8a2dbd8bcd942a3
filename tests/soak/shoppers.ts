import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Visit } from './mix.ts'

/** How a visit ended. */
export interface Outcome {
  kind: string
  path: string
  /** Null without a complete response; `problem` has the reason. */
  status: number | null
  problem: string | null
  retryAfter: string | undefined
  milliseconds: number
}

const HOST = 'pharmacy.localhost'
const PATIENCE_MS = 10_000
/** Each shopper has an address of its own, as set by a proxy in front. */
const addressOf = (number: number) => `198.18.${number >> 8}.${number & 255}`

function optionsOf({ path, cookie, form }: Visit, number: number) {
  const headers: Record<string, string | number> = {
    host: HOST,
    'accept-encoding': 'gzip, br',
    'x-forwarded-for': addressOf(number),
    ...(cookie && { cookie }),
  }
  if (form === null) return { path, method: 'GET', headers }
  const type = 'application/x-www-form-urlencoded'
  const sent = { 'content-type': type, 'content-length': form.length, origin: `http://${HOST}` }
  return { path, method: 'POST', headers: { ...headers, ...sent } }
}

/** Sends one request and reads the whole response. */
function send(visit: Visit, port: number, agent: Agent, number: number): Promise<Outcome> {
  const start = performance.now()
  const { kind, path, form } = visit
  return new Promise((resolve) => {
    const end = (status: number | null, problem: string | null, retryAfter?: string) =>
      resolve({ kind, path, status, problem, retryAfter, milliseconds: performance.now() - start })
    const options = { host: '127.0.0.1', port, agent, ...optionsOf(visit, number) }
    const outgoing = request(options, (response) => {
      const { statusCode = 0, headers } = response
      response.once('end', () => end(statusCode, null, headers['retry-after']))
      response.once('error', ({ message }) => end(null, message))
      response.resume()
    })
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('no response in 10 s')))
    outgoing.once('error', ({ message }) => end(null, message))
    outgoing.end(form ?? undefined)
  })
}

interface Crowd {
  port: number
  /** How many shoppers there are; each has one connection. */
  size: number
  visits: () => Visit
  onOutcome: (outcome: Outcome) => void
  /** Milliseconds that a shopper waits between two requests. */
  pauseMs: number
  signal: AbortSignal
}

/** Shoppers who send one request after the other, until they are called off and have their last response. */
export async function runCrowd({ port, size, visits, onOutcome, pauseMs, signal }: Crowd) {
  const runOne = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!signal.aborted) {
      onOutcome(await send(visits(), port, agent, number))
      if (pauseMs > 0) await sleep(pauseMs)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: size }, (_one, number) => runOne(number)))
}
