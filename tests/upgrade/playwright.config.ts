import { defineConfig } from 'playwright/test'
import stories from '../../playwright.config.ts'

/** The smoke story alone, as the other stories are run. */
export default defineConfig({
  ...stories,
  testDir: '.',
  outputDir: '../../test-results/upgrade',
  globalSetup: '../support/servers/global-setup.ts',
})
