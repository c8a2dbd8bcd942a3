import { describe, expect, test } from 'vitest'
import { createRuleIndex } from '#contract/merchandising/rule-index.ts'
import { clearForm } from '#contract/query/filter-form.ts'
import {
  openOffers,
  ruledSentence,
  understoodQuery,
  withOffer,
  withTextConditions,
} from '#storefront/search/server/understood-text.ts'
import { sampleRule } from '../../support/samples/catalog/ruled-channel.ts'
import { listContext, redirectOf } from '../../support/samples/list-context.ts'

const nothing = () => Promise.reject(new Error('nothing is requested'))
const context = listContext(nothing)

describe('a search text with a price, in a shop that reads no sentences,', () => {
  test.each([
    {
      address: '/en/search?query=running+shoes+under+80',
      to: '/en/search?price[max]=8000&query=running+shoes&typed=running+shoes+under+80',
    },
    {
      address: '/en/search?query=shoes+under+80&brand[]=a&page=3&utm_source=mail',
      to: '/en/search?brand[]=a&price[max]=8000&query=shoes&utm_source=mail&typed=shoes+under+80',
    },
    {
      address: '/en/search?query=cream+under+€10+under+€5&price[min]=300',
      to: '/en/search?price[max]=500&price[min]=300&query=cream&typed=cream+under+€10+under+€5',
    },
    {
      address: '/en/search?query=cream+under+2&price[min]=300',
      to: '/en/search?price[max]=200&query=cream&typed=cream+under+2',
    },
  ])('leads to the filter: $address', async ({ address, to }) =>
    expect(await redirectOf(address, context)).toBe(to),
  )
})

describe('a rule of the shop', () => {
  const ruledBy = (when: object) => {
    const index = createRuleIndex([sampleRule({ when, replace: 'cream' })])
    const merchandising = { rules: () => Promise.resolve(index), at: 0, onEnds: () => {} }
    return listContext(nothing, { merchandising })
  }

  test('keeps the text that it is about as it is', async () => {
    const text = 'cream under 10'
    const { query, conditions } = await ruledSentence(text, clearForm(), ruledBy({ search: text }))
    expect([query, conditions]).toEqual([text, []])
  })

  test('for what is left of a text holds as before', async () => {
    const read = await ruledSentence(
      'cream under 10',
      clearForm(),
      ruledBy({ searchContains: 'cream' }),
    )
    expect([read.query, read.conditions.length]).toEqual(['cream', 1])
  })
})

const blue = { code: 'colour', value: ['blue'], label: 'Blue', words: 'blue' }

test('what a text says replaces what was chosen in the same filter', () => {
  const form = Object.assign(clearForm(), { colour: ['red'], brand: ['a'] })
  expect(withTextConditions(form, [blue])).toEqual({ colour: ['blue'], brand: ['a'] })
  const query = { form, page: 3, sort: 'position', query: 'blue shoes' } as const
  expect(understoodQuery(query, { query: 'shoes', conditions: [blue], offers: [] })).toEqual({
    form: { colour: ['blue'], brand: ['a'] },
    page: 1,
    sort: 'position',
    query: 'shoes',
  })
})

describe('an offer', () => {
  const only = { ...blue, isAlso: false }
  const also = { ...only, value: ['navy'], isAlso: true }
  const colours = (...colour: string[]) => ({ form: Object.assign(clearForm(), { colour }) })

  test.each([
    { what: 'of one value', offer: only, chosen: [], isOpen: true },
    { what: 'of a chosen value', offer: only, chosen: ['blue'], isOpen: false },
    { what: 'of one of two', offer: only, chosen: ['blue', 'navy'], isOpen: true },
    { what: 'of one more', offer: also, chosen: ['blue'], isOpen: true },
    { what: 'of one more without any', offer: also, chosen: [], isOpen: false },
    { what: 'of one more that is chosen', offer: also, chosen: ['blue', 'navy'], isOpen: false },
  ])('$what is made: $isOpen', ({ offer, chosen, isOpen }) =>
    expect(openOffers([offer], colours(...chosen))).toEqual(isOpen ? [offer] : []),
  )

  test('replaces what is chosen in its filter, or comes to it', () => {
    const { form } = colours('red')
    expect(withOffer(form, only)).toEqual({ colour: ['blue'] })
    expect(withOffer(form, also)).toEqual({ colour: ['navy', 'red'] })
  })
})
