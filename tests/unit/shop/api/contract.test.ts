import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  decodeAttributeValue,
  decodePromotion,
  decodeTaxon,
} from '#contract/wire/decode-entities.ts'
import { decodeFilters } from '#contract/wire/decode-filters.ts'
import { decodeList } from '#contract/wire/decode-list.ts'
import { decodeProduct } from '#contract/wire/decode-product.ts'
import { decodeSuggestions } from '#contract/wire/search/decode-suggestions.ts'
import { attributeValueEntity, promotion, taxon } from '#contract/schema/entities.ts'
import { filter, productList, suggestions } from '#contract/schema/product-list.ts'
import { product } from '#contract/schema/product.ts'
import { READING } from '../../../support/samples/reading.ts'
import { wireAttributeValue, wirePromotion, wireTaxon } from '../../../support/samples/wire.ts'

const REQUESTED = { attributeSlug: 'brand', attributeValueSlug: 'a' }
const request = { page: 1, itemsPerPage: 30 }
const asSelect = (value: unknown) => decodeFilters({ attributes: [value] }, READING)[0]

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
    least: { code: 'a' },
    decode: (value) => decodeProduct(value, READING),
  },
  { what: 'filter', schema: filter, least: { code: 'colour' }, decode: asSelect },
  {
    what: 'product list',
    schema: productList,
    least: { data: [] },
    decode: (value) => decodeList(value, request, READING),
  },
  {
    what: 'suggestions',
    schema: suggestions,
    least: { queries: [] },
    decode: (value) => decodeSuggestions(value, READING),
  },
  {
    what: 'taxon',
    schema: taxon,
    least: { id: 1, name: 'A', slug: 'a' },
    decode: (value) => decodeTaxon(value, READING),
  },
  {
    what: 'attribute value',
    schema: attributeValueEntity,
    least: { value: 'A' },
    decode: (value) => decodeAttributeValue(value, REQUESTED),
  },
  {
    what: 'promotion',
    schema: promotion,
    least: { code: 'a' },
    decode: (value) => decodePromotion(value, 3),
  },
]

describe.each(ROWS)('the minimal $what', ({ schema, least, decode }) => {
  test('satisfies the contract, and does not without any of its fields', () => {
    expect(schema.safeParse(least).error).toBeUndefined()
    for (const field of Object.keys(least)) {
      const { [field]: _missing, ...rest } = least
      expect(schema.safeParse(rest).success).toBe(false)
    }
  })

  test('is enough for its decoder', () => expect(decode(least)).toEqual(expect.anything()))
})

test.each([
  ['taxon', taxon, wireTaxon(2, { parent: wireTaxon(1), children: [wireTaxon(3)] })],
  ['attribute value', attributeValueEntity, wireAttributeValue()],
  ['promotion', promotion, wirePromotion()],
] as const)('a complete %s passes its schema unchanged', (_what, schema, whole) => {
  expect(schema.parse(whole)).toEqual(whole)
})
