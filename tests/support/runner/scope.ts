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
