import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearForm, serialiseListQuery } from '#contract/query/filter-form.ts'
import { readRule } from '#contract/merchandising/read-rule.ts'
import { UTC } from '#contract/merchandising/rule-times.ts'
import { createRuleIndex } from '#contract/merchandising/rule-index.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import { codesOf, type ExplainedPage } from '#storefront/merchandising/rules/explained.ts'
import type { SearchProvider } from '#storefront/search/port.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { option, select } from '../../support/samples/domain.ts'
import { listContext, loadAddress, pageAt, redirectOf } from '../../support/samples/list-context.ts'
import { sampleRule } from '../../support/samples/catalog/ruled-channel.ts'

const NOW = Date.parse('2026-12-24T10:00:00Z')

let sample: Awaited<ReturnType<typeof openSampleCatalog>>
beforeAll(async () => (sample = await openSampleCatalog()))
afterAll(() => sample.dispose())

const ends: number[] = []

/** A context whose channel has these rules. */
function ruledBy(
  rules: object[],
  change: Partial<ListContext> = {},
  provider: SearchProvider | null = null,
): ListContext {
  ends.length = 0
  const index = createRuleIndex(rules.map((rule) => sampleRule(rule)))
  const onEnds = (time: number) => void ends.push(time)
  const merchandising = { rules: () => Promise.resolve(index), at: NOW, onEnds }
  return listContext(sample.catalog.fetch, { ...change, merchandising }, provider)
}

const blocksOf = async (address: string, rules: object[]) =>
  (await pageAt(address, ruledBy(rules))).ruleBlocks ?? []

describe('a redirect by a rule', () => {
  const rules = [{ when: { search: ['returns', 'vitamin'] }, redirect: '/{locale}/returns' }]

  test.each([
    ['leads from the search', '/en/search?query=Returns', '/en/returns'],
    ['leads from its second page too', '/en/search?query=returns&page=2', '/en/returns'],
    ['leads from a misspelt text', '/en/search?query=vitmain', '/en/returns'],
    ['is none for another text', '/en/search?query=zinc', null],
    [
      'is none for a text that is to be searched as typed',
      '/en/search?exact=true&query=returns',
      null,
    ],
  ])('%s', async (_what, address, leads) =>
    expect(await redirectOf(address, ruledBy(rules))).toBe(leads),
  )

  test('leads from a category', async () => {
    const context = ruledBy([{ when: { list: { taxon: 'vitamins' } }, redirect: '/en/new' }])
    expect(await redirectOf('/en/category/vitamins-14', context)).toBe('/en/new')
    expect(await redirectOf('/en/category/health-10', context)).toBeNull()
  })

  test.each(['//elsewhere.example/', 'javascript:alert(1)', '/\\elsewhere.example', 'en/returns'])(
    'to %s is refused',
    (redirect) => {
      const { rule, faults } = readRule({ name: 'a', when: { search: 'returns' }, redirect }, UTC)
      expect(rule).toBeNull()
      expect(faults[0]?.problem).toBe(
        'redirect must be a path such as /{locale}/returns, or begin with https://',
      )
    },
  )

  test('never leads to itself', async () => {
    const context = ruledBy([
      { when: { search: 'zinc' }, redirect: '/en/search?query=zinc&utm_source=a' },
    ])
    expect(await redirectOf('/en/search?query=zinc', context)).toBeNull()
  })

  test('keeps what is the visitor’s own, before its fragment, unless it is for everybody', async () => {
    const toFragment = [{ when: { search: 'returns' }, redirect: '/{locale}/#returns' }]
    const own = ruledBy(toFragment, { isShared: false })
    const address = '/en/search?query=returns&utm_source=mail'
    expect(await redirectOf(address, own)).toBe('/en/?utm_source=mail#returns')
    expect(await redirectOf(address, ruledBy(toFragment))).toBe('/en/#returns')
  })

  test('is marked as the shop’s own, so that it can be kept for everybody', async () => {
    const loaded = await loadAddress('/en/search?query=returns', ruledBy(rules))
    expect(loaded).toEqual({ kind: 'redirect', to: '/en/returns', status: 302, isRuled: true })
  })
})

describe('a search that a rule replaces', () => {
  const rules = [{ when: { search: 'c pills' }, replace: { en: 'vitamin' } }]

  test('finds what the other text finds, and says so', async () => {
    const context = ruledBy(rules)
    const [page, other] = await Promise.all(
      ['/en/search?query=c+pills', '/en/search?query=vitamin'].map((one) => pageAt(one, context)),
    )
    expect(page?.products.map(({ code }) => code)).toEqual(other?.products.map(({ code }) => code))
    expect(page?.query.query).toBe('c pills')
    expect(page?.correction).toEqual({ from: 'c pills', to: 'vitamin' })
  })

  test('is searched as typed if that is asked for', async () => {
    const page = await pageAt('/en/search?exact=true&query=c+pills', ruledBy(rules))
    expect(page.correction).toBeNull()
  })
})

