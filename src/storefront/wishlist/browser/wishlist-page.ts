import {
  CLASS_CARD_LINK,
  DATA_GRID,
  DATA_CODE,
  SELECTOR_HEART,
} from '#storefront/browser/dom-contract.ts'
import { currentQuery, listScroll } from '#storefront/listing/browser/list-history.ts'
import { whenParsed } from '#storefront/browser/first/page-lifecycle.ts'
import { fragments, listFragmentAddress } from '#storefront/listing/browser/fragments.ts'
import { listController } from '#storefront/listing/browser/list.ts'
import {
  $changeElsewhere,
  $wishlist,
  refreshWishlist,
  availableItems,
} from './stores/wishlist-store.ts'

const CARD = `[${DATA_GRID}] > [${DATA_CODE}]`
/** What can have the focus in it: the last is the box that compares products. */
const CONTROLS = [`.${CLASS_CARD_LINK}`, SELECTOR_HEART, 'input']

const renderedCodes = () =>
  [...document.querySelectorAll(CARD)].map((item) => item.getAttribute(DATA_CODE))

/**
 * Updates the count lines. A card removed here stays, to be put back; after the last one the empty
 * wishlist is shown, and the pressed heart cannot keep the focus.
 */
function drawCounts(): void {
  const total = availableItems().length
  if (total === 0 && document.activeElement?.closest(CARD))
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  listController.setTotal(total)
}

/** Returns a selector for the focused control in the list, to find it again after a redraw. */
function focusedControl(): string | null {
  const focused = document.activeElement
  const code = focused?.closest(CARD)?.getAttribute(DATA_CODE)
  const control = CONTROLS.find((selector) => focused?.matches(selector))
  return code && control ? `${CARD}[${DATA_CODE}="${CSS.escape(code)}"] ${control}` : null
}

/** Requests the cards again: those in the document were drawn for another wishlist. */
async function redraw(): Promise<void> {
  const focused = focusedControl()
  const query = currentQuery()
  fragments.forget(listFragmentAddress({ ...query, page: 1 }))
  await listController.show(query, { pages: [1, 1], ...listScroll() })
  // The response may show that the shop lacks an item.
  refreshWishlist()
  if (focused) document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true })
}

/** Whether the shop may have an item of the wishlist that is not drawn. */
function hasMoreItems(): boolean {
  const rendered = renderedCodes()
  return availableItems().some((code) => !rendered.includes(code))
}

/** Keeps the wishlist page in step with the shopper's hearts, here and in other tabs. */
export function followWishlistPage(): void {
  /** The wishlist whose cards were requested last: once, whatever the response lacks. */
  let requestedCodes: string | null = null
  const requestCards = (codes: readonly string[]) => {
    if (codes.join() === requestedCodes) return
    requestedCodes = codes.join()
    void redraw()
  }
  whenParsed(() => {
    $wishlist.subscribe((codes) => {
      drawCounts()
      if (hasMoreItems()) requestCards(codes)
    })
    $changeElsewhere.listen((codes) => codes && requestCards(codes))
  })
}
