import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { browserPath } from '../support/browser/chromium.ts'
import { whenLive } from '../support/browser/listing.ts'
import { sendRequest } from '../support/servers/http-client.ts'
import { startServer } from '../support/servers/storefront.ts'
import { LINE, PHONE, SLOWDOWN } from './cheap-phone.ts'
import { measureLighthouse } from './lighthouse.ts'
import type { Measure } from './measure.ts'
import { MEDICINES } from '../support/browser/demo-pages.ts'

const VISITS = 5
/** Nobody touches the page for that long, ms: shorter than the idle after which scripts come. */
const LOOK = 4000
const KILOBYTE = 1000

const LCP_BUDGET = 750
const BLOCKING_BUDGET = 30
const FIRST_SCRIPTS_BUDGET = 12 * KILOBYTE

/** What a page needed until somebody touches it. */
interface Visit {
  fcp: number
  lcp: number
  blocking: number
  scripts: number
}

/** First visits of four page kinds on a cheap phone, in a real Chromium, and their Lighthouse scores. */
export async function measureWeb(): Promise<Measure[]> {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: browserPath() })
  try {
    const base = `http://pharmacy.localhost:${server.port}`
    const kinds = {
      home: '/en/',
      category: MEDICINES,
      search: '/en/search?query=vitamin',
      product: await firstProduct(server.port),
    }
    const measures: Measure[] = []
    for (const [kind, path] of Object.entries(kinds))
      measures.push(...(await measureKind(browser, base, kind, path)))
    measures.push(...(await measureScripts(browser, base)))
    for (const [kind, path] of Object.entries(kinds))
      measures.push(...(await measureLighthouse(kind, base + path)))
    return measures
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function firstProduct(port: number): Promise<string> {
  const { text } = await sendRequest(port, MEDICINES, {
    headers: { host: `pharmacy.localhost:${port}` },
  })
  const path = /href="?(\/en\/product\/[^"?#\s>]+)/.exec(text)?.[1]
  if (!path) throw new Error('The category links to no product.')
  return path
}

async function measureKind(browser: Browser, base: string, kind: string, path: string) {
  const visits: Visit[] = []
  // The first visit warms up the server's compilers and is not counted.
  for (let at = -1; at < VISITS; at++) {
    const visit = await firstVisit(browser, base + path)
    if (at >= 0) visits.push(visit)
  }
  const row = (name: string, unit: string, samples: number[], budget?: number): Measure => ({
    name: `${kind}: ${name}`,
    unit,
    samples,
    share: 0.5,
    ...(budget !== undefined && { budget }),
  })
  return [
    row(
      'first contentful paint',
      'ms',
      visits.map(({ fcp }) => fcp),
    ),
    row(
      'largest contentful paint',
      'ms',
      visits.map(({ lcp }) => lcp),
      LCP_BUDGET,
    ),
    row(
      'total blocking time',
      'ms',
      visits.map(({ blocking }) => blocking),
      BLOCKING_BUDGET,
    ),
    row(
      'scripts before any input',
      'B',
      visits.map(({ scripts }) => scripts),
      FIRST_SCRIPTS_BUDGET,
    ),
  ]
}

/** A shopper with an empty browser who has not decided about privacy. */
async function firstVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await slowPage(context)
    await page.addInitScript(followPaints)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(LOOK)
    return await page.evaluate(readVisit)
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}

type Report = typeof globalThis & { lcp: number; tasks: { start: number; duration: number }[] }

/** In the page: its largest paint so far and its long tasks. */
function followPaints(): void {
  const report = Object.assign(globalThis, { lcp: 0, tasks: [] }) as unknown as Report
  const follow = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    })
  follow('largest-contentful-paint', ({ startTime }) => (report.lcp = startTime))
  follow('longtask', ({ startTime, duration }) => report.tasks.push({ start: startTime, duration }))
}

/** In the page: blocking time is what long tasks after the first paint take beyond 50 ms each. */
function readVisit(): Visit {
  const { lcp, tasks } = globalThis as unknown as Report
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const fcp = paint?.startTime ?? Number.NaN
  const after = tasks.filter(({ start, duration }) => start + duration > fcp)
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return {
    fcp,
    lcp,
    blocking: after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    scripts: resources
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}

/** Scripts of a list in all, and how long its first tap takes to have an effect. */
async function measureScripts(browser: Browser, base: string): Promise<Measure[]> {
  const shown: number[] = []
  const live: number[] = []
  for (let at = -1; at < VISITS; at++) {
    const context = await browser.newContext(PHONE)
    const page = await slowPage(context)
    await page.goto(base + MEDICINES, { waitUntil: 'load' })
    const heart = page.locator('[data-grid] [form=wish]').first()
    const pressed = heart.evaluate(timeToPressed)
    await heart.tap()
    const took = await pressed
    const start = performance.now()
    await whenLive(page)
    if (at >= 0) {
      shown.push(took)
      live.push(took + performance.now() - start)
    }
    await context.close()
  }
  return [
    { name: 'first tap, shown', unit: 'ms', samples: shown, share: 0.5, budget: 100 },
    { name: 'first tap to live islands', unit: 'ms', samples: live },
  ]
}

/** In the page: milliseconds from the tap on a heart to the frame in which it is pressed. */
function timeToPressed(heart: Element): Promise<number> {
  return new Promise((resolve) => {
    let tapped = 0
    heart.addEventListener('click', ({ timeStamp }) => (tapped = timeStamp), true)
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - tapped))
    })
    observer.observe(heart, { attributeFilter: ['aria-pressed'] })
  })
}
