import { DATA_CONSENT_PENDING } from '#browser/dom-contract.ts'
import { call, headScript } from '#browser/head-script.ts'

/**
 * Runs in the document's head: a browser with Global Privacy Control has refused already, so it is
 * not asked (RULES.md#consent). Sent as text: it may refer only to its arguments.
 */
export function refuseBySignal(pending: string): void {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  if (globalPrivacyControl) document.documentElement.removeAttribute(pending)
}

/** `refuseBySignal` with its argument, as text for the document's head. */
export const PRIVACY_HEAD_SCRIPT = headScript([call(refuseBySignal, DATA_CONSENT_PENDING)])
