import { DATA_ACTIVE, DATA_OPENING } from '#storefront/browser/dom-contract.ts'
import { call, headScript } from '#storefront/browser/head-script.ts'

/** Parts of a page; opening.css has a rule for each but the last. */
const PARTS = 8

/**
 * Runs in the document's head, after the script that awaits a shopper: marks the root of a new page
 * with the drawn part, from 1 on, one part per frame, until all is drawn or a shopper is active.
 * Sent as text: it may refer only to its arguments.
 */
export function openInParts(opening: string, active: string, parts: number): void {
  const root = document.documentElement
  let part = 0
  const next = () => {
    // Part 1 is set twice: once before the first frame, and once in it.
    root.setAttribute(opening, `${part++ || 1}`)
    if (part <= parts && !root.hasAttribute(active)) requestAnimationFrame(next)
    else root.removeAttribute(opening)
  }
  // A fragment in the address needs the full height at once; so does a returning shopper, who is
  // active at once.
  if (!location.hash && !document.hidden) next()
}

/** `openInParts` with its arguments, as text for the document's head. */
export const OPENING_HEAD_SCRIPT = headScript([call(openInParts, DATA_OPENING, DATA_ACTIVE, PARTS)])
