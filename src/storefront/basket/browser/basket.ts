import {
  DATA_ADDED,
  DATA_BASKET,
  DATA_CODE,
  DATA_DISMISS,
  DATA_FAILED,
  DATA_LEAVING,
  DATA_LINE,
  ID_ADD_FORM,
  ID_CHOOSE,
} from '#storefront/browser/dom-contract.ts'
import { readCookie } from '#storefront/browser/first/cookie.ts'
import { parseStorage, readStorage, writeStorage } from '#storefront/browser/first/storage.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'
import { BASKET_COUNT_COOKIE, parseBasketCount, UNSENT_KEY } from '../rules/first/basket-count.ts'
import { type BasketResponse, readLineFacts } from '../rules/basket-response.ts'
import { closeDialog, openDialog, openPanel, showBasketMessage } from './basket-dialog.ts'
import type { BasketPress } from './first/basket-presses.ts'
import { drawBasketCount } from './first/draw-count.ts'
import { $basketEvent } from './stores/basket-changes.ts'

/** Milliseconds that a change may take: more than the storefront allows its shop. */
const DEADLINE = 20_000

type FormPress = Extract<BasketPress, { form: HTMLFormElement }>

const addForm = () => document.querySelector<HTMLFormElement>(`#${ID_ADD_FORM}`)
const address = () => addForm()?.getAttribute('action') ?? ''
const failedText = () => addForm()?.getAttribute(DATA_FAILED) ?? ''
const isOfCard = ({ form }: FormPress) => form.id === ID_ADD_FORM

/** Lines in the order of the document. */
const shownLines = (root: ParentNode) =>
  [...root.querySelectorAll(`[${DATA_LINE}]`)].flatMap(
    (line) => readLineFacts(line.getAttribute(DATA_LINE) ?? '') ?? [],
  )

function fieldsOf({ form, button }: FormPress): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) fields.append(name, String(value))
  if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value)
  return fields
}

/** Sends a form; null if no response can be read. */
async function send(body: URLSearchParams): Promise<BasketResponse | null> {
  try {
    const response = await fetch(address(), {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(DEADLINE),
      // A shopper who goes on loses nothing.
      keepalive: true,
    })
    return (await response.json()) as BasketResponse
  } catch {
    // The shopper is told that it failed.
    return null
  }
}

/** Returns a selector of the focused control in a line, to find it again after a redraw. */
function focusedControl(root: Element): string | null {
  const focused = document.activeElement
  const form = focused?.closest(`form[${DATA_BASKET}]`)
  if (!focused || !form || !root.contains(form)) return null
  const controls = [...form.querySelectorAll('button, input:not([type=hidden])')]
  const line = form.querySelector<HTMLInputElement>('[name=line]')?.value ?? ''
  const at = controls.indexOf(focused)
  return at < 0 ? null : `${at} ${line}`
}

/** Gives the focus back to the same control of the same line, or to the heading if the line is gone. */
function restoreFocus(root: Element, control: string): void {
  const [at = '', ...line] = control.split(' ')
  const field = root.querySelector(`[name=line][value="${CSS.escape(line.join(' '))}"]`)
  const controls = field
    ?.closest('form')
    ?.querySelectorAll<HTMLElement>('button, input:not([type=hidden])')
  const heading = root.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2')
  const target = controls?.[Number(at)] ?? heading
  target?.focus({ preventScroll: true })
}

/** Draws the basket wherever it is shown: on its own page, and in the open panel. */
function draw(html: string): void {
  const roots = [document.querySelector<HTMLElement>('main .basket'), openPanel()]
  for (const root of roots) {
    if (!root) continue
    const focused = focusedControl(root)
    const content = parseHtml(html)
    content.querySelector('link')?.remove()
    root.replaceChildren(content)
    if (focused !== null) restoreFocus(root, focused)
  }
}

/** Draws another quantity in a line; its buttons then lead on from that. */
function drawQuantity(form: HTMLFormElement, quantity: number): void {
  const field = form.querySelector<HTMLInputElement>('input[name=quantity]')
  if (field) field.value = String(quantity)
  const [fewer, more] = form.querySelectorAll<HTMLButtonElement>('.basket__step')
  if (fewer) fewer.value = String(Math.max(0, quantity - 1))
  if (more) more.value = String(quantity + 1)
  form.closest('.basket__line')?.toggleAttribute(DATA_LEAVING, quantity === 0)
}

