import { chromium } from 'playwright'
import { browserPath, TRANSITION } from '../browser/chromium.ts'
import type { Engine } from './engine.ts'
import { pageBrowser } from './page-browser.ts'

/** By Playwright, as in all other stories. */
export const CHROMIUM: Engine = {
  name: 'Chromium',
  start: async () => {
    const browser = await chromium.launch({ executablePath: browserPath() })
    return {
      open: async (size) => {
        const context = await browser.newContext({ viewport: size })
        return pageBrowser(await context.newPage(), context, TRANSITION)
      },
      stop: () => browser.close(),
    }
  },
}
