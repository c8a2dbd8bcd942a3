import { expect, test } from 'vitest'
import { boundedMessages, info, MOST_MESSAGES } from '#protocols/ucp/rules/envelope.ts'
import { MOST_CATEGORIES, MOST_FILTERS, MOST_OPTIONS } from '#protocols/ucp/rules/requests.ts'
import { readAgentFilters } from '#protocols/ucp/server/filters.ts'
import { OPERATIONS } from '#protocols/ucp/server/operations.ts'
import { option, select } from '../../support/samples/domain.ts'

const noContext = () => {
  throw new Error('Nothing is looked up here')
}
const names = (count: number) => Array.from({ length: count }, (_one, at) => `n${String(at)}`)
const named = (count: number) => Object.fromEntries(names(count).map((name) => [name, true]))

const TOO_MANY: [field: string, most: number, filters: object][] = [
  ['filters.categories', MOST_CATEGORIES, { categories: names(MOST_CATEGORIES + 1) }],
  ['filters.colour', MOST_OPTIONS, { colour: names(MOST_OPTIONS + 1) }],
  ['filters', MOST_FILTERS, named(MOST_FILTERS + 1)],
]

test.each(
  OPERATIONS.flatMap(({ path, run }) =>
    TOO_MANY.map(([field, most, filters]) => ({ path, run, field, most, filters })),
  ),
)(
  '$path with more than $most values of $field is an invalid request',
  async ({ run, field, most, filters }) => {
    const outcome = await run({ query: 'tea', ids: ['a'], id: 'a', filters }, noContext)
    expect(outcome).toMatchObject({ kind: 'refused', status: 400, code: 'invalid_request' })
    expect(outcome.kind === 'refused' && outcome.content).toMatch(
      new RegExp(`^${field}: .*\\b${String(most)}\\b`),
    )
  },
)

test('the reasons of an invalid request are bounded', async () => {
  const categories = names(9000).fill('')
  for (const { run } of OPERATIONS) {
    const outcome = await run({ filters: { categories } }, noContext)
    expect(outcome.kind === 'refused' && outcome.content.length).toBeLessThan(3000)
  }
})

test('of many messages only the first are sent, with the number of the others', () => {
  const many = names(100).map((name) => info('unknown_filter', name))
  const sent = boundedMessages(many)
  expect(sent).toHaveLength(MOST_MESSAGES)
  expect(sent.slice(0, -1)).toEqual(many.slice(0, MOST_MESSAGES - 1))
  expect(sent.at(-1)).toMatchObject({ type: 'info', code: 'more_messages' })
  expect(sent.at(-1)?.content).toContain('81')
  expect(boundedMessages(many.slice(0, MOST_MESSAGES))).toHaveLength(MOST_MESSAGES)
})

test('existing filters and options are listed once', () => {
  const known = [select('colour', [option('navy'), option('red')]), select('fit', [])]
  const { messages } = readAgentFilters({ a: 1, b: 2, colour: ['x', 'y'] }, known, (key) => key)
  expect(messages.map(({ content }) => content)).toEqual([
    expect.stringMatching(/^a is not a filter here; there are: colour, fit$/),
    'b is not a filter here',
    expect.stringMatching(/^x is not an option of colour here; there are: .*red/i),
    'y is not an option of colour here',
  ])
})

const LONG = 'n'.repeat(90_000)

test('messages repeat the first 64 characters of a name or an option', async () => {
  const known = [select('colour', [option('navy')])]
  const { messages } = readAgentFilters({ [LONG]: true, colour: [LONG] }, known, (key) => key)
  const name = `${'n'.repeat(64)}…`
  expect(messages.map(({ content }) => content)).toEqual([
    `${name} is not a filter here; there are: colour`,
    expect.stringMatching(new RegExp(`^${name} is not an option of colour here`)),
  ])
  for (const { run } of OPERATIONS) {
    const outcome = await run({ filters: { [LONG]: names(MOST_OPTIONS + 1) } }, noContext)
    expect(outcome.kind === 'refused' && outcome.content.length).toBeLessThan(1000)
  }
})
