import { describe, expect, test } from 'vitest'
import { answerOffers } from '#storefront/search/server/answer-offers.ts'
import { option, select } from '../../support/samples/domain.ts'

const COLOURS = select('customFields.colour', [
  option('Juoda', { label: 'Juoda', count: 3 }),
  option('Tamsiai mėlyna', { label: 'Tamsiai mėlyna', count: 2 }),
])
const SIZES = select('customFields.size', [
  option('43', { label: '43', count: 2 }),
  option('XL', { label: 'XL', count: 2 }),
])
const WATERPROOF = {
  ...select('customFields.waterproof', [
    option('true', { label: 'true', boolean: true, count: 2 }),
    option('false', { label: 'false', boolean: false, count: 2 }),
  ]),
  name: 'Atsparus vandeniui',
}
const answer = { filters: [COLOURS, SIZES, WATERPROOF], total: 9 }

const offered = (...[text, read, found = answer]: Parameters<typeof answerOffers>) =>
  answerOffers(text, read, found).map(({ code, value, words }) => [code, value, words])

describe('a search that reads no sentences', () => {
  test('offers the labels of its answer that its text has, with and without marks', () => {
    const navy = [['customFields.colour', ['Tamsiai mėlyna'], 'Tamsiai mėlyna']]
    expect(offered('batai tamsiai mėlyna', [], answer)).toEqual(navy)
    expect(offered('tamsiai melyna batai', [], answer)).toEqual(navy)
  })

  test('offers what the catalog beside it reads, by its labels', () => {
    const read = [
      { code: 'colour', value: ['black'], label: 'Juoda', words: 'juodi' },
      { code: 'shoe-size', value: ['eu43'], label: '43', words: '43' },
      { code: 'waterproof', value: ['true'], label: 'Atsparus vandeniui', words: 'neperšlampami' },
    ]
    expect(offered('neperšlampami juodi batai 43', read, answer)).toEqual([
      ['customFields.colour', ['Juoda'], 'juodi'],
      ['customFields.size', ['43'], '43'],
      ['customFields.waterproof', ['true'], 'neperšlampami'],
    ])
  })

  test.each([
    { what: 'a number, which may be anything', text: 'batai 43' },
    { what: 'the whole text', text: 'juoda' },
    { what: 'a part of a word', text: 'juodakis batai' },
    { what: 'what all of its products are', text: 'juoda batai', found: { ...answer, total: 3 } },
    {
      what: 'a label of two filters',
      text: 'juoda batai',
      found: { ...answer, filters: [COLOURS, { ...COLOURS, code: 'lining' }] },
    },
  ])('does not offer $what', ({ text, found = answer }) =>
    expect(offered(text, [], found)).toEqual([]),
  )
})
