import { expect, test } from 'vitest'
import { safeAddress } from '#storefront/ads/server/citrus-banner.ts'
import { channelByCode } from '#channels/by-code.ts'
import { contextualRequest } from '#storefront/ads/server/citrus-request.ts'
import { bannerRequest } from '../../support/samples/media.ts'

test.each([
  { channel: 'pharmacy', ads: false, searchTerm: null, sessionId: null },
  { channel: 'pharmacy', ads: true, searchTerm: 'vitamin c', sessionId: 'abc' },
  { channel: 'marketplace', ads: false, searchTerm: 'vitamin c', sessionId: null },
  { channel: 'alternative', ads: true, searchTerm: 'vitamin c', sessionId: 'abc' },
  { channel: 'unheard-of', ads: false, searchTerm: null, sessionId: null },
])(
  'the $channel channel shares term $searchTerm and session $sessionId with consent $ads',
  (row) => {
    const { channel, ads, searchTerm, sessionId } = row
    const request = bannerRequest({ channel, consent: { ads }, sessionId: 'abc', category: 'c' })
    expect(contextualRequest(request, channelByCode(channel))).toEqual({
      ...request,
      searchTerm,
      sessionId,
    })
  },
)

test.each([
  ['https://brand.example/a?b=c#d', 'https://brand.example/a?b=c#d'],
  ['HTTP://brand.example', 'http://brand.example/'],
  ['/en/sale/x-1?page=2', '/en/sale/x-1?page=2'],
  ['//brand.example/a', 'https://brand.example/a'],
  ['/a/../b', '/b'],
  ['/\\brand.example/a', 'https://brand.example/a'],
])('%s is accepted as the link %s', (text, address) => {
  expect(safeAddress(text)).toBe(address)
})

test.each([
  null,
  '',
  'a/b',
  '?a=b',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://brand.example/1',
  'https://user:secret@brand.example/',
  'https://',
  'https://storefront.invalid/a',
  '/.//brand.example',
  '/..//brand.example',
])('%j is not accepted as a link', (text) => {
  expect(safeAddress(text)).toBeNull()
})
