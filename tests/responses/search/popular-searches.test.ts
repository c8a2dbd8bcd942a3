import { DEMO_CONTENT } from '#demo/content/channels.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { DEMO_CHANNELS } from '../../support/samples/demo/channels.ts'
import { expect, inject, test } from 'vitest'
import { sampled } from '../../support/runner/scope.ts'

const NOTHING = 'qqzzxxq'

/** A page of a shop, as text. */
async function read(host: string, path: string): Promise<string> {
  const port = inject('port')
  const { status, text } = await sendRequest(port, path, { headers: { host } })
  expect([path, status]).toEqual([path, 200])
  return text
}

function popularLinks(html: string): string[] {
  const [, list = ''] = /id="?popular-searches\b(.*?)<\/ul>/s.exec(html) ?? []
  return [...list.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}

for (const { code, hosts, locales } of DEMO_CHANNELS)
  for (const locale of sampled(locales))
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
