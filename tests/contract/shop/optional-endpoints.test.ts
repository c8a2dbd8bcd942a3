import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

/** More than failures in a row after which a shop gets no requests for a while. */
const MANY = 25

const ENDPOINTS = [
  { endpoint: 'search/suggest', address: '/fragments/en/suggest?query=tea', page: 200 },
  { endpoint: 'attribute-values/', address: '/en/attribute/brand/tea', page: 503 },
  { endpoint: 'promotions/by-id/', address: '/en/promotion/', page: 503 },
]

let shop: FakeShop
let server: RunningServer

beforeAll(async () => {
  shop = await startFakeShop()
  server = await startServer({ SHOP_API_URL: shop.url, RATE_LIMITS: 'off' })
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

const get = (path: string) =>
  sendRequest(server.port, path, { headers: { host: 'pharmacy.localhost' } })

/** Calls an optional endpoint many times, for another text or id each time. */
async function callOften({ endpoint, address }: (typeof ENDPOINTS)[number], status: number) {
  const body = '<!doctype html><h1>A page for browsers</h1>'
  shop.respondWith((request) =>
    request.path.includes(`/${endpoint}`) ? { status, body } : ownShop()(request),
  )
  const start = server.log.length
  const statuses = new Set<number | undefined>()
  for (let i = 1; i <= MANY; i++) statuses.add((await get(`${address}${i}`)).status)
  const lines = server.log.slice(start).filter((line) => line.includes('the shop failed'))
  return { statuses: [...statuses], lines: lines.filter((line) => !line.includes('is open')) }
}

describe.each(ENDPOINTS)('an optional endpoint $endpoint', (row) => {
  test('that responds with HTML is logged once, not for each call', async () => {
    const { statuses, lines } = await callOften(row, 200)
    expect(statuses).toEqual([row.page])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('The response is not JSON')
  })

  test.each([200, 500])('that always fails (%i) takes no other page with it', async (status) => {
    await callOften(row, status)
    expect((await get(`/en/${TAXON_PATH}`)).status).toBe(200)
  })
})
