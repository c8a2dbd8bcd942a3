import { whenInteractive } from '#browser/when-interactive.ts'

// What the shopper came for comes first: what is told about it can wait, and so can what may be told.
void whenInteractive().then(() => {
  void import('#consent/browser/consent-form.ts')
  void import('#analytics/browser/analytics.ts')
  void import('./later/when-idle.ts')
})
