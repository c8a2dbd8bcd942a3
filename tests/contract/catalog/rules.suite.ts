import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import {
  productsArbitrary,
  randomSchema,
  WORD_OF_ALL,
} from '../../support/samples/catalog-arbitraries.ts'
import { sampleSource } from '../../support/samples/catalog.ts'
import { sampleSchema } from '../../support/samples/catalog/schema.ts'
import { holdRules } from '../../support/samples/catalog/ruled-channel.ts'
import { RUNS_ALL } from '../../support/runner/scope.ts'
import {
  codesOf,
  requestList,
  type ServeCatalog,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import type { RandomRuns } from './random.suite.ts'

const RULED = { host: 'ruled.localhost' }
const DAY = 86_400_000
const SIZE = 7

/** Conditions on products, of which a test knows whom they meet. */
type Condition = Partial<
  Record<'min' | 'max' | 'newerThan', number> & {
    attribute: string
    value: string
    codes: string[]
    inStock: boolean
  }
>

interface RandomList {
  isSearch: boolean
  taxon: number
  colours: readonly string[]
  weight: number | null
}

interface RandomRule {
  pin: Record<number, string>
  boost: (Condition & { weight: number })[]
  bury: Condition[]
}

const code = fc.integer({ min: 0, max: 40 }).map((at) => `${String(at).padStart(2, '0')}-P`)

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ attribute: fc.constant('vegan'), value: fc.constantFrom('true', 'false') }),
  fc.record({ attribute: fc.constant('weight'), min: fc.integer({ min: 0, max: 6 }) }),
  fc.record({ attribute: fc.constant('depth'), max: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ codes: fc.array(code, { minLength: 1, maxLength: 5 }) }),
  fc.record({ inStock: fc.boolean() }),
  fc.record({ newerThan: fc.integer({ min: 1, max: 7 }).map(daysSince) }),
)

function daysSince(day: number): number {
  return Math.max(1, Math.floor((Date.now() - Date.parse(`2026-01-0${String(day)}`)) / DAY))
}

const ruleArbitrary: fc.Arbitrary<RandomRule> = fc.record({
  pin: fc.dictionary(fc.integer({ min: 1, max: 15 }).map(String), code, { maxKeys: 5 }),
  boost: fc.array(
    fc
      .tuple(condition, fc.integer({ min: 1, max: 3 }))
      .map(([one, weight]) => ({ ...one, weight })),
    { maxLength: 3 },
  ),
  bury: fc.array(condition, { maxLength: 2 }),
})

/** Lists that mostly hold many products: the others have nothing to arrange. */
const listArbitrary = fc.record({
  isSearch: fc.boolean(),
  taxon: fc.constantFrom(1, 1, 1, 2, 3),
  colours: fc.constantFrom([], [], ['red', 'blue']),
  weight: fc.constantFrom(null, null, 3),
})

const queryOf = ({ isSearch, taxon, colours, weight }: RandomList): string => {
  const query = new URLSearchParams({ 'productTaxons.id': String(taxon) })
  if (isSearch) query.set('query', WORD_OF_ALL)
  for (const colour of colours) query.append('colour[]', colour)
  if (weight !== null) query.set('weight[max]', String(weight))
  return query.toString()
}

const meets = (product: SourceProduct, inStock: boolean, one: Condition): boolean => {
  const number = one.attribute === undefined ? null : product.attributes[one.attribute]
  const since = (Math.floor(Date.now() / DAY) - (one.newerThan ?? 0)) * DAY
  return (
    (one.value === undefined || String(number) === one.value) &&
    (one.min === undefined || (typeof number === 'number' && number >= one.min)) &&
    (one.max === undefined || (typeof number === 'number' && number <= one.max)) &&
    (one.codes === undefined || one.codes.includes(product.code)) &&
    (one.inStock === undefined || one.inStock === inStock) &&
    (one.newerThan === undefined || Date.parse(product.createdAt ?? '') > since)
  )
}

