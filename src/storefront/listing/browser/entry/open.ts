/** Starts a list's scripts, and exports nothing itself. */
import {
  CLASS_TOOL,
  CLASS_WISHLIST_GRID,
  DATA_SAVE_LIST,
  DATA_VIEW,
} from '#storefront/browser/dom-contract.ts'
import { whenParsed } from '#storefront/browser/first/page-lifecycle.ts'
import { readStorage } from '#storefront/browser/first/storage.ts'
import { COMPARED_KEY } from '../../rules/list-view.ts'
import { SAVED_LISTS_KEY } from '#storefront/saved-lists/rules/saved-lists.ts'
import '../grid/product-grid.ts'
import { $ownSizes, pageState } from '../list-store.ts'

/** What asks for it at once: a ticked box, the device, or the wishlist. */
const ASKED = `.${CLASS_TOOL}:checked,[${DATA_VIEW}],.${CLASS_WISHLIST_GRID}`

/** Loads what a list shows on request, once it is asked for, here or before in this tab. */
function followListTools(): void {
  const tools = [...document.querySelectorAll<HTMLInputElement>(`.${CLASS_TOOL}`)]
  const load = () => {
    for (const tool of tools) tool.removeEventListener('change', load)
    import('../later/list-tools.ts').then((later) => later.startListTools()).catch(wait)
  }
  const wait = () => {
    for (const tool of tools) tool.addEventListener('change', load)
  }
  const isNeeded =
    document.querySelector(ASKED) !== null || readStorage('sessionStorage', COMPARED_KEY) !== null
  if (isNeeded) load()
  else wait()
}

/** Offers the shopper's sizes where the list has filters of them. */
function followSizeFilters(): void {
  const { filters } = pageState?.ownSizes ?? {}
  if (filters)
    import('../later/own-sizes.ts')
      .then((sizes) => sizes.startOwnSizes(filters))
      // The filters are complete without them, and need no room for them.
      .catch(() => $ownSizes.set(new Map()))
}

/** Saves the list on request, also one from before this script; a saved one is looked up, as it is seen now. */
function followSaving(): void {
  const button = document.querySelector<HTMLElement>(`[${DATA_SAVE_LIST}]`)
  if (!button) return
  const load = () => {
    button.removeEventListener('click', load)
    import('../later/save-list.ts')
      .then((later) => later.startSavingList(button))
      .catch(() => {
        button.removeAttribute('aria-busy')
        wait()
      })
  }
  const wait = () => button.addEventListener('click', load)
  const isPressed = button.hasAttribute('aria-busy')
  if (isPressed || readStorage('localStorage', SAVED_LISTS_KEY) !== null) load()
  else wait()
}

/** Loads the swipes over pictures with the first touch; without them a card shows its first one. */
function followTouches(event: TouchEvent): void {
  import('../later/swipe-pictures.ts')
    .then((later) => later.followSwipes(event))
    .catch(() => addEventListener('touchstart', followTouches, TOUCH))
}

const TOUCH = { passive: true, once: true } as const

addEventListener('touchstart', followTouches, TOUCH)
whenParsed(followSaving)
whenParsed(followListTools)
followSizeFilters()
