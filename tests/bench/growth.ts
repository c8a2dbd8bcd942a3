import { chromium, type Page } from 'playwright'
import { browserPath } from '../support/browser/chromium.ts'
import { nextFrames } from '../support/browser/layout.ts'
import { openLive, whenAtRest } from '../support/browser/listing.ts'
import type { Measure } from './measure.ts'

/** A list of more than a hundred pages. */
const EVERYTHING = '/en/category/marketplace-3'
const FEW = 10
const MANY = 100
/**
 * Most that a page may hold after many further pages, in percent of what it holds after a few.
 * Chromium gives back no link that it could have fetched ahead (DECISIONS.md, 54).
 */
const BUDGET = 140

/** What 'Load more' leaves behind in a real Chromium, after a collection of what is no longer used. */
export async function measureGrowth(port: number): Promise<Measure[]> {
  const browser = await chromium.launch({ executablePath: browserPath() })
  try {
    const base = `http://marketplace.localhost:${port}`
    const page = await browser.newPage()
    await page.context().addCookies([{ name: 'consent', value: 'none', url: base }])
    await openLive(page, base + EVERYTHING)
    await loadMore(page, FEW)
    const few = await hold(page)
    await loadMore(page, MANY - FEW)
    const many = await hold(page)
    return Object.entries(few).map(([what, before]) => ({
      name: `${what} after ${MANY} further pages`,
      unit: `% of ${FEW}`,
      samples: [(100 * (many[what] ?? Number.NaN)) / before],
      budget: BUDGET,
    }))
  } finally {
    await browser.close()
  }
}

async function loadMore(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await page.locator('product-grid[aria-busy="false"]').waitFor()
    await page.getByRole('link', { name: 'Load more' }).evaluate(
      (link: HTMLElement) =>
        new Promise<void>((resolve) => {
          const list = document.querySelector('[data-grid]')
          if (!list) throw new Error('There is no list.')
          const changed = new MutationObserver(() => {
            if (list.closest('[aria-busy="true"]') && list.querySelector('.cell--skeleton')) return
            changed.disconnect()
            resolve()
          })
          changed.observe(list, { childList: true })
          link.click()
        }),
    )
  }
}

/** DOM nodes, event listeners and bytes of the heap that are in use. */
async function hold(page: Page): Promise<Record<string, number>> {
  await whenAtRest(page)
  await nextFrames(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    'DOM nodes': of('Nodes'),
    'event listeners': of('JSEventListeners'),
    'heap in use': of('JSHeapUsedSize'),
  }
}
