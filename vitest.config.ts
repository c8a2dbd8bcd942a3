import { defineConfig } from 'vitest/config'

/** A busy machine is no failure: a test waits for what is to come, not for the clock. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

/** Rules and contracts run in plain Node; components get a document. */
export default defineConfig({
  test: {
    // One less than the cores by default, which leaves the second of two idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'node',
          environment: 'node',
          // Nothing here writes to a module, so files share what they import: that takes half of the time.
          isolate: false,
          include: ['tests/{unit,contract,architecture}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'jsdom',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom/setup.ts'],
        },
      },
    ],
  },
})
