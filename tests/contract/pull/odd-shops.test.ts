import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { magentoRest } from '../../support/fakes/platforms/magento.ts'
import { medusaStore } from '../../support/fakes/platforms/medusa.ts'
import { type FakePlatform, startPlatform } from '../../support/fakes/platforms/platform-server.ts'
import { saleorPublic } from '../../support/fakes/platforms/saleor.ts'
import { shopifyAdmin, shopifyStorefront } from '../../support/fakes/platforms/shopify.ts'
import { syliusOne } from '../../support/fakes/platforms/sylius.ts'
import type { TeaShop } from '../../support/fakes/platforms/tea-shop.ts'
import { woocommerceRest } from '../../support/fakes/platforms/woocommerce.ts'
import { makeCertificate } from '../../support/servers/nginx.ts'
import { createFolder, readCatalog } from '../../support/servers/run-import.ts'
import { readMirror, runPull } from '../../support/servers/pull/run-pull.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeEach(async () => {
  folder = await createFolder()
})
afterEach(() => folder.dispose())

/** Pulls a platform whose shop was changed before. */
async function pull(platform: FakePlatform, args: string[] = [], change = (_: TeaShop) => {}) {
  const server = await startPlatform(platform)
  change(server.shop)
  const [state, out] = [folder.pathOf('state.sqlite'), folder.pathOf('catalog.sqlite')]
  const run = await runPull({ platform, url: server.url, state, out }, args)
  await server.stop()
  return { ...run, pulled: run.exitCode === 0 ? readMirror(state) : null }
}

/** A platform that answers otherwise where `other` does. */
const answering = (
  platform: FakePlatform,
  other: FakePlatform['answer'] extends (...args: infer A) => infer R
    ? (...args: A) => R | null
    : never,
): FakePlatform => ({
  ...platform,
  answer: (shop, request) => other(shop, request) ?? platform.answer(shop, request),
})

const absent = { status: 404, body: {} }

it.each([magentoRest, saleorPublic, shopifyStorefront, shopifyAdmin, syliusOne, woocommerceRest])(
  'refuses prices in another currency than the storefront’s: $name',
  async (platform) => {
    const { exitCode, stderr } = await pull(platform, ['--currency', 'CZK'])
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/CZK.*EUR/)
  },
)

describe('WooCommerce', () => {
  it('before version 10.3 is asked for the variations of each product', async () => {
    const paths: string[] = []
    const old = answering(woocommerceRest, (shop, request) => {
      paths.push(request.path)
      if (request.path === '/wp-json/wc/v3/variations') return absent
      const [, id] = /products\/(\d+)\/variations$/.exec(request.path) ?? []
      if (id === undefined) return null
      const query = new URLSearchParams([...request.query, ['parent[]', id]])
      return woocommerceRest.answer(shop, { ...request, path: '/wp-json/wc/v3/variations', query })
    })
    const { pulled } = await pull(old)
    expect(pulled?.products.find(({ code }) => code === 'sencha')?.variants).toMatchObject([
      { code: 'SENCHA-50', price: 450, inStock: true },
      { code: 'SENCHA-100', price: 820, inStock: false },
    ])
    expect(paths.filter((path) => path.endsWith('v3/variations'))).toHaveLength(1)
  })
})

/** Like a platform, with a text in the JSON of its answers replaced. */
const writing = (platform: FakePlatform, from: string, to: string): FakePlatform => ({
  ...platform,
  answer: (shop, request) => {
    const response = platform.answer(shop, request)
    return JSON.parse(JSON.stringify(response).replaceAll(from, to)) as typeof response
  },
})

describe('WooCommerce’s products', () => {
  it('have names whose character references are resolved once, however these are written', async () => {
    const odd = writing(woocommerceRest, '"name":"Sencha"', '"name":"Sencha &amp;amp; <b>Co</b>"')
    const { exitCode } = await pull(odd)
    expect(exitCode).toBe(0)
    const catalog = readCatalog(folder.pathOf('catalog.sqlite'))
    const { data } = await catalog.list()
    catalog.close()
    expect(data.find(({ code }) => code === 'sencha')?.name).toBe('Sencha &amp; Co')
  })

  it('that another site sells are shown, as by an import of the shop’s export, and that is said once', async () => {
    const { stderr, pulled } = await pull(
      writing(woocommerceRest, '"type":"simple"', '"type":"external"'),
    )
    expect(pulled?.products).toHaveLength(7)
    const said = "Products that another site sells are shown like the shop's own"
    expect(stderr.split('\n').filter((line) => line === said)).toHaveLength(1)
  })
})

