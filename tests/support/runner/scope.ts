/** The word of `npm test -- all`, and the value of `TEST_SCOPE` then. */
export const ALL = 'all'

/**
 * Whether every test runs, as with `npm test -- all` or `TEST_SCOPE=all npx vitest run`. Else only the gate
 * does: one test of each kind, and fewer random samples.
 */
export const RUNS_ALL = process.env['TEST_SCOPE'] === ALL

/** The rows of a table that are tested: in the gate the first ones, in a whole run all. */
export const sampled = <Row>(rows: readonly Row[], count = 1): readonly Row[] =>
  RUNS_ALL ? rows : rows.slice(0, count)

/**
 * Files that only a whole run has, below `tests`: what the gate shows of an adapter by another, and what belongs to
 * commands and processes that few changes touch.
 */
export const BEYOND_GATE = [
  // The contract's second and third adapter; the gate has the embedded shop in one process.
  'contract/catalog/over-http.test.ts',
  'contract/catalog/threads',
  'contract/catalog/changes/in-threads.test.ts',
  'contract/catalog/changes/replaced-catalog.test.ts',
  'contract/server/edge-settings.test.ts',
  'contract/server/edge-worker.test.ts',
  // Single platforms and single columns of imports; the gate has an export of each form.
  'contract/import/platforms',
  'contract/import/products',
  // Set-up, update and new channels.
  'contract/channels/new-channel.test.ts',
  'contract/channels/update.test.ts',
  'contract/server/setup.test.ts',
  'unit/shop/api-guide.test.ts',
  // What takes minutes to happen: timeouts, failures of a process, memory, a whole catalog twice.
  'contract/cache/cache-memory.test.ts',
  'contract/server/connections.test.ts',
  'contract/server/process.test.ts',
  'responses/catalog/new-catalog.test.ts',
  'responses/server/demo-modules.test.ts',
  'unit/catalog/store/source-form.test.ts',
  'unit/demo/products/determinism.test.ts',
]
