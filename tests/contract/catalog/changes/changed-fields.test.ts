import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProductState, withChange } from '#catalog/changes/change.ts'
import { readChanges } from '#catalog/changes/read-changes.ts'
import type { Catalog } from '#catalog/open.ts'
import type { SourceProduct } from '#catalog/source.ts'
import {
  openSampleCatalog,
  sampleProducts,
  sampleSource,
} from '../../../support/samples/catalog.ts'

const [first, second] = sampleProducts as [SourceProduct, SourceProduct]
const { code } = first
const [variant] = first.variants as [SourceProduct['variants'][number]]
const positioned = sampleProducts.map((product, at) => ({
  ...product,
  position: product.position ?? at + 1,
  createdAt: product.createdAt ?? '2026-01-02T00:00:00.000Z',
}))
const source = { ...sampleSource, products: positioned }
const before = positioned[0]!

let opened: Awaited<ReturnType<typeof openSampleCatalog>>
beforeAll(async () => (opened = await openSampleCatalog(source)))
afterAll(() => opened.dispose())

/** Of the last request: each has a higher one than those before it. */
let number = 0

/** The catalog after the lines of several requests, one after the other. */
async function after(...requests: readonly object[]): Promise<Catalog> {
  let catalog = opened.catalog
  for (const line of requests) {
    number++
    const read = await readChanges(JSON.stringify({ code, ...line }), catalog)
    if (read.kind === 'bad') throw new Error(read.reason)
    let state: ProductState | null = catalog.stateOf(code)
    for (const change of read.changes) state = withChange(state, change, number)
    catalog = await catalog.withChanges([{ code, state: state! }])
  }
  return catalog
}

const withoutIds = (text: string) => text.replaceAll(/"id":\d+,/g, '')

/** What two channels and two languages respond. */
async function responsesOf(catalog: Catalog, queries: readonly string[]) {
  const paths = queries.flatMap((query) => [
    `search/products?itemsPerPage=100&${query}`,
    `search/products?code[]=${code}&details=true`,
  ])
  const requests = ['pharmacy', 'marketplace'].flatMap((channel) =>
    ['en', 'ru'].flatMap((locale) =>
      paths.map((path) => {
        const headers = { 'Accept-Language': locale }
        return new Request(`http://${channel}.localhost/api/v2/shop/${path}`, { headers })
      }),
    ),
  )
  const responses = await Promise.all(requests.map((request) => catalog.fetch(request)))
  const texts = await Promise.all(responses.map((response) => response.text()))
  return texts.map(withoutIds)
}

const QUERIES = ['', 'sort=PRICE', 'query=zanzibar', 'query=cream', 'form[]=drops&inStock=true']

const CASES: [what: string, line: object, wanted: Partial<SourceProduct>][] = [
  [
    'a name, which leaves the address as it was',
    { name: { en: 'Zanzibar balm' } },
    { name: { ...first.name, en: 'Zanzibar balm' }, slug: { en: 'calmidol-tablets' } },
  ],
  [
    'a name and no slug, which makes the address from the name',
    { name: { en: 'Zanzibar balm' }, slug: null },
    { name: { ...first.name, en: 'Zanzibar balm' } },
  ],
  [
    'a description in one language',
    { description: { ru: '<p>Zanzibar</p>' } },
    { description: { ...first.description, ru: '<p>Zanzibar</p>' } },
  ],
  ['no description', { description: null }, { description: undefined } as object],
  ['a slug', { slug: { en: 'zanzibar' } }, { slug: { ...first.slug, en: 'zanzibar' } }],
  ['a position', { position: 3 }, { position: 3 }],
  ['taxons', { taxons: second.taxons }, { taxons: second.taxons }],
  ['a brand', { brand: 'Zanzibar' }, { brand: 'Zanzibar' }],
  ['no brand', { brand: null }, { brand: null }],
  [
    'an attribute',
    { attributes: { form: ['drops'] } },
    { attributes: { ...first.attributes, form: ['drops'] } },
  ],
  [
    'images',
    { images: [{ path: 'https://cdn.example/z.jpg', width: 8, height: 8 }] },
    { images: [{ path: 'https://cdn.example/z.jpg', width: 8, height: 8 }] },
  ],
  ['badges', { badges: ['new'] }, { badges: ['new'] }],
  ['no badges', { badges: null }, { badges: [] }],
  ['channels', { channels: ['marketplace'] }, { channels: ['marketplace'] }],
  ['a rating', { rating: { average: 4.5, count: 12 } }, { rating: { average: 4.5, count: 12 } }],
  [
    'another variant',
    { variants: [{ code: 'zanzibar-2', price: 99 }] },
    { variants: [...first.variants, { code: 'zanzibar-2', price: 99 }] },
  ],
  [
    'a number and a price of a variant',
    { variants: [{ code: variant.code, price: 1234, originalPrice: null, mpn: 'zanzibar-7' }] },
    {
      variants: [
        { ...variant, price: 1234, originalPrice: 1234, mpn: 'zanzibar-7' },
        ...first.variants.slice(1),
      ],
    },
  ],
]

