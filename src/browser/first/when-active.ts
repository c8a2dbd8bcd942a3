import { DATA_ACTIVE } from '../dom-contract.ts'

/** Calls back at the first sign of a shopper; at once where there was one (RULES.md#scripts-on-intent). */
export function whenActive(callback: () => unknown): void {
  const root = document.documentElement
  if (root.hasAttribute(DATA_ACTIVE)) callback()
  else root.addEventListener(DATA_ACTIVE, callback, { once: true })
}
