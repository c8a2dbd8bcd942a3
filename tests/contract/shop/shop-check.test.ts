import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { CheckReport } from '#tools/shop-check/report.ts'
import { byFamilyParameter } from '#contract/query/taxon-families.ts'
import { pharmacy } from '../../support/samples/channels.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { PRICE_HASH } from '../../support/fakes/awkward/stock.ts'
import { ODDITIES, SHAPES } from '../../support/fakes/awkward/shapes.ts'
import { type FakeResponse, type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { wireList, wireProduct } from '../../support/samples/wire.ts'
import { checkedShop } from './checked-shop.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Parameters that narrow a list to the products of a family. */
const PARAMETERS = Object.keys(byFamilyParameter(({ parameter }) => parameter))

let shop: FakeShop
beforeAll(async () => {
  shop = await startFakeShop()
})
afterAll(() => shop.stop())

function check(response: ReturnType<typeof awkwardShop> | FakeResponse) {
  shop.respondWith(response)
  const known = { attribute: 'brand/adora', promotion: 7, catalogPromotion: 5 }
  return checkedShop({ baseUrl: shop.url, ...known })
}

describe('the check of a shop', () => {
  test.each(SHAPES)(
    'finds everything that pages need in a shop of the shape "%s"',
    async (shape) => {
      for (const oddities of [[], ODDITIES]) {
        const { text, isWhole } = await check(awkwardShop({ shape, oddities }))
        expect(text).not.toContain('✗')
        expect(isWhole).toBe(true)
      }
    },
  )

  test('reports each missing field, and what is shown instead', async () => {
    const { text } = await check(awkwardShop({ shape: 'bare', oddities: [] }))
    expect(text).toMatch(/✓ data\[\]\.code +30 of 30/)
    expect(text).toMatch(/– data\[\]\.brand +missing +Without it no brand is shown/)
    expect(text).toContain('    all have a price\n')
    expect(text).toContain('Prices are shown in EUR (src/channels/pharmacy/channel.ts), and no')
    expect(text).toContain(`key of the current price: prices.${PRICE_HASH}\n`)
    expect(text).toContain('– Suggestions while a search is being written (optional)')
    expect(text).toContain('Without it the search box suggests nothing.')
  })

  test('is not satisfied with a shop whose prices are in another currency', async () => {
    const { data, meta } = wireList([wireProduct('P-1')])
    const list = { data, meta: { ...meta, currency: 'USD' } }
    const { text, isWhole } = await check(({ path }) =>
      path.endsWith('search/products') ? { body: list } : { status: 404, body: {} },
    )
    expect(text).toContain('(src/channels/pharmacy/channel.ts), and the responses state USD')
    expect(text).toContain('1 × prices are in USD (P-1).')
    expect(isWhole).toBe(false)
  })

  test('is not satisfied with a shop none of whose products has a price', async () => {
    const list = wireList([wireProduct('P-1', { variants: [] })])
    const { text, isWhole } = await check(({ path }) =>
      path.endsWith('search/products') ? { body: list } : { status: 404, body: {} },
    )
    expect(text).toContain('  ✗ 1 of 1 products have no price (P-1): they say "price on request".')
    expect(isWhole).toBe(false)
  })

  test('reports no call that its step did not wait for, and names one without a response', async () => {
    const channel = { ...pharmacy, rootTaxon: 'catalogue' }
    shop.respondWith(awkwardShop({ shape: 'bare', oddities: [] }))
    const healthy = await checkedShop({ baseUrl: shop.url, channel })
    expect(healthy.text).not.toMatch(/: (0|null|no response), /)
    const { text } = await check((request) =>
      request.query.has('query') ? 'dead' : awkwardShop({ shape: 'bare', oddities: [] })(request),
    )
    expect(text).toMatch(/✗ Search \(needed\)\n +GET .*query=.*: no response, \d+ ms\n/)
  })

  test('reports the root, and its replacement if the shop does not have it', async () => {
    const { text } = await check(awkwardShop({ shape: 'bare', oddities: [] }))
    expect(text).toContain('✓ The root category of the channel (pharmacy)')
    expect(text).toContain('There is no taxon "pharmacy". The topmost stands for it: "Everything"')
    expect(text).toContain('ROOT_TAXON=catalogue names it, or another.')
  })

  test('reports the parameters of sale and loyalty pages that a shop ignores', async () => {
    const list = wireList([wireProduct('P-1'), wireProduct('P-2')])
    const { text } = await check(({ path }) =>
      path.endsWith('search/products') ? { body: list } : { status: 404, body: {} },
    )
    expect(text).toMatch(/✓ Only reduced products .*\n.*\n  – As many as the whole shop/)
    expect(text).toContain('it ignores "discount", and /sale/ lists everything.')
    expect(text).toContain('it ignores "loyalty-discount", and /loyalty/ lists everything.')
  })

  test('reports nothing about sale pages that have products or that the shop rejects', async () => {
    for (const reduced of [{ body: wireList([wireProduct('P-1')]) }, { status: 400, body: {} }]) {
      const list = wireList([wireProduct('P-1'), wireProduct('P-2')])
      const { text } = await check(({ path, query }) => {
        if (!path.endsWith('search/products')) return { status: 404, body: {} }
        return PARAMETERS.some((name) => query.has(name)) ? reduced : { body: list }
      })
      expect(text).toContain('Only reduced products (optional)')
      expect(text).not.toContain('unless all are reduced')
    }
  })

  test('reports an order of shoppers that a shop rejects, with the parameter that it names', async () => {
    const violations = [{ propertyPath: 'sort', message: 'unknown' }]
    const refused = { status: 400, body: { title: 'Bad', detail: 'Bad', violations } }
    const { text } = await check((request) =>
      request.query.get('sort') === 'CREATED_AT'
        ? refused
        : awkwardShop({ shape: 'bare', oddities: [] })(request),
    )
    expect(text).toMatch(
      /– Products in the order CREATED_AT DESC \(optional\)\n +GET .*: 400, \d+ ms\n +Status 400\. The shop says "Bad: sort \(unknown\)"\.\n/,
    )
    expect(text).toContain('✓ Products in the order PRICE ASC (optional)')
  })

  test('reports the fields of a taxon, not those of the parent that it names by address', async () => {
    const list = wireList([wireProduct('P-1')])
    const products = { ...list, meta: { ...list.meta, availableTaxons: [2] } }
    const tea = { id: 2, code: 'tea', name: 'Tea', slug: 'tea', description: 'Leaves' }
    const { text } = await check(({ path }) => {
      if (path.endsWith('search/products')) return { body: products }
      if (path.endsWith('taxons/2')) return { body: { ...tea, parent: '/api/v2/shop/taxons/1' } }
      if (path.endsWith('taxons/1'))
        return { body: { id: 1, code: 'root', name: 'Root', slug: 'root' } }
      return { status: 404, body: {} }
    })
    const [, category = ''] = /\n✓ A category \(needed\)\n(.*?)\n\n/s.exec(text) ?? []
    expect(category).toMatch(/GET taxons\/2: 200.*GET taxons\/1: 200/s)
    expect(category).toMatch(/✓ description +1 of 1/)
    expect(category).toMatch(/✓ parent +1 of 1/)
  })

  test('reports a required field that some products lack', async () => {
    const nameless = { ...wireProduct('P-2'), code: undefined as unknown as string }
    const list = wireList([wireProduct('P-1'), nameless])
    const { text, isWhole } = await check(({ path }) =>
      path.endsWith('search/products') ? { body: list } : { status: 404, body: {} },
    )
    expect(text).toMatch(/✗ data\[\]\.code +1 of 2 +NEEDED\. /)
    expect(text).toContain('A product without a code is left out')
    expect(isWhole).toBe(false)
  })

  test.each([
    { how: { status: 404, body: {} } },
    { how: { status: 500, body: { title: 'Broken' } } },
    { how: { body: '<h1>Welcome</h1>' } },
    { how: 'dead' },
  ] as const)('reports that nothing can be shown of a shop that responds $how', async ({ how }) => {
    const { text, isWhole } = await check(how)
    expect(text).toContain('✗ Products of the whole shop (needed)')
    expect(isWhole).toBe(false)
  })

  test("sends the shop its token and the channel's host, like the server", async () => {
    const env = { ...process.env, SHOP_API_TOKEN: 'abc', SITE_URL: 'https://www.shop.example' }
    shop.respondWith(awkwardShop({ shape: 'bare', oddities: [] }))
    const { code, output } = await run([shop.url], env)
    expect(output).toContain('Everything that pages need is there.')
    expect(code).toBe(0)
    expect(shop.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-forwarded-host': 'www.shop.example',
    })
  })

  test('checks the shop of the environment, with its headers', async () => {
    const env = {
      ...process.env,
      SHOP_API_HEADERS: 'X-Api-Key: abc',
      ROOT_TAXON: 'tree',
      PRICE_HASH: '/^p[0-9]+$/',
    }
    shop.respondWith(awkwardShop({ shape: 'bare', oddities: [] }))
    const { output } = await run([`${shop.url}/api/v2/shop/`], env)
    expect(output).toContain('The root category of the channel (tree)')
    expect(shop.requests[0]?.path).toBe('/api/v2/shop/search/products')
    expect(shop.requests[0]?.headers).toMatchObject({ 'x-api-key': 'abc' })
    expect(output).not.toContain('abc')
  })

  test('prints each step before it calls the shop for the next one', async () => {
    let printed = ''
    const seen = (title: string) =>
      new Promise<void>((resolve) => {
        const look = () => (printed.includes(title) ? resolve() : setImmediate(look))
        look()
      })
    const respond = awkwardShop({ shape: 'bare', oddities: [] })
    shop.respondWith(async (request) => {
      const isFirst = shop.requests.length === 1
      await seen(isFirst ? 'Checking http' : 'Cards of the first list')
      if (request.path.includes('tax')) await seen('✓ Products with the filter volume[min]=57')
      return respond(request)
    })
    const { code } = await run([shop.url], process.env, (text) => (printed += text))
    expect(code).toBe(0)
  })

  test('writes one JSON document for machines', async () => {
    shop.respondWith(awkwardShop({ shape: 'bare', oddities: [] }))
    const { code, output } = await run([shop.url, '--json'], process.env)
    const { steps, ...report } = JSON.parse(output) as CheckReport
    expect(code).toBe(0)
    expect(report).toMatchObject({
      shop: shop.url,
      channel: 'pharmacy',
      locale: 'en',
      currency: 'EUR',
      isWhole: true,
      faults: [],
    })
    expect(report.questions).toHaveLength(1)
    expect(steps[0]).toMatchObject({
      title: 'Products of the whole shop',
      isNeeded: true,
      state: 'DONE',
      calls: [{ address: 'search/products?itemsPerPage=30&page=1', status: 200 }],
    })
  })

  test('writes a mapping to a new file, and replaces none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-suggest-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'mapping.ts')
    shop.respondWith({ body: { rows: [{ sku: 'A-1', title: 'Balm' }] } })
    const first = await run([shop.url, `--suggest=${file}`], process.env)
    expect(first.output).toContain(`A mapping to start from: ${file}`)
    const mapping = readFileSync(file, 'utf8')
    expect(mapping).toContain("data: each(at(body, 'rows'), productOf)")
    shop.respondWith({ body: {} })
    const second = await run([shop.url, `--suggest=${file}`], process.env)
    expect(second).toMatchObject({ code: 1, output: `${file} is there already: name a new file\n` })
    expect(readFileSync(file, 'utf8')).toBe(mapping)
    expect(shop.requests).toEqual([])
  })

  test('says why an address with a password is refused, and does not repeat it', async () => {
    const { code, output } = await run(['https://user:secret@shop.example'], process.env)
    expect(code).toBe(1)
    expect(output).toContain('The address holds a user or a password')
    expect(output).toContain('SHOP_API_HEADERS="Authorization: Basic …"')
    expect(output).not.toContain('secret')
  })

  test.each([
    { args: [], message: 'npm run shop:check' },
    { args: ['nowhere'], message: 'npm run shop:check' },
    { args: ['https://shop.invalid', '--promotion=x'], message: '"x" is not an id' },
    { args: ['http://127.0.0.1:9'], message: 'Something that pages need is missing' },
  ])('exits with 1 for $args', async ({ args, message }) => {
    const { code, output } = await run(args, { PATH: process.env['PATH'] })
    expect(output).toContain(message)
    expect(code).toBe(1)
  })
})

/** The exit code of the command, and all that it wrote. Calls may take long: machines are busy. */
function run(
  args: readonly string[],
  env: Record<string, string | undefined>,
  onOutput: (text: string) => void = () => {},
) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const command = ['src/tools/shop-check/cli.ts', ...args]
    const child = execFile(
      process.execPath,
      command,
      { cwd: ROOT, env: { SHOP_API_DEADLINE_MS: '30000', ...env } },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
    child.stdout?.on('data', onOutput)
  })
}
