import { usable } from '#stores/usable'

// What the shopper came for comes first: what is told about it can wait, and so can what may be told.
void usable().then(() => {
  void import('#elements/consent-form')
  void import('./analytics.ts')
})
