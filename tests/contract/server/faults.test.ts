import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AD_KEY, startFakeAdServer } from '../../support/fakes/ad-server.ts'
import {
  type Fault,
  FAULTS,
  type FaultyParty,
  startFaultyParty,
} from '../../support/fakes/faulty-party.ts'
import { FLAG_TOKEN, startFakeFlagService } from '../../support/fakes/flag-service.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { startFakeRecommender } from '../../support/fakes/recommender.ts'
import { startFakeSearchProvider } from '../../support/fakes/search-provider.ts'
import { startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

/** Short enough for a test of many faults, long enough for a party that is well on a busy machine. */
const SHOP_MS = 400
const THIRD_PARTY_MS = 300
/** What a page may take in all: the shop's calls in a row, or a third party's beside them, and its rendering. */
const LONGEST_MS = 2500
/** More than a circuit breaker stays open. */
const RECOVERY_MS = 40_000

const LIST = `/lt/${TAXON_PATH}`
const SEARCH = '/lt/search?query=secret'
const SLOT = 'bannerSlots[0][slotId]=BZ-LIST-S1&bannerSlots[0][numberOfAds]=1'
const BANNERS = `/api/banners?placement=SEARCH&searchTerm=secret&${SLOT}`
const RAIL = '/fragments/lt/recommendations?query=secret'

/** What shoppers get of the first page, and of what it loads later, while one party is unwell. */
const PARTIES = {
  shop: { first: LIST, later: `/fragments${LIST}`, statuses: [503, 503] },
  search: { first: SEARCH, later: `/fragments${SEARCH}`, statuses: [200, 503] },
  ads: { first: LIST, later: BANNERS, statuses: [200, 200] },
  recommendations: { first: SEARCH, later: RAIL, statuses: [200, 200] },
} as const

type Party = keyof typeof PARTIES

const HOST = 'marketplace.localhost'
const REST: Partial<Record<Fault, string>> = { busy: '7' }
/** Why a call failed, as the log and the counters may put it. */
const REASONS =
  /^(?:Flag \w+: )?(No response within \d+ ms|ECONNRESET|ECONNREFUSED|UND_ERR_SOCKET|Status \d+|The response .+|The page's .+ are spent)$/

const stops: (() => Promise<unknown>)[] = []
const parties = {} as Record<Party | 'flags', FaultyParty>
let server: RunningServer

async function startWell() {
  const shop = await startFakeShop()
  shop.respondWith(ownShop())
  const search = await startFakeSearchProvider()
  search.be('WELL', { codes: ['P-1'] })
  const [ads, recommendations] = [await startFakeAdServer(), await startFakeRecommender(['P-1'])]
  const flags = await startFakeFlagService({})
  const all = { shop, search, ads, recommendations, flags }
  stops.push(...Object.values(all).map((party) => () => party.stop()))
  return all
}

beforeAll(async () => {
  for (const [name, { url }] of Object.entries(await startWell())) {
    const party = await startFaultyParty(url)
    parties[name as keyof typeof parties] = party
    stops.unshift(() => party.stop())
  }
  server = await startServer({
    SHOP_API_URL: parties.shop.url,
    SHOP_API_DEADLINE_MS: String(SHOP_MS),
    SEARCH_PROVIDER_URL: parties.search.url,
    SEARCH_PROVIDER_ACCOUNT: 'account',
    SEARCH_PROVIDER_DEADLINE_MS: String(THIRD_PARTY_MS),
    RETAIL_MEDIA_URL: parties.ads.url,
    RETAIL_MEDIA_KEY: AD_KEY,
    RETAIL_MEDIA_DEADLINE_MS: String(THIRD_PARTY_MS),
    RECOMMENDATIONS_URL: parties.recommendations.url,
    RECOMMENDATIONS_DEADLINE_MS: String(THIRD_PARTY_MS),
    FLAGS_URL: parties.flags.url,
    FLAGS_TOKEN: FLAG_TOKEN,
    FLAGS_DEADLINE_MS: String(THIRD_PARTY_MS),
    INTERNAL_TOKEN: 'a-token-of-the-operator-with-32-characters',
  })
  stops.unshift(() => server.stop())
})
afterEach(() => Promise.all(Object.values(parties).map((party) => party.suffer(null))))
afterAll(async () => {
  for (const stop of stops) await stop()
})

async function timed(path: string, host = HOST) {
  const start = performance.now()
  const response = await sendRequest(server.port, path, { headers: { host } })
  return { ...response, milliseconds: performance.now() - start }
}

interface LogLine {
  level: string
  message: string
  reason?: string
  requestId?: string
}

const readLog = (start: number) =>
  server.log.slice(start).map((line) => JSON.parse(line) as LogLine)

const MATRIX = (Object.keys(PARTIES) as Party[]).flatMap((party) =>
  FAULTS.map((fault) => ({ party, fault, ...PARTIES[party] })),
)

describe('a page that depends on other parties', () => {
  test.each(MATRIX)(
    'is $statuses in time, at first and later, if $party is $fault, and recovers afterwards',
    async ({ party, fault, first, later, statuses }) => {
      const start = server.log.length
      await parties[party].suffer(fault)
      const responses = await Promise.all([timed(first), timed(later)])
      expect(responses.map(({ status }) => status)).toEqual(statuses)
      for (const { status, headers, text, milliseconds } of responses) {
        expect(milliseconds).toBeLessThan(LONGEST_MS)
        expect(text).not.toMatch(/\n {4}at |<h1>secret/)
        if (status === 503 && party === 'shop')
          expect(headers['retry-after']).toBe(REST[fault] ?? '30')
      }
      const failures = readLog(start).filter(({ message }) => message.endsWith('failed'))
      expect(failures.length).toBeGreaterThan(0)
      for (const { reason } of failures) expect(reason).toMatch(REASONS)
      for (const { requestId } of failures) expect(requestId).toBeTruthy()
      // What others may share goes on to its own deadline.
      await expect.poll(() => parties[party].unfinished(), { timeout: RECOVERY_MS }).toEqual([])

      await parties[party].suffer(null)
      // On a busy machine a party that is well may be late too, even until its circuit breaker has opened.
      const again = async () => (await timed(later)).status
      await expect.poll(again, { timeout: RECOVERY_MS }).toBe(200)
    },
  )

  test.each(FAULTS)('is rendered in time if the flag service is %s', async (fault) => {
    // Flags are cached by channel and locale: each fault has one of its own.
    const at = FAULTS.indexOf(fault)
    const locale = ['en', 'ru', 'lt', 'ar'][at % 4]
    const host = ['pharmacy', 'marketplace', 'alternative'][Math.floor(at / 4)]
    await parties.flags.suffer(fault)
    const page = await timed(`/${locale}/${TAXON_PATH}`, `${host}.localhost`)
    expect([page.status, page.milliseconds < LONGEST_MS]).toEqual([200, true])
    await expect.poll(() => parties.flags.unfinished()).toEqual([])
  })

  test('logs no search term, and counts every outcome', async () => {
    expect([...server.log, ...server.output].join('\n')).not.toContain('secret')
    const headers = { authorization: 'Bearer a-token-of-the-operator-with-32-characters' }
    const { text } = await sendRequest(server.port, '/metrics', { headers })
    for (const party of [...Object.keys(PARTIES), 'flags'])
      for (const outcome of ['ok', 'late', 'unreachable', 'refused', 'unreadable'])
        if (party !== 'flags') expect(text).toContain(`{party="${party}",outcome="${outcome}"}`)
  })
})