/** A list as rules arrange it, of the same list without rules; what is not `stocked` in the chosen options stays behind. */
function arranged(
  plain: readonly { code: string; inStock: boolean }[],
  stocked: readonly string[],
  products: readonly SourceProduct[],
  { pin, boost, bury }: RandomRule,
): string[] {
  const byCode = new Map(products.map((product) => [product.code, product]))
  const weightOf = (one: { code: string; inStock: boolean }) => {
    const product = byCode.get(one.code)
    if (!product) return 0
    const lifted = boost.filter((each) => meets(product, one.inStock, each))
    const buried = bury.filter((each) => meets(product, one.inStock, each))
    return lifted.reduce((sum, { weight }) => sum + weight, 0) - 10_000 * buried.length
  }
  const pins = new Map<number, string>()
  for (const [place, pinned] of Object.entries(pin)) {
    const isThere = plain.some((one) => one.code === pinned) && stocked.includes(pinned)
    if (isThere && ![...pins.values()].includes(pinned)) pins.set(Number(place), pinned)
  }
  const others = plain.filter((one) => ![...pins.values()].includes(one.code))
  const isStocked = (one: { code: string }) => stocked.includes(one.code)
  const inStock = others.filter(isStocked)
  const sorted = inStock.toSorted((a, b) => weightOf(b) - weightOf(a))
  const list = [...sorted, ...others.filter((one) => !isStocked(one))].map((one) => one.code)
  const isGrouped = boost.length + bury.length > 0
  const base = isGrouped ? list : others.map((one) => one.code)
  for (const [place, pinned] of [...pins].toSorted(([a], [b]) => a - b))
    base.splice(place - 1, 0, pinned)
  return base
}

