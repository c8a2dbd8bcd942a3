import { findBrowser } from '#tools/setup/browser.mjs'

/** The Chromium that browser tests run in. */
export function browserPath(): string {
  const path = findBrowser()
  if (path) return path
  throw new Error('No Chromium was found: run "node src/tools/setup/setup.mjs browser".')
}
