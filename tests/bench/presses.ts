import { type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { FILTER_DEBOUNCE } from '#storefront/listing/browser/controller/list-controller.ts'
import { browserPath } from '../support/browser/chromium.ts'
import { whenLive } from '../support/browser/listing.ts'
import { LINE, PHONE, SLOWDOWN } from './cheap-phone.ts'
import type { Measure } from './measure.ts'

const VISITS = 8
/** Of the visits with many presses; each counts its slowest one. */
const LONG_VISITS = 4
/** A shopper looks before each press, ms; what was scrolled in or fetched ahead is done by then. */
const PAUSE = 1000
const PAINTED_BUDGET = 120
const SLOW_LINE_BUDGET = 300
const PRESS_BUDGET = 100
/** Share of the visits that a budget is for. */
const SHARE = 0.75

const LISTS = {
  pharmacy: '/en/category/medicines-1100',
  marketplace: '/en/category/electronics-2100',
}

const DESKTOP = { viewport: { width: 1440, height: 900 } }

/** Presses in a real Chromium on a slowed processor, against the built server on the same machine. */
export async function measurePresses(port: number): Promise<Measure[]> {
  const browser = await chromium.launch({ executablePath: browserPath() })
  try {
    const measures: Measure[] = []
    for (const [shop, path] of Object.entries(LISTS)) {
      const base = `http://${shop}.localhost:${port}`
      const visit = async (
        count: number,
        options: object,
        act: (page: Page) => Promise<number>,
      ) => {
        const samples: number[] = []
        const context = await browser.newContext(options)
        await context.addCookies([{ name: 'consent', value: 'none', url: base }])
        // The first visit warms up the server's compilers and is not counted.
        for (let at = -1; at < count; at += 1) {
          const page = await openSlowly(context, base + path)
          const sample = await act(page)
          if (at >= 0) samples.push(sample)
          await page.close()
        }
        await context.close()
        return samples
      }
      const row = (name: string, budget: number, samples: number[]) =>
        measures.push({ name: `${shop}: ${name}`, unit: 'ms', samples, budget, share: SHARE })
      row(
        'sort, press to new list painted',
        PAINTED_BUDGET,
        await visit(VISITS, DESKTOP, sortToPainted),
      )
      row('filter, press to painted', PAINTED_BUDGET, await visit(VISITS, DESKTOP, filterToPainted))
      row(
        'sort, press to new list painted, 1.6 Mbit/s',
        SLOW_LINE_BUDGET,
        await visit(VISITS, DESKTOP, sortOnSlowLine),
      )
      row(
        'slowest press on a desktop',
        PRESS_BUDGET,
        await visit(LONG_VISITS, DESKTOP, pressOnDesktop),
      )
      row('slowest press on a phone', PRESS_BUDGET, await visit(LONG_VISITS, PHONE, pressOnPhone))
    }
    return measures
  } finally {
    await browser.close()
  }
}

async function openSlowly(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  // The first sign of a shopper, or the scripts would come after a long idle.
  for (const x of [10, 20]) await page.mouse.move(x, x)
  await whenLive(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

/** Milliseconds from an event to the first task after the frame that shows other cards. */
function paintedAfter(page: Page, event: string): Promise<number> {
  return page.evaluate(
    (type) =>
      new Promise<number>((resolve) => {
        let pressed = 0
        let hasChanged = false
        document.addEventListener(type, ({ timeStamp }) => (pressed = timeStamp), {
          capture: true,
          once: true,
        })
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - pressed))
        port1.start()
        // Requested before the page requests it, so that its own task after the frame is not counted.
        const frame = () => {
          if (hasChanged) port2.postMessage(null)
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
        const grid = document.querySelector('[data-grid]')
        if (grid) new MutationObserver(() => (hasChanged = true)).observe(grid, { childList: true })
      }),
    event,
  )
}

async function sortToPainted(page: Page): Promise<number> {
  await page.waitForTimeout(PAUSE)
  const painted = paintedAfter(page, 'change')
  await page.getByLabel('Sort by').selectOption('price_asc')
  return painted
}

async function sortOnSlowLine(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  return sortToPainted(page)
}

/** The time that a filter waits for another choice (RULES.md#later-loads) is not counted. */
async function filterToPainted(page: Page): Promise<number> {
  await page.waitForTimeout(PAUSE)
  const painted = paintedAfter(page, 'click')
  await page.locator('#filters [type=checkbox]:visible').nth(1).click()
  return (await painted) - FILTER_DEBOUNCE
}

/** Follows how long each press takes until the next frame, as browsers report it. */
const followPresses = (page: Page) =>
  page.evaluate(() => {
    const report = Object.assign(window, { slowest: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) report.slowest = Math.max(report.slowest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

async function slowestPress(page: Page): Promise<number> {
  await page.waitForTimeout(PAUSE)
  return page.evaluate(() => (window as unknown as { slowest: number }).slowest)
}

async function pressOnDesktop(page: Page): Promise<number> {
  await followPresses(page)
  const press = async (control: Locator) => {
    await control.scrollIntoViewIfNeeded()
    await page.waitForTimeout(PAUSE)
    await control.click()
  }
  await press(page.locator('#filters [type=checkbox]:visible').nth(1))
  await press(page.getByRole('link', { name: /^Remove filter/ }).first())
  await press(page.getByRole('link', { name: 'Load more' }))
  await press(page.locator('[data-grid] [form=wish]').nth(2))
  return slowestPress(page)
}

async function pressOnPhone(page: Page): Promise<number> {
  await followPresses(page)
  const session = await page.context().newCDPSession(page)
  const press = async (control: Locator) => {
    await control.scrollIntoViewIfNeeded()
    await page.waitForTimeout(PAUSE)
    const box = await control.boundingBox()
    if (!box) throw new Error('The control is not drawn.')
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const main = page.getByRole('main')
  const modal = page.getByRole('dialog')
  await press(main.getByRole('button', { name: 'Sorting' }))
  await press(modal.getByRole('listitem').getByRole('button').nth(2))
  await press(main.getByRole('button', { name: /^Filter/ }))
  await press(modal.locator('summary').filter({ hasText: 'Brand' }))
  await press(modal.getByRole('checkbox').nth(1))
  await press(modal.getByRole('button', { name: /^Show / }))
  await press(page.getByRole('link', { name: 'Load more' }))
  await press(page.locator('[data-grid] [form=wish]').nth(2))
  return slowestPress(page)
}
