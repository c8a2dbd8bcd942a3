import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesFile, openChangeStore } from '#catalog/changes/change-store.ts'
import { type ProductChange, withChange } from '#catalog/changes/change.ts'
import { readChanges } from '#catalog/changes/read-changes.ts'
import type { Catalog } from '#catalog/open.ts'
import type { SourceProduct } from '#catalog/source.ts'
import {
  openSampleCatalog,
  sampleProducts,
  sampleSource,
} from '../../../support/samples/catalog.ts'

type Opened = Awaited<ReturnType<typeof openSampleCatalog>>

type PartialChange = Exclude<ProductChange, { product: SourceProduct }>

/** Every third product is sold out, every fourth dearer, every fifth reduced, one is gone. */
function changeOf({ code, variants }: SourceProduct, at: number): PartialChange | null {
  if (at === 7) return { code, deleted: true }
  const low = { originalPrice: 9000, lowest30DayPrice: 8000, price: 500 + at, loyaltyPrice: 400 }
  const changed = {
    ...(at % 3 === 0 && { inStock: at % 2 === 0 }),
    ...(at % 4 === 0 && { price: 10_000 + at, originalPrice: 10_000 + at }),
    ...(at % 5 === 0 && low),
  }
  if (Object.keys(changed).length === 0) return null
  return { code, variants: variants.map((variant) => ({ code: variant.code, ...changed })) }
}

/** The product as an import would bring it after its change. */
function imported(product: SourceProduct, change: PartialChange | null): SourceProduct[] {
  if (!change) return [product]
  if ('deleted' in change) return []
  const changed = new Map(change.variants.map(({ code, ...rest }) => [code, rest]))
  const variants = product.variants.map((variant) => ({ ...variant, ...changed.get(variant.code) }))
  return [{ ...product, variants } as SourceProduct]
}

const TEA = { id: 1, code: 'tea', parent: null, name: {}, slug: {} }

const CHANGES = sampleProducts.map(changeOf)
const made = CHANGES.filter((change) => change !== null)
const withoutIds = (text: string) => text.replaceAll(/"id":\d+,/g, '')

let before: Opened
let after: Opened
let changed: Catalog
beforeAll(async () => {
  before = await openSampleCatalog()
  const positioned = sampleProducts.map((product, at) => ({ position: at + 1, ...product }))
  const products = positioned.flatMap((product, at) => imported(product, CHANGES[at] ?? null))
  after = await openSampleCatalog({ ...sampleSource, products })
  changed = await before.catalog.withChanges(
    made.map((change) => ({ code: change.code, state: withChange(null, change, 1) })),
  )
})
afterAll(async () => {
  await before.dispose()
  await after.dispose()
})

async function answer(catalog: Catalog, query: string, channel: string) {
  const url = `http://${channel}.localhost/api/v2/shop/${query}`
  const response = await catalog.fetch(new Request(url))
  return withoutIds(await response.text())
}

const SORTS = ['ID', 'PRICE', 'DISCOUNT_PERCENTAGE', 'CREATED_AT', 'UNIT_PRICE'].flatMap((sort) =>
  ['ASC', 'DESC'].map((order) => `sort=${sort}&order=${order}`),
)

describe.each(['pharmacy', 'marketplace'])('changes of prices and stock in the %s', (channel) => {
  test.each([
    ...SORTS,
    'inStock=true',
    'discount=true&sort=PRICE',
    'loyalty-discount=true',
    'price[max]=2000&inStock=true&sort=PRICE',
    'query=cream',
    'query=cream&inStock=true&sort=PRICE&order=DESC',
  ])('lists with %s are those of an import of the same products', async (query) => {
    const path = `search/products?itemsPerPage=100&${query}`
    expect(await answer(changed, path, channel)).toEqual(await answer(after.catalog, path, channel))
  })
})

