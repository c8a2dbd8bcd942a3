import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  FLAG_TOKEN,
  type FakeFlagService,
  startFakeFlagService,
} from '../../support/fakes/flag-service.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const HOST = 'marketplace.localhost'
const SEARCH = '/lt/search?query=balta'
const USUAL = 42
const LONGER = 62

let service: FakeFlagService
let server: RunningServer
/** Keys for which the list is longer. */
const longer = new Set<unknown>()

beforeAll(async () => {
  service = await startFakeFlagService({
    show_longer_product_list: ({ targetingKey }: Record<string, unknown>) =>
      longer.has(targetingKey),
  })
  const flags = { FLAGS_URL: service.url, FLAGS_TOKEN: FLAG_TOKEN, FLAGS_DEADLINE_MS: '2000' }
  server = await startServer({ ...flags, CACHE: 'on', TRUST_PROXY: 'true' })
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})

const get = (cookie = '', protocol = 'http') =>
  sendRequest(server.port, SEARCH, {
    headers: { host: HOST, cookie, 'x-forwarded-proto': protocol },
  })

const cardsOf = (text: string) => text.match(/<button [^>]*form="wish"/g)?.length ?? 0

/** The cookies of a shopper after a decision about consent. */
async function cookiesAfter(
  purposes: readonly string[],
  cookie = '',
  protocol = 'http',
): Promise<string> {
  const body = new URLSearchParams([['choice', 'chosen'], ...purposes.map((p) => ['purpose', p])])
  const { status, headers } = await sendRequest(server.port, '/lt/consent', {
    method: 'POST',
    headers: {
      host: HOST,
      cookie,
      origin: `${protocol}://${HOST}`,
      'x-forwarded-proto': protocol,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body).length,
    },
    body: String(body),
  })
  expect(status).toBe(303)
  const set = headers['set-cookie'] ?? []
  return set.map((one) => one.split(';')[0] ?? '').join('; ')
}

const keyOf = (cookie: string) => /flag-key=([^;]+)/.exec(cookie)?.[1]

test('shoppers with different flags never see each other’s page', async () => {
  const [one, other] = [
    await cookiesAfter(['personalisation']),
    await cookiesAfter(['personalisation']),
  ]
  expect(keyOf(one)).not.toBe(keyOf(other))
  longer.add(keyOf(one))
  const wanted = [
    { cookie: one, cards: LONGER },
    { cookie: other, cards: USUAL },
    { cookie: '', cards: USUAL },
    { cookie: `consent=ads; flag-key=${keyOf(one)}`, cards: USUAL },
    { cookie: `flag-key=${keyOf(one)}`, cards: USUAL },
  ]
  const seen = await Promise.all(
    [...wanted, ...wanted.toReversed(), ...wanted].map(async ({ cookie, cards }) => {
      const { text } = await get(cookie)
      return [cardsOf(text), cards]
    }),
  )
  for (const [cards, expected] of seen) expect(cards).toBe(expected)
  expect((await get()).headers['x-astro-cache']).toBe('HIT')
})

test('the flag service gets the channel and the language of a shared page, and nothing of its visitors', async () => {
  service.requests.length = 0
  const { status } = await sendRequest(server.port, '/ar/search?query=b', {
    headers: { host: HOST },
  })
  expect(status).toBe(200)
  const contexts = service.requests.map(({ body }) => (body as { context: unknown }).context)
  expect(contexts.length).toBeGreaterThan(0)
  for (const context of contexts)
    expect(context).toEqual({ targetingKey: 'marketplace', channel: 'marketplace', locale: 'ar' })
})

test('over https the key is one that no other host of the domain can set', async () => {
  const secure = await cookiesAfter(['personalisation'], '', 'https')
  expect(secure).toMatch(/__Host-flag-key=[\da-f-]{36}/)
  longer.add(keyOf(secure))
  expect(cardsOf((await get(secure, 'https')).text)).toBe(LONGER)
  const forged = `consent=personalisation; flag-key=${keyOf(secure)}`
  expect(cardsOf((await get(forged, 'https')).text)).toBe(USUAL)
  expect(await cookiesAfter([], secure, 'https')).toContain('__Host-flag-key=deleted')
})

test('withdrawing consent to personalisation deletes the key', async () => {
  const agreed = await cookiesAfter(['personalisation'])
  expect(keyOf(agreed)).toMatch(/^[\da-f-]{36}$/)
  expect(keyOf(await cookiesAfter(['personalisation', 'ads'], agreed))).toBeUndefined()
  expect(await cookiesAfter([], agreed)).toContain('flag-key=deleted')
})
