import { findBrowser } from '#tools/setup/browser.mjs'

/** The Chromium that browser tests run in. */
export function browserPath(): string {
  const path = findBrowser()
  if (path) return path
  throw new Error('No Chromium was found: run "node src/tools/setup/setup.mjs browser".')
}

/** Chromium may skip a transition to another document, and logs this: w3c/csswg-drafts#13726. */
export const TRANSITION =
  /AbortError: Transition was skipped|InvalidStateError: Transition was aborted|ViewTransition opt-in disabled/