describe('answers as shops have recorded them', () => {
  it('of Shopify: variants without numbers, and a price before that is lower', async () => {
    const recorded = answering(shopifyStorefront, (shop, request) => {
      const response = shopifyStorefront.answer(shop, request)
      const text = JSON.stringify(response)
        .replaceAll(/"sku":"SENCHA-\d+"/g, '"sku":""')
        .replaceAll(/"amount":"15\.90?"/g, '"amount":"9.9"')
        .replaceAll('"descriptionHtml":"', '"descriptionHtml":"<meta charset=\\"utf-8\\">')
      return JSON.parse(text) as typeof response
    })
    const { pulled } = await pull(recorded)
    const [sencha, gyokuro] = ['sencha', 'gyokuro'].map((code) =>
      pulled?.products.find((one) => one.code === code),
    )
    expect(new Set(sencha?.variants.map(({ code }) => code)).size).toBe(2)
    expect(sencha?.variants.map(({ price }) => price)).toEqual([450, 820])
    expect(gyokuro?.variants[0]?.price).toBe(1290)
    expect(gyokuro?.variants[0]?.originalPrice).toBeUndefined()
  })

  it('of Magento: prices with six decimals, sales without an end, several values in one text', async () => {
    const recorded = answering(magentoRest, (shop, request) => {
      const response = magentoRest.answer(shop, request)
      const text = JSON.stringify(response)
        .replaceAll('"frontend_input":"select"', '"frontend_input":"multiselect"')
        .replaceAll(
          /"attribute_code":"special_price","value":"[\d.]+"/g,
          '"attribute_code":"special_price","value":"12.900000"},{"attribute_code":"special_from_date","value":"2022-08-09 00:00:00"',
        )
        .replaceAll(
          /"attribute_code":"maker","value":"1"/g,
          '"attribute_code":"maker","value":"2,1"',
        )
        .replaceAll(
          '"custom_attributes":[{',
          '"custom_attributes":[{"attribute_code":"category_ids","value":["3","4"]},{"attribute_code":"has_options","value":"0"},{',
        )
      return JSON.parse(text) as typeof response
    })
    const { exitCode, pulled } = await pull(recorded)
    expect(exitCode).toBe(0)
    const gyokuro = pulled?.products.find(({ code }) => code === 'gyokuro')
    expect(gyokuro?.variants[0]).toMatchObject({ price: 1290, originalPrice: 1590 })
    expect(gyokuro?.attributes['maker']).toHaveLength(2)
  })

  it('of Saleor: products without a category, and texts that are null', async () => {
    const recorded = answering(saleorPublic, (shop, request) => {
      const response = saleorPublic.answer(shop, request)
      const text = JSON.stringify(response)
        .replaceAll(/"category":\{"id":"category-3"\}/g, '"category":null')
        .replaceAll(/"description":"[^"\\]*(?:\\.[^"\\]*)*"/g, '"description":null')
        .replaceAll('"sku":"GYOKURO-50"', '"sku":""')
      return JSON.parse(text) as typeof response
    })
    const { exitCode, pulled } = await pull(recorded)
    expect(exitCode).toBe(0)
    const gyokuro = pulled?.products.find(({ code }) => code === 'gyokuro')
    expect(gyokuro).toMatchObject({ taxons: ['root'], variants: [{ code: 'variant-21' }] })
    expect(gyokuro?.description).toBeUndefined()
  })
})

it('takes Saleor’s prior price as the lowest one of 30 days', async () => {
  const { pulled } = await pull(
    writing(saleorPublic, '"pricePrior":null', '"pricePrior":{"gross":{"amount":13.5}}'),
  )
  expect(pulled?.products.find(({ code }) => code === 'gyokuro')?.variants[0]).toMatchObject({
    price: 1290,
    originalPrice: 1590,
    lowest30DayPrice: 1350,
  })
})

describe('one bad record of a shop does not stop a pull, and is named in a warning', () => {
  it('where categories are above each other', async () => {
    const { exitCode, stderr, pulled } = await pull(woocommerceRest, [], ({ categories }) => {
      const [one, two] = categories
      if (!one || !two) throw new Error('The small shop has no categories')
      one.parent = two.id
      two.parent = one.id
    })
    expect(exitCode).toBe(0)
    expect(pulled?.products).toHaveLength(7)
    expect(stderr).toMatch(
      /^The category ".+" \(\d+\) is above itself by its parent \(\d+\): it is shown on the first level\n/,
    )
    expect(pulled?.taxons.filter(({ parent }) => parent === 'root').length).toBeGreaterThan(0)
  })

  it('where a price is no amount', async () => {
    const odd = answering(woocommerceRest, (shop, request) => {
      const response = woocommerceRest.answer(shop, request)
      const text = JSON.stringify(response).replaceAll('"price":"4.50"', '"price":"1,234.50"')
      return JSON.parse(text) as typeof response
    })
    const { exitCode, stderr, pulled } = await pull(odd)
    expect(exitCode).toBe(0)
    expect(stderr).toMatch(
      /^"Sencha[^"]*" \(SENCHA-50\) is left out: its price is "1,234\.50", which is not an amount\n/,
    )
    expect(pulled?.products.find(({ code }) => code === 'sencha')?.variants).toMatchObject([
      { code: 'SENCHA-100', price: 820 },
    ])
  })
})

