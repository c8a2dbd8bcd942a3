import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkedShop } from '../contract/shop/checked-shop.ts'
import { medusaLive } from '../support/examples/medusa-live.ts'
import { freePort } from '../support/servers/free-port.ts'
import { type Postgres, startPostgres } from '../support/servers/pull/postgres.ts'
import { readMirror } from '../support/servers/pull/run-pull.ts'
import { startServer } from '../support/servers/storefront.ts'
import { type Installed, install, runIn, serve } from './installed.ts'
import { everyProduct, startLive, WHOLE } from './live-adapter.ts'
import { createPulling, secondsSinceChange, secondsUntil } from './pulling.ts'

const DATABASE = 'medusa'
const CLI = 'node_modules/@medusajs/cli/cli.js'

/** So many products are generated. */
const MANY = Number(process.env['PLATFORM_PRODUCTS'] ?? 1000)

let postgres: Postgres
let medusa: Installed
let port: number
let server: { stop: () => Promise<void> }

const report = (line: string) => void process.stdout.write(`  medusa: ${line}\n`)
const environment = () => ({ DATABASE: postgres.addressOf(DATABASE), PRODUCTS: String(MANY) })
const start = () =>
  serve(medusa.folder, [CLI, 'start', '--port', String(port)], {
    port,
    env: { ...environment(), NODE_ENV: 'production' },
  })

beforeAll(async () => {
  medusa = await install('medusa')
  postgres = await startPostgres()
  await postgres.create(DATABASE)
  port = await freePort()
  const tables = await runIn(medusa.folder, [CLI, 'db:migrate'], environment())
  const filling = await runIn(medusa.folder, [CLI, 'exec', './src/scripts/fill.js'], environment())
  server = await start()
  const installing = medusa.seconds === null ? 'was there' : `${medusa.seconds.toFixed(0)} s`
  report(
    `installation ${installing}, tables ${tables.toFixed(0)} s, ${MANY} products ${filling.toFixed(0)} s`,
  )
})
afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
})

const url = () => `http://127.0.0.1:${port}`

/** The keys that filling it has written. */
const keys = () =>
  JSON.parse(readFileSync(join(medusa.folder, 'keys.json'), 'utf8')) as Record<
    'publishable' | 'secret',
    string
  >

