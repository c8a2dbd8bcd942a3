import { describe, expect, test } from 'vitest'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import type { SourceAttribute, CatalogSchema, SourceTaxon } from '#embedded-shop/model/source.ts'

const text = { en: 'x' }
const taxon = (id: number, code: string, parent: string | null, rest = {}): SourceTaxon => ({
  id,
  code,
  parent,
  name: text,
  slug: { en: code },
  ...rest,
})
const attribute = (code: string, rest = {}): SourceAttribute => ({
  code,
  slug: code,
  name: text,
  position: 1,
  type: 'select',
  ...rest,
})
const promotion = (id: number, code: string) => ({ id, code, label: text })
const option = (code: string, slug?: string) => ({ code, label: text, ...(slug ? { slug } : {}) })
const schema = (rest: Partial<CatalogSchema>): CatalogSchema => ({
  locales: ['en'],
  taxons: [],
  attributes: [],
  badges: [],
  promotions: [],
  catalogPromotions: [],
  ...rest,
})

describe('the schema of a catalog', () => {
  test.each<[string, Partial<CatalogSchema>, RegExp]>([
    ['no locale', { locales: [] }, /no locale/],
    ['a taxon code twice', { taxons: [taxon(1, 'a', null), taxon(2, 'a', null)] }, /taxon code a/],
    ['a taxon id twice', { taxons: [taxon(1, 'a', null), taxon(1, 'b', null)] }, /taxon id 1/],
    [
      'a taxon id of 0',
      { taxons: [taxon(0, 'a', null)] },
      /taxon id 0 is not a whole number from 1/,
    ],
    ['a promotion id twice', { promotions: [promotion(7, 'a'), promotion(7, 'b')] }, /id 7 occurs/],
    ['a promotion code twice', { promotions: [promotion(7, 'a'), promotion(8, 'a')] }, /code a oc/],
    [
      'a catalog promotion id twice',
      { catalogPromotions: [promotion(7, 'a'), promotion(7, 'b')] },
      /catalog promotion id 7 occurs twice/,
    ],
    [
      'a promotion id below 1',
      { promotions: [promotion(-1, 'a')] },
      /promotion id -1 is not a whole/,
    ],
    [
      'an option slug twice',
      { attributes: [attribute('a', { options: [option('o', 's'), option('p', 's')] })] },
      /option slug of a s occurs twice/,
    ],
    [
      'an attribute called like what every object has',
      { attributes: [attribute('constructor')] },
      /constructor is a parameter/,
    ],
    ['a taxon of no parent', { taxons: [taxon(1, 'a', 'gone')] }, /taxon a has no parent gone/],
    [
      'a taxon in a circle',
      { taxons: [taxon(1, 'a', 'b'), taxon(2, 'b', 'a')] },
      /its own ancestors/,
    ],
    ['an attribute twice', { attributes: [attribute('a'), attribute('a')] }, /attribute code a/],
    [
      'an attribute called like a parameter',
      { attributes: [attribute('page')] },
      /page is a parameter/,
    ],
    ['an attribute called price', { attributes: [attribute('price')] }, /price is a parameter/],
    ['an attribute with brackets', { attributes: [attribute('a[b]')] }, /cannot be a filter/],
    [
      'an attribute like an inner facet',
      { attributes: [attribute('@taxon')] },
      /cannot be a filter/,
    ],
    [
      'an option twice',
      {
        attributes: [
          attribute('a', {
            options: [option('o'), option('o')],
          }),
        ],
      },
      /option code of a o occurs twice/,
    ],
  ])('is rejected with %s', (_what, rest, message) => {
    expect(() => indexSchema(schema(rest))).toThrow(message)
  })

  test('lists enabled children by position', () => {
    const { childrenOf } = indexSchema(
      schema({
        taxons: [
          taxon(1, 'root', null),
          taxon(2, 'late', 'root', { position: 2 }),
          taxon(3, 'hidden', 'root', { position: 0, enabled: false }),
          taxon(4, 'early', 'root', { position: 1 }),
        ],
      }),
    )
    expect(childrenOf('root').map(({ code }) => code)).toEqual(['early', 'late'])
  })

  test('returns the path from a taxon to its root', () => {
    const taxons = [taxon(3, 'c', 'b'), taxon(2, 'b', 'a'), taxon(1, 'a', null)]
    const codes = indexSchema(schema({ taxons }))
      .lineOf('c')
      .map(({ code }) => code)
    expect(codes).toEqual(['c', 'b', 'a'])
  })

  test('orders attributes by position, then by code', () => {
    const attributes = [
      attribute('z', { position: 1 }),
      attribute('y', { position: 2 }),
      attribute('a'),
    ]
    const codes = indexSchema(schema({ attributes })).filters.map(({ code }) => code)
    expect(codes).toEqual(['a', 'z', 'y'])
  })
})
