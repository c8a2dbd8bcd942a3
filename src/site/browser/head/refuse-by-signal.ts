import { DATA_PRIVACY_SIGNAL } from '#browser/dom-contract.ts'
import { call, headScript } from '#browser/head-script.ts'

/**
 * Runs in the document's head: marks the root in a browser with Global Privacy Control, whose
 * shopper has refused ads already and is not asked (RULES.md#consent). Sent as text: it may refer
 * only to its arguments.
 */
function refuseBySignal(signal: string): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  document.documentElement.toggleAttribute(signal, globalPrivacyControl === true)
}

/** `refuseBySignal` with its argument, as text for the document's head. */
export const PRIVACY_HEAD_SCRIPT = headScript([call(refuseBySignal, DATA_PRIVACY_SIGNAL)])
