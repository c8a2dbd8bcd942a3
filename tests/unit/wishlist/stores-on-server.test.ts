import { expect, test, vi } from 'vitest'

test.each([
  '#storefront/wishlist/browser/stores/wishlist-store.ts',
  '#storefront/consent/browser/stores/consent-store.ts',
])('%s opens no channel to other tabs on the server', async (store) => {
  const opened = vi.fn<(name: string) => void>()
  vi.stubGlobal('BroadcastChannel', function BroadcastChannel(name: string) {
    opened(name)
  })
  await import(store)
  vi.unstubAllGlobals()
  expect(opened).not.toHaveBeenCalled()
})
