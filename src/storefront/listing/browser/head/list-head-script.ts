import {
  DATA_ACTIVE,
  DATA_MOVED,
  DATA_OWN_SIZES,
  DATA_PANEL,
  DATA_RESTORING,
  DATA_VIEW,
} from '#storefront/browser/dom-contract.ts'
import { call, headScript } from '#storefront/browser/head-script.ts'
import { SHOPPER_MOVES } from '#storefront/browser/shopper-moves.ts'
import { PRODUCT_SEGMENT } from '#contract/shop/product-path.ts'
import { SIZES_KEY } from '#storefront/own-sizes/rules/own-sizes.ts'
import { PANELS_KEY, RETURN_KEY } from '../list-history.ts'
import { ROWS_KEY, VIEW_ROWS } from '../../rules/list-view.ts'
import { keepPresses, KEPT } from './keep-presses.ts'
import { noteMoves, returnByLink } from './return-by-link.ts'

/**
 * Runs before anything is rendered. The server renders one page of a list that was left with
 * several; the others' height stays reserved until the stores restore them, so that nothing moves
 * for the returning shopper. Sent as text: it may refer only to its arguments.
 */
function reserveListHeight(restoring: string): void {
  const position = history.state as { pages?: [number, number]; height?: number } | null
  if (!position?.pages || !position.height) return
  // On Back, the browser itself restores the scroll of a single page.
  const isSingle = position.pages[0] === position.pages[1]
  if (isSingle && history.scrollRestoration !== 'manual') return
  // The browser would scroll by the height above the list at that time, which may differ now.
  history.scrollRestoration = 'manual'
  const root = document.documentElement
  root.style.setProperty('--list-height', `${position.height}px`)
  root.toggleAttribute(restoring, true)
}

/**
 * Restores filter panels that were opened or closed by hand as soon as they are parsed, and makes room in them for the
 * shopper's own sizes, because everything below them would move later. Sent as text: it may refer only to its arguments.
 */
function restorePanels(panel: string, key: string, ownSizes: string, sizesKey: string): void {
  const read = (storage: 'localStorage' | 'sessionStorage', name: string) => {
    try {
      return new Map(Object.entries(JSON.parse(window[storage].getItem(name) as string)))
    } catch {
      // Storage may be unavailable or hold foreign data: panels then stay as in the page.
      return new Map<string, unknown>()
    }
  }
  const states = read('sessionStorage', key)
  const sizes = read('localStorage', sizesKey)
  if (states.size + sizes.size === 0) return
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLDetailsElement)) continue
        const code = node.getAttribute(panel) ?? ''
        if (sizes.has(code)) node.setAttribute(ownSizes, '')
        const height = states.get(code)
        if (typeof height !== 'number') continue
        node.open = height > 0
        // The islands draw the content of a closed panel; its height is reserved until then.
        if (node.open) node.style.minBlockSize = `${height}px`
      }
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect())
}

/**
 * Draws a product a row from the first frame on where this device remembers it, with the styles that
 * the page names for browsers without scripts. Sent as text: it may refer only to its arguments.
 */
function showRows(view: string, key: string, rows: string): void {
  try {
    if (localStorage.getItem(key) !== rows) return
  } catch {
    // Without storage nothing is remembered.
    return
  }
  const styles = /href="?([^" >]+)/.exec(document.querySelector('noscript')?.textContent ?? '')
  if (!styles?.[1]) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles[1]
  link.setAttribute('blocking', 'render')
  document.head.append(link)
  document.documentElement.setAttribute(view, rows)
}

const CALLS = [
  call(showRows, DATA_VIEW, ROWS_KEY, VIEW_ROWS),
  call(noteMoves, DATA_MOVED, SHOPPER_MOVES),
  call(returnByLink, RETURN_KEY, PRODUCT_SEGMENT, DATA_ACTIVE),
  call(reserveListHeight, DATA_RESTORING),
  call(keepPresses, KEPT),
  call(restorePanels, DATA_PANEL, PANELS_KEY, DATA_OWN_SIZES, SIZES_KEY),
]

/** Head script of a list, needed before the others arrive. */
export const LIST_HEAD_SCRIPT = headScript(CALLS)
