/** How long a change of a filter or an option waits before it is applied, in ms (RULES.md#debounce). */
export const FILTER_DEBOUNCE = 500

/** Calls back after so many milliseconds. Returns what cancels that. */
export type Wait = (callback: () => void, milliseconds: number) => () => void

/** Of several changes in a row only the last is applied, once none has come for the time (RULES.md#debounce). */
export class Debounce<T> {
  readonly #wait: Wait
  readonly #apply: () => void
  #pending: T | null = null
  #cancel = () => {}

  /** `apply` is called when the time is over, and drops what it applies. */
  constructor(wait: Wait, apply: () => void) {
    this.#wait = wait
    this.#apply = apply
  }

  /** Puts a change off, in place of the one before it. */
  put(change: T): void {
    this.drop()
    this.#pending = change
    this.#cancel = this.#wait(this.#apply, FILTER_DEBOUNCE)
  }

  /** Gives up what is put off, and returns it. */
  drop(): T | null {
    this.#cancel()
    const pending = this.#pending
    this.#pending = null
    return pending
  }
}
