import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WORK } from '#work/work-done.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TOKEN = 'a-token-of-the-operator-with-32-characters'
/** Work that an equal request never causes again. */
const SAVED = WORK.filter((kind) => kind !== 'lists_counted')
/** The shop counts a narrowed list anew, and so returns new filters. */
const SAVED_OF_NARROWED = SAVED.filter((kind) => kind !== 'filters_decoded')
const none = (kinds: readonly string[]) => Object.fromEntries(kinds.map((kind) => [kind, 0]))

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

const pick = (work: Readonly<Record<string, number>>, kinds: readonly string[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, work[kind]]))

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
  ])('decodes, writes, renders and translates nothing for $page', async ({ path, cookie }) => {
    const headers = { ...PHARMACY, ...(cookie && { cookie }) }
    const first = await workOf(path, headers)
    expect(Object.values(first).every(Number.isInteger)).toBe(true)
    expect(pick(await workOf(path, headers), SAVED)).toEqual(none(SAVED))
  })

  test.each([
    { page: 'a filtered category', path: `${CATEGORY}?brand%5B%5D=medirova&sort=price_desc` },
    { page: 'a search', path: '/en/search?query=vitamin' },
  ])('decodes no product and renders nothing for $page', async ({ path }) => {
    await workOf(path, PHARMACY)
    const second = await workOf(path, PHARMACY)
    expect(pick(second, SAVED_OF_NARROWED)).toEqual(none(SAVED_OF_NARROWED))
    expect(second['filters_decoded']).toBeLessThanOrEqual(1)
  })
})

test('the next page of a list does only what is new', async () => {
  const sale = '/en/sale/vitamins-and-supplements-1200'
  await workOf(sale, PHARMACY)
  const next = await workOf(`/fragments${sale}?page=2`, PHARMACY)
  expect(next['products_decoded']).toBeGreaterThan(0)
  expect(next['products_decoded']).toBeLessThanOrEqual(30)
  expect(next['cards_written']).toBeLessThanOrEqual(30)
  expect(pick(next, ['filters_decoded', 'taxons_decoded'])).toEqual({
    filters_decoded: 0,
    taxons_decoded: 0,
  })
})
