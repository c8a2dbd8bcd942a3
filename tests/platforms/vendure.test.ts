import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedShop } from '../contract/shop/checked-shop.ts'
import { vendureLive } from '../support/examples/vendure-live.ts'
import { readMirror } from '../support/servers/pull/run-pull.ts'
import { freePort } from '../support/servers/free-port.ts'
import { type RunningServer, startServer } from '../support/servers/storefront.ts'
import { type Installed, install, runIn, serve } from './installed.ts'
import { everyProduct, startLive, WHOLE } from './live-adapter.ts'
import { type Postgres, startPostgres } from '../support/servers/pull/postgres.ts'
import { createPulling, secondsSinceChange, secondsUntil } from './pulling.ts'

const DATABASE = 'vendure'
const ADMIN = { VENDURE_USER: 'superadmin', VENDURE_PASSWORD: 'superadmin' }

let postgres: Postgres
let vendure: Installed
let port: number
let server: { stop: () => Promise<void> }

const report = (line: string) => void process.stdout.write(`  vendure: ${line}\n`)
const start = () => serve(vendure.folder, ['server.mjs'], { port, env: environment() })
const environment = () => ({ DATABASE: postgres.addressOf(DATABASE), PORT: String(port) })

beforeAll(async () => {
  vendure = await install('vendure')
  postgres = await startPostgres()
  await postgres.create(DATABASE)
  port = await freePort()
  const filling = await runIn(vendure.folder, ['server.mjs', 'fill'], environment())
  server = await start()
  const installing = vendure.seconds === null ? 'was there' : `${vendure.seconds.toFixed(0)} s`
  report(`installation ${installing}, database and demo data ${filling.toFixed(0)} s`)
})
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
})

const url = () => `http://127.0.0.1:${port}`

