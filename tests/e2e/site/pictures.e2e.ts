import { expect, test } from 'playwright/test'
import { ask } from '../../support/servers/http-client.ts'
import { ELECTRONICS } from '../../support/browser/listing.ts'

const HEADERS = { host: 'marketplace.localhost' }
const get = (path: string) => ask(Number(process.env['STORY_PORT']), path, { headers: HEADERS })

/** Pictures of the shop's own on a page: all but those of products, and the first of these. */
async function picturesOn(path: string): Promise<string[]> {
  const { text } = await get(path)
  const paths = [...text.matchAll(/\/demo-media\/[\w/.~-]+(?=@)/g)].map(([address]) => address)
  const isProduct = (address: string) => address.startsWith('/demo-media/product/')
  const unique = [...new Set(paths)]
  return [
    ...unique.filter((one) => !isProduct(one)).slice(0, 3),
    ...unique.filter(isProduct).slice(0, 3),
  ]
}

for (const path of ['/en/', ELECTRONICS, '/en/search?query=cable'])
  test(`the pictures on ${path} are drawn, and may be kept for ever`, async () => {
    const pictures = await picturesOn(path)
    expect(pictures).not.toEqual([])
    for (const picture of pictures) {
      const { status, headers } = await get(`${picture}@160.webp`)
      expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/webp'])
      expect(headers['cache-control']).toContain('immutable')
    }
  })

test('what no product shows, and what no page offers, is not drawn', async () => {
  const [product] = (await picturesOn(ELECTRONICS)).filter((path) => path.includes('/product/'))
  const refused = [
    '/demo-media/product/bottle-0b6e4f-f2c14e-Medira-40-1-ya@160.webp',
    '/demo-media/taxon/bottle-0b6e4f-f2c14e-Medira-40-1-ya@160.webp',
    '/demo-media/banner/pharmacy-made-up-small@160.webp',
    `${product}@161.webp`,
    `${product}@0160.webp`,
    `${product}@160.png`,
    `${product}`,
  ]
  const answers = await Promise.all(refused.map(get))
  expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 404))
})
