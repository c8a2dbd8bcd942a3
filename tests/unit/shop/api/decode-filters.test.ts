import { describe, expect, test } from 'vitest'
import { decodeFilters } from '#contract/wire/decode-filters.ts'
import type { WireListMeta } from '#contract/schema/product-list.ts'
import { createReading, READING } from '../../../support/samples/reading.ts'
import { wireFilterValue } from '../../../support/samples/wire.ts'

const filters: WireListMeta['filters'] = {
  attributes: [
    {
      code: 'volume',
      name: 'Volume',
      position: 2,
      type: 'range',
      range: { min: 5, max: 500 },
      values: [],
    },
    {
      code: 'brand',
      name: 'Brand',
      position: 1,
      type: 'select',
      range: null,
      values: [
        wireFilterValue('ad', { label: 'Adora', count: 3, selected: true }),
        wireFilterValue('ve', { translationValue: 'Verte', label: 'x', boolean: 1 }),
        wireFilterValue('no', { boolean: 0, count: 0 }),
      ],
    },
    {
      code: 'empty',
      name: 'Empty',
      position: 3,
      type: 'range',
      range: { min: null, max: 9 },
      values: [],
    },
  ],
  priceRange: { min: 100, max: 9900 },
  catalogPromotions: [wireFilterValue('spring', { label: 'Spring' })],
}

const COLOUR = {
  kind: 'SELECT',
  code: 'colour',
  name: 'colour',
  position: 1,
  options: [],
}

const decode = (attributes: unknown) => decodeFilters({ attributes }, READING)
const BOUNDS = { min: 1, max: 9 }

test.each([
  { inStock: 12, shown: ['inStock', 'price'] },
  { inStock: 0, shown: ['inStock', 'price'] },
  { inStock: null, shown: ['price'] },
  { inStock: undefined, shown: ['price'] },
])('a shop that counts $inStock products in stock has the filters $shown', ({ inStock, shown }) => {
  const wire = { attributes: [], priceRange: { min: 1, max: 2 }, catalogPromotions: [], inStock }
  expect(decodeFilters(wire, READING).map(({ code }) => code)).toEqual(shown)
})

describe('the filters of a response', () => {
  test('are the price first, then the attributes by position, then promotions, without incomplete ranges', () =>
    expect(decodeFilters(filters, READING).map(({ kind, code }) => `${kind} ${code}`)).toEqual([
      'PRICE price',
      'SELECT brand',
      'RANGE volume',
      'SELECT catalog-promotion',
    ]))

  test('have their help and their units, if the shop gives them', () => {
    const volume = { code: 'volume', range: BOUNDS, help: 'How much is in it', unit: 'ml' }
    const form = { code: 'form', values: [{ code: 'gel' }], help: ' ', unit: null }
    expect(decode([volume, form])).toMatchObject([
      { code: 'volume', help: 'How much is in it', unit: 'ml' },
      { code: 'form' },
    ])
    expect(decode([form])[0]).not.toHaveProperty('help')
  })

  test('start with those that the channel names', () => {
    const { reading } = createReading({ filterOrder: ['volume', 'price'] })
    const codes = decodeFilters(filters, reading).map(({ code }) => code)
    expect(codes).toEqual(['volume', 'price', 'brand', 'catalog-promotion'])
  })

  test('that most products lack are not put first by the channel', () => {
    const { reading } = createReading({ filterOrder: ['volume', 'price'] })
    const [volume, brand] = filters.attributes
    const rare = { ...filters, attributes: [brand, { ...volume, isRare: true }] }
    const codes = decodeFilters(rare, reading).map(({ code }) => code)
    expect(codes).toEqual(['price', 'brand', 'volume', 'catalog-promotion'])
  })

  test('have options with a label, a count and a yes, a no or neither', () =>
    expect(decodeFilters(filters, READING)[1]).toMatchObject({
      options: [
        { code: 'ad', label: 'Adora', count: 3, boolean: null, selected: true },
        { code: 've', label: 'Verte', translationValue: 'Verte', boolean: true },
        { code: 'no', label: 'no', count: 0, boolean: false },
      ],
    }))

  test.each([
    { display: 'SWATCH', is: 'SWATCH' },
    { display: 'CHECKBOXES', is: undefined },
    { display: 'HOLOGRAM', is: undefined },
    { display: 7, is: undefined },
    { display: undefined, is: undefined },
  ])('are rendered as $is if the shop hints $display', ({ display, is }) => {
    const [filter] = decodeFilters(
      { attributes: [{ code: 'colour', position: 1, display }] },
      READING,
    )
    const hint = is === undefined ? {} : { display: is }
    expect(filter).toEqual({ ...COLOUR, ...hint })
  })

  test.each([
    { colours: ['#C8323A'], are: ['#C8323A'] },
    { colours: ['#fff', '#000'], are: ['#fff', '#000'] },
    { colours: { 0: '#fff' }, are: ['#fff'] },
    {
      colours: ['#111111', '#222222', '#333333', '#444444', '#555555'],
      are: ['#111111', '#222222', '#333333', '#444444'],
    },
    { colours: ['red', '#12', '#12345', 'url(#a)', '#fff"/>', 7, null, '#abc'], are: ['#abc'] },
    { colours: ['rgb(0 0 0)'], are: undefined },
    { colours: 'red', are: undefined },
    { colours: undefined, are: undefined },
  ])('have the colours $are if the shop gives $colours', ({ colours, are }) => {
    const values = [wireFilterValue('red', { colours } as object)]
    const [filter] = decodeFilters({ attributes: [{ code: 'colour', values }] }, READING)
    expect(filter).toHaveProperty('options.0.code', 'red')
    const [option] = filter?.kind === 'SELECT' ? filter.options : []
    expect(option?.details?.colours).toEqual(are)
  })

  test('are selects if their type is unknown', () =>
    expect(
      decodeFilters({ attributes: [{ code: 'colour', type: 'wheel' }] }, READING),
    ).toMatchObject([{ kind: 'SELECT', code: 'colour' }]))

  test.each([
    { value: null },
    { value: 'none' },
    { value: {} },
    { value: { attributes: [null, 5, { name: 'no code' }], priceRange: [], catalogPromotions: 7 } },
    { value: { priceRange: { min: 'low', max: 5 } } },
  ])('are empty if they cannot be decoded: %#', ({ value }) =>
    expect(decodeFilters(value, READING)).toEqual([]),
  )
})

