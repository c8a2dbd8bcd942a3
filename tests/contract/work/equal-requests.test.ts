import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WORK } from '#contract/work-done.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TOKEN = 'a-token-of-the-operator-with-32-characters'
const NONE = Object.fromEntries(WORK.map((kind) => [kind, 0]))

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ CACHE: 'off', INTERNAL_TOKEN: TOKEN })
})
afterAll(() => server.stop())

async function get(path: string, headers: Readonly<Record<string, string>>) {
  const response = await sendRequest(server.port, path, { headers: { ...headers } })
  expect(response).toMatchObject({ status: 200 })
  return response
}

async function workDone(): Promise<Record<string, number>> {
  const { text } = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
  const lines = text.matchAll(/^vitrine_work_total\{kind="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, kind = '', count]) => [kind, Number(count)]))
}

/** Requests an address; returns how much of each kind of work that took. */
async function workOf(path: string, headers: Readonly<Record<string, string>>) {
  const before = await workDone()
  await get(path, headers)
  const after = await workDone()
  return Object.fromEntries(
    WORK.map((kind) => [kind, (after[kind] ?? NaN) - (before[kind] ?? NaN)]),
  )
}

const PHARMACY = { host: 'pharmacy.localhost' }
const CATEGORY = '/en/category/medicines-1100'

describe('the second equal request, without the cache of pages,', () => {
  test.each([
    { page: 'home', path: '/en/' },
    { page: 'a category', path: CATEGORY },
    { page: 'a sale', path: '/en/sale/medicines-1100' },
    { page: 'a loyalty list', path: '/en/loyalty/medicines-1100' },
    { page: 'a fragment', path: `/fragments${CATEGORY}?page=2` },
    { page: 'a wishlist', path: '/en/wishlist', cookie: 'wishlist=PH100001' },
    { page: 'a filtered category', path: `${CATEGORY}?brand%5B%5D=medirova&sort=price_desc` },
    { page: 'a search', path: '/en/search?query=vitamin' },
    { page: 'a category in Markdown', path: CATEGORY, accept: 'text/markdown' },
  ])(
    'decodes, writes, renders and translates nothing for $page',
    async ({ path, cookie, accept }) => {
      const headers = { ...PHARMACY, ...(cookie && { cookie }), ...(accept && { accept }) }
      const first = await workOf(path, headers)
      expect(Object.values(first).every(Number.isInteger)).toBe(true)
      expect(await workOf(path, headers)).toEqual(NONE)
    },
  )
})

test.each([
  { list: 'a list', path: '/en/sale/vitamins-and-supplements-1200', parameters: '' },
  { list: 'a narrowed list', path: CATEGORY, parameters: 'form[]=tablets&' },
  { list: 'a search', path: '/en/search', parameters: 'query=cream&' },
])('the next page of $list does only what is new', async ({ path, parameters }) => {
  await workOf(`${path}?${parameters}`, PHARMACY)
  const next = await workOf(`/fragments${path}?${parameters}page=2`, PHARMACY)
  expect(next['products_decoded']).toBeGreaterThan(0)
  expect(next['products_decoded']).toBeLessThanOrEqual(30)
  expect(next['cards_written']).toBeLessThanOrEqual(30)
  expect(next).toMatchObject({ filters_decoded: 0, taxons_decoded: 0, lists_counted: 0 })
})
