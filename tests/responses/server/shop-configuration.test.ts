import { expect, test } from 'vitest'
import { wireTaxon } from '../../support/samples/wire.ts'
import { inWaves } from '../../support/fakes/call-waves.ts'
import { ownShop, TAXON_PATH } from '../../support/fakes/own-shop.ts'
import { type FakeRequest, startFakeShop } from '../../support/fakes/shop.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { startServer } from '../../support/servers/storefront.ts'

const SITE = 'www.shop.example'
const HEADERS = { host: SITE }

type Shop = Awaited<ReturnType<typeof startFakeShop>>
interface Story {
  shop: Shop
  get: (path: string) => ReturnType<typeof sendRequest>
  log: string[]
}

/** A storefront in front of a shop that responds correctly or not. */
async function withShop(
  env: Record<string, string>,
  response: Parameters<Shop['respondWith']>[0],
  use: (story: Story) => Promise<void>,
) {
  const shop = await startFakeShop()
  shop.respondWith(response)
  const server = await startServer({
    SHOP_API_URL: shop.url,
    SITE_URL: `https://${SITE}`,
    ...env,
  })
  try {
    await use({
      shop,
      log: server.log,
      get: (path) => sendRequest(server.port, path, { headers: HEADERS }),
    })
  } finally {
    await server.stop()
    await shop.stop()
  }
}

const pathsOf = ({ requests }: Shop) =>
  requests.map(({ path, query }) => {
    const slug = query.get('slug')
    return path.replace('/api/v2/shop/', '') + (slug === null ? '' : `?slug=${slug}`)
  })

const menuOf = (text: string) => /<nav class="?menu\b.*?<\/nav>/s.exec(text)?.[0] ?? ''

/** A shop whose root is found in one way alone. */
const withRoot = (found: (request: FakeRequest) => boolean) => (request: FakeRequest) => {
  const isLookup = /\/(taxons\/(?!5$)|search\/taxon)/.test(request.path)
  if (!isLookup) return ownShop()(request)
  if (!found(request)) return { status: 404, body: {} }
  return { body: wireTaxon(1, { code: 'tree', slug: 'all', children: [wireTaxon(5)] }) }
}

