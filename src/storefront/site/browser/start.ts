import { TAG_PRODUCT_GRID } from '#storefront/browser/dom-contract.ts'
import { whenActive, whenInteractive } from '#storefront/browser/first/page-lifecycle.ts'
import { openNamedForm } from '#storefront/listing/browser/first/named-form.ts'
import { replayHeartPresses } from '#storefront/wishlist/browser/first/replay-heart-presses.ts'

openNamedForm()
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