it('fails at once, and says what helps, where Node does not know who signed the certificate', async () => {
  const { key, certificate } = makeCertificate(folder.pathOf('.'))
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_request, response) => response.end('{}'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const [state, out] = [folder.pathOf('state.sqlite'), folder.pathOf('catalog.sqlite')]
  const url = `https://127.0.0.1:${port}`
  const { exitCode, stderr } = await runPull({ platform: woocommerceRest, url, state, out })
  server.close()
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(
    /: DEPTH_ZERO_SELF_SIGNED_CERT: Node does not know who signed its certificate; NODE_EXTRA_CA_CERTS has to name/,
  )
  expect(stderr).not.toContain('trying again')
})

it('warns of a key that others could read on the way, but not on this machine', async () => {
  const server = await startPlatform(woocommerceRest)
  const [state, out] = [folder.pathOf('state.sqlite'), folder.pathOf('catalog.sqlite')]
  const open = server.url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0')
  const runs = [open, server.url].map((url, at) =>
    runPull({ platform: woocommerceRest, url, state: `${state}${at}`, out: `${out}${at}` }),
  )
  const [far, here] = await Promise.all(runs)
  await server.stop()
  expect(far?.stderr).toContain(
    `would be read by anybody on the way to ${open}, which is not encrypted`,
  )
  expect(here?.stderr).not.toContain('anybody')
})

it('lists each option and variable apart from what it is for', async () => {
  const { stdout } = await pull(woocommerceRest, ['--help'])
  expect(stdout).toMatch(/SHOPIFY_STOREFRONT_TOKEN +public/)
})

describe('Magento', () => {
  it('without its inventory’s modules has everything in stock', async () => {
    const old = answering(magentoRest, (_, { path }) =>
      path.includes('inventory/') ? absent : null,
    )
    const { pulled } = await pull(old)
    const variants = pulled?.products.flatMap((product) => product.variants) ?? []
    expect(variants).toHaveLength(9)
    expect(variants.every(({ inStock }) => inStock)).toBe(true)
  })

  it.each([
    ['a category', 'categories/list', ['is_active', 'position', 'path', 'custom_attributes']],
    [
      'a product',
      'products',
      [
        'created_at',
        'updated_at',
        'visibility',
        'type_id',
        'status',
        'name',
        'custom_attributes',
        'extension_attributes',
        'media_gallery_entries',
      ],
    ],
  ])('leaves out what is null, and %s that lacks it stops nothing', async (_, list, fields) => {
    const odd = answering(magentoRest, (shop, request) => {
      const response = magentoRest.answer(shop, request)
      if (!request.path.endsWith(`V1/${list}`)) return null
      const { items, ...rest } = response.body as { items: Record<string, unknown>[] }
      const [first, ...others] = items
      const left = Object.entries(first ?? {}).filter(([name]) => !fields.includes(name))
      return { ...response, body: { ...rest, items: [Object.fromEntries(left), ...others] } }
    })
    const { exitCode, stderr, pulled } = await pull(odd)
    expect([exitCode, stderr]).toEqual([0, expect.any(String)])
    expect(pulled?.products.length).toBeGreaterThan(4)
  })

  it('has no special price after its last day', async () => {
    const over = answering(magentoRest, (shop, request) => {
      const response = magentoRest.answer(shop, request)
      const text = JSON.stringify(response.body).replaceAll('special_from_date', 'special_to_date')
      return { ...response, body: JSON.parse(text) as unknown }
    })
    const { pulled } = await pull(over)
    const [variant] = pulled?.products.find(({ code }) => code === 'gyokuro')?.variants ?? []
    expect(variant?.price).toBe(1590)
    expect(variant).not.toHaveProperty('originalPrice')
  })
})

