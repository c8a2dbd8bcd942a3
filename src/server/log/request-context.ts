import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** Data that everything done for one request shares (RULES.md#logs). */
export interface RequestContext {
  requestId: string
  /** Header of the caller's trace; null without one. */
  traceparent: string | null
  /** What the caller's tracers add to that; null without any. */
  tracestate: string | null
  /** Id of the trace, if this process takes part in it. */
  traceId?: string | undefined
  /** Returns the kind of address that is requested. */
  route?: (() => string) | undefined
  /** Keeps work running after the response, if the platform would otherwise stop it. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined
  /** Resolves when the client has read all that was sent, if the platform does not wait for it. */
  whenRead?: (() => Promise<void>) | undefined
  /** Ends the connection at once, if the platform does not do so itself. */
  cut?: (() => void) | undefined
  /** Writes a count, if the platform adds them up; a process does so itself. */
  count?: ((name: string, labels: readonly string[], value: number) => void) | undefined
}

const GLOBAL_KEY = Symbol.for('vitrine.requests')

/** The server and the built pages are two bundles of one process: both share the same requests. */
const shared = globalThis as { [GLOBAL_KEY]?: AsyncLocalStorage<RequestContext> }
const requests = (shared[GLOBAL_KEY] ??= new AsyncLocalStorage<RequestContext>())

/** Returns the request that the running code works for; undefined for none. */
export const currentRequest = (): RequestContext | undefined => requests.getStore()

/** Runs work for a request, including everything that it starts. */
export const forRequest = <T>(context: RequestContext, work: () => T): T =>
  requests.run(context, work)

/** Lets work continue after the response for which it was begun; a process stops none. */
export function afterResponse(work: Promise<unknown>): void {
  currentRequest()?.waitUntil?.(work.catch(() => undefined))
}

const REQUEST_ID = /^[\w.:=+/@-]{1,128}$/
/** The standard's first version; later ones may append more. Ids of zeros are invalid. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** The standard asks for no more to be passed on. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/

type NamedHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Reads the ids of a request: its own only from a trusted proxy, its trace from any client. */
export function readContext(headers: NamedHeaders, trustProxy: boolean): RequestContext {
  const given = trustProxy ? headers['x-request-id'] : undefined
  const { traceparent, tracestate } = headers
  const isTraced = typeof traceparent === 'string' && TRACEPARENT.test(traceparent)
  const hasState = isTraced && typeof tracestate === 'string' && TRACESTATE.test(tracestate)
  return {
    requestId: typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID(),
    traceparent: isTraced ? traceparent : null,
    tracestate: hasState ? tracestate : null,
  }
}

/** Returns the id of a request's trace; undefined without one. */
export const traceIdOf = ({ traceId, traceparent }: RequestContext): string | undefined =>
  traceId ?? traceparent?.slice(3, 35)
