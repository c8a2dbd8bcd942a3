import {
  cards,
  chips,
  expectCount,
  openLive,
  option,
  productLinks,
  promisedBy,
  queryOf,
} from '../../support/browser/listing.ts'
import { searchPage, searchPath } from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import {
  type FakeSearchProvider,
  startFakeSearchProvider,
} from '../../support/fakes/search-provider.ts'
import { RUNS_EDGE, type RunningEdge, startEdge } from '../../support/servers/edge.ts'
import { MEDICINES } from '../../support/browser/demo-pages.ts'

/** Of the demo's marketplace, as the provider finds them. */
const FOUND = ['MP107877', 'MP107626']

let provider: FakeSearchProvider
let edge: RunningEdge

test.describe.configure({ mode: 'default' })
// The shop sends its pictures to its own pages alone.
test.use({ expectedConsole: [/ERR_BLOCKED_BY_RESPONSE/] })

test.beforeAll(async () => {
  if (!RUNS_EDGE) return
  provider = await startFakeSearchProvider()
  provider.be('WELL', { codes: FOUND })
  edge = await startEdge({
    SHOP_API_URL: `http://127.0.0.1:${process.env['STORY_PORT']}`,
    SEARCH_PROVIDER_URL: provider.url,
    SEARCH_PROVIDER_ACCOUNT: 'account',
  })
})
test.afterAll(async () => {
  await edge?.stop()
  await provider?.stop()
})

const at = (path: string, channel = 'pharmacy') => `http://${channel}.localhost:${edge.port}${path}`

if (RUNS_EDGE) {
  test('at the edge a list is filtered and paged without a new document', async ({ page }) => {
    await openLive(page, at(MEDICINES))
    const promised = await promisedBy(page, 'Medirova')
    await option(page, 'Medirova').check()
    await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
    await expectCount(page, 30, promised)
    await expect(chips(page)).toHaveText([/Brand: Medirova/])
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(cards(page)).toHaveCount(Math.min(60, promised))
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('at the edge a list is filtered by its form @all', async ({ page }) => {
      await page.goto(at(MEDICINES))
      const promised = await promisedBy(page, 'Medirova')
      await option(page, 'Medirova').check()
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect.poll(() => queryOf(page)).toBe('?brand[]=medirova')
      await expectCount(page, 30, promised)
      await chips(page).first().click()
      await expect.poll(() => queryOf(page)).toBe('')
    })
  })

  test('at the edge the shop searches in English, and the provider in Lithuanian @all', async ({
    page,
  }) => {
    await page.goto(at(searchPath('en', 'vitamin')))
    const own = searchPage(page, 'en')
    await expect(own.heading).toHaveText(own.words.quoted('vitamin'))
    await expect(own.cards).toHaveCount(30)
    await page.goto(at(searchPath('lt', 'knyga'), 'marketplace'))
    const external = searchPage(page, 'lt')
    await expect(external.heading).toHaveText(external.words.quoted('knyga'))
    await expect(external.cards).toHaveCount(FOUND.length)
  })

  test('at the edge hearts fill the wishlist, on cached pages too @all', async ({ page }) => {
    await openLive(page, at(MEDICINES))
    const name = await productLinks(page).first().innerText()
    const heart = page.getByRole('button', { name: `Wishlist: ${name}`, exact: true })
    await heart.click()
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto(at('/en/wishlist'))
    await expect(productLinks(page)).toHaveText([name])
  })
} else {
  process.stderr.write('workerd does not run on this machine: stories at the edge are left out.\n')
}
