import type { Locator, Page } from 'playwright/test'

/** Sum of all layout shifts since the page began, those that a press excuses included. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver(() => undefined)
        observer.observe({ type: 'layout-shift', buffered: true })
        // Two frames, so that what was drawn last has been reported.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[]
            resolve(shifts.reduce((sum, { value }) => sum + value, 0))
          }),
        )
      }),
  )

/** How many cards stand in the first row of the list. */
export const cardsPerRow = (page: Page): Promise<number> =>
  page.locator('[data-grid] > li').evaluateAll((cells) => {
    const tops = cells.map((cell) => Math.round(cell.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Heights of elements, in whole CSS pixels. */
export const heightsOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
