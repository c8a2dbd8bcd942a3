import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { findFirefox, findWebkit } from '../../src/tools/setup/engines.mjs'

/** A test that is skipped counts as failed: engines that are not installed are left out. */
const LEFT_OUT = [
  ...(findFirefox() === null ? ['tests/engines/firefox.test.ts'] : []),
  ...(findWebkit() === null ? ['tests/engines/webkit.test.ts'] : []),
]

/** The same stories in every engine. */
export default defineConfig({
  test: {
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
    environment: 'node',
    maxWorkers: 2,
    root: join(import.meta.dirname, '../..'),
    include: ['tests/engines/**/*.test.ts'],
    exclude: LEFT_OUT,
    globalSetup: ['tests/responses/server.setup.ts'],
  },
})
