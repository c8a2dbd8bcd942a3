import {
  CLASS_MODAL,
  CLASS_MODAL_BODY,
  DATA_BASKET,
  DATA_OPEN,
} from '#storefront/browser/dom-contract.ts'
import { followBack } from '#storefront/browser/later/leave-dialog.ts'
import { takeStyles } from '#storefront/browser/fragment-styles.ts'
import { followSizes } from '#storefront/own-sizes/browser/own-sizes.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'

/** Milliseconds that the content may take: more than the storefront allows its shop. */
const DEADLINE = 20_000

function createDialog() {
  const dialog = document.createElement('dialog')
  const heading = document.createElement('h2')
  const close = document.createElement('button')
  const body = document.createElement('div')
  dialog.className = `${CLASS_MODAL} basket-panel`
  heading.id = 'basket-panel-title'
  heading.tabIndex = -1
  dialog.setAttribute('aria-labelledby', heading.id)
  close.type = 'button'
  close.className = 'button button--quiet'
  body.className = CLASS_MODAL_BODY
  const head = document.createElement('header')
  head.className = 'modal__head'
  head.append(heading, close)
  const frame = document.createElement('div')
  frame.className = 'modal__frame'
  frame.append(head, body)
  dialog.append(frame)
  document.body.append(dialog)
  followSizes(body)
  close.addEventListener('click', () => dialog.close())
  // A press beside it closes it; inside, the frame covers the dialog.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  let latest = 0
  /** Returns whether the shopper has left this opening, for none or a later one. */
  const countOpening = () => {
    latest += 1
    const own = latest
    return () => own !== latest || !dialog.open
  }
  return { dialog, heading, close, body, countOpening }
}

const parts = createDialog()
followBack()

/** Words of the dialog's head. */
export interface DialogWords {
  title: string
  close: string
}

/** Returns the part of the panel that a change draws anew; null while it is not open, or still comes. */
export function openPanel(): HTMLElement | null {
  const { dialog, body } = parts
  const isFilled = body.classList.contains('basket') && !body.hasAttribute('aria-busy')
  return dialog.open && isFilled ? body : null
}

/** Closes the dialog, which gives the focus back. */
export const closeDialog = (): void => parts.dialog.close()

/**
 * Opens a dialog at once, and fills it with HTML of the storefront, which is fetched after `ready`.
 * Resolves with what became of it: `failed` closes the dialog, and nothing is done once the shopper
 * has `left`, by closing it or for another opening.
 */
export async function openDialog(
  address: string,
  { title, close }: DialogWords,
  className: string,
  ready?: Promise<void>,
): Promise<'shown' | 'failed' | 'left'> {
  const isLeft = parts.countOpening()
  parts.heading.textContent = title
  parts.close.textContent = close
  parts.body.className = `${CLASS_MODAL_BODY} ${className}`
  parts.body.replaceChildren()
  parts.body.setAttribute('aria-busy', 'true')
  if (!parts.dialog.open) parts.dialog.showModal()
  parts.heading.focus({ preventScroll: true })
  try {
    await ready
    const signal = AbortSignal.timeout(DEADLINE)
    const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
    if (!response.ok) throw new Error(`Status ${response.status}`)
    const content = parseHtml(await response.text())
    await takeStyles(content)
    if (isLeft()) return 'left'
    parts.body.replaceChildren(content)
    parts.body.removeAttribute('aria-busy')
    return 'shown'
  } catch {
    // The caller leads to the page that the dialog stands for.
    if (isLeft()) return 'left'
    closeDialog()
    return 'failed'
  }
}

/** The header's link, which a message repeats where nobody has to look for it. */
const BASKET_LINK = `.header a[${DATA_BASKET}]`

/** Milliseconds for which a message stays, unless it has the pointer or the focus. */
const SHOWN = 6000

function createMessage() {
  const box = document.createElement('div')
  const text = document.createElement('p')
  text.setAttribute('role', 'status')
  box.className = 'toast'
  const link = document.createElement('a')
  link.className = 'text-button basket-link'
  box.append(text, link)
  // In a landmark, as everything that can be reached.
  const page = document.querySelector('main') ?? document.body
  page.append(box)
  let timer: ReturnType<typeof setTimeout> | undefined
  const isHeld = () => box.matches(':hover, :focus-within')
  const hide = () => {
    if (isHeld()) return void (timer = setTimeout(hide, SHOWN))
    box.removeAttribute(DATA_OPEN)
    text.textContent = ''
  }
  return (words: string): void => {
    clearTimeout(timer)
    // A modal dialog hides everything beside it, also from screen readers.
    const place = document.querySelector('dialog:modal') ?? page
    if (box.parentElement !== place) place.append(box)
    const basket = document.querySelector<HTMLAnchorElement>(BASKET_LINK)
    link.hidden = place !== page || !basket
    link.href = basket?.href ?? ''
    link.textContent = basket?.querySelector('.header__word')?.textContent ?? ''
    if (basket) link.setAttribute(DATA_BASKET, 'panel')
    text.textContent = words
    box.setAttribute(DATA_OPEN, '')
    timer = setTimeout(hide, SHOWN)
  }
}

/**
 * Shows a message about the basket and announces it. The live region is in the document since the
 * first press, because one that is inserted with its text is not announced.
 */
export const showBasketMessage = createMessage()
