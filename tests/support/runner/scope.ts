/** The word of `npm test -- all`, and the value of `TEST_SCOPE` then. */
export const ALL = 'all'

/**
 * Whether every test runs, as with `npm test -- all` or `TEST_SCOPE=all npx vitest run`. Else only the gate
 * does: one test of each kind, and fewer random samples.
 */
export const RUNS_ALL = process.env['TEST_SCOPE'] === ALL

/** The seed of the gate's random samples: one commit passes on every machine, or on none. */
export const GATE_SEED = 20_261

/** Returns the seed of a test's random samples; a whole run has new ones each time. */
export const sampleSeed = (): number => (RUNS_ALL ? Math.floor(Math.random() * 2 ** 31) : GATE_SEED)

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
  // A pull that goes on, its waits, and the currencies of channels; the gate has pulls and imports of each form.
  'contract/import/channel-currency.test.ts',
  'contract/pull/waits.test.ts',
  'contract/pull/watching.test.ts',
  // What the protocols' public clients see, which their own suites read too.
  'responses/ucp/agent-client.test.ts',
  'responses/ucp/every-filter.test.ts',
  // What takes minutes to happen: timeouts, failures of a process, memory, a whole catalog twice.
  'contract/cache/cache-memory.test.ts',
  'contract/cache/redis-single-flight.test.ts',
  'contract/server/collections.test.ts',
  'contract/server/soak-and-fuzz.test.ts',
  'contract/server/connections.test.ts',
  'contract/server/process.test.ts',
  'responses/catalog/new-catalog.test.ts',
  'responses/server/demo-modules.test.ts',
  'responses/server/error-reports.test.ts',
  'responses/server/traces.test.ts',
  'unit/demo/products/determinism.test.ts',
  'unit/runner/all-stories.test.ts',
  // Stories of what stands beside a list or on it, each shown by responses, components or the stories of lists too.
  'e2e/accessibility/oldest-browsers.e2e.ts',
  'e2e/ads/banners-paging.e2e.ts',
  'e2e/ads/banners-reports.e2e.ts',
  'e2e/analytics/foreign-consent.e2e.ts',
  'e2e/analytics/tag-hosts.e2e.ts',
  'e2e/catalog/imported-shop.e2e.ts',
  'e2e/feeds/variant-links.e2e.ts',
  'e2e/filters/options-without-products.e2e.ts',
  'e2e/filters/swatches.e2e.ts',
  'e2e/listing/back-to-top.e2e.ts',
  'e2e/listing/list-ready.e2e.ts',
  'e2e/listing/ranking.e2e.ts',
  'e2e/listing/ratings.e2e.ts',
  'e2e/listing/second-pictures.e2e.ts',
  'e2e/listing/share.e2e.ts',
  'e2e/listing/skeletons.e2e.ts',
  'e2e/listing/style-blocks.e2e.ts',
  'e2e/listing/unit-prices.e2e.ts',
  'e2e/recommendations/search-page.e2e.ts',
  'e2e/search/popular-searches.e2e.ts',
  'e2e/search/price-words.e2e.ts',
  'e2e/search/search-categories.e2e.ts',
  'e2e/search/search-hostile.e2e.ts',
  'e2e/search/search-phone.e2e.ts',
  'e2e/search/search-spelling.e2e.ts',
  'e2e/site/content-blocks.e2e.ts',
  'e2e/site/display-face.e2e.ts',
  'e2e/site/narrow-line.e2e.ts',
  'e2e/site/offline.e2e.ts',
  'e2e/site/pages/pages-ahead.e2e.ts',
  'e2e/site/shared-links.e2e.ts',
  'e2e/trust',
]
