import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalResponse } from '#storefront/shop/api/call/shop-request.ts'
import { suggestedMapping } from '#tools/shop-check/suggest.ts'
import { awkwardShop } from '../../support/fakes/awkward-shop.ts'
import { PRICE_HASH } from '../../support/fakes/awkward/stock.ts'
import { type FakeRequest, type FakeShop, startFakeShop } from '../../support/fakes/shop.ts'
import { checkedShop } from './checked-shop.ts'

type Json = Record<string, unknown>
type Local = (url: string, headers: Readonly<Record<string, string>>) => Promise<LocalResponse>

let theirs: FakeShop
let mapped: FakeShop
let folder: string
/** Files of mappings that tests have written. */
const written: string[] = []
beforeAll(async () => {
  ;[theirs, mapped] = await Promise.all([startFakeShop(), startFakeShop()])
  folder = mkdtempSync(join(tmpdir(), 'vitrine-mapping-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await Promise.all([theirs.stop(), mapped.stop()])
})

/** JSON whose keys and values are changed, innermost first. */
function changed(
  value: unknown,
  change: (key: string, value: unknown) => [string, unknown],
): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => change(key, changed(one, change))),
  )
}

const snake = (body: unknown) =>
  changed(body, (key, value) => [
    key === PRICE_HASH ? key : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])

const OTHER_NAMES: Readonly<Record<string, string>> = {
  code: 'sku',
  name: 'title',
  images: 'photos',
  path: 'src',
  inStock: 'stock',
  children: 'subcategories',
  totalItems: 'count',
  lastPage: 'total_pages',
}

/** Other names, prices in major units, stock in pieces, and the list inside of others. */
function otherNames(body: unknown): unknown {
  const named = changed(body, (key, value) => {
    if (key === 'inStock') return ['stock', Number(value) * 5]
    if (key === 'variants')
      return [key, (value as Json[]).map(({ id, prices }) => ({ id, price: majorOf(prices) }))]
    if (['attributes', 'catalogPromotions', 'attributeValues', 'promotionBadges'].includes(key))
      return [key, changed(value, (inner, one) => [original(inner), one])]
    return [OTHER_NAMES[key] ?? key, value]
  })
  const { data, meta } = named as { data?: unknown; meta?: unknown }
  return data === undefined ? named : { result: { products: data }, meta }
}

const majorOf = (prices: unknown) =>
  `${String(Number((prices as Json)[PRICE_HASH]) / 100).replace('.', ',')} €`
const original = (name: string) =>
  Object.entries(OTHER_NAMES).find(([, other]) => other === name)?.[0] ?? name

/** What the compiler says of files, as strictly as of the storefront's own. */
function problemsIn(files: readonly string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    skipLibCheck: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    types: [],
    noEmit: true,
  })
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

const SHOPS = [
  { wrong: 'writes snake_case', write: snake },
  { wrong: 'has other names, units and wrappings', write: otherNames },
]

test.each(SHOPS)('the mapping of a shop that $wrong makes it whole', async ({ wrong, write }) => {
  const healthy = awkwardShop({ shape: 'bare', oddities: ['stockAsNumbers'] })
  theirs.respondWith((request: FakeRequest) => {
    const reply = healthy(request)
    return typeof reply === 'object' ? { ...reply, body: write(reply.body) } : reply
  })
  const before = await checkedShop({ baseUrl: theirs.url })
  expect(before.isWhole).toBe(false)
  const file = join(folder, `${wrong.replace(/\W+/g, '-')}.ts`)
  writeFileSync(file, suggestedMapping(before.samples, 'EUR') ?? '')
  written.push(file)
  const { local } = (await import(pathToFileURL(file).href)) as { local: Local }
  mapped.respondWith(async ({ path, query, headers }) => {
    const { host: _host, connection: _connection, ...others } = headers
    const own = others as Record<string, string>
    const response = await local(`${theirs.url}${path}?${query}`, own)
    return { status: response.status, body: response.value() }
  })
  const { report, text } = await checkedShop({ baseUrl: mapped.url })
  expect(report.faults).toEqual([])
  expect(text).toContain('30 products shown of 264, 9 pages')
  expect(text).toMatch(/all have a price\n[^]*all have a name\n *all have a picture\n/)
  expect(text).toContain('€4.00 in your shop')
})

test('these mappings compile', () => {
  expect(written).toHaveLength(SHOPS.length)
  expect(problemsIn(written)).toEqual([])
})

test('the mapping says what it doubts', async () => {
  const product = { sku: 'A-1', title: 'Balm', price: 1299, stock_status: 'instock' }
  const mapping = suggestedMapping({ list: { rows: [product], found: 1 }, taxon: undefined }, 'EUR')
  expect(mapping).toContain(`  // is it "sku"?\n  code: at(one, 'sku'),`)
  expect(mapping).toContain('// 1299 is taken to be in minor units, such as cents')
  expect(mapping).toContain(
    `variants: [{ code: at(one, 'sku'), prices: { current: at(one, 'price') } }],`,
  )
  expect(mapping).toContain(`totalItems: at(body, 'found'),`)
  expect(suggestedMapping({ list: { success: false }, taxon: undefined }, 'EUR')).toBeNull()
})

test('what a shop writes never becomes code of the mapping', () => {
  const list = { products: [{ "s\n;k'u": 'a', title: 'Tea', price: '9.99\u2028;stolen()' }] }
  const mapping = suggestedMapping({ list, taxon: undefined }, 'EUR') ?? ''
  expect(mapping).toContain('stolen')
  expect(mapping).not.toMatch(/^\s*;/m)
  expect(ts.transpileModule(mapping, { reportDiagnostics: true }).diagnostics).toEqual([])
})