describe('any field can be changed alone', () => {
  test.each(CASES)(
    'a line of %s gives what an import of the changed product gives',
    async (_what, line, wanted) => {
      const product = { ...before, ...wanted }
      const products = [product, ...positioned.slice(1)]
      const imported = await openSampleCatalog({ ...source, products })
      expect(await responsesOf(await after(line), QUERIES)).toEqual(
        await responsesOf(imported.catalog, QUERIES),
      )
      await imported.dispose()
    },
  )

  test('fields of several requests add up, with the prices and the stock between them', async () => {
    const price = { variants: [{ code: variant.code, price: 77, inStock: false }] }
    const changed = await after(price, { brand: 'Zanzibar' }, { name: { en: 'Quokka' } })
    const [json] = await responsesOf(changed, [`code[]=${code}`])
    expect(json).toContain('"name":"Quokka"')
    expect(json).toContain('"brand":"Zanzibar"')
    expect(json).toContain('"pharmacy":77')
  })

  test('lines of one request see what earlier ones changed', async () => {
    const lines = [
      { code, variants: [{ code: 'zanzibar-2', price: 99 }] },
      { code, variants: [{ code: 'zanzibar-2', price: 98 }] },
      { code, brand: 'Zanzibar' },
    ]
    const text = lines.map((line) => JSON.stringify(line)).join('\n')
    const read = await readChanges(text, opened.catalog)
    const changes = read.kind === 'changes' ? read.changes : []
    const state = changes.reduce<ProductState | null>(
      (known, change) => withChange(known, change, 1000),
      null,
    )
    const catalog = await opened.catalog.withChanges([{ code, state: state! }])
    const [json] = await responsesOf(catalog, [`code[]=${code}`])
    expect(json).toContain('"pharmacy":98')
    expect(json).toContain('"brand":"Zanzibar"')
  })

  test('what another process changed after a line was read stays', async () => {
    const read = await readChanges(JSON.stringify({ code, brand: 'Zanzibar' }), opened.catalog)
    const [change] = read.kind === 'changes' ? read.changes : []
    const renamed: SourceProduct = { ...before, name: { en: 'Quokka' } }
    const whole = withChange(null, { code, product: renamed }, 1)
    const priced = withChange(whole, { code, variants: [{ code: variant.code, price: 5 }] }, 2)
    expect(withChange(priced, change!, 3)).toMatchObject({
      variants: { [variant.code]: { price: 5 } },
      whole: { number: 3, product: { name: { en: 'Quokka' }, brand: 'Zanzibar' } },
    })
  })

  test('an option that no variant has any more is none of the product', async () => {
    const inForms = {
      variants: [
        { code: 'drops', price: 5, options: { form: 'drops' } },
        { code: 'tablet', price: 5, options: { form: 'tablet' } },
      ],
    }
    const whole = { ...before, ...inForms, attributes: {} }
    const line = { variants: [{ code: 'drops', options: { form: 'cream' } }] }
    const catalog = await after(whole, line)
    expect(catalog.stateOf(code)?.whole?.product.attributes).toEqual({ form: ['tablet', 'cream'] })
  })
})
