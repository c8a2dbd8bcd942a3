import { expect, test } from 'vitest'
import { safeRedirect } from '#server/safe-redirect.ts'

test.each([
  { referrer: 'http://shop.test/en/sale/x-1?page=2', to: '/en/sale/x-1?page=2' },
  { referrer: 'http://shop.test/en/#top', to: '/en/' },
  { referrer: 'http://other.test/en/', to: '/home' },
  { referrer: 'http://shop.test:8080/en/', to: '/home' },
  { referrer: 'http://shop.test//evil.test/', to: '/evil.test/' },
  { referrer: 'http://shop.test/\\evil.test', to: '/evil.test' },
  { referrer: 'about:client', to: '/home' },
  { referrer: 'not an address', to: '/home' },
  { referrer: '', to: '/home' },
])('from "$referrer" the redirect is to $to', ({ referrer, to }) => {
  expect(safeRedirect(referrer, 'shop.test', '/home')).toBe(to)
})
