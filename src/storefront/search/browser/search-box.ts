import {
  CLASS_EMPTY_SHOWN,
  DATA_COUNT,
  DATA_RECENT,
  DATA_SUGGEST,
  TAG_SEARCH_BOX,
} from '#storefront/browser/dom-contract.ts'
import { createAbortPrevious } from '#storefront/browser/timing.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'
import { recentSearches, saveSearch } from './recent-searches.ts'

const DEBOUNCE = 120
const FEWEST_LETTERS = 2

/**
 * Suggestions under the search form, which works without them. The list is the server's HTML, and
 * the input follows the combobox pattern: the focus stays in it while the arrow keys move the
 * choice.
 */
class SearchBox extends HTMLElement {
  #abortPrevious = createAbortPrevious()
  #timer: ReturnType<typeof setTimeout> | undefined
  #active = -1

  connectedCallback(): void {
    const { input } = this
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', this.list.id)
    this.#expand(false)
    input.addEventListener('input', () => this.#requestSoon())
    input.addEventListener('focus', () => this.#offerRecent())
    input.addEventListener('keydown', (event) => this.#onKey(event))
    this.addEventListener('focusout', (event) => this.#onLeave(event))
    // Pressing a suggestion must not move the focus before the click arrives.
    this.list.addEventListener('pointerdown', (event) => event.preventDefault())
    // Text typed before this script loaded gets suggestions, too.
    if (document.activeElement === input && input.value !== input.defaultValue) this.#requestSoon()
    else if (document.activeElement === input) this.#offerRecent()
    const hasResults = !document.querySelector(`.${CLASS_EMPTY_SHOWN}`)
    if (input.defaultValue && hasResults && this.hasAttribute(DATA_RECENT))
      saveSearch(input.defaultValue)
  }

  get input(): HTMLInputElement {
    return this.querySelector('input[type=search]') as HTMLInputElement
  }

  get list(): HTMLElement {
    return this.querySelector('[role=listbox]') as HTMLElement
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  }

  #requestSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#request(), DEBOUNCE)
  }

  async #request(): Promise<void> {
    const text = this.input.value.trimStart()
    const signal = this.#abortPrevious.start()
    if (text === '') return this.#offerRecent()
    if (text.trim().length < FEWEST_LETTERS) return this.#close()
    const address = `${this.getAttribute(DATA_SUGGEST) ?? ''}?query=${encodeURIComponent(text)}`
    try {
      const response = await fetch(address, { signal })
      const html = response.ok ? await response.text() : ''
      if (!signal.aborted) this.#show(html)
    } catch {
      // Suggestions are optional: without a response the form still works.
      if (!signal.aborted) this.#close()
    }
  }

  /** Shows suggestions; what was chosen among those before stays chosen if it is there again. */
  #show(html: string): void {
    const chosen = this.#options[this.#active]?.href
    this.list.replaceChildren(parseHtml(html))
    this.#activate(this.#options.findIndex(({ href }) => href === chosen))
    const count = this.#options.length
    this.#expand(count > 0)
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = this.list.querySelector(`[${DATA_COUNT}]`)?.textContent ?? ''
  }

  /** Offers what was searched for before, while nothing is written; none where nothing is kept. */
  #offerRecent(): void {
    if (this.input.value.trim() !== '') return
    const name = this.getAttribute(DATA_RECENT)
    const texts = name === null ? [] : recentSearches()
    if (name === null || texts.length === 0) return this.#close()
    const action = this.querySelector('form')?.getAttribute('action') ?? ''
    const group = document.createElement('div')
    group.setAttribute('role', 'group')
    group.setAttribute('aria-label', name)
    const heading = group.appendChild(document.createElement('p'))
    heading.setAttribute('aria-hidden', 'true')
    heading.textContent = name
    for (const [at, text] of texts.entries()) {
      const option = group.appendChild(document.createElement('a'))
      option.setAttribute('role', 'option')
      option.id = `recent-${String(at)}`
      option.tabIndex = -1
      option.href = `${action}?query=${encodeURIComponent(text)}`
      option.appendChild(document.createElement('bdi')).textContent = text
    }
    this.list.replaceChildren(group)
    this.#activate(-1)
    this.#expand(true)
  }

  #close(): void {
    // A pending request must not open the list again.
    clearTimeout(this.#timer)
    this.#abortPrevious.stop()
    this.#expand(false)
    this.#activate(-1)
  }

  #expand(isOpen: boolean): void {
    this.list.hidden = !isOpen
    this.input.setAttribute('aria-expanded', String(isOpen))
  }

  #activate(index: number): void {
    this.#active = index
    for (const [at, option] of this.#options.entries()) {
      option.setAttribute('aria-selected', String(at === index))
    }
    const active = this.#options[index]
    if (active) this.input.setAttribute('aria-activedescendant', active.id)
    else this.input.removeAttribute('aria-activedescendant')
    active?.scrollIntoView({ block: 'nearest' })
  }

  #move(step: 1 | -1): void {
    const positions = this.#options.length + 1
    // One more position than options: the text itself.
    this.#activate(((this.#active + 1 + step + positions) % positions) - 1)
  }

  #onKey(event: KeyboardEvent): void {
    const wasOpen = !this.list.hidden
    if (event.key === 'Escape') this.#close()
    if (!wasOpen) return this.#reopen(event)
    const steps: Partial<Record<string, () => void>> = {
      ArrowDown: () => this.#move(1),
      ArrowUp: () => this.#move(-1),
      // Escape closes only the list: by default, browsers would also clear the box.
      Escape: () => undefined,
      ...(this.#active >= 0 && { Enter: () => this.#options[this.#active]?.click() }),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }

  /** The down arrow requests a list closed by Escape again. */
  #reopen(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    void this.#request()
  }

  #onLeave({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && this.list.contains(relatedTarget))) this.#close()
  }
}

customElements.define(TAG_SEARCH_BOX, SearchBox)