/** How rules arrange lists and searches (src/channels/rules.md). */
export function describeRules(
  shop: () => ServedCatalog,
  serve: ServeCatalog,
  { catalogs, requests: count, endOnFailure = false }: RandomRuns = { catalogs: 20, requests: 6 },
): void {
  afterEach(() => holdRules([]))

  const plain = (query: string) => requestList(shop(), `itemsPerPage=100&${query}`)
  const ruled = (query: string) => requestList(shop(), `itemsPerPage=100&${query}`, RULED)

  test('a list without rules is that of any other channel', async () => {
    expect(codesOf(await ruled('productTaxons.id=11'))).toEqual(
      codesOf(await plain('productTaxons.id=11')),
    )
  })

  test('a search finds what is pinned in it, whatever its words are', async () => {
    const found = codesOf(await plain('query=vitamin'))
    const other = codesOf(await plain('productTaxons.id=12')).find((one) => !found.includes(one))
    holdRules([{ when: { search: 'vitamin' }, pin: { 2: other } }])
    const list = await ruled('query=vitamin')
    expect(codesOf(list)).toEqual([found[0], other, ...found.slice(1)])
    expect(list.meta.totalItems).toBe(found.length + 1)
  })

  test('what is boosted leads a search, also if it has what the text negates', async () => {
    const thing = (own: string, name: string): SourceProduct => ({
      code: own,
      name: { en: name },
      taxons: ['a'],
      variants: [{ code: own, inStock: true, price: 5 }],
      attributes: {},
    })
    const products = [thing('1', 'Blue thing'), thing('2', 'Thing with lid'), thing('3', 'Thing')]
    const served = await serve({ products, schema: () => randomSchema })
    const list = (options?: { host: string }) =>
      requestList(served, 'itemsPerPage=100&query=thing+without+lid', options)
    try {
      expect(codesOf(await list()).at(-1)).toBe('2')
      holdRules([{ when: { search: 'thing without lid' }, boost: [{ codes: ['2'], weight: 1 }] }])
      expect(codesOf(await list(RULED))[0]).toBe('2')
    } finally {
      await served.dispose()
    }
  })

  test('what is pinned in a search stays in it when shoppers sort it', async () => {
    const found = codesOf(await plain('query=vitamin&sort=PRICE'))
    const other = codesOf(await plain('productTaxons.id=12')).find((one) => !found.includes(one))
    holdRules([{ when: { search: 'vitamin' }, pin: { 1: other } }])
    const list = await ruled('query=vitamin&sort=PRICE')
    expect(codesOf(list)).toHaveLength(found.length + 1)
    expect(codesOf(list).filter((one) => one !== other)).toEqual(found)
  })

  test('what a filter excludes is not pinned', async () => {
    const filtered = codesOf(await plain('query=vitamin&form[]=tablet'))
    const [other] = codesOf(await plain('query=vitamin')).filter((one) => !filtered.includes(one))
    holdRules([{ when: { search: 'vitamin' }, pin: { 1: other } }])
    expect(codesOf(await ruled('query=vitamin&form[]=tablet'))).toEqual(filtered)
  })

  test('a list holds nothing of another, also if that is pinned in it', async () => {
    const own = codesOf(await plain('productTaxons.id=12'))
    const [other] = codesOf(await plain('productTaxons.id=14')).filter((one) => !own.includes(one))
    holdRules([{ when: { list: { within: 'health' } }, pin: { 1: other } }])
    expect(codesOf(await ruled('productTaxons.id=12'))).toEqual(own)
  })

  test('an order that shoppers choose is kept', async () => {
    const [last] = codesOf(await plain('productTaxons.id=11&sort=PRICE')).slice(-1)
    holdRules([{ when: { list: { within: 'health' } }, pin: { 1: last }, bury: { inStock: true } }])
    expect(codesOf(await ruled('productTaxons.id=11&sort=PRICE'))).toEqual(
      codesOf(await plain('productTaxons.id=11&sort=PRICE')),
    )
  })

  test('a rule holds for a corrected search as for that text itself', async () => {
    const [, last = ''] = codesOf(await plain('query=vitamin')).slice(-2)
    holdRules([{ when: { search: 'vitamin' }, pin: { 1: last } }])
    const list = await ruled('query=vitmain')
    expect(list.meta.correctedQuery).toBe('vitamin')
    expect(codesOf(list)[0]).toBe(last)
  })

  test('products by their codes are in the order in which they were asked for', async () => {
    holdRules([{ when: { list: { within: 'health' } }, pin: { 1: 'PH-02' } }])
    expect(codesOf(await ruled('code[]=PH-03&code[]=PH-02'))).toEqual(['PH-03', 'PH-02'])
  })

  test('a rule for some languages holds in these alone', async () => {
    const [, second] = codesOf(await plain('productTaxons.id=11'))
    const pin = { when: { list: { within: 'health' } }, pin: { 1: second } }
    holdRules([{ ...pin, locales: 'en' }])
    expect(codesOf(await ruled('productTaxons.id=11'))[0]).toBe(second)
    holdRules([{ ...pin, locales: ['lt'] }])
    expect(codesOf(await ruled('productTaxons.id=11'))[0]).not.toBe(second)
  })

  test('rules that an import brought hold, behind equal ones of the channel’s folder', async () => {
    const found = codesOf(await plain('query=vitamin'))
    const [first = '', second = '', third = ''] = found
    const pin = (one: string) => ({ when: { search: 'vitamin' }, pin: { 1: one } })
    holdRules([pin(third)])
    const rules = [{ rule: { name: 'imported', ...pin(second) } }]
    const own = await serve({ ...sampleSource, schema: () => ({ ...sampleSchema, rules }) })
    const list = (options?: { host: string }) =>
      requestList(own, 'itemsPerPage=100&query=vitamin', options)
    try {
      expect(codesOf(await list()).slice(0, 2)).toEqual([second, first])
      expect(codesOf(await list(RULED)).slice(0, 3)).toEqual([third, second, first])
    } finally {
      await own.dispose()
    }
  })

  async function expectArranged(
    served: ServedCatalog,
    list: RandomList,
    rule: RandomRule,
    products: readonly SourceProduct[],
  ) {
    const query = queryOf(list)
    const actions = Object.entries(rule).filter(([, one]) => Object.keys(one).length > 0)
    const when = list.isSearch ? { search: WORD_OF_ALL } : { list: { within: 'root' } }
    holdRules(actions.length > 0 ? [{ when, ...Object.fromEntries(actions) }] : [])
    const all = await requestList(served, `itemsPerPage=100&${query}`)
    const stocked = codesOf(await requestList(served, `itemsPerPage=100&inStock=true&${query}`))
    const shown: string[] = []
    for (let page = 1; page <= 7; page++) {
      const paged = `itemsPerPage=${SIZE}&page=${page}&${query}`
      const { data, meta } = await requestList(served, paged, RULED)
      shown.push(...data.map((one) => one.code))
      expect(meta.totalItems).toBeGreaterThanOrEqual(all.meta.totalItems)
      if (data.length < SIZE) expect(meta.totalItems).toBe(shown.length)
      if (data.length < SIZE) break
    }
    const known = codesOf(all)
    expect(new Set(shown).size).toBe(shown.length)
    expect(new Set(shown)).toEqual(new Set([...known, ...shown]))
    // What is pinned joins a search of a taxon that it is not found in by words alone: never here, where all have the word.
    expect(shown).toEqual(arranged(all.data, stocked, products, rule))
  }

  test('rules leave every list complete, in one order over all pages, for any of them', async () => {
    const lists = fc.array(fc.tuple(listArbitrary, ruleArbitrary), {
      minLength: count,
      maxLength: count,
    })
    await fc.assert(
      fc.asyncProperty(productsArbitrary, lists, async (products, arrangedBy) => {
        const served = await serve({ products, schema: () => randomSchema })
        try {
          for (const [list, rule] of arrangedBy) await expectArranged(served, list, rule, products)
        } finally {
          await served.dispose()
        }
      }),
      { numRuns: RUNS_ALL ? catalogs : Math.ceil(catalogs / 4), endOnFailure },
    )
  }, 240_000)
}
