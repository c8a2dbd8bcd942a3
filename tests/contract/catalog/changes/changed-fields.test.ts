import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProductState, withChange } from '#embedded-shop/changes/change.ts'
import { readChanges } from '#embedded-shop/changes/read-changes.ts'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { ALL_IN_THREADS } from '../../../support/servers/catalog-servers.ts'
import {
  comparable,
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
const [before] = positioned as [SourceProduct]

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

/** What two channels and two languages respond. */
async function responsesOf(catalog: Catalog, queries: readonly string[]) {
  const paths = queries.map((query) => `search/products?itemsPerPage=100&${query}`)
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
  return texts.map(comparable)
}

const QUERIES = ['', 'sort=PRICE', 'query=zanzibar', 'query=cream', 'form[]=drops&inStock=true']

/** The line that changes a product, and what it is to have then. */
type Case = [what: string, of: (product: SourceProduct) => [line: object, wanted: object]]

const same = (fields: object): ReturnType<Case[1]> => [fields, fields]
const balm = (en: string) => ({ en: `${en} balm` })
const far = [{ path: 'https://cdn.example/z.jpg', width: 8, height: 8 }]

/** Each for another product of the sample. */
const CASES: Case[] = [
  [
    'a name, which leaves the slug as it was',
    ({ name }) => [
      { name: balm('Zanzibar') },
      { name: { ...name, ...balm('Zanzibar') }, slug: { en: 'calmidol-tablets' } },
    ],
  ],
  [
    'a name and no slug, which makes the slug from the name',
    ({ name }) => [
      { name: balm('Zanzibar'), slug: null },
      { name: { ...name, ...balm('Zanzibar') } },
    ],
  ],
  [
    'a description in one language',
    ({ description }) => [
      { description: { ru: '<p>Zanzibar</p>' } },
      { description: { ...description, ru: '<p>Zanzibar</p>' } },
    ],
  ],
  ['no description', () => [{ description: null }, { description: undefined }]],
  ['a slug', ({ slug }) => [{ slug: { en: 'zanzibar' } }, { slug: { ...slug, en: 'zanzibar' } }]],
  ['a position', () => same({ position: 3 })],
  ['taxons', () => same({ taxons: second.taxons })],
  ['a brand', () => same({ brand: 'Zanzibar' })],
  ['no brand', () => same({ brand: null })],
  [
    'an attribute',
    ({ attributes }) => [
      { attributes: { form: ['drops'] } },
      { attributes: { ...attributes, form: ['drops'] } },
    ],
  ],
  [
    'no attribute of a kind',
    ({ attributes: { form: _form, ...others } }) => [
      { attributes: { form: null } },
      { attributes: others },
    ],
  ],
  ['images', () => same({ images: far })],
  ['badges', () => same({ badges: ['new'] })],
  ['no badges', () => [{ badges: null }, { badges: [] }]],
  ['channels', () => same({ channels: ['marketplace'] })],
  ['visibility in the catalog alone', () => same({ visibility: 'catalog' })],
  ['visibility in searches alone', () => same({ visibility: 'search' })],
  ['a rating', () => same({ rating: { average: 4.5, count: 12 } })],
  ['promotions', () => same({ promotions: [], catalogPromotions: [] })],
  [
    'a condition and a time',
    () => same({ condition: 'used', createdAt: '2026-01-03T00:00:00.000Z' }),
  ],
  [
    'another variant',
    ({ variants }) => {
      const other = { code: 'zanzibar-2', price: 99 }
      return [{ variants: [other] }, { variants: [...variants, other] }]
    },
  ],
  [
    'a number and a price of a variant',
    ({ variants: [one, ...others] }) => {
      const changed = { price: 1234, mpn: 'zanzibar-7' }
      return [
        { variants: [{ code: one?.code, ...changed, originalPrice: null }] },
        { variants: [{ ...one, ...changed, originalPrice: 1234 }, ...others] },
      ]
    },
  ],
]

describe('lines of some fields', () => {
  let changed: Catalog
  let imported: Awaited<ReturnType<typeof openSampleCatalog>>
  beforeAll(async () => {
    const cases = CASES.map(([, of], at) => of(positioned[at]!))
    const lines = cases.map(([line], at) => JSON.stringify({ code: positioned[at]!.code, ...line }))
    const read = await readChanges(lines.join('\n'), opened.catalog)
    if (read.kind === 'bad') throw new Error(read.reason)
    number++
    const states = read.changes.map((change) => withChange(null, change, number))
    changed = await opened.catalog.withChanges(
      states.map((state, at) => ({ code: positioned[at]!.code, state })),
    )
    const wanted = positioned.map((product, at) => ({ ...product, ...cases[at]?.[1] }))
    imported = await openSampleCatalog({ ...source, products: wanted })
  })
  afterAll(() => imported.dispose())

  test.each(CASES.map(([what], at) => [what, positioned[at]!.code]))(
    'of %s change a product as an import does',
    async (_what, of) => {
      const query = `code[]=${of}&details=true`
      expect(await responsesOf(changed, [query])).toEqual(
        await responsesOf(imported.catalog, [query]),
      )
    },
  )

  test.each(QUERIES)('change lists with %s as an import does', async (query) => {
    expect(await responsesOf(changed, [query])).toEqual(
      await responsesOf(imported.catalog, [query]),
    )
  })
})

describe('changes of fields', () => {
  test('a product is found in lists, in searches, and everywhere again', async () => {
    const queries = ['', 'query=calmidol']
    const found = async (...lines: readonly object[]) => {
      const changed = await after(...lines)
      const responses = await responsesOf(changed, queries)
      return responses.slice(0, queries.length).map((json) => json.includes(`"code":"${code}"`))
    }
    const [catalog, search, none] = ['catalog', 'search', null].map((visibility) => ({
      visibility,
    }))
    expect(await found({ position: 1 })).toEqual([true, true])
    expect(await found(catalog!)).toEqual([true, false])
    expect(await found(catalog!, search!)).toEqual([false, true])
    const soldOut = { variants: [{ code: variant.code, inStock: false }] }
    expect(await found(search!, soldOut)).toEqual([false, true])
    expect(await found(search!, soldOut, none!)).toEqual([true, true])
  })

  test('a product that is deleted leaves suggestions of others as they were', async () => {
    const suggested = async (catalog: Catalog) => {
      const url = 'http://pharmacy.localhost/api/v2/shop/search/suggest?query=herb'
      const response = await catalog.fetch(new Request(url))
      return ((await response.json()) as { queries: string[] }).queries
    }
    expect(await suggested(await after({ deleted: true }))).toEqual(await suggested(opened.catalog))
  })

  test('fields of several requests add up, with the prices and the stock between them', async () => {
    const price = { variants: [{ code: variant.code, price: 77, inStock: false }] }
    const changed = await after(price, { brand: 'Zanzibar' }, { name: { en: 'Quokka' } })
    const [json] = await responsesOf(changed, [`code[]=${code}`])
    expect(json).toContain('"name":"Quokka"')
    expect(json).toContain('"brand":"Zanzibar"')
    expect(json).toContain('"pharmacy":77')
  })

  test('what is ahead of its stock is stated with or after it, until the stock changes again', async () => {
    const ahead = { availability: 'preorder', availabilityDate: '2126-12-24T00:00:00+02:00' }
    const stocked = { variants: [{ code: variant.code, inStock: true }] }
    const stated = { variants: [{ code: variant.code, ...ahead }] }
    const both = { variants: [{ code: variant.code, inStock: true, ...ahead }] }
    const soldOut = { variants: [{ code: variant.code, inStock: false }] }
    const hasBoth = async (...requests: object[]) => {
      const [json] = await responsesOf(await after(...requests), [`code[]=${code}`])
      return Object.values(ahead).map((text) => json?.includes(text))
    }
    for (const requests of [[stated], [stocked, stated], [soldOut, both], [both, { brand: 'Z' }]])
      expect(await hasBoth(...requests)).toEqual([true, true])
    for (const requests of [
      [both, stocked],
      [stated, soldOut],
      [both, soldOut, stocked],
    ])
      expect(await hasBoth(...requests)).toEqual([false, false])
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

  test('a catalog that threads search reads products back in the same way', async () => {
    const threaded = await openSampleCatalog(source, ALL_IN_THREADS)
    const codes = positioned.map((product) => product.code)
    expect(codes.map((one) => threaded.catalog.sourceOf(one))).toEqual(
      codes.map((one) => opened.catalog.sourceOf(one)),
    )
    await threaded.dispose()
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

  test('a product read back from a catalog has the time of its last change', async () => {
    const own = { ...before, updatedAt: '2026-01-02T03:04:05+02:00' }
    const written = await openSampleCatalog({ ...source, products: [own] })
    expect(written.catalog.sourceOf(code)?.updatedAt).toBe('2026-01-02T01:04:05.000Z')
    await written.dispose()
  })
})
