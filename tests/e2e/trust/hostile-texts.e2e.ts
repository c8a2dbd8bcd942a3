import { expect, test } from '../../support/browser/story.ts'
import { compareHostilePages } from '../../fuzz/hostile-pages.ts'
import { type Parties, startHostileParties, startHostileShop } from '../../fuzz/parties.ts'
import { startStorefronts, type Storefronts } from '../../fuzz/storefronts.ts'
import { sendRequest, withoutStyles } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

/** Cookies of every shopper to whom personal parts are sent. */
const DECIDED = ['consent=none', 'consent=analytics.ads.personalisation', 'wishlist=P1']

test.describe('a link that searches for markup of our own', () => {
  let server: RunningServer
  const host = () => `marketplace.localhost:${server.port}`

  test.beforeAll(async () => {
    server = await startServer()
  })
  test.afterAll(() => server.stop())

  const search = (text: string) => `/en/search?query=${encodeURIComponent(text)}`

  for (const cookie of DECIDED)
    test(`cuts nothing of the page of a shopper with ${cookie}`, async () => {
      const path = search('<consent-form class=consent-bar')
      const headers = { host: host() }
      const whole = await sendRequest(server.port, path, { headers })
      const own = await sendRequest(server.port, path, { headers: { ...headers, cookie } })
      expect(own.text).toContain('</main>')
      const [length, everybodys] = [own, whole].map(({ text }) => withoutStyles(text).length)
      expect(length).toBeGreaterThan(0.9 * (everybodys ?? Infinity))
    })

  for (const consent of ['none', 'analytics'])
    test(`leads a shopper who decided for "${consent}" to no other host`, async ({ page }) => {
      const elsewhere = `127.0.0.1:${server.port}`
      await page
        .context()
        .addCookies([
          { name: 'consent', value: consent, domain: 'marketplace.localhost', path: '/' },
        ])
      const markup = `</consent-form>"><meta http-equiv=refresh content=0;url=//${elsewhere}/pwned><h1>Card declined</h1><consent-form class=consent-bar`
      await page.goto(`http://${host()}${search(markup)}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        '<meta http-equiv=refresh',
      )
      await expect(page.locator('meta[http-equiv=refresh]')).toHaveCount(0)
      expect(new URL(page.url()).host).toBe(host())
    })
})

for (const { name, start } of [
  { name: 'a shop', start: startHostileShop },
  { name: 'a shop, a search provider and a recommender', start: startHostileParties },
])
  test.describe(`${name} whose every text is markup`, () => {
    let parties: Parties
    let storefronts: Storefronts

    test.beforeAll(async () => {
      parties = await start()
      storefronts = await startStorefronts(parties.settings)
    })
    test.afterAll(async () => {
      await storefronts.stop()
      await parties.stop()
    })

    test('has pages with the same elements and attributes as one with harmless texts', async () => {
      test.setTimeout(180_000)
      const seed = Math.floor(Math.random() * 2 ** 31)
      const { pages, found, problems } = await compareHostilePages(parties, storefronts, {
        pages: 280,
        seed,
      })
      expect({ seed, problems: problems.slice(0, 5) }).toEqual({ seed, problems: [] })
      expect(found).toBeGreaterThan(pages / 3)
    })
  })
