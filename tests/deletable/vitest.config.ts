import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** One copy of the project, from which parts are taken one after the other. */
export default defineConfig({
  test: {
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    environment: 'node',
    root: join(import.meta.dirname, '../..'),
    include: ['tests/deletable/*.test.ts'],
  },
})