describe('a filter', () => {
  test.each(['range', 'RANGE', 'Range', 'stats', 'PRICE'])('of type %s is a range', (type) =>
    expect(decode([{ code: 'volume', type, range: BOUNDS }])).toMatchObject([
      { kind: 'RANGE', bounds: BOUNDS },
    ]),
  )

  test('with bounds and without options is a range, whatever its type', () => {
    expect(decode([{ code: 'volume', type: 'slider', range: BOUNDS }])[0]?.kind).toBe('RANGE')
    expect(decode([{ code: 'volume', range: BOUNDS, values: [] }])[0]?.kind).toBe('RANGE')
    const values = [wireFilterValue('a')]
    expect(decode([{ code: 'volume', range: BOUNDS, values }])[0]?.kind).toBe('SELECT')
  })

  test('may be in a list with gaps, and have its key as its name, like its options', () => {
    const attributes = { 3: { code: 'size', values: { 250: { count: 2 }, 500: { count: 1 } } } }
    const named = { size: { values: [wireFilterValue('m')] } }
    expect(decode(attributes)).toMatchObject([
      {
        code: 'size',
        options: [
          { code: '250', label: '250', count: 2 },
          { code: '500', label: '500', count: 1 },
        ],
      },
    ])
    expect(decode(named)).toMatchObject([{ code: 'size', options: [{ code: 'm' }] }])
  })

  test('may have numbers as codes and names', () =>
    expect(
      decode([{ code: 12, name: 7, values: [{ code: 250, label: 250, count: '3' }] }]),
    ).toEqual([
      {
        kind: 'SELECT',
        code: '12',
        name: '7',
        position: Number.MAX_SAFE_INTEGER,
        options: [
          {
            code: '250',
            label: '250',
            count: 3,
            boolean: null,
            translationValue: null,
            selected: false,
          },
        ],
      },
    ]))

  test.each([
    ...[1, '1', true, 'true'].map((boolean) => ({ boolean, is: true })),
    ...[0, '0', false, 'false'].map((boolean) => ({ boolean, is: false })),
    ...[null, undefined, 2, 'yes'].map((boolean) => ({ boolean, is: null })),
  ])('has an option with boolean: $boolean decoded as $is', ({ boolean, is }) =>
    expect(decode([{ code: 'a', values: [{ code: 'x', boolean }] }])).toMatchObject([
      { options: [{ boolean: is }] },
    ]),
  )

  test('of the price among the attributes is the price filter, and there is only one', () => {
    const attributes = [{ code: 'price', type: 'PRICE', range: { min: 100, max: 900 } }]
    const price = { kind: 'PRICE', code: 'price' }
    expect(decode(attributes)).toMatchObject([{ ...price, bounds: { min: 100, max: 900 } }])
    const priceRange = { min: 5, max: 7 }
    expect(decodeFilters({ attributes, priceRange }, READING)).toMatchObject([
      { ...price, bounds: priceRange },
    ])
  })

  test('may have its ends as a pair', () => {
    const [price] = decodeFilters({ attributes: [], priceRange: ['100', 900] }, READING)
    expect(price).toMatchObject({ kind: 'PRICE', bounds: { min: 100, max: 900 } })
  })

  test.each([
    { filters: { priceRange: 'cheap' }, kinds: ['FILTER'] },
    { filters: { attributes: ['colour'] }, kinds: ['FILTER'] },
    { filters: { attributes: { colour: 'red' } }, kinds: ['FILTER'] },
    { filters: { catalogPromotions: 'none' }, kinds: ['OPTION'] },
    { filters: { attributes: [{ code: 'a', values: 7 }] }, kinds: ['OPTION'] },
    { filters: { priceRange: null, attributes: {}, catalogPromotions: [] }, kinds: [] },
    { filters: [], kinds: [] },
  ])('of another form is reported: $filters', ({ filters: wire, kinds }) => {
    const { reading, dropped } = createReading()
    decodeFilters(wire, reading)
    expect(dropped.map(([kind]) => kind)).toEqual(kinds)
  })

  test('that is repeated is shown once', () =>
    expect(decode([{ code: 'a', name: 'First' }, { code: 'a' }])).toMatchObject([
      { name: 'First' },
    ]))

  test('has an option that is repeated once, as the first', () => {
    const values = [1, 2].map((count) => wireFilterValue('red', { count }))
    const read = decode([{ ...COLOUR, options: undefined, values }])
    expect(read).toMatchObject([{ options: [{ code: 'red', count: 1 }] }])
  })

  test('without a usable code is reported, and so is an option without one', () => {
    const { reading, dropped } = createReading()
    const attributes = [{ name: 'Colour' }, { code: 'page' }, { code: 'a', values: [{ count: 1 }] }]
    expect(decodeFilters({ attributes }, reading)).toHaveLength(1)
    expect(dropped).toEqual([
      ['FILTER', 'Colour'],
      ['FILTER', 'page'],
      ['OPTION', 'a'],
    ])
  })
})

