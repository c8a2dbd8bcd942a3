import { askNow } from '../filter-actions.ts'
import { readEntry, writeEntry } from '../history-entry.ts'
import { scrolledPast, takenRoom } from '../scroll-position.ts'
import { saveSnapshot } from './save-snapshot.ts'

const keepScroll = () => writeEntry({ scroll: scrolledPast(), room: takenRoom() })

/**
 * Back and Forward within this document are scrolled by the list itself, in the moment that it is
 * drawn: the browser would scroll the list of before, which may be too short.
 */
function scrollByList(): void {
  window.history.scrollRestoration = 'manual'
}

/** The list and all that stands behind it in the document. */
function fromListOn(): HTMLElement[] {
  const found: HTMLElement[] = []
  const list = document.querySelector<HTMLElement>('[data-list]')
  if (list) found.push(list)
  for (let up: Element | null = list; up && up !== document.body; up = up.parentElement)
    for (let next = up.nextElementSibling; next; next = next.nextElementSibling)
      if (next instanceof HTMLElement) found.push(next)
  return found
}

/**
 * Another list is drawn and scrolled to in one go, so nothing that can be seen moves. Chromium counts a
 * shift all the same: it looks for the footer of the old list where the new one is scrolled to. What is
 * laid out anew has no place that it could have moved from.
 */
function layOutAnew(): void {
  const { style } = document.body
  const parts = fromListOn()
  // What is not laid out forgets how far it was scrolled sideways.
  const strips = [...document.querySelectorAll('.strip__list')].map(
    (strip) => [strip, strip.scrollLeft] as const,
  )
  // The window must not be scrolled up meanwhile.
  style.minBlockSize = `${document.body.offsetHeight}px`
  for (const part of parts) part.style.display = 'none'
  // Asked where it is, the browser has to lay out what is left.
  document.body.getBoundingClientRect()
  for (const part of parts) part.style.removeProperty('display')
  style.minBlockSize = ''
  for (const [strip, scrolled] of strips) if (scrolled !== 0) strip.scrollLeft = scrolled
}

/** Saves the list when the shopper opens a product, and the scroll whenever the page is left. */
export function followLeaving(): void {
  // Not before the browser has scrolled to where this document was left.
  if (document.readyState === 'complete') scrollByList()
  window.addEventListener('pageshow', scrollByList)
  window.addEventListener('popstate', layOutAnew)
  window.addEventListener('pagehide', () => {
    keepScroll()
    // Until the next time that a list comes back with several pages.
    window.history.scrollRestoration = 'auto'
  })
  // A reload does not always see what is written while the page goes away.
  window.addEventListener('scrollend', keepScroll)
  // Nothing may have been scrolled yet when the shopper goes Back.
  if (readEntry()) keepScroll()
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element && !defaultPrevented && target.closest('a[href]')
    if (!link) return
    askNow()
    if (link.closest('[data-grid]')) saveSnapshot()
  })
}