describe('whole products', () => {
  const [first, second, third] = sampleProducts as [SourceProduct, SourceProduct, SourceProduct]
  /** The second one's contents under the first one's code, and two new ones. */
  const replacing = {
    ...second,
    code: first.code,
    position: 1,
    createdAt: '2026-01-02T00:00:00.000Z',
  }
  const isNamed = { en: 'Zanzibar balm of quokkas', ru: 'Занзибарский бальзам' }
  const added = ['aaa-new', 'zzz-new'].map((code, at) => ({
    ...third,
    ...{ code, name: isNamed, slug: undefined, position: sampleProducts.length + 1 + at },
    createdAt: '2025-01-02T00:00:00.000Z',
    variants: [{ code: `${code}-1`, price: 1234 + at, inStock: at === 0 }],
  })) as SourceProduct[]
  const whole = [replacing, ...added]
  const rest = sampleProducts.map((product, at) => ({ position: at + 1, ...product })).slice(1)
  let wanted: Opened
  let taken: Catalog
  beforeAll(async () => {
    wanted = await openSampleCatalog({ ...sampleSource, products: [replacing, ...rest, ...added] })
    let number = 0
    const stateOf = (product: SourceProduct) => ({
      code: product.code,
      state: withChange(null, { code: product.code, product }, ++number),
    })
    const earlier = await before.catalog.withChanges([stateOf({ ...third, code: first.code })])
    taken = await earlier.withChanges(whole.map(stateOf))
  })
  afterAll(() => wanted.dispose())

  const SEARCHES = ['zanzibar', 'zanzibr', 'cream', encodeURIComponent(first.name['en'] ?? '')]
  test.each([
    ...SORTS,
    'inStock=true&sort=PRICE',
    'price[max]=2000&sort=CREATED_AT',
    ...SEARCHES.flatMap((text) => [`query=${text}`, `query=${text}&sort=PRICE`]),
    `code[]=${first.code}&code[]=zzz-new&details=true`,
  ])('in lists with %s are those of an import of the same products', async (query) => {
    for (const channel of ['pharmacy', 'marketplace']) {
      const path = `search/products?itemsPerPage=100&${query}`
      const found = await answer(taken, path, channel)
      expect(found).toEqual(await answer(wanted.catalog, path, channel))
    }
  })

  test('are suggested by their names', async () => {
    const path = 'search/suggest?query=zanz'
    expect(await answer(taken, path, 'pharmacy')).toContain('zanzibar')
    expect(await answer(taken, path, 'pharmacy')).toBe(
      await answer(wanted.catalog, path, 'pharmacy'),
    )
  })

  test('change and go as others do', async () => {
    const [product] = added as [SourceProduct]
    const { code } = product
    const isThere = withChange(null, { code, product }, 3)
    const variants = [{ code: `${code}-1`, price: 77 }]
    const cheaper = await taken.withChanges([
      { code, state: withChange(isThere, { code, variants }, 9) },
    ])
    const path = `search/products?code[]=${code}`
    expect(await answer(cheaper, path, 'pharmacy')).toContain('"pharmacy":77')
    const gone = await cheaper.withChanges([
      { code, state: withChange(isThere, { code, deleted: true }, 10) },
    ])
    expect(await answer(gone, path, 'pharmacy')).not.toContain(`"code":"${code}"`)
  })
})

test('change after change is as one, and the memory of catalogs that are gone is used again', async () => {
  const fresh = await openSampleCatalog()
  const states = made.map((change) => ({ code: change.code, state: withChange(null, change, 1) }))
  const undone = made.map(({ code }) => {
    const product = sampleProducts.find((one) => one.code === code)!
    return { code, state: withChange(null, { code, product }, 2) }
  })
  let [retired, current]: [Catalog | null, Catalog] = [null, fresh.catalog]
  for (const changes of [states.slice(0, 9), undone.slice(0, 9), states.slice(5), states, states]) {
    const next: Catalog = await current.withChanges(changes, retired)
    retired = current === fresh.catalog ? null : current
    current = next
  }
  for (const query of SORTS) {
    const path = `search/products?itemsPerPage=100&${query}`
    expect(await answer(current, path, 'pharmacy')).toBe(await answer(changed, path, 'pharmacy'))
    const written = await answer(before.catalog, path, 'pharmacy')
    expect(await answer(fresh.catalog, path, 'pharmacy')).toBe(written)
  }
  await fresh.dispose()
})

test('who reads a catalog while it changes goes on with the old one', async () => {
  const [first] = made
  const path = `search/products?code[]=${first?.code}`
  const untouched = await answer(before.catalog, path, 'pharmacy')
  const fresh = await openSampleCatalog()
  expect(untouched).toBe(await answer(fresh.catalog, path, 'pharmacy'))
  await fresh.dispose()
})

test('a product that was gone is back with any other change', async () => {
  const { code, variants } = sampleProducts[7]!
  const back: ProductChange = { code, variants: [{ code: variants[0]!.code, inStock: true }] }
  const state = withChange(withChange(null, { code, deleted: true }, 1), back, 2)
  const there = await changed.withChanges([{ code, state }])
  const read = async (catalog: Catalog) => {
    const answers = ['pharmacy', 'marketplace'].map((channel) =>
      answer(catalog, `search/products?code[]=${code}`, channel),
    )
    return (await Promise.all(answers)).filter((text) => text.includes(`"code":"${code}"`)).length
  }
  expect(await read(changed)).toBe(0)
  expect(await read(there)).toBe(await read(before.catalog))
})

