import { createMetrics, type Metrics } from '../metrics/metrics.ts'

const GLOBAL_KEY = Symbol.for('vitrine.metrics')

/** Server and built pages are two bundles of one process; both count in the same place. */
const shared = globalThis as { [GLOBAL_KEY]?: Metrics }

/** The metrics of this process. */
export const metrics: Metrics = (shared[GLOBAL_KEY] ??= createMetrics({ ofProcess: true }))
