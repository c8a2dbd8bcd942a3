import { DATA_DEPENDS_ON_CONSENT } from '#storefront/browser/dom-contract.ts'
import { atom } from 'nanostores'
import { type Consent, CONSENT_COOKIE, parseConsent, sharingFor } from '../../rules/consent.ts'
import { deleteCookie, readCookie } from '#storefront/browser/first/cookie.ts'
import { openCrossTabChannel } from '#storefront/browser/later/cross-tab-channel.ts'

let cookieText = readCookie(CONSENT_COOKIE)

/** What the shopper agreed to; null before a decision. The mirror of the cookie. */
export const $consent = atom<Consent | null>(parseConsent(cookieText))

const tabs = openCrossTabChannel(CONSENT_COOKIE)

/** Whether another provider would perform the page's search under the new consent. */
function isSearchedAnew(consent: Consent | null): boolean {
  const isPersonal = (one: Consent | null) => sharingFor('personalisation', one).identifier
  const isOther = isPersonal(consent) !== isPersonal($consent.get())
  return isOther && document.querySelector(`[${DATA_DEPENDS_ON_CONSENT}]`) !== null
}

/** Reads the cookie again: another tab or an earlier page may have changed it. */
function refreshConsent(): void {
  const now = readCookie(CONSENT_COOKIE)
  if (now === cookieText) return
  cookieText = now
  const consent = parseConsent(cookieText)
  // The page that comes reports itself: this one would report the same search once more.
  if (isSearchedAnew(consent)) window.location.reload()
  else $consent.set(consent)
}

/**
 * Sends a decision to the storefront, whose cookie lives longer than a script's, and updates every
 * tab. Rejects if it was not saved.
 */
export async function saveConsent(address: string, form: FormData): Promise<void> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  // The redirect back is for shoppers without scripts: this one stays here.
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  if (response.type !== 'opaqueredirect') throw new Error(`The choice returned ${response.status}`)
  refreshConsent()
  tabs?.notify()
}

/** Deletes the decision, in every tab: nothing is sent until there is another. */
export function forgetConsent(): void {
  deleteCookie(CONSENT_COOKIE)
  refreshConsent()
  tabs?.notify()
}

/** Keeps this tab in step with other tabs, and with changes while in the back/forward cache. */
export function followConsent(): void {
  tabs?.subscribe(refreshConsent)
  window.addEventListener('pageshow', refreshConsent)
}