test('a price that falls announces no reduction where its 30-day low is not known', async () => {
  const plain = sampleProducts.find(({ variants: [one] }) => one?.originalPrice === undefined)!
  const { code, variants } = plain
  const lower: ProductChange = { code, variants: [{ code: variants[0]!.code, price: 1 }] }
  const cheaper = await before.catalog.withChanges([{ code, state: withChange(null, lower, 1) }])
  const lists = ['pharmacy', 'marketplace'].map((channel) =>
    answer(cheaper, 'search/products?discount=true&itemsPerPage=100', channel),
  )
  expect((await Promise.all(lists)).join('')).not.toContain(`"code":"${code}"`)
})

describe('lines of changes', () => {
  const frame = {
    locales: ['en'],
    taxonByCode: (code: string) => (code === 'tea' ? TEA : undefined),
    attribute: () => undefined,
  }
  const known = { variantsOf: (code: string) => (code === 'a' ? ['a-1'] : null), parts: { frame } }
  const whole = {
    code: 'b',
    name: { en: 'B' },
    taxons: ['tea'],
    variants: [{ code: 'b-1', price: 1 }],
  }
  const lineWith = (changes: object) => JSON.stringify({ ...whole, ...changes })

  test('a line with a name is a whole product, and lines behind it may change that', async () => {
    const read = await readChanges(
      `${lineWith({})}\n{"code":"b","variants":[{"code":"b-1","price":2}]}`,
      known,
    )
    expect(read).toMatchObject({
      kind: 'changes',
      changes: [{ code: 'b', product: { name: { en: 'B' }, images: [{}] } }, { code: 'b' }],
    })
  })

  test.each([
    [lineWith({ taxons: ['coffee'] }), 'b: the catalog has no taxon coffee; an import brings it'],
    [lineWith({ attributes: { size: 'm' } }), 'b: the catalog has no attribute size'],
    [lineWith({ name: { de: 'B' } }), 'b: the catalog has no language de'],
    [lineWith({ variants: [] }), 'variants must be a list with an entry'],
    [lineWith({ variants: [{ code: 'b-1' }] }), 'variants[0].price'],
  ])('%s is refused: whole products have what the catalog knows', async (text, reason) => {
    const read = await readChanges(text, known)
    expect(read).toMatchObject({ kind: 'bad', line: 1, reason: expect.stringContaining(reason) })
  })

  test.each([
    ['{', 1, 'this is no JSON'],
    ['{"code":"a","deleted":true}\n\n{"code":"b","deleted":true}', 3, 'there is no product b'],
    ['{"code":"a","variants":[{"code":"x","price":1}]}', 1, 'a has no variant x'],
    ['{"code":"a","variants":[{"code":"a-1","price":1.5}]}', 1, 'variants'],
    ['{"code":"a","variants":[{"code":"a-1","pirce":15}]}', 1, 'pirce'],
    ['{"code":"a"}', 1, ''],
  ])('%s is refused as a whole, with line %i', async (text, line, reason) => {
    const read = await readChanges(text, known)
    expect(read).toMatchObject({ kind: 'bad', line })
    if (read.kind === 'bad' && !reason.startsWith('variants') && reason !== 'pirce')
      expect(read.reason).toContain(reason)
  })
})

test('changes are kept beside the catalog, add up, and end with the file that they are about', () => {
  const store = openChangeStore(before.file)
  const other = openChangeStore(before.file)
  store.write([{ code: 'a', variants: [{ code: 'a-1', price: 5 }] }])
  const first = other.since(0)
  store.write([{ code: 'a', variants: [{ code: 'a-1', inStock: false }] }])
  const second = other.since(first.last)
  expect(second.changed).toEqual([
    {
      code: 'a',
      state: { isDeleted: false, first: 1, variants: { 'a-1': { price: 5, inStock: false } } },
    },
  ])
  expect(other.since(second.last)).toEqual({ changed: [], last: second.last })
  const another = openChangeStore(after.file)
  expect(another.since(0).changed).toEqual([])
  for (const one of [store, other, another]) one.close()
  for (const file of [before.file, after.file]) rmSync(changesFile(file))
})
