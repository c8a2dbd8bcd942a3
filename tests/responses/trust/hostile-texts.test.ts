import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { compareHostilePages } from '../../fuzz/hostile-pages.ts'
import { type Parties, startHostileParties, startHostileShop } from '../../fuzz/parties.ts'
import { startStorefronts, type Storefronts } from '../../fuzz/storefronts.ts'
import { RUNS_ALL, sampled, sampleSeed } from '../../support/runner/scope.ts'
import { sendRequest, withoutStyles } from '../../support/servers/http-client.ts'

/** Cookies of every shopper to whom personal parts are sent. */
const DECIDED = ['consent=none', 'consent=analytics.ads.personalisation', 'wishlist=P1']

describe('a link that searches for markup of our own', () => {
  test.each(DECIDED)('cuts nothing of the page of a shopper with %s', async (cookie) => {
    const path = `/en/search?query=${encodeURIComponent('<consent-form class=consent-bar')}`
    const headers = { host: 'marketplace.localhost' }
    const whole = await sendRequest(inject('port'), path, { headers })
    const own = await sendRequest(inject('port'), path, { headers: { ...headers, cookie } })
    expect(own.text).toContain('</main>')
    const [length, everybodys] = [own, whole].map(({ text }) => withoutStyles(text).length)
    expect(length).toBeGreaterThan(0.9 * (everybodys ?? Infinity))
  })
})

const HOSTILE = [
  { name: 'a shop, a search provider and a recommender', start: startHostileParties },
  { name: 'a shop', start: startHostileShop },
]

describe.each(sampled(HOSTILE))('$name whose every text is markup', ({ start }) => {
  let parties: Parties
  let storefronts: Storefronts

  beforeAll(async () => {
    parties = await start()
    storefronts = await startStorefronts(parties.settings)
  })
  afterAll(async () => {
    await storefronts.stop()
    await parties.stop()
  })

  test('has pages with the same elements and attributes as one with harmless texts', async () => {
    const seed = sampleSeed()
    const { pages, found, problems } = await compareHostilePages(parties, storefronts, {
      pages: RUNS_ALL ? 280 : 70,
      seed,
    })
    expect({ seed, problems: problems.slice(0, 5) }).toEqual({ seed, problems: [] })
    expect(found).toBeGreaterThan(pages / 3)
  }, 180_000)
})
