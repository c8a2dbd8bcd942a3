import { describe, expect, test } from 'vitest'
import type { AttributeSpec } from '#embedded-shop/import/mapping/attributes.ts'
import { SchemaBuilder } from '#embedded-shop/import/schema/schema.ts'
import type { SourceAttribute } from '#embedded-shop/model/source.ts'

const spec = (code: string, type: SourceAttribute['type']): AttributeSpec => ({
  code,
  type,
  name: { en: code },
  rank: 0,
  always: false,
  prefer: false,
  card: false,
  pages: false,
})

describe('attributes of a mapping that are not filters', () => {
  const use = { isFilter: false, isOption: false }

  test('keep their labels, without a list of options', () => {
    const { attributes } = new SchemaBuilder()
    const labels = { spec: spec('care', 'select'), value: ['Keep dry', 'Keep dry', 'Wash'] }
    expect(attributes.valueOf(labels, use)).toEqual(['Keep dry', 'Wash'])
    expect(attributes.valueOf({ spec: spec('months', 'range'), value: 3 }, use)).toBe(3)
    expect(attributes.finish()).toMatchObject([
      { code: 'care', filterable: false },
      { code: 'months', filterable: false },
    ])
    expect(attributes.finish()[0]).not.toHaveProperty('options')
  })

  test.each([
    ['prose', 'a word '.repeat(20)],
    ['an address', 'https://shop.example/manual.pdf'],
    ['an address of mail', 'help@shop.example'],
    ['a number of eight digits', '40063813'],
    ['a hash', '9f86d081884c7d65'],
    ['an id', '123e4567-e89b-12d3-a456-426614174000'],
  ])('do not have %s as a value, unless it distinguishes variants', (_, label) => {
    const { attributes } = new SchemaBuilder()
    const fact = { spec: spec('note', 'select'), value: [label] }
    expect(attributes.valueOf(fact, use)).toBeUndefined()
    expect(attributes.finish()).toEqual([])
    expect(attributes.valueOf(fact, { isFilter: false, isOption: true })).toEqual([label])
  })

  test.each(['WH-1000XM5', '1,234,567', '2025', 'Ø 12 cm', 'Jersey @ home', 'and/or'])(
    'have %s as a value',
    (label) => {
      const { attributes } = new SchemaBuilder()
      const fact = { spec: spec('note', 'select'), value: [label] }
      expect(attributes.valueOf(fact, use)).toEqual([label])
    },
  )

  test('are filters nevertheless if a line defines them as such', () => {
    const schema = new SchemaBuilder()
    schema.define('attribute', {
      code: 'care',
      slug: 'care',
      name: { en: 'Care' },
      position: 1,
      type: 'select',
    })
    const labels = { spec: spec('care', 'select'), value: ['Keep dry'] }
    expect(schema.attributes.valueOf(labels, use)).toEqual(['keep-dry'])
  })
})