describe('Shopify', () => {
  const MORE = 120

  it.each([shopifyStorefront, shopifyAdmin])(
    'has products with many variants',
    async (platform) => {
      const { pulled } = await pull(platform, [], ({ products: [sencha] }) => {
        const [model] = sencha?.variants ?? []
        if (!model) throw new Error('The small shop is empty')
        for (let id = 0; id < MORE; id++)
          sencha?.variants.push({
            ...model,
            id: 1000 + id,
            sku: `SENCHA-${id}-g`,
            options: [
              {
                group: { en: 'Package size', lt: 'Dydis' },
                label: { en: `${id} g`, lt: `${id} g.` },
              },
            ],
          })
      })
      const { variants = [] } = pulled?.products.find(({ code }) => code === 'sencha') ?? {}
      expect(variants).toHaveLength(MORE + 2)
      expect(variants.at(-1)).toMatchObject({
        code: 'SENCHA-119-g',
        options: { 'package-size': '119-g' },
      })
    },
  )

  it.each([
    [shopifyStorefront, 'Maker'],
    [shopifyAdmin, 'Maker of it'],
  ] as const)('has attributes where metafields are named', async (platform, name) => {
    const { pulled } = await pull(platform, ['--metafields', 'custom.maker'])
    expect(pulled?.attributes.find(({ code }) => code === 'maker')).toMatchObject({
      name: { en: name },
      options: [
        { code: 'teafield', label: { en: 'Teafield', lt: 'Teafield' } },
        { code: 'old-kiln-sons', label: { en: 'Old Kiln & Sons', lt: 'Senoji krosnis' } },
      ],
    })
    expect(pulled?.products.find(({ code }) => code === 'bowl')?.attributes).toEqual({
      maker: ['old-kiln-sons'],
    })
  })
})

describe('a bulk operation of Shopify', () => {
  /** The Admin API with operations that have these states, one after the other. */
  const withStates = (states: string[]) =>
    answering(shopifyAdmin, (shop, request) => {
      const response = shopifyAdmin.answer(shop, request)
      const { query = '' } = (request.body ?? {}) as { query?: string }
      if (!query.includes('BulkOperation')) return null
      const status = states.shift() ?? 'COMPLETED'
      const text = JSON.stringify(response.body).replace('COMPLETED', status)
      return { ...response, body: JSON.parse(text) as unknown }
    })

  it('is waited for', async () => {
    const { pulled } = await pull(withStates(['CREATED', 'RUNNING']))
    expect(pulled?.products).toHaveLength(7)
  })

  it('with a line that is not as expected names the thing and its field', async () => {
    const odd = answering(shopifyAdmin, (shop, request) => {
      const { text, ...response } = shopifyAdmin.answer(shop, request)
      return text === undefined ? null : { ...response, text: text.replace('"4.50"', 'null') }
    })
    const { exitCode, stderr } = await pull(odd)
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(
      /its file: gid:\/\/shopify\/ProductVariant\/11 is not as expected: price: .*\n$/,
    )
  })

  it('says how it has ended', async () => {
    const { exitCode, stderr } = await pull(withStates(['RUNNING', 'FAILED']))
    expect(exitCode).toBe(1)
    expect(stderr).toContain('bulk operation has ended as FAILED')
  })
})

