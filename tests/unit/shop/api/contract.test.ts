import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { decodeAttributeValue, decodePromotion, decodeTaxon } from '#shop/api/decode-entities.ts'
import { decodeFilters } from '#shop/api/decode-filters.ts'
import { decodeList } from '#shop/api/decode-list.ts'
import { decodeProduct } from '#shop/api/decode-product.ts'
import { decodeSuggestions } from '#shop/api/decode-suggestions.ts'
import { attributeValueEntity, promotion, taxon } from '#shop/contract/entities.ts'
import { filter, productList, suggestions } from '#shop/contract/product-list.ts'
import { product } from '#shop/contract/product.ts'
import { wireAttributeValue, wirePromotion, wireTaxon } from '../../../support/samples/wire.ts'

const reading = { priceHash: 'pharmacy', onDropped: () => {} }
const request = { page: 1, itemsPerPage: 30 }
const asSelect = (value: unknown) => decodeFilters({ attributes: [value] })[0]

interface Row {
  what: string
  schema: z.ZodType
  least: Record<string, unknown>
  decode: (value: unknown) => unknown
}

/** What a shop has to send at least. */
const ROWS: Row[] = [
  {
    what: 'product',
    schema: product,
    least: { id: 1, code: 'a', name: 'A' },
    decode: (value) => decodeProduct(value, 'pharmacy'),
  },
  { what: 'filter', schema: filter, least: { code: 'colour' }, decode: asSelect },
  {
    what: 'product list',
    schema: productList,
    least: { data: [], meta: { totalItems: 0 } },
    decode: (value) => decodeList(value, request, reading),
  },
  {
    what: 'suggestions',
    schema: suggestions,
    least: { queries: [] },
    decode: (value) => decodeSuggestions(value, reading),
  },
  { what: 'taxon', schema: taxon, least: { id: 1, name: 'A', slug: 'a' }, decode: decodeTaxon },
  {
    what: 'attribute value',
    schema: attributeValueEntity,
    least: { id: 1, value: 'A', slug: 'a', attribute: { slug: 'brand' } },
    decode: decodeAttributeValue,
  },
  { what: 'promotion', schema: promotion, least: { id: 1, code: 'a' }, decode: decodePromotion },
]

describe.each(ROWS)('the least of a $what', ({ schema, least, decode }) => {
  test('is what the contract needs', () => {
    expect(schema.safeParse(least).error).toBeUndefined()
    for (const field of Object.keys(least)) {
      const { [field]: _missing, ...rest } = least
      expect(schema.safeParse(rest).success).toBe(false)
    }
  })

  test('is understood', () => expect(decode(least)).toEqual(expect.anything()))
})

test.each([
  ['taxon', taxon, wireTaxon(2, { parent: wireTaxon(1), children: [wireTaxon(3)] })],
  ['attribute value', attributeValueEntity, wireAttributeValue()],
  ['promotion', promotion, wirePromotion()],
] as const)('a whole %s comes through its schema as it is', (_what, schema, whole) => {
  expect(schema.parse(whole)).toEqual(whole)
})
