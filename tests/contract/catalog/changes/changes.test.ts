import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesFile, openChangeStore } from '#embedded-shop/changes/change-store.ts'
import { type ProductChange, withChange } from '#embedded-shop/changes/change.ts'
import { changedJson } from '#embedded-shop/changes/changed-product.ts'
import { readChanges } from '#embedded-shop/changes/read-changes.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { openSampleCatalog, sampleProducts } from '../../../support/samples/catalog.ts'

const TEA = { id: 1, code: 'tea', parent: null, name: {}, slug: {} }

type Opened = Awaited<ReturnType<typeof openSampleCatalog>>

let before: Opened
let after: Opened
beforeAll(async () => {
  before = await openSampleCatalog()
  after = await openSampleCatalog()
})
afterAll(async () => {
  await before.dispose()
  await after.dispose()
})

describe('lines of a change file', () => {
  const schema = {
    locales: ['en'],
    taxonByCode: (code: string) => (code === 'tea' ? TEA : undefined),
    attribute: () => undefined,
    badges: new Map([['new', { code: 'new', label: {} }]]),
    promotions: [{ id: 1, code: 'spring', label: {} }],
    catalogPromotions: [],
    shop: { name: null, currency: null, locales: [], channels: ['older'] },
  }
  const written: SourceProduct = {
    code: 'a',
    name: { en: 'A' },
    taxons: ['tea'],
    attributes: {},
    variants: [{ code: 'a-1', price: 5 }],
  }
  const known = {
    variantsOf: (code: string) => (code === 'a' ? ['a-1'] : null),
    stateOf: () => null,
    sourceOf: (code: string) => (code === 'a' ? written : null),
    parts: { schema },
  }
  const whole = {
    code: 'b',
    name: { en: 'B' },
    taxons: ['tea'],
    variants: [{ code: 'b-1', price: 1 }],
  }
  const lineWith = (changes: object) => JSON.stringify({ ...whole, ...changes })

  test('a line with all that is required is a whole product, and later lines may change it', async () => {
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
    [lineWith({ channels: ['older', 'Pharmacy'] }), 'b: there is no channel Pharmacy'],
    [lineWith({ badges: ['new', 'old'] }), 'b: the catalog has no badge old; an import brings it'],
    [lineWith({ promotions: ['autumn'] }), 'b: the catalog has no promotion autumn'],
    [lineWith({ catalogPromotions: ['spring'] }), 'b: the catalog has no catalog promotion spring'],
    [lineWith({ variants: [] }), 'variants must be a list with an entry'],
    [lineWith({ taxons: [] }), 'taxons must be a list with an entry, got []'],
    [
      lineWith({ variants: [whole.variants[0], { code: 'b-1', price: 2 }] }),
      'variants[1].code must be of one variant only, got "b-1"',
    ],
    [lineWith({ variants: [{ code: 'b-1' }] }), 'variants[0].price'],
  ])('%s is rejected: whole products use only what the catalog defines', async (text, reason) => {
    const read = await readChanges(text, known)
    expect(read).toMatchObject({ kind: 'bad', line: 1, reason: expect.stringContaining(reason) })
  })

  test('known channels, badges and promotions are accepted, and those that a product had', async () => {
    const had = { ...written, channels: ['gone'], badges: ['lost'] }
    const sets = { channels: ['pharmacy', 'older'], badges: ['new'], promotions: ['spring'] }
    const lines = [
      lineWith(sets),
      JSON.stringify({ code: 'a', channels: ['gone', 'marketplace'], badges: ['lost', 'new'] }),
    ]
    const read = await readChanges(lines.join('\n'), { ...known, sourceOf: () => had })
    expect(read).toMatchObject({ kind: 'changes', changes: [{ product: sets }, { code: 'a' }] })
  })

  test.each([
    ['{', 1, 'this is not JSON'],
    ['{"code":"a","deleted":true}\n\n{"code":"b","deleted":true}', 3, 'there is no product b'],
    ['{"code":"a","variants":[{"code":"x","inStock":true}]}', 1, 'a has no variant x'],
    ['{"code":"a","variants":[{"code":"x","price":null}]}', 1, 'variants[0].price must be'],
    ['{"code":"a","name":null}', 1, 'name must be an object, got nothing'],
    ['{"code":"a","name":{"en":null}}', 1, 'name must be'],
    ['{"code":"a","name":{"de":"A"}}', 1, 'a: the catalog has no language de'],
    ['{"code":"a","channels":["moon"]}', 1, 'a: there is no channel moon'],
    ['{"code":"a","badges":["old"]}', 1, 'a: the catalog has no badge old; an import brings it'],
    ['{"code":"a","promotions":["autumn"]}', 1, 'a: the catalog has no promotion autumn'],
    ['{"code":"a","description":{"de":"A"}}', 1, 'a: the catalog has no language de'],
    ['{"code":"a","taxons":["coffee"]}', 1, 'a: the catalog has no taxon coffee'],
    ['{"code":"a","taxons":[]}', 1, 'taxons must be a list with an entry, got []'],
    ['{"code":"a","taxons":null}', 1, 'taxons must be a list, got nothing'],
    [
      '{"code":"a","variants":[{"code":"a-1","price":1},{"code":"a-1","price":2}]}',
      1,
      'variants[1].code must be of one variant only',
    ],
    [
      '{"code":"a","position":1,"variants":[{"code":"a-1"},{"code":"a-1","size":"M"}]}',
      1,
      'variants[1].code must be of one variant only, got "a-1"',
    ],
    [
      '{"code":"a","variants":[{"code":"a-2","price":1},{"code":"a-2","price":2}]}',
      1,
      'variants[1].code must be of one variant only, got "a-2"',
    ],
    ['{"code":"a","attributes":{"size":"m"}}', 1, 'a: the catalog has no attribute size'],
    ['{"code":"a","position":"first"}', 1, 'position must be a whole number, got "first"'],
    ['{"code":"a","variants":[{"code":"a-1","price":null}]}', 1, 'variants[0].price must be'],
    ['{"code":"a","variants":[{"code":"a-1","gtin":"12"}]}', 1, 'variants[0].gtin must be a GTIN'],
    ['{"code":"a","position":1,"variants":[]}', 1, 'variants must be a list with an entry'],
    ['{"code":"a","position":1,"variants":[{}]}', 1, 'variants[0].code must be'],
    ['{"code":"a","position":1,"variants":["a-1"]}', 1, 'variants[0] must be an object'],
    ['{"code":"a","colour":"red"}', 1, 'colour is not a known field'],
    ['{"code":"c","position":1}', 1, 'there is no product c'],
    ['{"code":7,"position":1}', 1, 'code'],
    ['{"code":"a","currency":"euro","deleted":true}', 1, 'currency must be a currency of'],
    ['[]', 1, 'the record must be an object, got []'],
    ['{"code":"a"}', 1, 'nothing of a is changed'],
    ['{"code":"a","variants":[]}', 1, 'variants must be a list with an entry, got []'],
    ['{"code":"a","deleted":false}', 1, 'deleted must be true, got false'],
    ['{"code":"a","deleted":true,"name":"A"}', 1, 'name is not a known field'],
    [
      '{"code":"a","variants":[{"code":"a-1","inStock":"out_of_stock"}]}',
      1,
      'variants[0].inStock must be true or false, got "out_of_stock"',
    ],
    ['{"code":"a","variants":[{"code":"a-1","price":1.5}]}', 1, 'variants[0].price must be'],
    ['{"code":"a","variants":[{"code":"a-1","price":"12"}]}', 1, 'variants[0].price must be'],
    ['{"code":"a","variants":[{"code":"a-1","pirce":15}]}', 1, 'pirce'],
    ['{"code":"a","deleted":1}', 1, 'deleted'],
  ])('%s is rejected as a whole, with line %i', async (text, line, reason) => {
    const read = await readChanges(text, known)
    expect(read).toMatchObject({ kind: 'bad', line, reason: expect.stringContaining(reason) })
  })
})

