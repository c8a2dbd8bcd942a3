import { DATA_ACTIVE } from '../dom-contract.ts'

/** Calls back at the first input of a shopper, or at once after it (RULES.md#scripts-on-intent). */
export function whenActive(callback: () => unknown): void {
  const root = document.documentElement
  if (root.hasAttribute(DATA_ACTIVE)) callback()
  else root.addEventListener(DATA_ACTIVE, callback, { once: true })
}
