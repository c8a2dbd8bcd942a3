import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListQuery, parseListQuery, serialiseListQuery } from '#contract/query/filter-form.ts'
import { anyListQuery, anyText } from '../../support/samples/domain-arbitraries.ts'
import { SEARCH_SORTS, form } from '../../support/samples/domain.ts'

const parse = (text: string) => parseListQuery(new URLSearchParams(text))
const plain: ListQuery = { form: form({}), page: 1, sort: 'position', query: null }

describe('a list query', () => {
  test('is parsed from fields, page, sort, order and query', () =>
    expect(
      parse(
        'brand[]=b&brand[]=a&price[min]=1000&price[max]=2000&page=3&sort=PRICE&order=ASC&query=+tea+',
      ),
    ).toEqual({
      form: form({ brand: ['a', 'b'], price: { min: 1000, max: 2000 } }),
      page: 3,
      sort: 'price_asc',
      query: 'tea',
    }))

  test('is serialised with sorted keys and values, each value once', () =>
    expect(
      decodeURIComponent(
        serialiseListQuery({
          form: form({ size: ['b', 'a', 'b'], brand: ['x'], price: { min: 5, max: null } }),
          page: 2,
          sort: 'price_desc',
          query: 'tea',
        }),
      ),
    ).toBe('brand[]=x&order=DESC&page=2&price[min]=5&query=tea&size[]=a&size[]=b&sort=PRICE'))

  test('leaves out position, page 1, an empty form and a missing text', () =>
    expect(serialiseListQuery(plain)).toBe(''))

  test('is unchanged after serialising and parsing', () =>
    fc.assert(
      fc.property(anyListQuery, (query) => {
        expect(parse(serialiseListQuery(query))).toEqual(query)
      }),
    ))

  test('is serialised the same whatever the order of its fields', () =>
    fc.assert(
      fc.property(anyListQuery, (query) => {
        const turned = Object.fromEntries(Object.entries(query.form).reverse())
        expect(serialiseListQuery({ ...query, form: turned })).toBe(serialiseListQuery(query))
      }),
    ))

  test('sorts as the search page offers', () =>
    expect(
      parseListQuery(new URLSearchParams('sort=CREATED_AT&order=DESC'), SEARCH_SORTS).sort,
    ).toBe('position'))
})