/** Asks the Admin API. */
async function admin<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const authorization = `Basic ${Buffer.from(`${keys().secret}:`).toString('base64')}`
  const response = await fetch(`${url()}/admin/${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Variants of published products, with their prices in EUR and their stock, as the database has them. */
const VARIANTS = `
  SELECT product.id, variant.sku, price.amount, level.stocked_quantity - level.reserved_quantity
  FROM product
  JOIN product_variant variant ON variant.product_id = product.id AND variant.deleted_at IS NULL
  JOIN product_variant_price_set prices ON prices.variant_id = variant.id
  JOIN price ON price.price_set_id = prices.price_set_id AND price.currency_code = 'eur'
  JOIN inventory_item item ON item.sku = variant.sku
  JOIN inventory_level level ON level.inventory_item_id = item.id
  WHERE product.deleted_at IS NULL AND product.status = 'published'`

it.each(['publishable', 'secret'] as const)(
  'gives all products, variants, prices and stock by the %s key',
  async (key) => {
    // The secret key tells the store's own currency.
    const args = key === 'secret' ? [] : ['--currency', 'EUR']
    const name = key === 'secret' ? 'MEDUSA_API_KEY' : 'MEDUSA_PUBLISHABLE_KEY'
    const pulling = createPulling({
      platform: 'medusa',
      url: url(),
      env: { [name]: keys()[key] },
      args,
    })
    const run = await pulling.run()
    report(
      `${run.stdout.split('\n')[0]}, the whole run ${run.seconds.toFixed(1)} s, ${run.megabytes.toFixed(0)} MB`,
    )
    const { products, taxons } = readMirror(pulling.state)
    const rows = await postgres.query(DATABASE, VARIANTS)
    expect(products).toHaveLength(new Set(rows.map(([product]) => product)).size)
    const pulled = products.flatMap(({ variants }) => variants)
    const told = rows.map(([, sku, amount, left]) => [
      sku,
      Math.round(Number(amount) * 100),
      Number(left) > 0,
    ])
    expect(pulled.map(({ code, price, inStock }) => [code, price, inStock]).toSorted()).toEqual(
      told.toSorted(),
    )
    expect(taxons.map(({ code, parent }) => [code, parent]).toSorted()).toEqual([
      ['black-tea', 'tea'],
      ['green-tea', 'tea'],
      ['tea', 'root'],
    ])
    pulling.dispose()
  },
)

it('is shown by the guide’s live adapter', async () => {
  const { regions } = await admin<{ regions: { id: string; currency_code: string }[] }>('regions')
  const region = regions.find((one) => one.currency_code === 'eur')?.id ?? ''
  const live = await startLive(medusaLive, {
    env: {
      MEDUSA_URL: url(),
      MEDUSA_PUBLISHABLE_KEY: keys().publishable,
      MEDUSA_REGION: region,
    },
    currency: 'EUR',
  })
  const { shop } = live
  try {
    const rows = await postgres.query(DATABASE, VARIANTS)
    const ids = [...new Set(rows.map(([product]) => product))]
    const { products, total, median } = await everyProduct(shop)
    report(`live: ${total} products, a page in ${median.toFixed(0)} ms`)
    expect(products.map(({ code }) => code).toSorted()).toEqual(ids.toSorted())
    expect(total).toBe(ids.length)
    const lowest = Map.groupBy(rows, ([product]) => product)
    for (const { code, price } of products.slice(0, 30)) {
      const left = (lowest.get(code) ?? []).filter(([, , , pieces]) => Number(pieces) > 0)
      const amounts = left.map(([, , amount]) => Math.round(Number(amount) * 100))
      expect(price?.current).toBe(Math.min(...amounts))
    }
    const [whole] = await shop.productsByCodes([products[0]?.code ?? ''], { details: true })
    expect(whole?.variants?.map(({ options }) => options?.map(({ value }) => value))).toEqual(
      expect.arrayContaining([['50 g'], ['100 g']]),
    )
    const root = await shop.rootTaxon('root')
    expect(root?.children.map(({ name }) => name)).toEqual(['Tea'])
    const green = await shop.taxonBySlug('green-tea')
    const scope = { taxonId: green?.id ?? 0 }
    const inGreen = await shop.listProducts({ ...WHOLE, scope })
    const all = await shop.listProducts({ ...WHOLE, scope: { taxonId: green?.parent?.id ?? 0 } })
    expect(inGreen.total).toBeGreaterThan(0)
    expect(all.total).toBe(total)
    const found = await shop.listProducts({ ...WHOLE, query: 'Tea 1' })
    expect(found.products.map(({ name }) => name)).toContain('Tea 1')
    expect((await shop.railProducts({ ...WHOLE, sort: 'created_at_desc' }))?.length).toBe(30)
    expect(await shop.railProducts({ ...WHOLE, sort: 'price_asc' })).toBeNull()
    const { text, isWhole } = await checkedShop(live.address)
    expect(text).not.toContain('✗')
    expect(isWhole).toBe(true)
  } finally {
    await live.stop()
  }
})

it('shows a changed price, a deletion and a new start of the shop on the pages of a running storefront', async () => {
  const pulling = createPulling({
    platform: 'medusa',
    url: url(),
    env: { MEDUSA_API_KEY: keys().secret },
  })
  await pulling.run()
  const storefront = await startServer({ CATALOG_FILE: pulling.catalog, CACHE: 'on' })
  const watching = pulling.watch(1)
  try {
    const {
      products: [product],
    } = await admin<{ products: { id: string; variants: { id: string; sku: string }[] }[] }>(
      'products?handle=tea-1&fields=id,*variants',
    )
    const variant = product?.variants.find(({ sku }) => sku === 'TEA-1-50')
    if (!product || !variant) throw new Error('Medusa has no tea with the number 1')
    const page = '/en/search?query=%22Tea%201%22'
    const setPrice = (amount: number) =>
      admin(`products/${product.id}/variants/${variant.id}`, 'POST', {
        prices: [{ currency_code: 'eur', amount }],
      })
    await setPrice(1.23)
    const changed = await secondsUntil(storefront.port, page, (html) => html.includes('1.23'))
    const sincePoll = secondsSinceChange(watching.printed)
    report(
      `a price on the page after ${changed.toFixed(1)} s, ${sincePoll.toFixed(1)} s after the poll that saw it`,
    )
    expect(sincePoll).toBeLessThan(2)

    await server.stop()
    await expect.poll(() => watching.printed.stderr).toContain('trying again')
    server = await start()
    await setPrice(2.34)
    const later = await secondsUntil(storefront.port, page, (html) => html.includes('2.34'))
    report(`after a new start of the shop: ${later.toFixed(1)} s`)

    await admin(`products/${product.id}`, 'DELETE')
    const gone = await secondsUntil(storefront.port, page, (html) => !html.includes('2.34'))
    report(`a deleted product is gone after ${gone.toFixed(1)} s`)
    expect(await watching.stop()).toBe(0)
  } finally {
    await storefront.stop()
    pulling.dispose()
  }
})
