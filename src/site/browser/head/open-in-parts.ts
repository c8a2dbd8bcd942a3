import { DATA_OPENING } from '#browser/dom-contract.ts'
import { call, headScript } from '#browser/head-script.ts'

/** Parts behind the first one; opening.css has a rule for each. */
const PARTS = 7

/**
 * For the document's head: marks the root with the part of the page that is drawn, from 0, a part a frame, and
 * takes the mark off with the last one (RULES.md#opening). Sent as text: it may name nothing outside itself but its
 * arguments.
 */
export function openInParts(opening: string, parts: number): void {
  const root = document.documentElement
  const [navigation] = performance.getEntriesByType('navigation')
  const isNew = navigation && 'type' in navigation && navigation.type === 'navigate'
  // Whoever comes back, or to a place on the page, needs all of its height.
  if (!isNew || window.history.state || location.hash || document.hidden) return
  let part = 0
  const next = () => {
    if (part === parts) root.removeAttribute(opening)
    else {
      root.setAttribute(opening, `${part++}`)
      requestAnimationFrame(next)
    }
  }
  root.setAttribute(opening, '0')
  // Callbacks of the first frame run before it is drawn.
  requestAnimationFrame(next)
}

/** The same for the document's head. */
export const OPENING_HEAD_SCRIPT = headScript([call(openInParts, DATA_OPENING, PARTS)])