/** Runs one operation of the Admin API. */
async function admin(query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const post = (headers: Record<string, string>, body: object) =>
    fetch(`${url()}/admin-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const login = await post(
    {},
    { query: `mutation { login(username: "superadmin", password: "superadmin") { __typename } }` },
  )
  const authorization = `Bearer ${login.headers.get('vendure-auth-token') ?? ''}`
  const response = (await (await post({ authorization }, { query, variables })).json()) as {
    data: Record<string, unknown>
    errors?: unknown
  }
  if (response.errors) throw new Error(JSON.stringify(response.errors))
  return response.data
}

/** Products that shoppers may see, with the net prices and the stock of their variants, as the database has them. */
const VARIANTS = `
  SELECT p.id, v.id, v.sku, price.price, stock."stockOnHand" - stock."stockAllocated"
  FROM product p
  JOIN product_variant v ON v."productId" = p.id AND v."deletedAt" IS NULL AND v.enabled
  JOIN product_variant_price price ON price."variantId" = v.id
  JOIN stock_level stock ON stock."productVariantId" = v.id
  WHERE p."deletedAt" IS NULL AND p.enabled
  ORDER BY p.id, v.id`

const FACET_VALUES = `
  SELECT facet.code, value.code FROM facet JOIN facet_value value ON value."facetId" = facet.id`

/** Creates a key of the administrator. */
async function keyOf(): Promise<Record<string, string>> {
  const { createApiKey } = (await admin(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey } }',
    { input: { roleIds: ['1'], translations: [{ languageCode: 'en', name: 'Pull' }] } },
  )) as { createApiKey: { apiKey: string } }
  return { VENDURE_API_KEY: createApiKey.apiKey }
}

it.each([
  ['Shop API', () => Promise.resolve({})],
  ['Admin API', () => Promise.resolve(ADMIN)],
  ['Admin API with a key', keyOf],
])('gives all products, variants, prices and stock by the %s', async (api, envOf) => {
  const env: Record<string, string> = await envOf()
  const pulling = createPulling({ platform: 'vendure', url: url(), env })
  const run = await pulling.run()
  report(
    `${api}: ${run.stdout.split('\n')[0]}, the whole run ${run.seconds.toFixed(1)} s, ${run.megabytes.toFixed(0)} MB`,
  )
  const { products, taxons, attributes } = readMirror(pulling.state)
  const rows = await postgres.query(DATABASE, VARIANTS)
  expect(products).toHaveLength(new Set(rows.map(([product]) => product)).size)
  const variants = products.flatMap((product) => product.variants)
  expect(variants).toHaveLength(rows.length)
  // The demo's tax is 20 %, and its prices are net.
  const gross = rows.map(([, , , price]) => Math.round(Number(price) * 1.2))
  expect(variants.map(({ price }) => price).toSorted((a, b) => a - b)).toEqual(
    gross.toSorted((a, b) => a - b),
  )
  const inStock = rows.filter(([, , , , left]) => Number(left) > 0)
  expect(variants.filter((variant) => variant.inStock)).toHaveLength(inStock.length)
  const [[collections = 0] = []] = await postgres.query(
    DATABASE,
    'SELECT count(*) FROM collection WHERE NOT "isPrivate" AND NOT "isRoot"',
  )
  expect(taxons).toHaveLength(Number(collections))
  const values = await postgres.query(DATABASE, FACET_VALUES)
  const options = attributes.flatMap((attribute) =>
    (attribute.options ?? []).map(({ code }) => [attribute.code, code]),
  )
  // An option of variants that is called as a facet adds its own values to it.
  expect(options).toEqual(expect.arrayContaining(values))
  pulling.dispose()
})

it('is shown by the guide’s live adapter', async () => {
  const live = await startLive(vendureLive, {
    env: { VENDURE_URL: url() },
    currency: 'USD',
  })
  const { shop } = live
  try {
    const rows = await postgres.query(DATABASE, VARIANTS)
    const lowest = Map.groupBy(rows, ([product]) => product)
    await admin('mutation { reindex { id } }')
    await expect.poll(async () => (await shop.listProducts(WHOLE)).total).toBe(lowest.size)
    const { products, total, filters, median } = await everyProduct(shop)
    report(`live: ${total} products, a page in ${median.toFixed(0)} ms`)
    expect(products.map(({ code }) => code).toSorted()).toEqual([...lowest.keys()].toSorted())
    expect(total).toBe(lowest.size)
    for (const { code, price } of products) {
      const amounts = (lowest.get(code) ?? []).map(([, , , net]) => Math.round(Number(net) * 1.2))
      expect(price?.current).toBe(Math.min(...amounts))
    }
    const [filter] = filters
    if (filter?.kind !== 'SELECT') throw new Error('Vendure has no facet')
    const [option] = filter.options
    const form = { [filter.code]: [option?.code ?? ''] }
    expect((await shop.listProducts({ ...WHOLE, form })).total).toBe(option?.count)
    const root = await shop.rootTaxon('root')
    const [child] = root?.children ?? []
    const scope = { taxonId: child?.id ?? 0 }
    expect((await shop.listProducts({ ...WHOLE, scope })).total).toBeGreaterThan(0)
    const cheap = await shop.railProducts({ ...WHOLE, sort: 'price_asc' })
    const prices = cheap?.map(({ price }) => price?.current ?? 0) ?? []
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(await shop.railProducts({ ...WHOLE, sort: 'created_at_desc' })).toBeNull()
    const [whole] = await shop.productsByCodes([products[0]?.code ?? ''], { details: true })
    expect(whole?.variants?.length).toBe(lowest.get(products[0]?.code ?? '')?.length)
    const { text, isWhole } = await checkedShop(live.address)
    expect(text).not.toContain('✗')
    expect(isWhole).toBe(true)
  } finally {
    await live.stop()
  }
})

it('shows a changed price, a deletion and a new start of the shop on the pages of a running storefront', async () => {
  const pulling = createPulling({ platform: 'vendure', url: url(), env: ADMIN })
  await pulling.run()
  const storefront: RunningServer = await startServer({
    CATALOG_FILE: pulling.catalog,
    CACHE: 'on',
  })
  const watching = pulling.watch(1)
  try {
    const { productVariants } = (await admin(
      '{ productVariants(options: { take: 1, sort: { id: ASC } }) { items { id product { id slug } } } }',
    )) as {
      productVariants: { items: { id: string; product: { id: string; slug: string } }[] }
    }
    const [variant] = productVariants.items
    if (!variant) throw new Error('Vendure has no variant')
    const page = `/en/search?query=${variant.product.slug}`
    const setPrice = (price: number) =>
      admin(
        'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
        {
          input: [{ id: variant.id, price }],
        },
      )
    await setPrice(111_10)
    const changed = await secondsUntil(storefront.port, page, (html) => html.includes('133.32'))
    const sincePoll = secondsSinceChange(watching.printed)
    report(
      `a price on the page after ${changed.toFixed(1)} s, ${sincePoll.toFixed(1)} s after the poll that saw it`,
    )
    expect(sincePoll).toBeLessThan(2)

    await server.stop()
    await expect.poll(() => watching.printed.stderr).toContain('trying again')
    server = await start()
    await setPrice(222_20)
    const later = await secondsUntil(storefront.port, page, (html) => html.includes('266.64'))
    report(`after a new start of the shop: ${later.toFixed(1)} s`)

    await admin('mutation ($id: ID!) { deleteProduct(id: $id) { result } }', {
      id: variant.product.id,
    })
    const gone = await secondsUntil(storefront.port, page, (html) => !html.includes('266.64'))
    report(`a deleted product is gone after ${gone.toFixed(1)} s`)
    expect(await watching.stop()).toBe(0)
  } finally {
    await storefront.stop()
    pulling.dispose()
  }
})

/** So many products are generated; fewer take less time. */
const MANY = Number(process.env['PLATFORM_PRODUCTS'] ?? 10_000)

it(`gives ${MANY} products, and tells at once that nothing of them has changed`, async () => {
  const copies = join(vendure.folder, 'copies.sql')
  await postgres.runFile(DATABASE, copies, { products: MANY })
  const pulling = createPulling({ platform: 'vendure', url: url(), env: ADMIN })
  const run = await pulling.run()
  const rows = await postgres.query(DATABASE, VARIANTS)
  const { products } = readMirror(pulling.state)
  report(
    `${products.length} products, ${rows.length} variants: ${run.stdout.split('\n')[0]}, ${run.megabytes.toFixed(0)} MB`,
  )
  expect(products.length).toBeGreaterThanOrEqual(MANY)
  expect(products.flatMap(({ variants }) => variants)).toHaveLength(rows.length)
  const watching = pulling.watch(1)
  await expect
    .poll(() => watching.printed.stdout, { timeout: 900_000 })
    .toContain('Asking for changes')
  expect(await watching.stop()).toBe(0)
  pulling.dispose()
})