test('a line may state the currency of its prices, which has to be that of the catalog', async () => {
  const known = (currency: string | null) => ({
    variantsOf: () => ['a-1'],
    stateOf: () => null,
    sourceOf: () => null,
    parts: { schema: { ...before.catalog.parts.schema, shop: shopIn(currency) } },
  })
  const line = '{"code":"a","currency":"CZK","variants":[{"code":"a-1","price":1250}]}'
  expect(await readChanges(line, known('CZK'))).toEqual({
    kind: 'changes',
    changes: [{ code: 'a', variants: [{ code: 'a-1', price: 1250 }] }],
  })
  expect(await readChanges(line, known('EUR'))).toMatchObject({
    kind: 'bad',
    line: 1,
    reason: 'the prices are in CZK, and those of the catalog in EUR',
  })
  expect(await readChanges(line, known(null))).toMatchObject({
    reason: expect.stringContaining('the catalog does not say what its own are in'),
  })
})

const shopIn = (currency: string | null) => ({
  name: null,
  currency,
  locales: ['en'],
  channels: [],
})

test('changes are stored beside the catalog, accumulate, and are removed with the file they apply to', async () => {
  const store = openChangeStore(before.file)
  const other = openChangeStore(before.file)
  store.write([{ code: 'a', variants: [{ code: 'a-1', price: 5 }] }])
  const first = await other.since(0)
  store.write([{ code: 'a', variants: [{ code: 'a-1', inStock: false }] }])
  const second = await other.since(first.last)
  expect(second.changed).toEqual([
    {
      code: 'a',
      state: {
        isDeleted: false,
        first: 1,
        changedAt: expect.any(Number),
        variants: { 'a-1': { price: 5, inStock: false } },
      },
    },
  ])
  expect(await other.since(second.last)).toEqual({ changed: [], last: second.last })
  const another = openChangeStore(after.file)
  expect((await another.since(0)).changed).toEqual([])
  for (const one of [store, other, another]) one.close()
  for (const file of [before.file, after.file]) rmSync(changesFile(file))
})

