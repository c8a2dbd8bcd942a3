import { DATA_SENSITIVE } from '#browser/dom-contract.ts'
import { type Purpose, type Sharing, sharingFor } from '../../rules/consent.ts'
import { $consent } from './consent-store.ts'

/** What may be shared for a purpose, as the shopper has decided by now, in the channel of this page. */
export function currentSharing(purpose: Purpose): Sharing {
  return sharingFor(purpose, $consent.get(), document.body.getAttribute(DATA_SENSITIVE) !== 'false')
}
