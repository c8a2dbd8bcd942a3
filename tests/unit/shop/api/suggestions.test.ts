import { expect, test } from 'vitest'
import { decodeSuggestions } from '#contract/wire/search/decode-suggestions.ts'

/** Decodes suggested taxons for a Lithuanian page. */
function suggested(taxons: unknown[]) {
  const dropped: string[] = []
  const onDropped = (kind: string, example: string) => void dropped.push(`${kind} ${example}`)
  const reading = { shop: { priceHash: 'web', locale: 'lt_LT' }, onDropped }
  return { taxons: decodeSuggestions({ queries: [], taxons }, reading).taxons, dropped }
}

const TEA = { id: 12, slug: 'arbata', name: 'Arbata', parent: null }

test.each([
  ['in all locales', { name: { en: 'Tea', lt: 'Arbata' }, slug: { en: 'tea', lt: 'arbata' } }],
  ['with translations', { translations: { lt_LT: { name: 'Arbata', slug: 'arbata' } } }],
  ['with slugs by locale', { name: 'Arbata', slug: 'tea', slugs: { en: 'tea', lt_LT: 'arbata' } }],
  ['with a code in place of a slug', { name: 'Arbata', slug: null, code: 'arbata' }],
])('a suggested taxon %s is shown in the language of the page', (_what, texts) => {
  expect(suggested([{ id: '12', ...texts }])).toEqual({ taxons: [TEA], dropped: [] })
})

test('a suggested taxon that is an address alone is left out, which is reported', () => {
  expect(suggested(['/api/v2/shop/taxons/13', TEA])).toEqual({
    taxons: [TEA],
    dropped: ['TAXON /api/v2/shop/taxons/13'],
  })
})
