import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts about work, by OpenTelemetry's names; undefined ones are left out. */
export type Facts = Readonly<Record<string, string | number | boolean | undefined>>

/** Whether this process serves a caller, calls another party, or works by itself. */
export type SpanKind = 'server' | 'client' | 'internal'

/** A stretch of work in a trace. */
export interface Span {
  readonly traceId: string
  /** The first one in this process: a request, or an import. */
  readonly root: Span
  /** Headers by which a party that is called continues the trace. */
  readonly headers: Readonly<Record<string, string>>
  /** Starts a stretch within this one. */
  child(name: string, kind: SpanKind): Span
  note(facts: Facts): void
  /** Ends it; a problem says that it failed, and in a word why. */
  end(problem?: string): void
}

/** The headers of a caller's trace, as they came. */
export interface CallersTrace {
  traceparent: string | null
  tracestate: string | null
}

/** Begins traces, and exports them. */
export interface Tracer {
  /** Starts the first stretch in this process, within the caller's trace if there is one. */
  start(name: string, kind: SpanKind, caller?: CallersTrace): Span
  /** Exports all that has ended; resolves even if that fails, which is logged. */
  flush(): Promise<void>
}

const GLOBAL_KEY = Symbol.for('vitrine.tracing')

interface Tracing {
  /** Null while nothing is traced, which then costs nothing but looking here. */
  tracer: Tracer | null
  spans: AsyncLocalStorage<Span>
}

/** The server and the built pages are two bundles of one process: both continue the same traces. */
const shared = globalThis as { [GLOBAL_KEY]?: Tracing }
const tracing = (shared[GLOBAL_KEY] ??= { tracer: null, spans: new AsyncLocalStorage() })

/** Makes a tracer that of this process. */
export const setTracer = (tracer: Tracer): void => void (tracing.tracer = tracer)

/** Returns the stretch that the running code belongs to; undefined if it is not traced. */
export const currentSpan = (): Span | undefined =>
  tracing.tracer === null ? undefined : tracing.spans.getStore()

/** Does work as part of a stretch, with everything that it starts. */
export const inSpan = <T>(span: Span, work: () => T): T => tracing.spans.run(span, work)

/** Does work in a span of its own within the current one; without tracing only does the work. */
export function traced<T>(
  name: string,
  work: (span?: Span) => Promise<T>,
  kind: SpanKind = 'internal',
): Promise<T> {
  const span = currentSpan()?.child(name, kind)
  return span ? untilEnd(span, work) : work()
}

/**
 * Does a call to Redis in a span of its own. Keys are left out: they hold addresses with what was
 * searched for.
 */
export const tracedRedis = <T>(operation: string, call: () => Promise<T>): Promise<T> =>
  traced(
    `redis ${operation}`,
    (span) => {
      span?.note({ 'db.system.name': 'redis', 'db.operation.name': operation })
      return call()
    },
    'client',
  )

/** Does the work of a stretch, and ends it. */
export async function untilEnd<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  let problem: string | undefined
  try {
    return await inSpan(span, () => work(span))
  } catch (error) {
    problem = problemOf(error)
    throw error
  } finally {
    span.end(problem)
  }
}

/** Returns the kind of an error in a word: its message may hold what somebody searched for. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'kind' in error && typeof error.kind === 'string' ? error.kind : error.name
}
