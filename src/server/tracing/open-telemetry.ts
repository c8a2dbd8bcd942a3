import {
  createTraceState,
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span as ApiSpan,
  type SpanContext,
  SpanKind as ApiKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer as ApiTracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { VERSION } from '../http/version.ts'
import { createOnceAMinute } from '../log/log-once.ts'
import { logger } from '../logger.ts'
import { StartError } from '../start-problem.ts'
import { parseShare } from '../variables/variables.ts'
import type { CallersTrace, Facts, Span, SpanKind, Tracer } from './span.ts'

const KINDS: Readonly<Record<SpanKind, ApiKind>> = {
  server: ApiKind.SERVER,
  client: ApiKind.CLIENT,
  internal: ApiKind.INTERNAL,
}

/** Returns a caller's span from its headers, which were checked; null without one. */
function callerOf({ traceparent, tracestate }: CallersTrace): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = traceparent?.split('-') ?? []
  const context: SpanContext = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
    ...(tracestate !== null && { traceState: createTraceState(tracestate) }),
  }
  return isSpanContextValid(context) ? context : null
}

/** Returns the headers of W3C's trace context with which a called party continues a span's trace. */
function headersOf({ traceId, spanId, traceFlags, traceState }: SpanContext) {
  const traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
  const tracestate = traceState?.serialize()
  return { traceparent, ...(tracestate && { tracestate }) }
}

/** A span of the SDK, as the rest of the storefront uses it. */
class TracedSpan implements Span {
  readonly root: Span
  readonly #tracer: ApiTracer
  readonly #span: ApiSpan

  constructor(tracer: ApiTracer, span: ApiSpan, root?: Span) {
    this.#tracer = tracer
    this.#span = span
    this.root = root ?? this
  }

  get traceId() {
    return this.#span.spanContext().traceId
  }

  get headers() {
    return headersOf(this.#span.spanContext())
  }

  child(name: string, kind: SpanKind): Span {
    const context = trace.setSpan(ROOT_CONTEXT, this.#span)
    const span = this.#tracer.startSpan(name, { kind: KINDS[kind] }, context)
    return new TracedSpan(this.#tracer, span, this.root)
  }

  note(facts: Facts) {
    // A call may go on after its caller has left, and one that is no sample needs nothing.
    if (!this.#span.isRecording()) return
    for (const [name, value] of Object.entries(facts))
      if (value !== undefined) this.#span.setAttribute(name, value)
  }

  end(problem?: string) {
    if (problem !== undefined) {
      this.#span.setAttribute('vitrine.problem', problem)
      this.#span.setStatus({ code: SpanStatusCode.ERROR })
    }
    this.#span.end()
  }
}

/** The message in an error that the SDK has written as JSON. */
const MESSAGE = /"message":"([^"]*)"/

/** Logs what the SDK reports, above all that nothing could be exported. */
function logDiagnostics(): void {
  const logOnce = createOnceAMinute(logger.warn)
  const warn = (text: string) => {
    const reason = MESSAGE.exec(text)?.[1] ?? text
    logOnce(reason, 'OpenTelemetry has a problem', { reason })
  }
  const ignore = () => undefined
  const log = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(log, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}

type Environment = Readonly<Record<string, string | undefined>>

/** Samplers by their standard names. */
const SAMPLERS: Readonly<Record<string, (share: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (share) =>
    new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
}

/** Creates the sampler that the standard variables name. Throws `StartError` for an unknown one. */
function samplerOf(env: Environment): Sampler {
  const { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument } = env
  const create = SAMPLERS[name || 'parentbased_always_on']
  const share = parseShare(argument || '1')
  if (!create)
    throw new StartError(`OTEL_TRACES_SAMPLER must be one of ${Object.keys(SAMPLERS).join(', ')}`)
  if (share === null) throw new StartError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  return create(share)
}

/** Returns a batch's bounds from the standard variables; missing ones are the SDK's. */
function batchOf(env: Environment) {
  const numberIn = (name: string) => Number(env[`OTEL_BSP_${name}`]) || undefined
  return {
    scheduledDelayMillis: numberIn('SCHEDULE_DELAY'),
    maxQueueSize: numberIn('MAX_QUEUE_SIZE'),
    maxExportBatchSize: numberIn('MAX_EXPORT_BATCH_SIZE'),
    exportTimeoutMillis: numberIn('EXPORT_TIMEOUT'),
  }
}

/**
 * Creates a tracer of OpenTelemetry's SDK, which samples and exports as the standard variables say:
 * `OTEL_TRACES_SAMPLER`, `OTEL_BSP_…`, and those that the SDK itself reads.
 */
export function createOpenTelemetry(env: Environment): Tracer {
  logDiagnostics()
  const own = resourceFromAttributes({ 'service.name': 'vitrine', 'service.version': VERSION })
  const named = detectResources({ detectors: [envDetector] })
  const batch = Object.entries(batchOf(env)).filter(([, bound]) => bound !== undefined)
  const exporter = new OTLPTraceExporter()
  const provider = new TracerProvider({
    resource: defaultResource().merge(own).merge(named),
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...Object.fromEntries(batch) })],
  })
  const tracer = provider.getTracer('vitrine', VERSION)
  return {
    start(name, kind, caller) {
      const parent = caller ? callerOf(caller) : null
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      return new TracedSpan(tracer, tracer.startSpan(name, { kind: KINDS[kind] }, context))
    },
    // The SDK has reported what it could not export.
    flush: () => provider.forceFlush().catch(() => undefined),
  }
}
