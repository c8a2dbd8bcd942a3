import { config } from '../environment.ts'
import { clientNetwork } from '../http/client-address.ts'
import { internalRejection } from '../http/internal-token.ts'
import { isPurge } from '../http/request-guard.ts'
import {
  kindOf,
  type Limited,
  limitedResponse,
  mayBeSeveral,
  RATE_WINDOW_SECONDS,
  requestsIn,
} from '../http/request-kinds.ts'
import { logger } from '../logger.ts'

/** Counts requests of one kind; the platform stores the count, wrangler.jsonc sets the limit. */
interface Counter {
  limit(request: { key: string }): Promise<{ success: boolean }>
}

const isCounter = (value: unknown): value is Counter =>
  typeof value === 'object' && value !== null && 'limit' in value

/** The bindings of a worker, by name. */
export type Bindings = Readonly<Record<string, unknown>>

const requestCount = async (request: Request, url: string) =>
  mayBeSeveral({ method: request.method, url }) ? requestsIn(await request.clone().text()) : 1

/** Whether an operator sends a purge or change, of which there may be many. */
const isOperators = ({ method, headers }: Request, url: string) =>
  isPurge({ method, url }) &&
  internalRejection(headers.get('authorization'), config.internalToken) === null

/**
 * Returns the rejection of a client's request by the platform's counters; null if it is permitted,
 * if the platform names no client, or if no counter for this kind is bound.
 */
export async function limitFor(request: Request, bindings: Bindings): Promise<Limited | null> {
  const { pathname, search } = new URL(request.url)
  const url = pathname + search
  const kind = kindOf({ method: request.method, url })
  const client = request.headers.get('cf-connecting-ip')
  const counter = bindings[`LIMIT_${kind.toUpperCase()}`]
  if (client === null || !isCounter(counter) || isOperators(request, url)) return null
  try {
    for (let left = await requestCount(request, url); left > 0; left--) {
      const { success } = await counter.limit({ key: clientNetwork(client) })
      if (!success) return limitedResponse({ url }, kind, RATE_WINDOW_SECONDS * 1000)
    }
    return null
  } catch (error) {
    logger.error('requests could not be counted', error)
    return null
  }
}
