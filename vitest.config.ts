import { configDefaults, defineConfig } from 'vitest/config'
import { BEYOND_GATE, RUNS_ALL } from './tests/support/runner/scope.ts'
import { NGINX } from './tests/support/servers/nginx.ts'
import { REDIS } from './tests/support/servers/redis.ts'

/** A busy machine is no failure: a test waits for what is to come, not for the clock. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

const SAMPLES = './tests/support/runner/samples.setup.ts'

/** A test that is skipped counts as failed: what needs a server that is not there is left out. */
const LEFT_OUT = [
  ...(RUNS_ALL
    ? []
    : BEYOND_GATE.map((path) => `tests/${path}${path.endsWith('.ts') ? '' : '/**'}`)),
  ...(REDIS === null ? ['tests/contract/cache/redis-*.test.ts'] : []),
  ...(NGINX === null ? ['tests/contract/server/nginx.test.ts'] : []),
]

/** Rules and contracts run in plain Node; components get a document. */
export default defineConfig({
  test: {
    // Two cores bear three: many tests wait for a server.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'node',
          environment: 'node',
          setupFiles: [SAMPLES],
          // Nothing here writes to a module, so files share what they import: that takes half of the time.
          isolate: false,
          include: ['tests/{unit,contract,architecture}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...LEFT_OUT],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'responses',
          environment: 'node',
          setupFiles: [SAMPLES],
          isolate: false,
          include: ['tests/responses/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...LEFT_OUT],
          globalSetup: ['tests/responses/server.setup.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'jsdom',
          environment: 'jsdom',
          // The document is loaded once for many files, each of which has modules and globals of its own.
          pool: 'vmForks',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: [SAMPLES, './tests/support/dom/setup.ts'],
        },
      },
    ],
  },
})
