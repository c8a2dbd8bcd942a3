import {
  DATA_WISHLIST_ITEM,
  DATA_WISHLIST_COUNT,
  DATA_PRICE,
  DATA_UNDO,
  TAG_WISHLIST_TOAST,
} from '#browser/dom-contract.ts'
import { gridEvents } from '#listing/browser/list-store.ts'
import { nextPaint } from '#browser/timing.ts'
import {
  $wishlist,
  followWishlist,
  noteFound,
  savePrice,
  setWishlistItem,
  availableItems,
} from './stores/wishlist-store.ts'
import type { WishlistToast } from './wishlist-toast.ts'

const FORM = `form[${DATA_WISHLIST_ITEM}]`

const codeOf = (form: HTMLFormElement) => form.getAttribute(DATA_WISHLIST_ITEM) ?? ''

function drawHeart(form: HTMLFormElement, codes: readonly string[]): void {
  const isWanted = codes.includes(codeOf(form))
  const button = form.querySelector('button')
  const action = form.querySelector<HTMLInputElement>('input[name=action]')
  const isPressed = String(isWanted)
  const next = isWanted ? 'remove' : 'add'
  // Writing what is there already would make the browser style every heart anew.
  if (button?.getAttribute('aria-pressed') !== isPressed)
    button?.setAttribute('aria-pressed', isPressed)
  if (action && action.value !== next) action.value = next
}

function drawCount(count: number): void {
  for (const badge of document.querySelectorAll<HTMLElement>(`[${DATA_WISHLIST_COUNT}]`)) {
    badge.textContent = String(count)
    badge.hidden = count === 0
  }
}

/** Every heart and the header's count, as the wishlist says. */
function draw(): void {
  const codes = $wishlist.get()
  const forms = [...document.querySelectorAll<HTMLFormElement>(FORM)]
  for (const form of forms) drawHeart(form, codes)
  noteFound(forms.map(codeOf))
  drawCount(availableItems().length)
}

/** What 'Undo' brings back, and where to. */
let lastRemoved: { code: string; place: number } | null = null

/** Puts a product on the list or takes it off, and says which; a browser may keep nothing at all. */
function item(code: string, isWanted: boolean, place?: number): boolean {
  const before = $wishlist.get().length
  setWishlistItem(code, isWanted, place)
  const isKept = $wishlist.get().includes(code) === isWanted
  // A full list takes one more by letting the oldest go.
  const isFull = $wishlist.get().length <= before
  const kind = isWanted ? (isFull ? 'full' : 'added') : 'removed'
  // The heart says it first.
  void nextPaint().then(() =>
    document.querySelector<WishlistToast>(TAG_WISHLIST_TOAST)?.show(isKept ? kind : 'failed'),
  )
  return isKept
}

function onClick({ target }: MouseEvent): void {
  const isUndo = target instanceof Element && target.closest(`${TAG_WISHLIST_TOAST} [${DATA_UNDO}]`)
  if (!isUndo || lastRemoved === null) return
  const { code, place } = lastRemoved
  lastRemoved = null
  item(code, true, place)
  // The button goes away; the heart that it brought back is where the shopper was.
  document
    .querySelector<HTMLElement>(`form[${DATA_WISHLIST_ITEM}="${CSS.escape(code)}"] button`)
    ?.focus()
}

/** What the product of a heart costs here, in cents; null where no price is shown. */
function priceBeside(form: HTMLFormElement): number | null {
  const text = form.closest(`[${DATA_PRICE}]`)?.getAttribute(DATA_PRICE) ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return
  event.preventDefault()
  const code = codeOf(form)
  const place = $wishlist.get().indexOf(code)
  const isWanted = place < 0
  const isKept = item(code, isWanted)
  const price = priceBeside(form)
  if (isKept && isWanted && price !== null) savePrice(code, price)
  lastRemoved = isKept && !isWanted ? { code, place } : null
}

document.addEventListener('submit', onSubmit)
document.addEventListener('click', onClick)
followWishlist()
$wishlist.subscribe(draw)
// Cards that arrive later were drawn from an older cookie, or from a saved copy.
gridEvents.listen(draw)
