import { setTracer, type Tracer } from './span.ts'

/**
 * Starts OpenTelemetry if it is told where to export to; its packages are not even loaded otherwise.
 * Everything else is set by its own variables (`OTEL_…`). Returns null if nothing is traced.
 */
export async function startTracing(
  { otlpEndpoint }: { otlpEndpoint: string | null },
  env: Readonly<Record<string, string | undefined>>,
): Promise<Tracer | null> {
  if (otlpEndpoint === null || env['OTEL_SDK_DISABLED'] === 'true') return null
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  const tracer = createOpenTelemetry(env)
  setTracer(tracer)
  return tracer
}
