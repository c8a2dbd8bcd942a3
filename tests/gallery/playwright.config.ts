import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { browserPath } from '../support/browser/chromium.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The accepted pictures: of this machine, whose fonts another one lacks. */
const PICTURES = join(ROOT, 'var/gallery/pictures')

/** All states of the gallery, on the server that `run.ts` has started. */
export default defineConfig({
  testDir: '.',
  testMatch: 'states.e2e.ts',
  outputDir: join(ROOT, 'test-results/gallery'),
  snapshotPathTemplate: join(PICTURES, '{arg}{ext}'),
  // A state without an accepted picture is a new one, and has to be accepted.
  updateSnapshots: process.env['GALLERY_ACCEPTS'] ? 'all' : 'none',
  // Where nothing was accepted, nothing is compared.
  ignoreSnapshots: !process.env['GALLERY_ACCEPTS'] && !existsSync(PICTURES),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env['GALLERY_URL'],
    launchOptions: { executablePath: browserPath() },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'off',
    trace: 'off',
    serviceWorkers: 'block',
  },
})
