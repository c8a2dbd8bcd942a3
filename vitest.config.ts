import { defineConfig } from 'vitest/config'

/** Rules and contracts run in plain Node; components get a document. */
export default defineConfig({
  test: {
    // One less than the cores by default, which leaves the second of two idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Nothing here writes to a module, so files share what they import: that takes half of the time.
          isolate: false,
          include: ['tests/{unit,contract,architecture}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/component.ts'],
        },
      },
    ],
  },
})
