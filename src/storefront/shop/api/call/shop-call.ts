import { unlessAborted } from '#server/third-party/circuit-breaker.ts'
import { withinDeadline } from '#server/third-party/deadline.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import { spentBudget } from './failed-call.ts'
import { createRequest, type ShopAddress, type ShopResponse } from './shop-request.ts'

/** Cache of rejected tokens. */
interface RefusedTokens {
  has(token: string): boolean
  add(token: string): unknown
}

/** How the shop API is called. */
export interface ShopConnection extends ShopAddress {
  token?: string | null | undefined
  /** Extra part of the cache key, needed if custom headers change the response. */
  cacheScope?: string | undefined
  /** Tokens that the shop has just refused; shared by all requests of a process. */
  refusedTokens?: RefusedTokens | undefined
  /**
   * Time that a page may wait for all its calls together (RULES.md#faults); `startedAt` is a
   * `performance.now()`. Without it, only each call has a deadline.
   */
  budget?: { startedAt: number; milliseconds: number } | undefined
  /** Aborts every call when the shopper leaves. */
  signal?: AbortSignal | undefined
  /** Awaited between decoding a response that is not cached and returning it. */
  afterDecoding?: (() => Promise<void>) | undefined
  /** Returns cached responses; without it, every call is made. */
  cached?: CachedCall | undefined
  /** Called when a stale response is served because the shop fails. */
  onOutdated?: (() => void) | undefined
  /** Receives the seconds for which a response stays fresh, if the shop declares them. */
  onMaxAge?: ((seconds: number) => void) | undefined
}

/** Makes a cacheable call, whose response all shoppers of a channel and a language share. */
export type CachedCall = <T>(
  call: {
    key: string
    path: string
    /** Code of the channel. */
    channel: string
    /** Calls the shop; `etag` is that of the cached response. */
    request: (etag: string | null) => Promise<ShopResponse>
    /** Called when a stale response is served because the shop fails. */
    onOutdated: () => void
    /** Receives the seconds for which the response stays fresh, if the shop declares them. */
    onMaxAge: (seconds: number) => void
  },
  /** Decodes a response; if it throws, the response is not stored. */
  decode: (body: unknown) => T,
) => Promise<T>

/** Requests an address below `/api/v2/shop/` and decodes its JSON. */
export type ShopCall = <T>(path: string, decode: (body: unknown) => T) => Promise<T>

/** Returns the work's result, unless the caller leaves or the page's budget is spent. */
function whileWaitedFor<T>(
  { budget, signal = new AbortController().signal }: Pick<ShopConnection, 'budget' | 'signal'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (!budget) return unlessAborted(work(signal), signal)
  const { startedAt, milliseconds } = budget
  const left = Math.max(0, startedAt + milliseconds - performance.now())
  const end = () => {
    throw spentBudget(milliseconds)
  }
  return withinDeadline(left, work, end, signal)
}

/**
 * Creates a function that calls the shop. It throws `ShopError` for every refused, late, missing or
 * unreadable response, and the signal's own reason if the caller gave up. A token refused with 401
 * is dropped for a while, and the call is repeated once as an anonymous shopper
 * (RULES.md#the-shops-api).
 */
export function createShopCall(connection: ShopConnection): ShopCall {
  const { cached, channel, locale, baseUrl, cacheScope = '' } = connection
  const { onOutdated = () => {}, onMaxAge = () => {} } = connection
  const send = createRequest(connection)
  const { refusedTokens } = connection
  const given = connection.token || null
  let token = given === null || refusedTokens?.has(given) ? null : given

  async function request(
    path: string,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<ShopResponse> {
    const sent = token
    try {
      return await send(path, { token: sent, etag, signal })
    } catch (error) {
      if (sent === null || !(error instanceof ShopError) || error.status !== 401) throw error
      token = null
      refusedTokens?.add(sent)
      return send(path, { token: null, etag, signal })
    }
  }

  return async (path, decode) => {
    connection.signal?.throwIfAborted()
    if (!cached)
      return whileWaitedFor(connection, async (signal) => {
        const decoded = decode((await request(path, null, signal)).body)
        await connection.afterDecoding?.()
        return decoded
      })
    const key = `${baseUrl}${cacheScope}|${channel.hosts[0] ?? channel.code}|${locale}|${path}`
    const call = {
      key,
      path,
      channel: channel.code,
      onOutdated,
      onMaxAge,
      // A shared response is not aborted when the first shopper who waits for it leaves.
      request: (etag: string | null) => request(path, etag, new AbortController().signal),
    }
    return whileWaitedFor(connection, () => cached(call, decode))
  }
}
