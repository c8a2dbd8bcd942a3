import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What ties together all that is done for one request (RULES.md#request-ids). */
export interface RequestContext {
  requestId: string
  /** Names the trace that a caller has begun; null where none did. */
  traceparent: string | null
  /** Keeps work running after the response, where the platform would stop it then. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined
  /** Resolves when the client has read what was sent so far, where the platform does not wait for that itself. */
  whenTaken?: (() => Promise<void>) | undefined
  /** Notes what is counted, where the platform adds it up; a process of its own does so itself. */
  count?: ((name: string, labels: readonly string[], value: number) => void) | undefined
}

const GLOBAL_KEY = Symbol.for('vitrine.requests')

/** The server and the built pages are two bundles of one process: both share the same requests. */
const shared = globalThis as { [GLOBAL_KEY]?: AsyncLocalStorage<RequestContext> }
const requests = (shared[GLOBAL_KEY] ??= new AsyncLocalStorage<RequestContext>())

/** The request that the running code works for; undefined for none. */
export const currentRequest = (): RequestContext | undefined => requests.getStore()

/** Runs work, and all that it starts, for a request. */
export const forRequest = <T>(context: RequestContext, work: () => T): T =>
  requests.run(context, work)

/** Lets work go on after the response that it was begun for; a process of its own stops none. */
export function afterResponse(work: Promise<unknown>): void {
  currentRequest()?.waitUntil?.(work.catch(() => undefined))
}

const REQUEST_ID = /^[\w.:=+/@-]{1,128}$/
/** Of the standard's first version; later ones may have more behind. Zeros name nothing. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

type NamedHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The ids of a request: its own only from a trusted proxy, its trace from any client. */
export function readContext(headers: NamedHeaders, trustProxy: boolean): RequestContext {
  const given = trustProxy ? headers['x-request-id'] : undefined
  const { traceparent } = headers
  return {
    requestId: typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID(),
    traceparent:
      typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : null,
  }
}

/** The trace's own part of its header. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35)
