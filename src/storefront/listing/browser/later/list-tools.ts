import {
  CLASS_CARD,
  CLASS_COMPARE_BOX,
  CLASS_TOOL_COMPARE,
  CLASS_TOOL_ROWS,
  DATA_CHOSEN,
  DATA_CODE,
  DATA_COMPARED,
  DATA_COMPARING,
  DATA_FACTS,
  DATA_FULL,
  DATA_GRID,
  DATA_VIEW,
  ID_COMPARE_FORM,
} from '#storefront/browser/dom-contract.ts'
import { parseStorage, readStorage, writeStorage } from '#storefront/browser/first/storage.ts'
import { takeStyles } from '#storefront/browser/fragment-styles.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'
import { CODES_PER_CALL, COMPARED_CODES, FRAGMENTS } from '#contract/query/constants.ts'
import { LEAST_COMPARED, MOST_COMPARED } from '#storefront/compare/rules/compared-codes.ts'
import { formatCount } from '#storefront/i18n/number-format.ts'
import { COMPARED_KEY, ROWS_KEY, VIEW_ROWS } from '../../rules/list-view.ts'
import { forgetColumns } from '../grid/grid-items.ts'
import { gridEvents } from '../list-store.ts'

/** Milliseconds that the data of products may take; without them their rows stay as they are. */
const DEADLINE = 10_000

const root = document.documentElement
const locale = root.lang
const grid = () => document.querySelector<HTMLElement>(`[${DATA_GRID}]`)
const boxes = () => [...document.querySelectorAll<HTMLInputElement>(`.${CLASS_COMPARE_BOX}`)]
const tool = (name: string) => document.querySelector<HTMLInputElement>(`.${name}`)

/** Returns the codes of the products that are chosen in this tab, in their order. */
function savedCodes(): string[] {
  const saved = parseStorage(readStorage('sessionStorage', COMPARED_KEY))
  if (!Array.isArray(saved)) return []
  return saved.filter((code): code is string => typeof code === 'string').slice(0, MOST_COMPARED)
}

/**
 * Keeps the choice of products to compare: it outlives the cards, which leave the page with every
 * filter, and the page (RULES.md#wishlist).
 */
function followComparison(form: HTMLFormElement): void {
  const status = form.querySelector('[role=status]')
  const count = form.querySelector(`[${DATA_COMPARED}]`)
  const button = form.querySelector('button:not([type=reset])')
  const hint = status?.textContent ?? ''
  let codes = savedCodes()

  function draw(text?: string): void {
    const drawn = boxes()
    for (const box of drawn) box.checked = codes.includes(box.value)
    for (const field of form.querySelectorAll('input')) field.remove()
    // What has no card in the page is sent as well.
    for (const code of codes.filter((one) => !drawn.some(({ value }) => value === one))) {
      const field = document.createElement('input')
      Object.assign(field, { type: 'hidden', name: COMPARED_CODES, value: code })
      form.append(field)
    }
    const number = formatCount(codes.length, locale)
    const chosen = status?.getAttribute(DATA_CHOSEN)?.replace('#', number)
    if (status) status.textContent = text ?? (codes.length > 0 ? (chosen ?? '') : hint)
    if (count) count.textContent = `(${number})`
    button?.setAttribute('aria-disabled', String(codes.length < LEAST_COMPARED))
  }

  function choose(next: string[]): void {
    codes = next
    writeStorage('sessionStorage', COMPARED_KEY, codes.length > 0 ? JSON.stringify(codes) : null)
    draw()
  }

  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(`.${CLASS_COMPARE_BOX}`)) return
    const others = codes.filter((code) => code !== target.value)
    if (!target.checked) return choose(others)
    if (others.length < MOST_COMPARED) return choose([...others, target.value])
    draw(status?.getAttribute(DATA_FULL) ?? hint)
  })
  form.addEventListener('reset', (event) => {
    event.preventDefault()
    choose([])
  })
  form.addEventListener('submit', (event) => {
    if (codes.length >= LEAST_COMPARED) return
    event.preventDefault()
    draw(hint)
  })
  // The comparison may have taken some away.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) choose(savedCodes())
  })
  gridEvents.listen(() => draw())
  // Ticked before this script came.
  const ticked = boxes().flatMap(({ checked, value }) => (checked ? value : []))
  choose([...new Set([...codes, ...ticked])].slice(0, MOST_COMPARED))
  const mode = tool(CLASS_TOOL_COMPARE)
  const show = () => root.toggleAttribute(DATA_COMPARING, mode?.checked ?? true)
  if (mode && codes.length > 0) mode.checked = true
  mode?.addEventListener('change', show)
  show()
}

/** Fetches the data of the products whose cards have none yet. */
async function fillFacts(): Promise<void> {
  const cards = document.querySelectorAll(`[${DATA_GRID}] > [${DATA_CODE}]:not([${DATA_FACTS}])`)
  const byCode = new Map([...cards].map((item) => [item.getAttribute(DATA_CODE) ?? '', item]))
  const codes = [...byCode.keys()].slice(0, CODES_PER_CALL)
  if (codes.length === 0) return
  for (const code of codes) byCode.get(code)?.setAttribute(DATA_FACTS, '')
  const query = new URLSearchParams(codes.map((code) => ['code[]', code]))
  const signal = AbortSignal.timeout(DEADLINE)
  const response = await fetch(`${FRAGMENTS}/${locale}/facts?${query}`, { signal })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  for (const facts of parseHtml(await response.text()).querySelectorAll(`[${DATA_CODE}]`)) {
    const item = byCode.get(facts.getAttribute(DATA_CODE) ?? '')
    facts.removeAttribute(DATA_CODE)
    item?.querySelector(`.${CLASS_CARD}`)?.append(facts)
  }
  await fillFacts()
}

/** Draws a product a row, with its data, and remembers that on this device (RULES.md#wishlist). */
function followRows(rows: HTMLInputElement): void {
  const fill = () => {
    // Rows stay without what cannot be had.
    if (rows.checked) fillFacts().catch(() => undefined)
  }
  const show = () => {
    if (rows.checked) root.setAttribute(DATA_VIEW, VIEW_ROWS)
    else root.removeAttribute(DATA_VIEW)
    const cards = grid()
    if (cards) forgetColumns(cards)
    fill()
  }
  rows.checked ||= root.hasAttribute(DATA_VIEW)
  rows.addEventListener('change', () => {
    writeStorage('localStorage', ROWS_KEY, rows.checked ? VIEW_ROWS : null)
    show()
  })
  if (rows.checked) writeStorage('localStorage', ROWS_KEY, VIEW_ROWS)
  gridEvents.listen(({ phase }) => phase === 'rest' && fill())
  show()
}

/** Starts what a list shows on request; its styles come first. */
export async function startListTools(): Promise<void> {
  const styles = document.querySelector('head noscript')
  if (styles) await takeStyles(parseHtml(styles.textContent))
  const form = document.querySelector<HTMLFormElement>(`#${ID_COMPARE_FORM}`)
  if (form) followComparison(form)
  const rows = tool(CLASS_TOOL_ROWS)
  if (rows) followRows(rows)
}
