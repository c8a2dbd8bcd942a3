import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { join } from 'node:path'
import type { WireProductList } from '#contract/schema/product-list.ts'
import type { WireSentence } from '#contract/schema/sentence.ts'
import { type Catalog, openCatalog } from '#embedded-shop/engines/open.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'

/** Ways to say a value of a thing, an amount, and a price. */
interface Ways {
  /** What amounts are said of, all of one attribute, and their unit. */
  thing: string
  unit: string
  values: readonly string[]
  exactly: readonly string[]
  atLeast: readonly string[]
  atMost: readonly string[]
  between: readonly string[]
  below: readonly string[]
  above: readonly string[]
}

/** `T` is the thing, `V` a value, `N` is a number, `M` a greater one and `U` their unit. */
const WAYS: Record<string, Ways> = {
  en: {
    thing: 'backpack',
    unit: 'l',
    values: ['V T', 'T V', 'T, V', 'i need V T', 'T, V please', 'looking for T, V'],
    exactly: ['T N U', 'T NU', 'N U T', 'T of N U', 'T (N U)', 'i need N U T'],
    atLeast: [
      'at least N U',
      'N U or more',
      'no smaller than N U',
      'N+ U',
      '>= N U',
      'N U minimum',
    ],
    atMost: ['up to N U', 'N U or less', 'not bigger than N U', '< N U', 'N U max', 'max N U'],
    between: ['N-M U', 'from N to M U', 'between N and M U', 'NU – MU'],
    below: ['under N euro', 'N euro max', 'my budget is N', "that doesn't cost more than N euro"],
    above: ['over N euro', 'at least N euro', '> N euro'],
  },
  ru: {
    thing: 'рюкзак',
    unit: 'л',
    values: ['V T', 'T V', 'T, V', 'мне нужен T, V', 'подскажите T V'],
    exactly: ['T N U', 'T NU', 'N U T', 'T на N U', 'T (N U)', 'ищу T N U'],
    atLeast: ['от N U', 'N U и больше', 'не меньше N U', 'N+ U', '≥ N U', 'N U минимум'],
    atMost: ['до N U', 'N U и меньше', 'не больше N U', '< N U', 'N U максимум'],
    between: ['N-M U', 'от N до M U', 'между N и M U', 'в диапазоне N–M U'],
    below: ['до N евро', 'не дороже N евро', 'бюджет N', 'N евро максимум'],
    above: ['дороже N евро', 'от N евро', '> N евро'],
  },
  lt: {
    thing: 'kuprinė',
    unit: 'l',
    values: ['V T', 'T V', 'T, V', 'man reikia T, V', 'ieškau T V'],
    exactly: ['T N U', 'T NU', 'N U T', 'T (N U)', 'man reikia N U T'],
    atLeast: ['nuo N U', 'N U ir daugiau', 'ne mažesnė nei N U', 'N+ U', 'bent N U'],
    atMost: ['iki N U', 'N U ar mažiau', 'ne daugiau kaip N U', '< N U', 'N U maksimaliai'],
    between: ['N-M U', 'nuo N iki M U', 'tarp N ir M U'],
    below: ['iki N eurų', 'pigiau nei N eurų', 'biudžetas N eurų', 'nebrangiau kaip N eurų'],
    above: ['brangiau nei N eurų', 'nuo N eurų', '> N eurų'],
  },
  ar: {
    thing: 'حقيبة ظهر',
    unit: 'لتر',
    values: ['T V', 'T، V', 'أريد T V', 'أبحث عن T V'],
    exactly: ['T N U', 'T بN U', 'T (N U)', 'أريد T N U'],
    atLeast: ['لا تقل عن N U', 'N U فأكثر', 'أكبر من N U', '≥ N U'],
    atMost: ['لا تزيد عن N U', 'N U أو أقل', 'أصغر من N U', 'N U كحد أقصى'],
    between: ['N-M U', 'من N إلى M U', 'بين N و M U', 'بين N وM U'],
    below: ['أقل من N يورو', 'لا يتجاوز سعرها N يورو', 'بميزانية N يورو', 'N يورو كحد أقصى'],
    above: ['أكثر من N يورو', 'أغلى من N يورو', '> N يورو'],
  },
}
const CHANNEL = 'marketplace'
/** Sentences of each sample, and share of them that must be read, and that may be read as something else. */
const [SAMPLES, LEAST_READ, MOST_WRONG] = [150, 0.93, 0.03]

let catalog: Catalog
beforeAll(() => {
  catalog = openCatalog(join(import.meta.dirname, '../../../var/demo.sqlite'), CATALOG_OPTIONS)
})
afterAll(() => catalog.close())

async function answer(path: string, locale: string, fields: Record<string, string> = {}) {
  const response = await catalog.respond({
    method: 'GET',
    url: `http://${CHANNEL}.localhost/api/v2/shop/${path}?${new URLSearchParams(fields)}`,
    headers: new Headers({ 'Accept-Language': locale, 'X-Forwarded-Host': `${CHANNEL}.localhost` }),
  })
  return response.value()
}

