import type { Channel } from '#channels/channel.ts'
import {
  callThirdParty,
  readJson,
  type ThirdPartyCall,
  type ThirdPartyConnection,
} from '#third-party/call.ts'
import { ThirdPartyProblem } from '#third-party/problem.ts'
import { ShopError, shopErrorOf } from './shop-error.ts'

/** Remembers for a while which tokens the shop has refused. */
export interface RefusedTokens {
  has(token: string): boolean
  add(token: string): unknown
}

/** How the shop API is reached. */
export interface ShopConnection extends Pick<
  ThirdPartyConnection,
  'fetch' | 'baseUrl' | 'breaker'
> {
  channel: Channel
  locale: string
  token?: string | null | undefined
  /** Tokens that the shop refused a moment ago; shared by all requests of a process. */
  refusedTokens?: RefusedTokens | undefined
  /** Most milliseconds a call may take, the response's body included; 5000 by default. */
  deadlineMs?: number | undefined
  /** Ends every call when the shopper is gone. */
  signal?: AbortSignal | undefined
}

/** Requests one address below `/api/v2/shop/`, and gives the decoded JSON. */
export type ShopCall = (path: string) => Promise<unknown>

const DEADLINE = 5000

/** A hundred products with all their texts may be long, and the shop is trusted with more than others. */
const MAX_BYTES = 64 * 2 ** 20

function requestHeaders({ channel, locale }: ShopConnection, token: string | null) {
  // The shop tells its channels apart by host, and a call to another machine carries that machine's.
  const [host] = channel.hosts
  return {
    accept: 'application/json',
    'accept-language': channel.shopLocales?.[locale] ?? locale,
    ...(host !== undefined && { 'x-forwarded-host': host }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
}

/**
 * Creates a function that calls the shop. It throws `ShopError` for every refused, late, missing or
 * unreadable response, and the signal's own reason when the caller gave up. A token refused with
 * 401 is dropped for a while, and the call repeated once as an anonymous shopper (RULES.md#status-401).
 */
export function createShopCall(connection: ShopConnection): ShopCall {
  const { fetch, baseUrl, breaker, deadlineMs = DEADLINE } = connection
  const { signal = new AbortController().signal } = connection
  const shop: ThirdPartyConnection = {
    ...{ fetch, baseUrl, breaker, deadlineMs },
    followsRedirects: true,
    maxBytes: MAX_BYTES,
  }
  const { refusedTokens } = connection
  const given = connection.token || null
  let token = given === null || refusedTokens?.has(given) ? null : given

  async function request(path: string): Promise<unknown> {
    const headers = requestHeaders(connection, token)
    const call: ThirdPartyCall<unknown> = { path: `/api/v2/shop/${path}`, headers, read: readJson }
    try {
      return await callThirdParty(shop, call, signal)
    } catch (error) {
      throw error instanceof ThirdPartyProblem ? shopErrorOf(error) : error
    }
  }

  return async (path) => {
    const sent = token
    try {
      return await request(path)
    } catch (error) {
      if (sent === null || !(error instanceof ShopError) || error.status !== 401) throw error
      token = null
      refusedTokens?.add(sent)
      return request(path)
    }
  }
}
