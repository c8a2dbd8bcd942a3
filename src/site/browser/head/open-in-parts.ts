import { DATA_ACTIVE, DATA_OPENING } from '#browser/dom-contract.ts'
import { call, headScript } from '#browser/head-script.ts'

/** Parts of a page, for each but the last of which opening.css has a rule. */
const PARTS = 8

/**
 * For the document's head, behind the script that awaits a shopper: marks the root of a new page with the part that is
 * drawn, from 1, a part a frame, until all of it is or a shopper is active (RULES.md#opening). Sent as text: it may name nothing outside itself
 * but its arguments.
 */
export function openInParts(opening: string, active: string, parts: number): void {
  const root = document.documentElement
  let part = 0
  const next = () => {
    // The first part twice: once for what is laid out before the first frame is.
    root.setAttribute(opening, `${part++ || 1}`)
    if (part <= parts && !root.hasAttribute(active)) requestAnimationFrame(next)
    else root.removeAttribute(opening)
  }
  // Who comes to a place on the page needs all of its height, as does who comes back, and is active at once.
  if (!location.hash && !document.hidden) next()
}

/** The same for the document's head. */
export const OPENING_HEAD_SCRIPT = headScript([call(openInParts, DATA_OPENING, DATA_ACTIVE, PARTS)])
