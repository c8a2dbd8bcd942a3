import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOfrepProvider, type OfrepOptions } from '#server/third-party/flags/ofrep.ts'
import { createOpenFeatureFlags } from '#server/third-party/flags/open-feature.ts'
import {
  FLAG_TOKEN,
  type FakeFlagService,
  startFakeFlagService,
} from '../../support/fakes/flag-service.ts'

/** Longer than any response of this machine, and shorter than a deliberately slow one. */
const DEADLINE = 1900
const FRESH = 1000
const context = { targetingKey: 'marketplace', channel: 'marketplace', locale: 'lt' }

let service: FakeFlagService
let problems: string[]
let now: number

beforeAll(async () => {
  service = await startFakeFlagService({
    longer: true,
    shorter: false,
    open: undefined,
    worded: 'yes',
    'odd/name é': true,
    'for lt': ({ locale }: Record<string, unknown>) => locale === 'lt',
  })
})
afterAll(() => service.stop())
beforeEach(() => {
  problems = []
  now = 1
  service.requests.length = 0
  service.behave('fine')
})

function create(changes: Partial<OfrepOptions> = {}) {
  const { deadlineMs = DEADLINE } = changes
  const provider = createOfrepProvider({
    fetch,
    baseUrl: service.url,
    token: FLAG_TOKEN,
    deadlineMs,
    freshMs: FRESH,
    now: () => now,
    onProblem: ({ message }) => problems.push(message),
    ...changes,
  })
  return createOpenFeatureFlags(provider, {
    deadlineMs: deadlineMs + 50,
    onProblem: (detail) => problems.push(detail),
  })
}

test.each([
  { name: 'longer', byDefault: false, value: true },
  { name: 'shorter', byDefault: true, value: false },
  { name: 'odd/name é', byDefault: false, value: true },
  { name: 'for lt', byDefault: false, value: true },
  { name: 'open', byDefault: true, value: true },
  { name: 'open', byDefault: false, value: false },
  { name: 'unheard of', byDefault: true, value: true },
])('"$name" is $value if the default is $byDefault, without a problem', async (row) => {
  expect(await create().boolean(row.name, row.byDefault, context)).toBe(row.value)
  expect(problems).toEqual([])
})

test('the request follows the protocol', async () => {
  await create().boolean('longer', false, { ...context, targetingKey: 'a' })
  expect(service.requests).toMatchObject([
    {
      method: 'POST',
      path: '/ofrep/v1/evaluate/flags/longer',
      headers: { authorization: `Bearer ${FLAG_TOKEN}`, 'x-api-key': FLAG_TOKEN },
      body: { context: { ...context, targetingKey: 'a' } },
    },
  ])
})

test.each([
  { behaviour: 'slow', deadlineMs: 150, problem: /within 150 ms/ },
  { behaviour: 'dead', deadlineMs: DEADLINE, problem: /longer/ },
  { behaviour: 'wrong', deadlineMs: DEADLINE, problem: /not JSON/ },
  { behaviour: 'elsewhere', deadlineMs: DEADLINE, problem: /Status 404/ },
] as const)('the default is used for a service that is $behaviour', async (row) => {
  const { behaviour, deadlineMs } = row
  service.behave(behaviour)
  expect(await create({ deadlineMs }).boolean('longer', false, context)).toBe(false)
  expect(await create({ deadlineMs }).boolean('shorter', true, context)).toBe(true)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(row.problem)
})

test.each([
  { what: 'is refused without the token', changes: { token: null }, name: 'longer' },
  { what: 'is not a boolean', changes: {}, name: 'worded' },
])('the default is used for a response that $what', async ({ changes, name }) => {
  expect(await create(changes).boolean(name, false, context)).toBe(false)
  expect(problems).toHaveLength(1)
})

describe('a response', () => {
  test('is cached for its lifetime, and requested once however many pages need it', async () => {
    const flags = create()
    const sendRequest = () => flags.boolean('longer', false, context)
    expect(await Promise.all([sendRequest(), sendRequest(), sendRequest()])).toEqual([
      true,
      true,
      true,
    ])
    now += FRESH - 1
    expect(await sendRequest()).toBe(true)
    expect(service.requests).toHaveLength(1)
  })

  test('of one locale is not used for another', async () => {
    const flags = create()
    expect(await flags.boolean('for lt', false, context)).toBe(true)
    expect(await flags.boolean('for lt', true, { ...context, locale: 'ar' })).toBe(false)
  })

  test('that is no longer fresh is replaced before the next page, however late that comes', async () => {
    const flags = create()
    const sendRequest = () => flags.boolean('turned', false, context)
    service.turn('turned', true)
    expect(await sendRequest()).toBe(true)
    service.turn('turned', false)
    now += FRESH + 1
    expect(await sendRequest()).toBe(false)
  })

  test.each([
    { behaviour: 'dead', deadlineMs: DEADLINE },
    { behaviour: 'slow', deadlineMs: 500 },
  ] as const)(
    'is kept while the service is $behaviour, which is reported, and asked for once a lifetime',
    async ({ behaviour, deadlineMs }) => {
      const flags = create({ deadlineMs })
      const sendRequest = () => flags.boolean('longer', false, context)
      expect(await sendRequest()).toBe(true)
      service.behave(behaviour)
      const before = [problems.length, service.requests.length]
      now += FRESH + 1
      expect(await Promise.all([sendRequest(), sendRequest()])).toEqual([true, true])
      expect(await sendRequest()).toBe(true)
      const after = [problems.length, service.requests.length]
      expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1])
    },
  )
})
