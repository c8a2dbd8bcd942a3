import { ID_MENU, TAG_PRODUCT_GRID } from '#storefront/browser/dom-contract.ts'
import { whenActive, whenInteractive } from '#storefront/browser/first/page-lifecycle.ts'
import { openNamedForm } from '#storefront/listing/browser/first/named-form.ts'
import { replayHeartPresses } from '#storefront/wishlist/browser/first/replay-heart-presses.ts'

/** Puts the second level of categories into a phone's menu when it is opened first (RULES.md#menu). */
function followMenu(): void {
  const menu = document.getElementById(ID_MENU)
  if (!menu || !('popover' in menu)) return
  const fill = () =>
    void import('./later/phone-menu.ts')
      .then((phone) => phone.fillPhoneMenu())
      // It stays as the page brought it until it is opened again.
      .catch(wait)
  const wait = () => menu.addEventListener('beforetoggle', fill, { once: true })
  // It may have been opened before this script came.
  if (menu.matches(':popover-open')) fill()
  else wait()
}

openNamedForm()
followMenu()
replayHeartPresses(() => import('#storefront/wishlist/browser/wishlist-controls.ts'))
whenActive(async () => {
  const grid = document.querySelector(TAG_PRODUCT_GRID)
  if (grid) void import('#storefront/listing/browser/entry/open.ts')
  void import('#storefront/search/browser/search-box.ts')
  // The shopper's task comes first; reporting it, and the consent to that, can wait.
  await whenInteractive()
  if (grid)
    void import('#storefront/listing/browser/later/deferred.ts').then((list) =>
      list.startDeferred(),
    )
  void import('./later/pages.ts')
})