for (const { way, root, found, second } of [
  {
    way: 'id',
    root: '1',
    found: ({ path }: FakeRequest) => path.endsWith('/taxons/1'),
    second: ['taxons/1'],
  },
  {
    way: 'code',
    root: 'tree',
    found: ({ path }: FakeRequest) => path.endsWith('/taxons/tree'),
    second: ['taxons/tree'],
  },
  {
    way: 'slug',
    root: 'all',
    found: ({ query }: FakeRequest) => query.get('slug') === 'all',
    second: ['search/taxon?slug=all'],
  },
])
  test(`a root taxon named by its ${way} provides the menu, and unavailable lookups are tried once`, async () => {
    await withShop({ ROOT_TAXON: root }, withRoot(found), async ({ shop, get }) => {
      expect(menuOf((await get(`/en/${TAXON_PATH}`)).text)).toContain('taxon-5-5')
      shop.requests.length = 0
      const home = await get('/en/')
      expect(home.text).toMatch(/id="?home-taxons\b/)
      expect(menuOf(home.text)).toContain('taxon-5-5')
      expect(pathsOf(shop).filter((path) => path.includes('taxon'))).toEqual(second)
    })
  })

test('the first page repeats neither the look-ups of the start nor its refused token', async () => {
  const shopWithRoot = withRoot(({ path }) => path.endsWith('/taxons/tree'))
  const respond = (request: FakeRequest) =>
    request.headers.authorization ? { status: 401, body: {} } : shopWithRoot(request)
  const env = { ROOT_TAXON: 'tree', SHOP_API_TOKEN: 'old' }
  await withShop(env, respond, async ({ shop, log, get }) => {
    const checked = () => log.filter((line) => line.includes('the shop responds'))
    await expect.poll(() => checked().length).toBe(3)
    expect(log.join()).toContain('the shop refused the token')
    const { respond: respondInWaves, waves } = inWaves([4], shopWithRoot)
    shop.respondWith(respondInWaves)
    expect(menuOf((await get('/en/')).text)).toContain('taxon-5-5')
    expect(waves.map((wave) => wave.toSorted())).toEqual([
      [
        'blocks',
        'search/products?discount=true&itemsPerPage=12&page=1',
        'search/products?itemsPerPage=12&order=DESC&page=1&sort=CREATED_AT',
        'taxons/tree',
      ],
    ])
    expect(shop.requests.filter(({ headers }) => headers.authorization)).toEqual([])
  })
})

test('the shop is called by the public host of SITE_URL', async () => {
  await withShop({}, ownShop(), async ({ shop, get }) => {
    await get('/lt/')
    const hosts = shop.requests.map(({ headers }) => headers['x-forwarded-host'])
    expect(new Set(hosts)).toEqual(new Set([SITE]))
  })
})

test('the shop is checked at start, and the result is in the log and at /readyz', async () => {
  await withShop({}, ownShop(), async ({ log, get }) => {
    await expect.poll(() => log.join()).toContain('the shop responds')
    expect(log.join()).toContain('shown in EUR (src/channels/pharmacy/channel.ts)')
    expect((await get('/readyz')).status).toBe(200)
  })
  const expired = { SHOP_API_TOKEN: 'very-secret' }
  await withShop(expired, { status: 401, body: {} }, async ({ log, get }) => {
    await expect.poll(() => log.join()).toContain('the channel has no pages')
    expect(log.join()).toContain('the shop refused the token')
    expect(log.join()).not.toContain('very-secret')
    expect([(await get('/readyz')).status, (await get('/healthz')).status]).toEqual([503, 200])
  })
})

test('a problem of all channels is one line of the start, which names the command that tells more', async () => {
  const lines = (log: readonly string[], message: string) =>
    log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['message'] === message)
  const channel = 'pharmacy, marketplace, alternative'
  await withShop({}, { status: 500, body: {} }, async ({ shop, log, get }) => {
    await expect.poll(() => log.join()).toContain('the channel has no pages')
    await get('/readyz')
    expect(lines(log, 'the channel has no pages')).toEqual([
      expect.objectContaining({
        level: 'error',
        channel,
        problem: 'Status 500',
        check: `npm run shop:check -- ${shop.url}`,
      }),
    ])
    expect(log.join()).not.toContain('the shop was checked at start')
  })
  const withoutRoot = (request: FakeRequest) =>
    request.path.endsWith('/taxon') ? { status: 404, body: {} } : ownShop()(request)
  await withShop({ ROOT_TAXON: 'missing' }, withoutRoot, async ({ shop, log }) => {
    await expect.poll(() => log.join()).toContain('the shop was checked at start')
    expect(lines(log, 'the shop was checked at start')).toMatchObject([
      { level: 'warn', channel, check: `npm run shop:check -- ${shop.url}` },
    ])
  })
})

