import { expect, test } from 'vitest'
import { readSearchText } from '#protocols/ucp/server/search-text.ts'
import { listContext } from '../../support/samples/list-context.ts'

const CONTEXT = {
  ...listContext(() => Promise.reject(new Error('nothing is requested'))),
  t: String,
}

test.each([
  ['in words', {}, { max: 5000 }],
  [
    'below that of a filter',
    { filters: { price: { min: 1000, max: 8000 } } },
    { min: 1000, max: 5000 },
  ],
  ['above that of a filter', { filters: { price: { max: 3000 } } }, { max: 3000 }],
])(
  "a price %s in an agent's text filters, and the agent is notified",
  async (_what, sent, price) => {
    const read = await readSearchText({ ...sent, query: 'headphones under 50' }, CONTEXT)
    expect([read.text, read.filters]).toEqual(['headphones', { price }])
    expect(read.messages.map(({ code }) => code)).toEqual(['price_words'])
  },
)

test('a price in the text of an agent with another currency is not applied', async () => {
  const sent = { query: 'headphones under 50', context: { currency: 'USD' } }
  const read = await readSearchText(sent, CONTEXT)
  expect([read.text, read.filters]).toEqual(['headphones', undefined])
  expect(read.messages.map(({ code }) => code)).toEqual(['price_filter_ignored'])
})

test('a text without a price, or of a price alone, is searched as it is', async () => {
  const filters = { colour: ['navy'] }
  for (const query of ['canon 50', 'under 50'])
    expect(await readSearchText({ query, filters }, CONTEXT)).toEqual({
      text: query,
      filters,
      form: {},
      messages: [],
    })
})