describe('blocks of rules', () => {
  test('stand on the first page of the lists that they are for', async () => {
    const rules = [
      { when: { list: { within: 'health' } }, notice: 'storm' },
      { when: { search: 'vitamin' }, notice: 'advice' },
    ]
    expect(await blocksOf('/en/category/vitamins-14', rules)).toEqual(['storm'])
    expect(await blocksOf('/en/search?query=vitamin', rules)).toEqual(['advice'])
    expect(await blocksOf('/en/search?query=zinc', rules)).toEqual([])
  })

  test('stand in for results where nothing was found, and nowhere else', async () => {
    const rules = [{ when: { searchBegins: ['qqqq', 'vitamin'] }, noResults: 'ask-us' }]
    expect(await blocksOf('/en/search?query=qqqq+wwww', rules)).toEqual(['ask-us'])
    expect(await blocksOf('/en/search?query=vitamin', rules)).toEqual([])
  })

  test('of one name stand there once', async () => {
    const when = { search: 'vitamin' }
    expect(
      await blocksOf('/en/search?query=vitamin', [
        { when, notice: 'advice' },
        { when, notice: 'advice' },
      ]),
    ).toEqual(['advice'])
  })
})

describe('banners of rules', () => {
  const bannersOf = async (address: string, rules: object[]) =>
    (await pageAt(address, ruledBy(rules))).ruleBanners ?? []
  const when = { search: 'vitamin' }

  test('stand before the product at their place', async () => {
    expect(
      await bannersOf('/en/search?query=vitamin', [{ when, banner: { 2: 'b', 1: 'a', 99: 'c' } }]),
    ).toEqual([
      { before: 0, block: 'a' },
      { before: 1, block: 'b' },
    ])
  })

  test('of two rules for one place are those of the more important one', async () => {
    const rules = [
      { when, banner: { 1: 'a' } },
      { when, banner: { 1: 'b' }, priority: 1 },
    ]
    expect(await bannersOf('/en/search?query=vitamin', rules)).toEqual([{ before: 0, block: 'b' }])
  })
})

test('a page is told when another rule will hold for it', async () => {
  const rules = [
    { when: { search: 'vitamin' }, notice: 'a', until: '2026-12-25T00:00' },
    { when: { search: 'zinc' }, notice: 'a', until: '2026-12-24T11:00' },
  ]
  await pageAt('/en/search?query=vitamin', ruledBy(rules))
  expect(Math.min(...ends)).toBe(Date.parse('2026-12-25T00:00Z'))
})

describe('a page that explains itself', () => {
  async function explainedAt(address: string, rule: object): Promise<ExplainedPage[]> {
    const explained: ExplainedPage[] = []
    const rules = createRuleIndex([
      { ...sampleRule({ name: 'Pills', ...rule }), source: 'a.yaml:3' },
    ])
    const merchandising = {
      rules: () => Promise.resolve(rules),
      at: NOW,
      onEnds: () => {},
      onExplained: (page: ExplainedPage) => void explained.push(page),
    }
    await pageAt(address, listContext(sample.catalog.fetch, { merchandising }))
    return explained
  }

  const VITAMINS = '/en/category/vitamins-14'
  const ofVitamins = { when: { list: { taxon: 'vitamins' } } }

  test('says where a rule is written, and the place of what it pins', async () => {
    const pills = { when: { search: 'vitamin' }, pin: { 2: 'PH-01' } }
    const [{ rules } = { rules: [] }] = await explainedAt('/en/search?query=vitamin', pills)
    expect(rules).toMatchObject([
      { name: 'Pills', source: 'a.yaml:3', effects: [expect.stringMatching(/^pin 2: PH-01, /)] },
    ])
  })

  test.each([
    [{ brand: 'medira' }, /^boost: brand medira, weight 1; in this list: \d+$/],
    [{ brand: 'sonora', weight: 3 }, /^boost: brand sonora, weight 3; in this list: none$/],
    [
      { codes: ['PH-01', 'XX-1'] },
      /^boost: codes PH-01, XX-1, weight 1; on this page: [01] of them$/,
    ],
    [{ brand: 'medira', inStock: true }, /^boost: brand medira, inStock true, weight 1$/],
  ])('says how many products of the list a rule for %o moves', async (boost, effect) => {
    const [{ rules } = { rules: [] }] = await explainedAt(VITAMINS, { ...ofVitamins, boost })
    expect(rules[0]?.effects).toEqual([expect.stringMatching(effect)])
  })

  test('says where a rule would lead, and stays', async () => {
    const away = { when: { search: 'zinc' }, redirect: { en: '/en/minerals' } }
    const [{ rules } = { rules: [] }] = await explainedAt('/en/search?query=zinc', away)
    expect(rules[0]?.effects).toEqual(['redirect: en /en/minerals'])
  })

  test('names what its list, its filters and their values are called in rules', async () => {
    const [{ codes } = { codes: [] }] = await explainedAt(VITAMINS, { ...ofVitamins, notice: 'a' })
    expect(codes).toEqual(
      expect.arrayContaining([
        'list.family: taxon',
        'list.taxon: vitamins',
        expect.stringMatching(/^list\.within: vitamins, health/),
        expect.stringMatching(/^brand: .*medira/),
        'price: min and max',
      ]),
    )
  })

  test('names values whose codes are numbers, such as categories of a search', () => {
    const categories = [option('14', { label: 'Vitamins' }), option('7', { label: '7' })]
    const filters = [select('categories', categories), select('brand', [option('medira')])]
    expect(codesOf({ texts: ['zinc'] }, filters)).toEqual([
      'search: zinc',
      'categories: 14 (Vitamins), 7',
      'brand: medira',
    ])
  })
})

