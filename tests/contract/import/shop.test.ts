import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readShop } from '#embedded-shop/engines/open.ts'
import {
  createFolder,
  importInto,
  readCatalog,
  runImport,
} from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const SHOPIFY = [
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status',
  'mug,Puodelis,Potter,Mugs,Title,Default Title,M-1,12.50,https://cdn.example/mug.jpg,active',
  'bowl,Dubuo,Potter,Bowls,Title,Default Title,B-1,9,,active',
  '',
].join('\n')

const feed = (title: string, currency: string) =>
  `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${title}
  <item><g:id>a</g:id><g:title>Cup</g:title><g:price>5.00 ${currency}</g:price>
  <g:link>https://shop.example/a</g:link><g:availability>in stock</g:availability></item></channel></rss>`

/** The shop of a catalog after an import, and the import's output. */
async function shopFrom(name: string, text: string, ...args: string[]) {
  const out = folder.pathOf(`${name}.sqlite`)
  const { run, catalog } = await importInto(out, [...args, await folder.put(name, text)])
  catalog.close()
  return { shop: readShop(out), stdout: run.stdout, out }
}

describe('the shop of an import', () => {
  test('is described by its flags; a text without a locale is in the first one', async () => {
    const flags = ['--name', 'Puodžius', '--currency', 'pln', '--locales', 'lt,en']
    const { shop, stdout, out } = await shopFrom('flags.csv', SHOPIFY, ...flags)
    expect(shop).toEqual({ name: 'Puodžius', currency: 'PLN', locales: ['lt'], channels: [] })
    for (const line of [
      'Products: 2, in 2 categories',
      'Shop: Puodžius',
      'Prices are shown in PLN\n',
      'Languages: lt',
      'en is left out: no product has a text in it',
      'Bad lines: none',
      'Open http://localhost:4321/',
      `CATALOG_FILE=${out} npm start`,
    ])
      expect(stdout).toContain(line)
    const catalog = readCatalog(out)
    expect((await catalog.list('', 'pharmacy.localhost', 'lt')).data[0]?.name).toBe('Puodelis')
    catalog.close()
  })

  test('has no name if none is given, and the currency that it is shown in, and reports both', async () => {
    const { shop, stdout } = await shopFrom('silent.csv', SHOPIFY)
    expect(shop).toMatchObject({ name: null, currency: 'EUR', locales: ['en'] })
    expect(stdout).toContain('Shop: Shop (--name "Your shop")')
    expect(stdout).toContain('Prices are shown in EUR, as nothing says another (--currency)')
  })

  test('is described by the feed, unless a flag overrides it', async () => {
    const title = '<title>Cups &amp; more</title>'
    const { shop } = await shopFrom('feed.xml', feed(title, 'USD'))
    expect(shop).toMatchObject({ name: 'Cups & more', currency: 'USD' })
    const named = await shopFrom('named.xml', feed(title, 'USD'), '--name', 'Mine')
    expect(named.shop).toMatchObject({ name: 'Mine', currency: 'USD' })
    expect((await shopFrom('nameless.xml', feed('', 'USD'))).shop?.name).toBeNull()
  })

  test('is described by a line of the product form, with the channels that products name', async () => {
    const text = [
      { shop: { name: 'Teafield', currency: 'GBP', locales: ['lt'] } },
      {
        code: 'a',
        name: { en: 'Tea', lt: 'Arbata' },
        taxons: ['tea'],
        attributes: {},
        variants: [{ code: 'a', price: 100 }],
        channels: ['marketplace'],
      },
    ].map((line) => JSON.stringify(line))
    const { shop, stdout } = await shopFrom('form.ndjson', [...text, ''].join('\n'))
    expect(shop).toEqual({
      name: 'Teafield',
      currency: 'GBP',
      locales: ['lt'],
      channels: ['marketplace'],
    })
    expect(stdout).toContain('Open http://marketplace.localhost:4321/')
  })

  test('has no texts in a language that the storefront lacks', async () => {
    const product = {
      code: 'a',
      taxons: ['tea'],
      variants: [{ code: 'a', price: 1 }],
      attributes: {},
    }
    const text = `${JSON.stringify({ ...product, name: { de: 'Tee' } })}\n`
    const { shop, stdout } = await shopFrom('german.ndjson', text)
    expect(shop?.locales).toEqual([])
    expect(stdout).toContain('Texts in de are not shown')
  })
})

describe('an import fails', () => {
  test('with prices in several currencies, and lists them', async () => {
    const files = [feed('', 'USD'), feed('', 'EUR').replace('>a<', '>b<')]
    const paths = await Promise.all(files.map((text, at) => folder.put(`m${at}.xml`, text)))
    const run = await runImport(['--out', folder.pathOf('mixed.sqlite'), ...paths])
    expect(run.exitCode).toBe(1)
    expect(run.stderr).toContain('prices are in USD and in EUR')
  })

  test.each([
    [['--currency', 'EURO'], '--currency must be'],
    [['--currency', 'XQZ'], '--currency must be'],
    [['--locales', 'en,xx'], '--locales must be of en, ru, lt, ar, got xx'],
    [['--name', ' '], '--name must be'],
  ])('with %j', async (flags, message) => {
    const run = await runImport([...flags, await folder.put('any.csv', SHOPIFY)])
    expect([run.exitCode, run.stderr.includes(message)]).toEqual([2, true])
  })
})

test('a category without a picture takes that of a product in it', async () => {
  const { out } = await shopFrom('tiles.csv', SHOPIFY)
  const catalog = readCatalog(out)
  const paths = async (slug: string) => (await catalog.taxon(slug)).images.map(({ path }) => path)
  expect(await paths('mugs')).toEqual(['https://cdn.example/mug.jpg'])
  expect((await paths('bowls'))[0]).toMatch(/^\/demo-media\/taxon\//)
  catalog.close()
})
