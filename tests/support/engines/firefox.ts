import { launch } from 'puppeteer-core'
import { findFirefox } from '#tools/setup/engines.mjs'
import type { Engine } from './engine.ts'
import { pageBrowser } from './page-browser.ts'

/** The installed Firefox, by WebDriver BiDi: Playwright only drives a build of its own. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  start: async () => {
    const browser = await launch({ browser: 'firefox', executablePath: findFirefox() ?? '' })
    return {
      open: async (size) => {
        const context = await browser.createBrowserContext()
        const page = await context.newPage()
        await page.setViewport(size)
        return pageBrowser(page, context)
      },
      stop: () => browser.close(),
    }
  },
}
