import { InMemoryProvider, type Provider } from '@openfeature/server-sdk'
import { describe, expect, test } from 'vitest'
import { createOpenFeatureFlags } from '#server/third-party/flags/open-feature.ts'
import { createEnvironmentFlags, type Flags } from '#server/third-party/flags/port.ts'

const SET = { longer: true, shorter: false }
const context = { targetingKey: 'marketplace', channel: 'marketplace', locale: 'lt' }

const inMemory = (flags: Record<string, boolean>) =>
  new InMemoryProvider(
    Object.fromEntries(
      Object.entries(flags).map(([name, value]) => [
        name,
        { disabled: false, variants: { set: value }, defaultVariant: 'set' },
      ]),
    ),
  )

const adapters: { adapter: string; create: (flags: Record<string, boolean>) => Flags }[] = [
  { adapter: 'flags of the environment', create: createEnvironmentFlags },
  {
    adapter: 'flags of OpenFeature',
    create: (flags) => createOpenFeatureFlags(inMemory(flags)),
  },
]

describe.each(adapters)('$adapter', ({ create }) => {
  test.each([
    { name: 'longer', byDefault: false, value: true },
    { name: 'longer', byDefault: true, value: true },
    { name: 'shorter', byDefault: true, value: false },
    { name: 'unknown', byDefault: true, value: true },
    { name: 'unknown', byDefault: false, value: false },
    { name: 'constructor', byDefault: false, value: false },
    { name: '', byDefault: true, value: true },
  ])('return $value for "$name" if the default is $byDefault', async (row) => {
    const flags = create(SET)
    expect(await flags.boolean(row.name, row.byDefault)).toBe(row.value)
    expect(await flags.boolean(row.name, row.byDefault, context)).toBe(row.value)
  })

  test('of two shops are separate', async () => {
    const [one, other] = [create({ longer: true }), create({ longer: false })]
    expect(await one.boolean('longer', false)).toBe(true)
    expect(await other.boolean('longer', true)).toBe(false)
  })
})

/** A provider that resolves booleans in its own way. */
function providerOf(
  resolveBoolean: Provider['resolveBooleanEvaluation'],
  more: Partial<Provider> = {},
): Provider {
  return Object.assign(new InMemoryProvider(), {
    resolveBooleanEvaluation: resolveBoolean,
    ...more,
  })
}

const never = () => new Promise<never>(() => {})

describe('flags of OpenFeature', () => {
  test('are evaluated for the channel, the locale and the targeting key', async () => {
    const seen: unknown[] = []
    const flags = createOpenFeatureFlags(
      providerOf((_name, _byDefault, given) => {
        seen.push({ ...given })
        return Promise.resolve({ value: given.targetingKey === 'a' })
      }),
    )
    expect(await flags.boolean('longer', false, { ...context, targetingKey: 'a' })).toBe(true)
    expect(await flags.boolean('longer', true, { ...context, targetingKey: 'b' })).toBe(false)
    expect(seen).toEqual([
      { ...context, targetingKey: 'a' },
      { ...context, targetingKey: 'b' },
    ])
  })

  test.each<{ what: string; provider: Provider; detail: string }>([
    {
      what: 'rejects',
      provider: providerOf(() => Promise.reject(new Error('no luck'))),
      detail: 'no luck',
    },
    {
      what: 'throws',
      provider: providerOf(() => {
        throw new Error('out of order')
      }),
      detail: 'out of order',
    },
    { what: 'never responds', provider: providerOf(never), detail: 'no response within 20 ms' },
    {
      what: 'cannot start',
      provider: providerOf(never, { initialize: () => Promise.reject(new Error('no start')) }),
      detail: 'no start',
    },
    {
      what: 'belongs into a browser',
      provider: providerOf(never, { runsOn: 'client' }),
      detail: 'intended for use on the client',
    },
  ])('have their defaults, and the reason is reported, if the provider $what', async (row) => {
    const problems: string[] = []
    const onProblem = (detail: string) => problems.push(detail)
    const flags = createOpenFeatureFlags(row.provider, { deadlineMs: 20, onProblem })
    expect(await flags.boolean('longer', true)).toBe(true)
    expect(problems.join('\n')).toContain(row.detail)
  })

  test('have their defaults until the provider is ready', async () => {
    let start = () => {}
    const ready = new Promise<void>((resolve) => {
      start = resolve
    })
    const provider = providerOf(() => Promise.resolve({ value: true }), {
      initialize: () => ready,
    })
    const flags = createOpenFeatureFlags(provider)
    expect(await flags.boolean('longer', false)).toBe(false)
    start()
    await ready
    expect(await flags.boolean('longer', false)).toBe(true)
  })

  test('have their defaults if the provider returns something other than a boolean', async () => {
    const wrong = { value: 'yes' } as unknown as { value: boolean }
    const flags = createOpenFeatureFlags(providerOf(() => Promise.resolve(wrong)))
    expect(await flags.boolean('longer', false)).toBe(false)
  })

  test('unknown to the provider are not reported', async () => {
    const problems: string[] = []
    const onProblem = (detail: string) => problems.push(detail)
    const flags = createOpenFeatureFlags(inMemory({}), { onProblem })
    expect(await flags.boolean('unknown', true)).toBe(true)
    expect(problems).toEqual([])
  })
})
