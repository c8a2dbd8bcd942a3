import { expect, inject, test } from 'vitest'
import { localesOf } from '../../support/browser/demo-pages.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { sampled } from '../../support/runner/scope.ts'

const SHOPS = ['marketplace', 'pharmacy', 'alternative'] as const

const get = (shop: string, path: string) =>
  sendRequest(inject('port'), path, { headers: { host: `${shop}.localhost` } })

const hrefs = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)

for (const shop of sampled(SHOPS))
  for (const locale of sampled(localesOf(shop), 2))
    test(`the footer of ${shop} leads to pages of delivery and contact in ${locale}, which name their languages`, async () => {
      const { text: home } = await get(shop, `/${locale}/`)
      const paths = hrefs(home).filter((href) => href.startsWith(`/${locale}/pages/`))
      expect(paths).toEqual([`/${locale}/pages/delivery`, `/${locale}/pages/contact`])
      for (const path of paths) {
        const { status, text } = await get(shop, path)
        expect(status).toBe(200)
        const [, heading = ''] = /<h1[^>]*>([^<]+)<\/h1>/.exec(text) ?? []
        expect(home).toContain(`href="${path}">${heading}</a>`)
        expect(text).toContain(`"name":"${heading}"`)
        for (const other of localesOf(shop))
          expect(text).toContain(
            `hreflang="${other}" href="http://${shop}.localhost${path.replace(`/${locale}/`, `/${other}/`)}"`,
          )
      }
    })

test.each(['nothing', 'delivery/more', 'Delivery!', ''])(
  'a page of texts without a block is missing: /en/pages/%s',
  async (slug) =>
    expect(await get('marketplace', `/en/pages/${slug}`)).toMatchObject({ status: 404 }),
)

test('the site map of texts lists those of its language', async () => {
  const { text: index } = await get('marketplace', '/lt/sitemap.xml')
  expect(index).toContain('/lt/sitemaps/pages-1.xml')
  const { text } = await get('marketplace', '/lt/sitemaps/pages-1.xml')
  expect(
    [...text.matchAll(/<loc>[^<]*(\/lt\/[^<]*)<\/loc>/g)].map(([, path]) => path).toSorted(),
  ).toEqual(['/lt/pages/contact', '/lt/pages/delivery'])
})