describe('Medusa', () => {
  /** Prices with the tax of a country, as Medusa adds it where it knows the country. */
  const taxed = answering(medusaStore, (shop, request) => {
    const { body, ...response } = medusaStore.answer(shop, request)
    if (request.query.get('country_code') !== 'lt') return null
    const text = JSON.stringify(body).replaceAll(
      /"calculated_price":\{"calculated_amount":([\d.]+),"original_amount":([\d.]+)\}/g,
      (_, now: string, before: string) =>
        `"calculated_price":${JSON.stringify({
          calculated_amount: Number(now),
          calculated_amount_with_tax: 1.21 * Number(now),
          original_amount: Number(before),
          original_amount_with_tax: 1.21 * Number(before),
        })}`,
    )
    return { ...response, body: JSON.parse(text) as unknown }
  })

  it('has prices with the taxes of a country that is named', async () => {
    const { pulled } = await pull(taxed, ['--country', 'lt'])
    const gyokuro = pulled?.products.find(({ code }) => code === 'gyokuro')
    expect(gyokuro?.variants).toMatchObject([{ price: 1561, originalPrice: 1924 }])
  })

  it('and as it shows them without one otherwise', async () => {
    const { pulled } = await pull(taxed)
    const gyokuro = pulled?.products.find(({ code }) => code === 'gyokuro')
    expect(gyokuro?.variants).toMatchObject([{ price: 1290, originalPrice: 1590 }])
  })

  it('before its translations has its texts in one language, which may be named', async () => {
    const old = answering(medusaStore, (_, { path }) => (path === '/store/locales' ? absent : null))
    const { pulled, stdout } = await pull(old, ['--language', 'lt'])
    const sencha = pulled?.products.find(({ code }) => code === 'sencha')
    expect(sencha).toMatchObject({ name: { lt: 'Sencha' }, slug: { lt: 'sencha' } })
    expect(Object.keys(sencha?.name ?? {})).toEqual(['lt'])
    expect(pulled?.taxons.map(({ name }) => Object.keys(name))).toEqual(
      pulled?.taxons.map(() => ['lt']),
    )
    expect(stdout).toContain('Products: 7')
  })

  it('has the stored text where a product, a category or an option is not translated', async () => {
    const partly = answering(medusaStore, (shop, request) => {
      const { body, ...response } = medusaStore.answer(shop, request)
      if (request.query.get('locale') !== 'lt-LT') return null
      const text = JSON.stringify(body)
        .replaceAll('Senča', 'Sencha')
        .replaceAll('Žalioji arbata', 'Green tea')
        .replaceAll('50 gramų', '50 grams')
      return { ...response, body: JSON.parse(text) as unknown }
    })
    const { pulled } = await pull(partly)
    const named = (code: string) => pulled?.products.find((one) => one.code === code)?.name
    expect(named('sencha')).toEqual({ en: 'Sencha', lt: 'Sencha' })
    expect(named('assam')).toEqual({ en: 'Assam', lt: 'Asamas' })
    expect(pulled?.taxons.find(({ code }) => code === 'green-tea')?.name).toEqual({
      en: 'Green tea',
      lt: 'Green tea',
    })
    const [size] = pulled?.attributes ?? []
    expect(size?.options).toContainEqual({
      code: '50-grams',
      label: { en: '50 grams', lt: '50 grams' },
    })
  })
})

describe('Saleor', () => {
  it('has descriptions in blocks, and attributes that are no options', async () => {
    const blocks = [
      { type: 'header', data: { text: 'How to brew', level: 3 } },
      {
        type: 'list',
        data: { style: 'ordered', items: ['Boil <b>water</b>', { content: 'Wait' }] },
      },
      { type: 'image', data: {} },
    ]
    const odd = answering(saleorPublic, (shop, request) => {
      const response = saleorPublic.answer(shop, request)
      const text = JSON.stringify(response.body)
        .replaceAll(
          /"description":"[^}]*?\}\}\]\}"/g,
          `"description":${JSON.stringify(JSON.stringify({ blocks }))}`,
        )
        .replaceAll('"inputType":"DROPDOWN","unit":null', '"inputType":"NUMERIC","unit":"LITER"')
        .replaceAll('"name":"Teafield"', '"name":"1.5"')
      return { ...response, body: JSON.parse(text) as unknown }
    })
    const { pulled } = await pull(odd)
    const sencha = pulled?.products.find(({ code }) => code === 'sencha')
    expect(sencha?.description?.['en']).toBe(
      '<h3>How to brew</h3><ol><li>Boil <b>water</b></li><li>Wait</li></ol>',
    )
    expect(sencha?.attributes).toEqual({ maker: 1.5 })
    expect(pulled?.attributes.find(({ code }) => code === 'maker')).toMatchObject({
      type: 'range',
      unit: { en: 'l' },
    })
  })
})
