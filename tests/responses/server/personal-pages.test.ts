import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'
import { sampled } from '../../support/runner/scope.ts'

const PAGES = [
  { host: 'pharmacy.localhost', path: '/en/' },
  { host: 'pharmacy.localhost', path: '/en/category/medicines-1100' },
  { host: 'pharmacy.localhost', path: '/fragments/en/category/medicines-1100?page=2' },
  { host: 'pharmacy.localhost', path: '/ru/search?query=крем' },
  { host: 'marketplace.localhost', path: '/lt/' },
  { host: 'marketplace.localhost', path: '/ar/search?query=a' },
  { host: 'alternative.localhost', path: '/en/category/home-and-furniture-2200' },
]

const CONSENTS = ['none', 'analytics', 'analytics.ads', 'analytics.ads.personalisation', '']

let cached: RunningServer
let uncached: RunningServer

beforeAll(async () => {
  const settings = { CATALOG_FILE: 'var/demo.sqlite', SITE_URL: 'https://shop.example' }
  cached = await startServer({ ...settings, CACHE: 'on' })
  uncached = await startServer({ ...settings, CACHE: 'off' })
})
afterAll(async () => {
  await cached.stop()
  await uncached.stop()
})

/**
 * Without what names the server's own port, the demo's links to the other channels, and without the blank of the root's
 * attribute that shoppers who have decided do not get.
 */
const comparable = (text: string, { port }: RunningServer) =>
  text.replaceAll(`:${port}`, '').replace(/(?<=^<!DOCTYPE html><html [^>]*) (?=>)/, '')

async function pageOf(server: RunningServer, host: string, path: string, headers = {}) {
  const own = { host: `${host}:${server.port}`, ...headers }
  const response = await sendRequest(server.port, encodeURI(path), { headers: own })
  return { ...response, text: comparable(response.text, server) }
}

for (const { host, path } of sampled(PAGES, 3)) {
  test(`${host}${path} without cookies is the cached page, byte for byte`, async () => {
    const rendered = await pageOf(uncached, host, path)
    for (const encoding of ['identity', 'gzip', 'br', 'gzip, deflate, br']) {
      const { status, text, headers } = await pageOf(cached, host, path, {
        'accept-encoding': encoding,
      })
      expect([status, text]).toEqual([200, rendered.text])
      expect(headers['content-security-policy']).toBe(rendered.headers['content-security-policy'])
    }
    expect((await pageOf(cached, host, path)).headers['x-astro-cache']).toBe('HIT')
  })

  test(`${host}${path} for a shopper equals the uncached page`, async () => {
    const { text } = await pageOf(uncached, host, path)
    const codes = [...text.matchAll(/<button [^>]*form="wish"[^>]*value="([^"]+)"/g)].map(
      ([, code = '']) => code,
    )
    const wishlists = [[], codes.slice(0, 1), codes.slice(2, 5), ['NO-SUCH', ...codes.slice(-2)]]
    for (const [at, consent] of CONSENTS.entries())
      for (const wishlist of wishlists) {
        const missing = at % 2 === 0 ? '' : '; wishlist-unavailable=NO-SUCH'
        const cookie = `other=1; consent=${consent}; wishlist=${wishlist.join('|')}${missing}`
        for (const encoding of ['identity', 'gzip, br']) {
          const headers = { cookie, 'accept-encoding': encoding }
          const own = await pageOf(cached, host, path, headers)
          expect(own.text).toBe((await pageOf(uncached, host, path, headers)).text)
          expect(own.headers['cache-control']).toBe('private, no-cache')
        }
      }
  })
}

test('the wishlist, forms and the best language are never shared', async () => {
  const headers = { cookie: 'wishlist=PH100440' }
  const wishlist = await pageOf(cached, 'pharmacy.localhost', '/en/wishlist', headers)
  expect(wishlist.headers['cache-control']).toBe('private, no-cache')
  expect(wishlist.headers['x-astro-cache']).toBeUndefined()
  const root = await pageOf(cached, 'pharmacy.localhost', '/', { 'accept-language': 'lt' })
  expect([root.headers.location, root.headers.vary]).toEqual(['/lt/', 'Accept-Language'])
})