test('a shop that counts averages has a rating filter after its own other filters', () => {
  const ratings = [wireFilterValue('4', { label: '★ 4+', count: 9 })]
  const decoded = decodeFilters({ ...filters, ratings }, READING)
  const rating = decoded.find(({ code }) => code === 'minRating')
  expect(rating).toMatchObject({
    kind: 'SELECT',
    name: 'common_filters.rating',
    options: [{ code: '4', label: '★ 4+', count: 9 }],
  })
  expect(decodeFilters(filters, READING).map(({ code }) => code)).not.toContain('minRating')
})

test('a shop that lists the categories of a search has a category filter after that of stock', () => {
  const categories = [
    wireFilterValue('12', { translationValue: 'Lamps', count: 9, selected: true }),
    wireFilterValue('7', { count: 4 }),
  ]
  const decoded = decodeFilters({ ...filters, categories, inStock: 3 }, READING)
  expect(decoded.map(({ code }) => code).slice(0, 3)).toEqual(['inStock', 'categories', 'price'])
  expect(decoded[1]).toMatchObject({
    kind: 'SELECT',
    name: 'search.category',
    options: [
      { code: '12', label: 'Lamps', count: 9, selected: true },
      { code: '7', label: '7', count: 4 },
    ],
  })
})

test.each([{ categories: undefined }, { categories: [] }, { categories: 'none' }])(
  'a shop whose categories are $categories has no category filter, only an attribute with that name',
  ({ categories }) => {
    const wire = { ...filters, categories } as typeof filters
    expect(decodeFilters(wire, READING).map(({ code }) => code)).not.toContain('categories')
    const attributes = [{ code: 'categories', name: 'Kind', values: [{ code: 'a' }] }]
    expect(decodeFilters({ attributes, categories }, READING)).toMatchObject([
      { code: 'categories', name: 'Kind' },
    ])
  },
)