test('nothing is written for a catalog that was replaced, and changes of the one in its place stay', async () => {
  const file = join(dirname(before.file), 'replaced.sqlite')
  copyFileSync(before.file, file)
  const change: ProductChange = { code: 'a', variants: [{ code: 'a-1', price: 5 }] }
  const old = openChangeStore(file)
  expect(old.write([change])).toBe(0)
  copyFileSync(after.file, `${file}.new`)
  renameSync(`${file}.new`, file)
  expect(old.write([change])).toBeNull()
  const current = openChangeStore(file)
  expect(current.write([{ code: 'b', variants: [{ code: 'b-1', price: 6 }] }])).toBe(0)
  expect(old.write([change])).toBeNull()
  expect((await current.since(0)).changed.map(({ code }) => code)).toEqual(['b'])
  rmSync(file)
  expect(current.write([change])).toBeNull()
  for (const one of [old, current]) one.close()
  rmSync(changesFile(file))
})

test.each(['__proto__', 'constructor', '7'])(
  'a change of the variant %s is stored as that of any other',
  async (code) => {
    const [store, other] = [openChangeStore(before.file), openChangeStore(before.file)]
    store.write([{ code: 'a', variants: [{ code, price: 5 }] }])
    store.write([{ code: 'a', variants: [{ code, inStock: false }] }])
    const { changed } = await other.since(0)
    expect(Object.entries(changed[0]!.state.variants)).toEqual([
      [code, { price: 5, inStock: false }],
    ])
    const fields = { variants: [{ code, availability: 'preorder' }] }
    const base = { ...sampleProducts[0]!, variants: [{ code, price: 5 }] }
    const ahead = withChange(null, { code: 'a', fields, variants: [{ code, price: 6 }], base }, 1)
    expect(Object.entries(ahead.variants)).toEqual([
      [code, { price: 6, isAvailabilityStated: true }],
    ])
    for (const one of [store, other]) one.close()
    rmSync(changesFile(before.file))
  },
)