const read = async (query: string, locale: string) =>
  (await answer('search/sentence', locale, { query })) as WireSentence

const productsOf = async (locale: string, fields: Record<string, string>) =>
  ((await answer('search/products', locale, { ...fields, pageSize: '48' })) as WireProductList).data

const filled = (way: string, parts: Record<string, string | number>) =>
  way.replace(/[TVNMU](?![a-z])/g, (letter) => String(parts[letter] ?? letter))

/** Returns a taxon's products in a locale, with the name of the taxon. */
async function shelf(id: number, locale: string) {
  const { name } = (await answer(`taxons/${id}`, locale)) as { name: string }
  const [thing = ''] = name.toLowerCase().split(/ (?:and|и|ir) | و/u)
  return { thing, products: await productsOf(locale, { 'productTaxons.id': String(id) }) }
}

describe.each(Object.keys(WAYS))('sentences in %s', (locale) => {
  const { thing, unit, values, exactly, atLeast, atMost, between, below, above } = WAYS[locale]!

  test('say an amount in every way that shoppers do', async () => {
    const products = await productsOf(locale, { query: thing })
    const numbers = products.flatMap(({ attributeValues }) =>
      attributeValues.flatMap(({ attribute, value }) =>
        attribute.code === 'capacity' ? [Number(value)] : [],
      ),
    )
    const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
    const some = fc.record({
      way: fc.constantFrom(
        ...exactly.map((way) => ({ way, min: 'N', max: 'N' })),
        ...atLeast.map((way) => ({ way: `T ${way}`, min: 'N', max: '' })),
        ...atMost.map((way) => ({ way: `T ${way}`, min: '', max: 'M' })),
        ...between.map((way) => ({ way: `T ${way}`, min: 'N', max: 'M' })),
      ),
      number: fc.constantFrom(...numbers),
    })
    await fc.assert(
      fc.asyncProperty(some, async ({ way: { way, min, max }, number }) => {
        const isUpper = min === ''
        const isPair = way.includes('M')
        const ends = isPair ? { N: low, M: high } : { N: number, M: number }
        const { conditions } = await read(filled(way, { T: thing, U: unit, ...ends }), locale)
        expect(conditions).toContainEqual(
          expect.objectContaining({
            code: 'capacity',
            min: isUpper ? null : ends.N,
            max: max === '' ? null : isPair || isUpper ? ends.M : ends.N,
          }),
        )
      }),
    )
  })

  test('say a price in every way that shoppers do', async () => {
    const price = fc.record({
      way: fc.constantFrom(
        ...below.map((way) => ({ way, end: 'max' })),
        ...above.map((way) => ({ way, end: 'min' })),
      ),
      amount: fc.integer({ min: 20, max: 90 }),
    })
    await fc.assert(
      fc.asyncProperty(price, async ({ way: { way, end }, amount }) => {
        const { query, conditions } = await read(
          filled(`T ${way}`, { T: thing, N: amount }),
          locale,
        )
        const ends = { min: null, max: null, [end]: amount * 100 }
        expect(conditions).toContainEqual(expect.objectContaining({ code: 'price', ...ends }))
        expect(query).toBe(thing)
      }),
    )
  })

  test('say nearly every value of nearly everything', async () => {
    const { meta } = (await answer('search/products', locale)) as WireProductList
    const ids = (meta.availableTaxons ?? []).toSorted((a, b) => b - a)
    const shelves = new Map<number, Awaited<ReturnType<typeof shelf>>>()
    const [sums, wrong] = [{ said: 0, read: 0 }, [] as string[]]
    const drawn = fc.sample(
      fc.record({ id: fc.constantFrom(...ids), way: fc.constantFrom(...values), at: fc.nat() }),
      { numRuns: SAMPLES },
    )
    for (const { id, way, at } of drawn) {
      if (!shelves.has(id)) shelves.set(id, await shelf(id, locale))
      const { thing: named, products } = shelves.get(id)!
      const all = products.flatMap(({ attributeValues }) =>
        attributeValues.filter(({ value }) => typeof value === 'string' && !/\d/.test(value)),
      )
      const one = all[at % all.length]
      if (!one) continue
      const label = String(one.value).toLowerCase()
      if (named.includes(label)) continue
      const text = filled(way, { T: named, V: label })
      const { conditions } = await read(text, locale)
      const isSaid = ({ value }: { value?: string }) => value === one.code
      sums.said += 1
      sums.read += Number(conditions.some(isSaid))
      if (!conditions.every(isSaid)) wrong.push(text)
    }
    expect(sums.read / sums.said).toBeGreaterThanOrEqual(LEAST_READ)
    expect(wrong.length / sums.said).toBeLessThanOrEqual(MOST_WRONG)
  })
})
