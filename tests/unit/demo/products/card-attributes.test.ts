import { expect, test } from 'vitest'
import { attributeFacts, inTaxonOrder } from '#embedded-shop/columns/attribute-values.ts'
import { optionLabel } from '#embedded-shop/model/labels.ts'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { lineage, products, schema } from './generated.ts'

const index = indexSchema(schema)

/** What the card of a product may show in English: the texts of its attributes by their codes, in order. */
function cardTexts(product: SourceProduct): Map<string, string> {
  const facts = inTaxonOrder(attributeFacts(product, index), product.taxons[0], index)
  const shown = facts.filter(({ attribute }) => attribute.showInProductList === true)
  const texts = shown.flatMap((fact): [string, string][] => {
    const { code, name, type } = fact.attribute
    if (fact.kind === 'number') return [[code, String(fact.value)]]
    if (type === 'boolean') return fact.code === 'true' ? [[code, name['en'] ?? '']] : []
    return [[code, optionLabel(index, fact.attribute, fact.code, 'en')]]
  })
  const byCode = Map.groupBy(texts, ([code]) => code)
  const joined = [...byCode].map(
    ([code, of]) => [code, of.map(([, text]) => text).join(', ')] as const,
  )
  const called = product.name['en']?.toLowerCase() ?? ''
  return new Map(joined.filter(([, text]) => !called.includes(text.toLowerCase())))
}

const shelves = [...Map.groupBy(products, ({ taxons: [shelf = ''] }) => shelf)].map(
  ([shelf, all]) => ({ shelf, cards: all.map(cardTexts) }),
)
const kindsOf = (texts: Iterable<string>) => new Set(texts).size

test('cards of a shelf do not all show the same, unless all that they may show is the same', () => {
  const alike = shelves.filter(({ cards }) => kindsOf(cards.map(firstOf)) === 1)
  const avoidable = alike.filter(({ cards }) => kindsOf(cards.map((card) => String([...card]))) > 1)
  expect(avoidable.map(({ shelf }) => shelf)).toEqual([])
  expect(alike.length).toBeLessThanOrEqual(shelves.length * 0.03)
})

const firstOf = (card: ReadonlyMap<string, string>) => String([...card][0] ?? '')

test('cards show what is first among the filters of the category, not its usual features', () => {
  const codes = (wanted: string) => shelves.find(({ shelf }) => shelf === wanted)!.cards
  const shares = ['smartphones', 'novels', 'vitamin-d', 'sofas', 'shampoos'].map((shelf) => {
    const named = lineage(shelf).find(({ filters }) => filters)?.filters ?? []
    const first = codes(shelf).filter((card) => named.includes([...card][0]?.[0] ?? ''))
    return [shelf, first.length / codes(shelf).length > 0.9]
  })
  expect(shares).toEqual(shares.map(([shelf]) => [shelf, true]))
})
