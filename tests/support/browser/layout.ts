import type { Locator, Page } from 'playwright/test'

/**
 * What a page may move by while its parts arrive one after the other: a few pixels of a heading or a field, a
 * tenth of what counts as bad.
 */
export const LOADING_SHIFT = 0.01

/**
 * Waits for two frames: in the first one what was changed is drawn, and observers are notified of it, so
 * that pictures which came into the window are requested, and slots which left it are removed.
 */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  )

/** Turns the wheel by some pixels, and waits until the page has scrolled: a wheel's scroll begins later than its turn. */
export async function turnWheel(page: Page, pixels: number): Promise<void> {
  const scroll = await page.evaluateHandle(() => {
    const ended = new Promise<void>((resolve) => {
      addEventListener('scrollend', () => resolve(), { once: true })
    })
    return { ended }
  })
  await page.mouse.wheel(0, pixels)
  await scroll.evaluate(({ ended }) => ended)
}

/**
 * Sum of the layout shifts that no press of the shopper excuses, since the page began; with a time of
 * `performance.now()`, of all shifts since then.
 */
export const layoutShift = (page: Page, since: number | null = null): Promise<number> =>
  page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (entries: PerformanceEntryList) => {
          const shifts = entries as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          for (const { value, hadRecentInput, startTime } of shifts)
            if (start === null ? !hadRecentInput : startTime >= start) sum += value
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // Two frames, so that what was drawn last has been reported.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(sum)
          }),
        )
      }),
    since,
  )

/** How many cards stand in the first row of the list. */
export const cardsPerRow = (page: Page): Promise<number> =>
  page.locator('[data-grid] > .cell').evaluateAll((cells) => {
    const tops = cells.map((cell) => Math.round(cell.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Heights of elements, in whole CSS pixels. */
export const heightsOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
