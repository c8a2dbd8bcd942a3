import { DATA_SENSITIVE } from '#storefront/browser/dom-contract.ts'
import { type Purpose, type Sharing, sharingFor } from '../../rules/consent.ts'
import { $consent } from './consent-store.ts'

/** Returns what may be shared for a purpose, by the current decision and the page's channel. */
export function currentSharing(purpose: Purpose): Sharing {
  return sharingFor(purpose, $consent.get(), document.body.getAttribute(DATA_SENSITIVE) !== 'false')
}