describe('a hostile query string', () => {
  const key = fc.oneof(
    anyText(20),
    fc.constantFrom('page', 'sort', 'order', 'query', 'price[min]', 'price[max]', 'a[]', 'a[min]'),
    fc.constantFrom(
      '__proto__[]',
      '__proto__[min]',
      'constructor[]',
      '[]',
      '[[]]',
      'a[][]',
      'a[x]',
    ),
  )
  const value = fc.oneof(
    anyText(300),
    fc.constantFrom('1', '-1', '1e400', 'NaN', '0', '9'.repeat(99)),
  )
  const anyParams = fc
    .array(fc.tuple(key, value), { maxLength: 30 })
    .map((pairs) => new URLSearchParams(pairs))

  test('never fails, and parses its own serialisation again', () =>
    fc.assert(
      fc.property(anyParams, (params) => {
        const query = parseListQuery(params)
        expect(parse(serialiseListQuery(query))).toEqual(query)
      }),
    ))

  test.each([
    { text: '0' },
    { text: '-1' },
    { text: '1.5' },
    { text: '1e3' },
    { text: '' },
    { text: 'two' },
  ])('with page=$text means page 1', ({ text }) => expect(parse(`page=${text}`).page).toBe(1))

  test.each([{ text: '1000001' }, { text: '9'.repeat(400) }])(
    'with page=$text means a page that no list has',
    ({ text }) => expect(parse(`page=${text}`).page).toBe(1_000_000),
  )

  test.each([
    { text: 'page[]=2' },
    { text: 'query[]=x' },
    { text: 'code[]=x' },
    { text: 'itemsPerPage[]=0' },
    { text: 'productTaxons.id[]=5' },
    { text: 'promotion[]=1' },
    { text: '__proto__[]=x' },
    { text: 'constructor[min]=1' },
  ])('cannot name a filter like a reserved key: $text is dropped', ({ text }) =>
    expect(parse(text)).toEqual(plain),
  )

  test.each([
    { text: 'brand=a' },
    { text: 'brand[0]=a' },
    { text: 'utm_source=mail' },
    { text: 'brand[]=' },
    { text: 'price[min]=abc' },
    { text: 'price[min]=' },
    { text: `brand[]=${'x'.repeat(201)}` },
    { text: `${'x'.repeat(81)}[]=a` },
  ])('has $text dropped, which cannot be parsed', ({ text }) => expect(parse(text)).toEqual(plain))

  test('has reversed ends swapped', () =>
    expect(parse('volume[min]=9&volume[max]=3').form).toEqual(form({ volume: { min: 3, max: 9 } })))

  test('has price ends rounded outwards to whole cents', () =>
    expect(parse('price[min]=10.9&price[max]=20.1').form).toEqual(
      form({ price: { min: 10, max: 21 } }),
    ))

  test('has a field that is both options and a range parsed as the kind that comes first', () =>
    expect(parse('a[]=x&a[min]=1&b[min]=1&b[]=x').form).toEqual(
      form({ a: ['x'], b: { min: 1, max: null } }),
    ))

  test('is parsed up to 100 options in all', () => {
    const pairs = Array.from({ length: 5000 }, (_one, at) => `f${at % 40}[]=v${at}`)
    const read = Object.values(parse(pairs.join('&')).form)
    expect(read.flat()).toHaveLength(100)
    expect(read).toHaveLength(40)
  })

  test('has no more options beyond 100 options and ranges together, however often one is repeated', () => {
    const ranges = Array.from({ length: 10 }, (_, at) => `r${at}[min]=1&r${at}[max]=2`)
    const repeated = Array.from({ length: 200 }, () => 'a[]=x')
    const options = Array.from({ length: 100 }, (_, at) => `f${at % 30}[]=${at}`)
    const { form: read } = parse([...ranges, ...repeated, ...options].join('&'))
    expect(Object.values(read).flat()).toHaveLength(100)
    expect(read['a']).toEqual(['x'])
  })

  test('is parsed up to 10,000 encoded characters of options, however few these are', () => {
    const values = (length: number) =>
      Array.from({ length: 100 }, (_, at) => `f${at}[]=${'ė'.repeat(length)}${at}`)
    const read = (length: number) => Object.values(parse(values(length).join('&')).form).flat()
    expect(read(180).join('')).toHaveLength(9 * 181)
    const named = Array.from({ length: 100 }, (_, at) => `${'ė'.repeat(77)}${at}[]=x`)
    expect(Object.keys(parse(named.join('&')).form)).toHaveLength(21)
    const { form: rest } = parse([...values(180), 'price[min]=1'].join('&'))
    expect(rest['price']).toEqual({ min: 1, max: null })
  })

  test('is parsed up to 50 fields, and 60 values of one', () => {
    const many = Array.from({ length: 150 }, (_one, index) => index)
    const fields = parse(many.map((index) => `f${index}[]=a`).join('&')).form
    const values = parse(many.map((index) => `f[]=${index}`).join('&')).form['f']
    expect(Object.keys(fields)).toHaveLength(50)
    expect(values).toHaveLength(60)
  })

  test('has its search text cut to 200 characters, without half a surrogate pair', () => {
    const text = parse(`query=${encodeURIComponent('🛒'.repeat(300))}`).query ?? ''
    expect(Array.from(text)).toHaveLength(200)
    expect(text.isWellFormed()).toBe(true)
  })

  test('has its search text on one line, without invisible characters', () => {
    expect(parse('query=%00vita%00%0D%0Amin%09c%7F').query).toBe('vita min c')
    expect(parse('query=%00%01').query).toBeNull()
  })

  test('results in a form without a prototype', () =>
    expect(Object.getPrototypeOf(parse('a[]=1').form)).toBeNull())
})
