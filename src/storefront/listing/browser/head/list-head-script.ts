import {
  CLASS_TOOL_ROWS,
  DATA_ACTIVE,
  DATA_COMPARING,
  DATA_MOVED,
  DATA_OWN_SIZES,
  DATA_PANEL,
  DATA_RESTORING,
  DATA_SIZES,
  DATA_VIEW,
} from '#storefront/browser/dom-contract.ts'
import { call, headScript } from '#storefront/browser/head-script.ts'
import { SHOPPER_MOVES } from '#storefront/browser/shopper-moves.ts'
import { PRODUCT_SEGMENT } from '#contract/shop/product-path.ts'
import { SAVED_LISTS_KEY } from '#storefront/saved-lists/rules/saved-lists.ts'
import { SIZES_KEY } from '#storefront/own-sizes/rules/own-sizes.ts'
import { PANELS_KEY, RETURN_KEY } from '../list-history.ts'
import { COMPARED_KEY, ROWS_KEY, VIEW_ROWS } from '../../rules/list-view.ts'
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
 * Restores filter panels that were opened or closed by hand as soon as they are parsed, and makes room in those of sizes
 * for the shopper's own, because everything below them would move later: once one of them is parsed, or the button for
 * sizes that are not in the page. Once the page is loaded, a device with sizes or saved lists gets the scripts that show them.
 * Sent as text: it may refer only to its arguments.
 */
export function restorePanels(
  names: Record<'panel' | 'key' | 'room' | 'kind' | 'sizesKey' | 'listsKey' | 'active', string>,
): void {
  const { panel, key, room, kind, sizesKey, listsKey, active } = names
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
  if (sizes.size + read('localStorage', listsKey).size > 0)
    addEventListener('load', () => dispatchEvent(new Event(active)))
  if (states.size + sizes.size === 0) return
  const makeRoom = (control: HTMLInputElement | HTMLButtonElement) => {
    const filter = control.closest(`[${kind}]`)
    const own = sizes.get(filter?.getAttribute(kind) ?? '')
    if (!Array.isArray(own)) return
    const isOffered =
      own.includes(control.value) && control.matches(':checked,:not([aria-disabled])')
    if (isOffered || control.type === 'submit') filter?.setAttribute(room, '')
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (node instanceof HTMLInputElement || node instanceof HTMLButtonElement) makeRoom(node)
        if (!(node instanceof HTMLDetailsElement)) continue
        const height = states.get(node.getAttribute(panel) ?? '')
        if (typeof height !== 'number') continue
        node.open = height > 0
        // The islands draw the content of a closed panel; its height is reserved until then.
        if (node.open) node.style.minBlockSize = `${height}px`
      }
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect())
}

/** What the script in the head needs to know of panels; it is sent as text. */
export const PANEL_NAMES = {
  panel: DATA_PANEL,
  key: PANELS_KEY,
  room: DATA_OWN_SIZES,
  kind: DATA_SIZES,
  sizesKey: SIZES_KEY,
  listsKey: SAVED_LISTS_KEY,
  active: DATA_ACTIVE,
}

/**
 * Draws a product a row where this device remembers it, and the boxes that compare where this tab has some ticked, from the
 * first frame on, with the styles that the page names for browsers without scripts; the box for rows, whose selector is
 * `tool`, is ticked in that frame. The scripts, which bring the data of the rows and the ticks, are needed at once. Sent as
 * text: it may refer only to its arguments.
 */
function showTools(
  tool: string,
  view: string,
  viewKey: string,
  rows: string,
  comparing: string,
  comparedKey: string,
  active: string,
): void {
  let hasRows = false
  let isComparing = false
  try {
    hasRows = localStorage.getItem(viewKey) === rows
    isComparing = sessionStorage.getItem(comparedKey) !== null
  } catch {
    // Without storage nothing is remembered.
  }
  const styles = /href="?([^" >]+)/.exec(document.querySelector('noscript')?.textContent ?? '')
  if (!styles?.[1] || !(hasRows || isComparing)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles[1]
  link.setAttribute('blocking', 'render')
  document.head.append(link)
  const root = document.documentElement
  if (hasRows) root.setAttribute(view, rows)
  root.toggleAttribute(comparing, isComparing)
  root.toggleAttribute(active, true)
  // In browsers that draw a page as it arrives, the box may not be there yet: its script ticks it.
  requestAnimationFrame(() => {
    const box = document.querySelector<HTMLInputElement>(tool)
    if (box) box.checked ||= hasRows
  })
}

const CALLS = [
  call(
    showTools,
    `.${CLASS_TOOL_ROWS}`,
    DATA_VIEW,
    ROWS_KEY,
    VIEW_ROWS,
    DATA_COMPARING,
    COMPARED_KEY,
    DATA_ACTIVE,
  ),
  call(noteMoves, DATA_MOVED, SHOPPER_MOVES),
  call(returnByLink, RETURN_KEY, PRODUCT_SEGMENT, DATA_ACTIVE),
  call(reserveListHeight, DATA_RESTORING),
  call(keepPresses, KEPT),
  call(restorePanels, PANEL_NAMES),
]

/** Head script of a list, needed before the others arrive. */
export const LIST_HEAD_SCRIPT = headScript(CALLS)
