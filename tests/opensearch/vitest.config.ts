import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What needs a cluster of OpenSearch, one file after the other: one of them kills a node and brings it back. */
export default defineConfig({
  test: {
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    environment: 'node',
    isolate: false,
    fileParallelism: false,
    root: join(import.meta.dirname, '../..'),
    include: ['tests/opensearch/**/*.test.ts'],
    globalSetup: ['tests/opensearch/cluster.setup.ts'],
  },
})
