import { whenActive } from '#browser/first/when-active.ts'
import { whenInteractive } from '#browser/first/when-interactive.ts'
import { keepHearts } from '#wishlist/browser/first/keep-hearts.ts'

keepHearts(() => import('#wishlist/browser/wishlist-controls.ts'))
whenActive(async () => {
  void import('#search/browser/search-box.ts')
  // What the shopper came for comes first: what is told about it can wait, and so can what may be told.
  await whenInteractive()
  void import('#consent/browser/consent-form.ts')
  void import('#analytics/browser/analytics.ts')
})
