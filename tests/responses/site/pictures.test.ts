import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'
import { ELECTRONICS } from '../../support/browser/demo-pages.ts'

const HEADERS = { host: 'marketplace.localhost' }
const get = (path: string) => sendRequest(inject('port'), path, { headers: HEADERS })

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
  test(`the pictures on ${path} are served, and are immutable`, async () => {
    const pictures = await picturesOn(path)
    expect(pictures).not.toEqual([])
    for (const picture of pictures) {
      const { status, headers } = await get(`${picture}@160.webp`)
      expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/webp'])
      expect(headers['cache-control']).toContain('immutable')
    }
  })

test('a picture without a format in its address is AVIF if the browser accepts it', async () => {
  const [product] = (await picturesOn(ELECTRONICS)).filter((path) => path.includes('/product/'))
  const asBrowser = (accept: string) =>
    sendRequest(inject('port'), `${product}@320`, {
      headers: { ...HEADERS, accept },
    })
  for (const [accept, type] of [
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['*/*', 'image/webp'],
  ] as const) {
    const { status, headers } = await asBrowser(accept)
    expect([status, headers['content-type']]).toEqual([200, type])
    expect(headers.vary).toContain('Accept')
    expect(headers['cache-control']).toContain('immutable')
  }
})

test('only pictures of products, in offered sizes, are served', async () => {
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
  const responses = await Promise.all(refused.map(get))
  expect(responses.map(({ status }) => status)).toEqual(refused.map(() => 404))
})

const ROOT = join(import.meta.dirname, '../../..')

/** A storefront behind a proxy that has no picture yet. */
async function startWithoutPictures() {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
  await symlink(join(ROOT, 'src'), join(root, 'src'))
  const settings = { CATALOG_FILE: join(ROOT, 'var/demo.sqlite'), TRUST_PROXY: 'true' }
  const { port, stop } = await startServer(settings, root)
  const client = (address: string, connections: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const headers = { host: 'pharmacy.localhost', 'x-forwarded-for': address }
    return {
      get: (path: string) => sendRequest(port, path, { headers, agent }),
      leave: () => agent.destroy(),
    }
  }
  return { client, stop: () => stop().then(() => rm(root, { recursive: true })) }
}

/** Product pictures on a page of search results, without their width. */
const productsIn = (text: string) => [
  ...new Set(text.match(/\/demo-media\/product\/[\w~.-]+(?=@)/g)),
]

test('a shopper gets the pictures of a page while 150 connections request uncached ones', async () => {
  const { client, stop } = await startWithoutPictures()
  const [greedy, shopper] = [client('192.0.2.9', 150), client('192.0.2.1', 6)]
  const taken = await greedy.get('/en/search?query=tablets')
  const wanted = await shopper.get('/en/search?query=cream')
  const others = productsIn(taken.text).flatMap((path) =>
    [240, 320, 480, 640, 800].map((width) => `${path}@${width}.webp`),
  )
  const flood = others.slice(0, 150).map((path) => greedy.get(path).catch(() => null))
  await greedy.get('/healthz')
  const pictures = productsIn(wanted.text).slice(0, 23)
  const start = performance.now()
  const responses = await Promise.all(pictures.map((path) => shopper.get(`${path}@320.avif`)))
  const seconds = (performance.now() - start) / 1000
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 23 }, () => 200))
  expect(seconds).toBeLessThan(10)
  greedy.leave()
  await Promise.all(flood)
  await stop()
})
