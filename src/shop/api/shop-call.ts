import type { Channel } from '#channels/channel.ts'
import { missingAnswer, refusedAnswer, ShopError, unreadableAnswer } from './shop-error.ts'

/** How the shop API is reached. */
export interface ShopConnection {
  fetch: (request: Request) => Promise<Response>
  /** Absolute address, with or without a path and a last slash. */
  baseUrl: string
  channel: Channel
  locale: string
  token?: string | null | undefined
  /** Most milliseconds a call may take, its answer's body included; 5000 unless told. */
  deadlineMs?: number | undefined
  /** Ends every call when the shopper is gone. */
  signal?: AbortSignal | undefined
}

/** Asks for one address below `/api/v2/shop/`, and gives the decoded JSON. */
export type ShopCall = (path: string) => Promise<unknown>

const DEADLINE = 5000

function requestHeaders({ channel, locale }: ShopConnection, token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': locale })
  // The shop tells its channels apart by host, and a call to another machine carries that machine's.
  const [host] = channel.hosts
  if (host !== undefined) headers.set('x-forwarded-host', host)
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  return headers
}

async function readAnswer(response: Response): Promise<unknown> {
  if (!response.ok) throw await refusedAnswer(response)
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw unreadableAnswer('The answer is no JSON', cause)
  }
}

/**
 * Creates a function that calls the shop. It throws `ShopError` for every refused, late, missing or
 * unreadable response, and the signal's own reason when the caller gave up. A token refused with
 * 401 is dropped, and the call repeated once as an anonymous shopper (RULES.md#status-401).
 */
export function createShopCall(connection: ShopConnection): ShopCall {
  const { baseUrl, signal, deadlineMs = DEADLINE } = connection
  const base = `${baseUrl.replace(/\/+$/, '')}/api/v2/shop/`
  let token = connection.token || null

  async function ask(path: string): Promise<unknown> {
    const deadline = AbortSignal.timeout(deadlineMs)
    const headers = requestHeaders(connection, token)
    const request = new Request(base + path, {
      headers,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    })
    try {
      return await readAnswer(await connection.fetch(request))
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof ShopError ? error : missingAnswer(error)
    }
  }

  return async (path) => {
    const sent = token
    try {
      return await ask(path)
    } catch (error) {
      if (sent === null || !(error instanceof ShopError) || error.status !== 401) throw error
      token = null
      return ask(path)
    }
  }
}
