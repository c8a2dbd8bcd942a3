import type { Page } from 'playwright/test'

/** Holds the scripts whose address matches, all of them by default, until the test lets them come. */
export async function holdScripts(page: Page, scripts = /\/_astro\/.*\.js$/): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