/** Shows the quantity that was asked for before the shop has agreed. Returns how to take it back. */
function showAhead({ form, button }: FormPress): () => void {
  const field = form.querySelector<HTMLInputElement>('input[name=quantity]')
  const isStep = button instanceof HTMLButtonElement && button.name === 'to'
  if (form.getAttribute(DATA_BASKET) !== 'change') return () => {}
  const before = Number(field?.defaultValue ?? 1)
  drawQuantity(form, Number(isStep ? button.value : (field?.value ?? before)))
  return () => drawQuantity(form, before)
}

/** Shows what became of a change; `html` is the basket to draw, null while other changes wait. */
function show(
  response: BasketResponse | null,
  { press, fields, takeBack }: Change,
  html: string | null,
): void {
  const { form, button } = press
  if (response?.html) {
    const isChosen = form.getAttribute(DATA_BASKET) === 'add'
    if (isChosen && form.closest('dialog')) closeDialog()
  } else {
    takeBack()
    button?.removeAttribute(DATA_ADDED)
  }
  if (html !== null) draw(html)
  const code = fields.get('code')
  if (response?.needsChoice && code) void choose(code)
  else showBasketMessage(response?.message || failedText())
  if (response?.changed) $basketEvent.set({ kind: 'changed', line: response.changed })
}

interface Change {
  press: FormPress
  fields: URLSearchParams
  takeBack: () => void
}

/** Makes changes one after the other: each begins with the basket that the one before has left. */
function createChanges() {
  const waiting: Change[] = []
  let isBusy = false
  const drawCount = (count: number | null) => {
    const known = count ?? parseBasketCount(readCookie(BASKET_COUNT_COOKIE))
    // Additions on cards are counted before they are sent.
    drawBasketCount(() => known + waiting.filter(({ press }) => isOfCard(press)).length)
  }
  async function make(): Promise<void> {
    isBusy = true
    // What the shop had last, also if it refuses what follows.
    let html: string | null = null
    for (let next = waiting[0]; next; next = waiting[0]) {
      const response = await send(next.fields)
      waiting.shift()
      drawCount(response?.count ?? null)
      html = response?.html ?? html
      show(response, next, waiting.length === 0 ? html : null)
    }
    isBusy = false
  }
  let running: Promise<void> | undefined
  const add = (change: Change): void => {
    waiting.push(change)
    if (!isBusy) running = make()
  }
  // The first is under way already, and arrives.
  window.addEventListener('pagehide', () => {
    const unsent = waiting.splice(1).map(({ fields }) => fields.toString())
    if (unsent.length > 0) writeStorage('sessionStorage', UNSENT_KEY, JSON.stringify(unsent))
  })
  return { makeChange: add, allMade: () => running }
}

const { makeChange, allMade } = createChanges()

const codeIn = (element: Element): string =>
  (element instanceof HTMLButtonElement && element.value) ||
  (element.closest(`[${DATA_CODE}]`)?.getAttribute(DATA_CODE) ?? '')

const closeWord = () => addForm()?.getAttribute(DATA_DISMISS) ?? ''

/** Opens the choice of a product's form. */
async function choose(code: string): ReturnType<typeof openDialog> {
  const words = {
    title: document.querySelector(`#${ID_CHOOSE}`)?.textContent ?? '',
    close: closeWord(),
  }
  // What the list is filtered by is chosen already.
  const fields = new URLSearchParams(window.location.search)
  fields.set('choose', code)
  return openDialog(`${address()}?${fields}`, words, 'basket-choice')
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  const isPanel = link.getAttribute(DATA_BASKET) === 'panel'
  const title = (link.querySelector('.header__word') ?? link).textContent
  const outcome = isPanel
    ? // What is under way is in it, or would be drawn over.
      await openDialog(address(), { title, close: closeWord() }, 'basket', allMade())
    : await choose(codeIn(link))
  // Whoever has closed it stays.
  if (outcome === 'failed') window.location.assign(link.href)
  const panel = openPanel()
  if (outcome === 'shown' && panel) $basketEvent.set({ kind: 'viewed', lines: shownLines(panel) })
}

/** Sends what the page before was left with. */
export function sendUnsent(): void {
  const unsent = parseStorage(readStorage('sessionStorage', UNSENT_KEY))
  writeStorage('sessionStorage', UNSENT_KEY, null)
  const form = addForm()
  if (!form || !Array.isArray(unsent)) return
  for (const fields of unsent)
    makeChange({
      press: { form, button: null },
      fields: new URLSearchParams(String(fields)),
      takeBack: () => {},
    })
}

/** Does what was pressed. Additions on cards are counted and marked already. */
export function handlePress(pressed: BasketPress): void {
  if ('link' in pressed) return void follow(pressed.link)
  // Read now: a redraw may replace the form before its turn.
  const fields = fieldsOf(pressed)
  const takeBack = showAhead(pressed)
  makeChange({ press: pressed, fields, takeBack })
}