describe('the time of a change', () => {
  const priced = (price: number): ProductChange => ({
    code: 'a',
    variants: [{ code: 'a-1', price }],
  })
  const { createdAt: _createdAt, ...timeless } = sampleProducts[0]!
  const whole: ProductChange = { code: 'a', product: timeless }

  test('is stored with it, the same for every process', async () => {
    const begin = Date.now()
    const [store, other] = [openChangeStore(before.file), openChangeStore(before.file)]
    store.write([priced(5), whole])
    const [mine, theirs] = await Promise.all([store.since(0), other.since(0)])
    expect(mine).toEqual(theirs)
    const { changedAt = 0, whole: { product } = {} } = mine.changed[0]!.state
    expect(changedAt).toBeGreaterThanOrEqual(begin)
    expect(product).toMatchObject({ createdAt: new Date(changedAt).toISOString() })
    for (const one of [store, other]) one.close()
    rmSync(changesFile(before.file))
  })

  test.each([
    ['prices and stock', priced(5), priced(6)],
    ['a whole product', whole, priced(5)],
    ['a deletion', { code: 'a', deleted: true } as const, whole],
  ])('stays if %s say nothing new', (_what, change, other) => {
    const first = withChange(null, change, 1, 1000)
    expect(withChange(first, change, 2, 2000)).toBe(first)
    expect(withChange(first, other, 2, 2000).changedAt).toBe(2000)
  })

  test.each([
    ['the change', '2026-01-02T00:00:00.000Z', '2026-01-03T00:00:00.000Z'],
    ['the product', '2026-01-04T00:00:00+01:00', '2026-01-03T23:00:00.000Z'],
    ['the change, where the product has none', undefined, '2026-01-03T00:00:00.000Z'],
  ])('is the modification of a product, or its own if later: that of %s', (_what, own, wanted) => {
    const wire = { inStock: true, variants: [], ...(own !== undefined && { updatedAt: own }) }
    const state = withChange(null, priced(5), 1, Date.parse('2026-01-03T00:00:00Z'))
    expect(changedJson(wire, state, '@').updatedAt).toBe(wanted)
  })
})

test('writing returns how many lines are without effect: all but whole products of a deleted one', () => {
  const store = openChangeStore(before.file)
  const priced: ProductChange = { code: 'a', variants: [{ code: 'a-1', price: 5 }] }
  const deleted: ProductChange = { code: 'a', deleted: true }
  const whole: ProductChange = { code: 'a', product: sampleProducts[0]! }
  expect(store.write([priced, deleted, priced, deleted, priced])).toBe(2)
  expect(store.write([priced])).toBe(1)
  expect(store.write([whole, priced])).toBe(0)
  store.close()
  rmSync(changesFile(before.file))
})

test('many changes are read in several turns, and what is written meanwhile is included', async () => {
  const [store, other] = [openChangeStore(before.file), openChangeStore(before.file)]
  const codes = Array.from({ length: 250 }, (_, at) => `p${at}`)
  const priced = (price: number, of: readonly string[]) =>
    of.map((code) => ({ code, variants: [{ code, price }] }))
  store.write(priced(5, codes))
  const reading = other.since(0)
  const later = [codes.toSorted()[0]!, codes.toSorted().at(-1)!, 'q']
  store.write(priced(6, later))
  const { changed, last } = await reading
  expect(last).toBe(2)
  const prices = new Map(changed.map(({ code, state }) => [code, state.variants[code]?.price]))
  expect(changed).toHaveLength(251)
  expect(later.map((code) => prices.get(code))).toEqual([6, 6, 6])
  expect([...prices.values()].filter((price) => price === 5)).toHaveLength(248)
  for (const one of [store, other]) one.close()
  rmSync(changesFile(before.file))
})
