import { expect } from 'vitest'
import { startThirdParty, type ThirdPartyRequest } from './third-party-server.ts'

/** A span as OpenTelemetry's protocol carries it in JSON. */
interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  traceState?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status?: { code?: number }
}

/** A span with its attributes by name. */
export interface CollectedSpan extends Omit<WireSpan, 'attributes'> {
  attributes: Record<string, unknown>
}

interface Export {
  resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[]
}

/** Whole numbers are texts on the wire. */
const valueOf = ({ intValue, ...value }: Record<string, unknown>): unknown =>
  intValue === undefined ? Object.values(value)[0] : Number(intValue)

const spansOf = ({ body }: ThirdPartyRequest): CollectedSpan[] =>
  (body as Export).resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)])),
    }))

/** The names of a span and of those that it is within, outermost first. */
export function ancestry(span: CollectedSpan, spans: readonly CollectedSpan[]): string {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return parent ? `${ancestry(parent, spans)} > ${span.name}` : span.name
}

/** A collector of OpenTelemetry at the network's edge, which keeps what is exported to it. */
export async function startCollector() {
  const { url, requests, stop } = await startThirdParty(() => ({ json: {} }))
  const spans = () => requests.flatMap(spansOf)
  return {
    url,
    stop,
    /** Everything that was exported so far, as it came. */
    exports: () => requests.map(({ body }) => body),
    paths: () => requests.map(({ path }) => path),
    spans,
    /** The spans of a request's trace by the request's id, once it has been exported. */
    async traceOf(id: unknown): Promise<CollectedSpan[]> {
      const isRequest = ({ attributes }: CollectedSpan) => attributes['vitrine.request_id'] === id
      await expect.poll(() => spans().some(isRequest)).toBe(true)
      const { traceId } = spans().find(isRequest) ?? {}
      return spans().filter((span) => span.traceId === traceId)
    },
    /** What a server needs to export to it at once. */
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '20' },
  }
}
