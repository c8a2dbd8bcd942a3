import { expect, test } from 'vitest'
import { requestList, type ServedCatalog } from '../../support/servers/catalog-servers.ts'

/** Channel by host and locale by header (RULES.md#the-shops-api). */
export function describeContexts(shop: () => ServedCatalog): void {
  test.each([
    ['pharmacy.localhost', 31],
    ['marketplace.localhost', 29],
    ['alternative.localhost', 16],
    ['alternative.localhost:4321', 16],
    ['ALTERNATIVE.localhost', 16],
    ['unknown.example', 31],
  ])('serves the channel of host %s', async (host, total) => {
    expect((await requestList(shop(), '', { host })).meta.totalItems).toBe(total)
  })

  test.each([
    ['marketplace.localhost', 29],
    ['alternative.localhost:443, proxy.internal', 16],
    ['a host? no', 31],
  ])('prefers the forwarded host %s to its own', async (forwarded, total) => {
    const headers = { 'X-Forwarded-Host': forwarded }
    expect((await requestList(shop(), '', { headers })).meta.totalItems).toBe(total)
  })

  test.each([
    ['ru', 'ru'],
    ['ru-RU', 'ru'],
    ['ru_RU', 'ru'],
    ['LT-lt', 'lt'],
    ['de, lt;q=0.4, ru;q=0.7', 'ru'],
    ['ru;q=0.1, en;q=0.2', 'en'],
    ['de', 'en'],
    ['*', 'en'],
    ['lt;q=0, *;q=0.5', 'en'],
    ['en;q=0, *', 'ru'],
    ['en;q=0', 'ru'],
    ['en;q=0, de, *;q=0.1', 'ru'],
    ['*;q=0, lt', 'lt'],
    ['de;q=1, *;q=0.1', 'en'],
    ['ru;q=2, lt;q=x', 'lt'],
    [';;,,q=1', 'en'],
  ])('responds to %j in %s', async (header, locale) => {
    const { headers } = await shop().sendRequest('taxons/12', {
      headers: { 'Accept-Language': header },
    })
    expect(headers.get('Content-Language')).toBe(locale)
    expect(headers.get('Vary')).toBe('Accept-Language')
  })
}
