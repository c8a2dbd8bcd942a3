import { DEMO_CONTENT } from '#demo/content/channels.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { DEMO_CHANNELS } from '../../support/samples/channels.ts'
import { openLive, option } from '../../support/browser/listing.ts'
import { expect, test } from '../../support/browser/story.ts'

const NOTHING = 'qqzzxxq'

/** A page of a shop, as text. */
async function read(host: string, path: string): Promise<string> {
  const port = Number(process.env['STORY_PORT'])
  const { status, text } = await sendRequest(port, path, { headers: { host } })
  expect([path, status]).toEqual([path, 200])
  return text
}

function popularLinks(html: string): string[] {
  const [, list = ''] = /id="?popular-searches\b(.*?)<\/ul>/s.exec(html) ?? []
  return [...list.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}

for (const { code, hosts, locales } of DEMO_CHANNELS)
  for (const locale of locales)
    test(`every popular search of the ${code} in ${locale} finds products as it is written`, async () => {
      const empty = await read(hosts[0]!, `/${locale}/search?query=${NOTHING}`)
      const links = popularLinks(empty)
      expect(links).toHaveLength(DEMO_CONTENT[code]?.popularSearches[locale]?.length ?? 0)
      expect(links.length).toBeGreaterThanOrEqual(3)
      for (const link of links) {
        const page = await read(hosts[0]!, link)
        expect([link, page.includes('data-code=')]).toEqual([link, true])
        expect([link, /"total":0\b/.test(page)]).toEqual([link, false])
      }
    })

test('an empty search links to a popular one', async ({ page }) => {
  await page.goto(`/en/search?query=${NOTHING}`)
  const popular = page.getByRole('group', { name: 'Popular searches' })
  await expect(page.getByRole('link', { name: 'Remove all filters' })).toBeHidden()
  await popular.getByRole('link', { name: 'sunscreen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“sunscreen”')
  await expect(popular).toHaveCount(0)
})

test('a search emptied by filters links to all of its results', async ({ page }) => {
  await openLive(page, '/en/search?brand[]=apotelle&query=thermometer')
  await page.getByRole('link', { name: 'Remove all filters' }).click()
  await expect(page).toHaveURL(/search\?query=thermometer$/)
  await expect(option(page, 'Termisol')).toBeVisible()
})
