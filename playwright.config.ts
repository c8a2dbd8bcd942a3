import { defineConfig } from 'playwright/test'
import { browserPath } from './tests/support/browser/chromium.ts'
import { BEYOND_GATE, RUNS_ALL } from './tests/support/runner/scope.ts'

/**
 * Engines of which Playwright drives its own builds (`npx playwright install firefox webkit`), run when they
 * are named: `STORY_ENGINES=firefox,webkit`.
 */
const OTHER_ENGINES = (process.env['STORY_ENGINES'] ?? '').split(',')

/** Stories that only a whole run tells, and those that the gate tells in one of two windows. */
const [LEFT_OUT, ON_PHONE] = RUNS_ALL ? [[], []] : [[/@all/], [/@both/]]

/** Stories of shoppers, in a real browser, against the built server. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: RUNS_ALL
    ? []
    : BEYOND_GATE.map((path) => `**/tests/${path}${path.endsWith('.ts') ? '' : '/**'}`),
  outputDir: 'test-results/stories',
  globalSetup: './tests/support/servers/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Two cores bear three: a story waits much of its time.
  workers: 3,
  retries: 0,
  // A busy machine is no failure: a story waits for what is seen, not for the clock.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: { executablePath: browserPath() },
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'off',
    // What a worker fetches, no story could intercept.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'phone',
      grep: /@phone|@both/,
      grepInvert: LEFT_OUT,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...LEFT_OUT, ...ON_PHONE],
      use: { viewport: { width: 1440, height: 900 } },
    },
    ...(['firefox', 'webkit'] as const)
      .filter((name) => OTHER_ENGINES.includes(name))
      .map((name) => ({
        name,
        grepInvert: /@phone/,
        use: {
          browserName: name,
          viewport: { width: 1440, height: 900 },
          // In place of Chromium's.
          launchOptions: {},
        },
      })),
  ],
})
