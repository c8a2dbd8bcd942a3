/** Starts the wishlist page, and exports nothing itself. */
import { ID_SAVED_LISTS } from '#storefront/browser/dom-contract.ts'
import { whenActive } from '#storefront/browser/first/page-lifecycle.ts'
import { readStorage } from '#storefront/browser/first/storage.ts'
import { SAVED_LISTS_KEY } from '#storefront/saved-lists/rules/saved-lists.ts'

// That there are none is said once it is known.
const known = () => document.getElementById(ID_SAVED_LISTS)?.removeAttribute('aria-busy')
if (readStorage('localStorage', SAVED_LISTS_KEY) === null) known()
else
  void import('./saved-lists.ts').then((lists) => {
    lists.showSavedLists()
    known()
  })
whenActive(() => import('./wishlist-page.ts').then((page) => page.followWishlistPage()))
