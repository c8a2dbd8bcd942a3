import {
  DATA_PRICE,
  DATA_UNDO,
  SELECTOR_HEART,
  TAG_WISHLIST_TOAST,
} from '#storefront/browser/dom-contract.ts'
import { parseWhole } from '#contract/query/url-params.ts'
import { gridEvents } from '#storefront/listing/browser/list-store.ts'
import { nextPaint } from '#storefront/browser/timing.ts'
import {
  $wishlist,
  followWishlist,
  noteFound,
  savePrice,
  setWishlistItem,
  availableItems,
} from './stores/wishlist-store.ts'
import { withWishlistItem } from '../rules/first/wishlist.ts'
import { drawCount } from './first/wishlist-count.ts'
import type { WishlistToast } from './wishlist-toast.ts'

function drawHeart(heart: HTMLButtonElement, codes: readonly string[]): void {
  const isWanted = codes.includes(heart.value)
  const isPressed = String(isWanted)
  const next = isWanted ? 'remove' : 'add'
  // Writing an unchanged value would make the browser restyle every heart.
  if (heart.getAttribute('aria-pressed') !== isPressed)
    heart.setAttribute('aria-pressed', isPressed)
  if (heart.name !== next) heart.name = next
}

/** Updates every heart and the header's count from the wishlist. */
function draw(): void {
  const codes = $wishlist.get()
  const hearts = [...document.querySelectorAll<HTMLButtonElement>(SELECTOR_HEART)]
  for (const heart of hearts) drawHeart(heart, codes)
  noteFound(hearts.map(({ value }) => value))
  drawCount(() => availableItems().length)
}

/** Item that 'Undo' restores, with its index. */
let lastRemoved: { code: string; index: number } | null = null

/**
 * Adds a product to the wishlist or removes it, and announces the result; storage may be
 * unavailable.
 */
function item(code: string, isWanted: boolean, index?: number): boolean {
  const before = $wishlist.get().length
  setWishlistItem(code, isWanted, index)
  const isKept = $wishlist.get().includes(code) === isWanted
  // A full list adds one by dropping the oldest.
  const isFull = $wishlist.get().length <= before
  const kind = isWanted ? (isFull ? 'full' : 'added') : 'removed'
  // Paint the heart before the toast.
  void nextPaint().then(() =>
    document.querySelector<WishlistToast>(TAG_WISHLIST_TOAST)?.show(isKept ? kind : 'failed'),
  )
  return isKept
}

function onClick({ target }: MouseEvent): void {
  const isUndo = target instanceof Element && target.closest(`${TAG_WISHLIST_TOAST} [${DATA_UNDO}]`)
  if (!isUndo || lastRemoved === null) return
  const { code, index } = lastRemoved
  lastRemoved = null
  item(code, true, index)
  // The button disappears; the focus goes to the heart that it restored.
  document.querySelector<HTMLElement>(`${SELECTOR_HEART}[value="${CSS.escape(code)}"]`)?.focus()
}

/** Returns the price beside a heart, in cents; null if none is shown. */
function priceBeside(heart: HTMLElement): number | null {
  const text = heart.closest(`[${DATA_PRICE}]`)?.getAttribute(DATA_PRICE) ?? ''
  return parseWhole(text)
}

function press(heart: HTMLButtonElement): void {
  const code = heart.value
  const index = $wishlist.get().indexOf(code)
  const isWanted = index < 0
  const isKept = item(code, isWanted)
  const price = priceBeside(heart)
  if (isKept && isWanted && price !== null) savePrice(code, price)
  lastRemoved = isKept && !isWanted ? { code, index } : null
}

/**
 * Handles a heart pressed before this script loaded: the cookie already contains it
 * (`first/replay-heart-presses.ts`).
 */
export function pressAgain(heart: HTMLButtonElement, index: number): void {
  const codes = $wishlist.get()
  $wishlist.set(withWishlistItem(codes, heart.value, !codes.includes(heart.value), index))
  press(heart)
}

function onSubmit(event: SubmitEvent): void {
  const heart = event.submitter
  if (!(heart instanceof HTMLButtonElement) || !heart.matches(SELECTOR_HEART)) return
  event.preventDefault()
  press(heart)
}

document.addEventListener('submit', onSubmit)
document.addEventListener('click', onClick)
followWishlist()
$wishlist.subscribe(draw)
// Cards that arrive later were drawn for an older cookie, or come from a saved copy.
gridEvents.listen(draw)