test('browsers are told where to report what the security policy stops', async () => {
  const reports = 'https://reports.example/csp'
  await withShop({ CSP_REPORT_URL: reports }, ownShop(), async ({ get }) => {
    const { headers } = await get(`/en/${TAXON_PATH}`)
    expect(headers['reporting-endpoints']).toBe(`csp="${reports}"`)
    expect(headers['content-security-policy']).toContain(`report-to csp; report-uri ${reports}`)
  })
  await withShop({}, ownShop(), async ({ get }) => {
    const { headers } = await get(`/en/${TAXON_PATH}`)
    expect(headers['reporting-endpoints']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('report-')
  })
})

test('an unknown list is in the log with its path', async () => {
  await withShop({}, { status: 404, body: {} }, async ({ log, get }) => {
    expect((await get('/en/search?query=cream')).status).toBe(503)
    expect(log.join()).toContain('"path":"search/products","status":404')
  })
})

test('a mistyped variable is logged, without its value', async () => {
  await withShop({ SHOP_API_ULR: 'secret' }, ownShop(), async ({ log }) => {
    await expect.poll(() => log.join()).toContain('SHOP_API_ULR')
    expect(log.join()).not.toContain('secret')
  })
})

test('a path that matches no route causes no call to the shop', async () => {
  await withShop({}, ownShop(), async ({ shop, log, get }) => {
    await expect.poll(() => log.join()).toContain('the shop responds')
    shop.requests.length = 0
    for (const path of [
      '/wp-login.php',
      '/media/product/a.jpg',
      '/_astro/gone.js',
      '/demo-media/product/x@160.webp',
      '/en/nothing/here',
      '/nothing',
      '/EN/Nothing',
      '/EN/CATEGORY/NO-ID',
      '/en/category/no-id',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect(shop.requests).toEqual([])
    const unknown = await get('/en/category/gone-9')
    expect([unknown.status, menuOf(unknown.text).includes('taxon-5-5')]).toEqual([404, true])
  })
})

test('an address in capital letters costs the look-up of its taxon alone', async () => {
  const parent = wireTaxon(1)
  await withShop({}, ownShop({ taxon: { parent } }), async ({ shop, log, get }) => {
    await expect.poll(() => log.join()).toContain('the shop responds')
    for (const [path, status, location] of [
      ['/EN/CATEGORY/TAXON-05', 301, `/en/${TAXON_PATH}`],
      ['/EN/CATEGORY/GONE-9', 404, undefined],
    ] as const) {
      shop.requests.length = 0
      const { headers, ...moved } = await get(path)
      expect([moved.status, headers.location]).toEqual([status, location])
      expect(pathsOf(shop)).toEqual([`taxons/${path.at(-1)}`])
    }
  })
})

test('suggestions that the shop does not have are requested once', async () => {
  const response = (request: FakeRequest) =>
    request.path.endsWith('/suggest') ? { status: 404, body: {} } : ownShop()(request)
  await withShop({}, response, async ({ shop, log, get }) => {
    const start = log.length
    for (const text of ['c', 'cr', 'cre'])
      expect((await get(`/fragments/en/suggest?query=${text}`)).status).toBe(200)
    expect(pathsOf(shop).filter((path) => path === 'search/suggest')).toHaveLength(1)
    expect(log.slice(start).join()).not.toContain('the shop failed')
  })
})

test("cards link to the shop's product pages if configured, and the product page sends to its cart", async () => {
  const env = {
    PRODUCT_URL: 'https://shop.example/{locale}/p/{slug}?c={code}',
    ADD_TO_CART_URL: 'https://cart.example/add',
  }
  const variants = ['S', 'M'].map((name, index) => ({
    id: index,
    code: `V-${name}`,
    name,
    inStock: true,
    prices: { pharmacy: 500 + index },
  }))
  const shop = ownShop({ product: { variants } as never })
  await withShop(env, shop, async ({ get }) => {
    const list = await get(`/en/${TAXON_PATH}`)
    const address = 'https://shop.example/en/p/product-P-1?c=P-1'
    expect(list.text).toContain(`href="${address}"`)
    expect(list.text).not.toMatch(/href="?\/en\/product\//)
    const page = await get('/en/product/product-P-1-P~1')
    expect(page.text).toContain(`<link rel="canonical" href="${address}"`)
    expect(page.text).toMatch(
      /<form action="https:\/\/cart\.example\/add" method="?post"? id="?buy\b/,
    )
    expect(page.text.match(/name="?variant"? value="?V-[SM]\b/g)).toHaveLength(1)
    expect(page.text.match(/\?variant=V-[SM]#/g)).toHaveLength(2)
    expect(page.headers['content-security-policy']).toContain(
      "form-action 'self' https://cart.example",
    )
    expect(page.headers['strict-transport-security']).toContain('max-age=')
  })
})

test('the form of a variant that leaves an option open sends the option that is chosen', async () => {
  const attribute = { code: 'size', name: 'Size', slug: 'size' }
  const sizes = ['s', 'm'].map((code) => ({ code, value: code.toUpperCase(), attribute }))
  const variantOf = (code: string, optionValues: object[]) => ({
    id: 1,
    code,
    inStock: true,
    optionValues,
    prices: { pharmacy: 500 },
  })
  const anySize = variantOf('V-any', sizes)
  const choice =
    /Size[^]*?<select class="?select"? name="?option\[V-any\]\[size\]"?><option value="?s"?>S<\/option><option value="?m"?>M</
  await withShop({ ADD_TO_CART_URL: '/cart/add' }, ownShop(), async ({ shop, get }) => {
    const form = async (...variants: object[]) => {
      shop.respondWith(ownShop({ product: { variants, attributeValues: sizes } as never }))
      const { text } = await get('/en/product/product-P-1-P~1')
      return /<form action="?\/cart\/add"?[^>]*id="?buy\b[^]*?<\/form>/.exec(text)?.[0] ?? ''
    }
    const several = await form(anySize, variantOf('V-s', sizes.slice(0, 1)))
    expect(several).toMatch(choice)
    expect(several.match(/<select/g)).toHaveLength(1)
    expect(await form(anySize)).toMatch(choice)
    expect(await form(variantOf('V-s', sizes.slice(0, 1)))).not.toContain('<select')
  })
})

test('a sold-out variant states so and cannot be bought, and the next one is selected', async () => {
  const variants = ['S', 'M'].map((name, index) => ({
    id: index,
    code: `V-${name}`,
    name,
    inStock: name === 'M',
    prices: { pharmacy: 500 },
  }))
  const response = ownShop({ product: { variants } as never })
  const variantsOf = (text: string) =>
    /class="?product__variants\b[^]*?<form\b[^]*?<\/form>/.exec(text)?.[0] ?? ''
  await withShop({ ADD_TO_CART_URL: '/cart/add' }, response, async ({ get }) => {
    const { text } = await get('/en/product/product-P-1-P~1')
    expect(variantsOf(text)).toMatch(
      /choice--out[^]*?variant=V-S#[^]*?Out of stock[^]*?variant=V-M#[^]*?aria-current="?true[^]*?name="?variant"? value="?V-M\b/,
    )
    expect(variantsOf(text).match(/Out of stock/g)).toHaveLength(1)
    const soldOut = await get('/en/product/product-P-1-P~1?variant=V-S')
    expect(soldOut.text).toMatch(/variant=V-S#[^>]*aria-current="?true/)
    expect(soldOut.text).toMatch(/product__stock--out"?>Out of stock</)
    expect(soldOut.text).not.toMatch(/id="?buy\b/)
  })
  await withShop({}, response, async ({ get }) => {
    const { text } = await get('/en/product/product-P-1-P~1')
    expect(text).toMatch(/V-S#[^]*?Out of stock[^]*?V-M#/)
    expect(text).not.toMatch(/name="?variant"?/)
  })
})

test('the new addresses redirect an old one with 301', async () => {
  const response = (request: FakeRequest) =>
    request.query.get('slug') === 'taxon-5-5' ? { status: 404, body: {} } : ownShop()(request)
  await withShop({ NEW_URLS: 'true' }, response, async ({ get }) => {
    const { status, headers } = await get(`/en/${TAXON_PATH}?sort=PRICE&order=ASC`)
    expect([status, headers.location]).toEqual([301, '/en/category/taxon-5?order=ASC&sort=PRICE'])
  })
})

test("a shop's own relative pictures are where its API is, or where IMAGE_BASE_URL says", async () => {
  const image = { path: '/media/cache/a.jpg', width: 9, height: 9, alt: '' }
  const response = ownShop({ product: { images: [image] } })
  await withShop({}, response, async ({ shop, get }) => {
    const { text } = await get(`/en/${TAXON_PATH}`)
    expect(text).toContain(`src="${shop.url}/media/cache/a.jpg"`)
  })
  const env = {
    IMAGE_BASE_URL: 'https://cdn.example/shop',
    IMAGE_TEMPLATE: 'https://cdn.example/{width}/{path}',
    IMAGE_WIDTHS: '480,700',
  }
  await withShop(env, response, async ({ get }) => {
    const { text } = await get(`/en/${TAXON_PATH}`)
    expect(text).toContain('https://cdn.example/700/shop/media/cache/a.jpg 700w')
    expect(text).not.toContain('https://cdn.example/640/')
    expect(text).toContain('src="https://cdn.example/shop/media/cache/a.jpg"')
    expect(text).toContain('https://cdn.example/480/shop/media/cache/a.jpg 480w')
  })
})
