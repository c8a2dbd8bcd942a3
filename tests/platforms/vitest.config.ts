import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Real servers of platforms, one file after the other: each needs the whole machine. */
export default defineConfig({
  test: {
    testTimeout: 900_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    environment: 'node',
    isolate: false,
    fileParallelism: false,
    root: join(import.meta.dirname, '../..'),
    include: ['tests/platforms/**/*.test.ts'],
  },
})