describe('a redirect of the search provider', () => {
  const leadingTo = (redirect: string): SearchProvider => ({
    search: () =>
      Promise.resolve({
        codes: ['PH-01'],
        total: 1,
        isTotalCapped: false,
        lastPage: 1,
        filters: [],
        correctedFrom: null,
        correctedTo: null,
        redirect,
      }),
  })

  test.each([
    ['a path is followed', '/lt/returns', '/lt/returns'],
    [
      'an address of this site is followed',
      'https://shop.example/lt/returns?a=1',
      '/lt/returns?a=1',
    ],
    ['another site is not', 'https://elsewhere.example/', null],
    ['a script is not', 'javascript:alert(1)', null],
    ['the search itself is not', '/lt/search?query=knygos', null],
  ])('%s', async (_what, redirect, leads) => {
    const context = ruledBy([], { locale: 'lt' }, leadingTo(redirect))
    expect(await redirectOf('/lt/search?query=knygos', context)).toBe(leads)
  })
})

describe('a filter by default', () => {
  const rules = [
    { when: { search: 'vitamin', searchBegins: 'vit' }, filter: { form: 'tablet' } },
    { when: { list: { taxon: 'vitamins' } }, filter: { inStock: true, price: { max: 12.5 } } },
  ]
  const VITAMINS = '/en/category/vitamins-14'

  test('is chosen at the plain address of a search, which finds what the filter’s own does', async () => {
    const context = ruledBy(rules)
    const [plain, chosen] = await Promise.all(
      ['/en/search?query=vitamin', '/en/search?query=vitamin&form[]=tablet'].map((one) =>
        pageAt(one, context),
      ),
    )
    expect(plain?.query.form).toEqual({ form: ['tablet'] })
    expect(plain?.products.map(({ code }) => code)).toEqual(
      chosen?.products.map(({ code }) => code),
    )
    expect([plain, chosen].map((page) => page && serialiseListQuery(page.query))).toEqual([
      'query=vitamin',
      'query=vitamin',
    ])
  })

  test('is gone when it is taken away, and stays gone', async () => {
    const context = ruledBy(rules)
    const page = await pageAt('/en/search?query=vitamin', context)
    const without = serialiseListQuery({ ...page.query, form: clearForm() })
    expect(without).toBe('filters=none&query=vitamin')
    const next = await pageAt(`/en/search?${without}`, context)
    expect(next.query.form).toEqual({})
    expect(next.list.total).toBeGreaterThan(page.list.total)
    expect(serialiseListQuery(next.query)).toBe(without)
  })

  test('gives way to any other choice', async () => {
    const page = await pageAt('/en/search?query=vitamin&inStock[]=true', ruledBy(rules))
    expect(page.query.form).toEqual({ inStock: ['true'] })
  })

  test('is chosen in a category, in the currency’s own units, and the category stays in the index', async () => {
    const page = await pageAt(VITAMINS, ruledBy(rules))
    expect(page.query.form).toEqual({ inStock: ['true'], price: { min: null, max: 1250 } })
    expect(page.meta.robots).toBe('index,follow')
    const all = await pageAt(`${VITAMINS}?filters=none`, ruledBy(rules))
    expect(all.query.form).toEqual({})
  })

  test('that the list does not have chooses nothing', async () => {
    const context = ruledBy([{ when: { search: 'vitamin' }, filter: { smell: 'rose' } }])
    const page = await pageAt('/en/search?query=vitamin', context)
    expect(page.query.form).toEqual({})
    expect(page.list.total).toBeGreaterThan(0)
    expect(serialiseListQuery(page.query)).toBe('query=vitamin')
  })

  test('is ignored in an address to which no such rule applies', async () => {
    const page = await pageAt('/en/search?query=zinc&filters=none', ruledBy(rules))
    expect(page.query.form).toEqual({})
  })
})

test('a rule offers values above its list, also of prices in whole units', async () => {
  const offer = { form: 'powder', price: { max: 20 } }
  const context = ruledBy([{ when: { list: { taxon: 'health' } }, offer }])
  const { offered } = await pageAt('/en/category/health-10', context)
  expect({ ...offered }).toEqual({ form: ['powder'], price: { min: null, max: 2000 } })
  expect((await pageAt('/en/category/vitamins-14', context)).offered).toBeUndefined()
})
