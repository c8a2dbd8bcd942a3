import { describe, expect, test, vi } from 'vitest'
import {
  createSearchEvents,
  readSearchSession,
  type SearchClient,
  type ShownResults,
} from '#storefront/analytics/browser/search-events.ts'
import { form } from '../../support/samples/domain.ts'

const RESULTS: ShownResults = {
  request: {
    query: 'batai',
    form: form({ brand: ['adora'], price: { min: 500, max: null } }),
    sort: 'price_asc',
    page: 2,
    pageSize: 30,
    locale: 'lt',
  },
  codes: ['A1', 'B2'],
  total: 45,
}

/** The provider's script, which records its calls. */
function startClient(session: Promise<unknown> = Promise.resolve({})) {
  const notified: unknown[][] = []
  const record =
    (name: string) =>
    (...words: unknown[]) =>
      notified.push([name, ...words])
  const client: SearchClient = {
    visit: { setDoNotTrack: record('doNotTrack') },
    recordSearchSubmit: record('submit'),
    recordSearch: record('search'),
    recordSearchClick: record('click'),
    getSearchSessionParams: () => session,
  }
  return { notified, client, queue: () => (use: (client: SearchClient) => void) => use(client) }
}

const KNOWN = { identifier: true, interest: true }

function recordAll(events: ReturnType<typeof createSearchEvents>) {
  events.submitted('batai')
  events.shown(RESULTS)
  events.clicked(RESULTS.request, 'B2', 'https://shop.test/lt/product/b-B2')
}

describe("the provider's own events", () => {
  test('report the query as requested and the result as shown', () => {
    const { notified, queue } = startClient()
    createSearchEvents(queue, () => KNOWN, 'vendor').shown(RESULTS)
    const query = {
      query: 'batai',
      products: {
        facets: ['*'],
        from: 30,
        size: 30,
        sort: [{ field: 'price', order: 'asc' }],
        filter: [
          { field: 'brand', value: ['adora'] },
          { field: 'price', range: [{ gt: '4.99' }] },
        ],
      },
    }
    const hits = [{ productId: 'A1' }, { productId: 'B2' }]
    const result = { products: { hits, total: 45, from: 30, size: 30, fuzzy: false } }
    expect(notified).toEqual([
      ['doNotTrack', false],
      ['search', 'serp', query, result],
    ])
  })

  test.each([
    { rule: 'vendor', brands: ['adora'], track: 'serp' },
    { rule: 'spec', brands: ['adora'], track: 'category' },
    { rule: 'spec', brands: null, track: 'serp' },
  ] as const)('track brands $brands as $track with the rule "$rule"', ({ rule, brands, track }) => {
    const { notified, queue } = startClient()
    const request = { ...RESULTS.request, form: form(brands ? { brand: [...brands] } : {}) }
    const events = createSearchEvents(queue, () => KNOWN, rule)
    events.shown({ ...RESULTS, request })
    events.clicked(request, 'B2', '/b')
    const kinds = notified.filter(([name]) => name !== 'doNotTrack').map(([, kind]) => kind)
    expect(kinds).toEqual([track, track])
  })

  test('report the submitted form and an opened result', () => {
    const { notified, queue } = startClient()
    recordAll(createSearchEvents(queue, () => KNOWN, 'vendor'))
    expect(notified).toContainEqual(['submit', 'batai'])
    const hit = { productId: 'B2', url: 'https://shop.test/lt/product/b-B2', page: 2 }
    expect(notified).toContainEqual(['click', 'serp', hit])
  })

  test('set doNotTrack if the shopper may not be identified', () => {
    const { notified, queue } = startClient()
    const sharing = { identifier: false, interest: true }
    recordAll(createSearchEvents(queue, () => sharing, 'vendor'))
    const names = notified.map(([name, isOn]) => (name === 'doNotTrack' ? [name, isOn] : [name]))
    const silent = ['doNotTrack', true]
    expect(names).toEqual([silent, ['submit'], silent, ['search'], silent, ['click']])
  })

  test('are not sent if search terms may not be shared', () => {
    const { notified, queue } = startClient()
    recordAll(createSearchEvents(queue, () => ({ identifier: false, interest: false }), 'vendor'))
    expect(notified).toEqual([])
  })

  test.each([
    { sharing: KNOWN, reported: [['submit', 'batai'], 'search', 'click'] },
    { sharing: { identifier: false, interest: true }, reported: [] },
  ])(
    'to a client that cannot mark visits are $reported.length for $sharing, and nothing is thrown',
    ({ sharing, reported }) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { notified, client } = startClient()
      const { visit: _, ...without } = client
      const queue = () => (use: (one: SearchClient) => void) => use(without as SearchClient)
      recordAll(createSearchEvents(queue, () => sharing, 'spec'))
      expect(notified.map(([name]) => name)).toEqual(reported.map((one) => [one].flat()[0]))
    },
  )

  test('follow one whose report has failed, at once or later, which is on the console once', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { notified, client } = startClient()
    const failing = {
      ...client,
      recordSearchSubmit: () => {
        throw new Error('The script is broken')
      },
      recordSearch: () => Promise.reject(new Error('The script is offline')),
    }
    const queue = () => (use: (one: SearchClient) => void) => use(failing)
    recordAll(createSearchEvents(queue, () => KNOWN, 'spec'))
    await Promise.resolve()
    expect(notified.map(([name]) => name)).toContain('click')
    // The tests before have reported this party already, or this one has.
    expect(logged.mock.calls.length).toBeLessThanOrEqual(1)
  })

  test('are not sent to a script that loads after consent was withdrawn', () => {
    const { notified, client } = startClient()
    const waiting: ((one: SearchClient) => void)[] = []
    const sharing = { identifier: true, interest: true }
    const queue = () => (use: (one: SearchClient) => void) => waiting.push(use)
    recordAll(createSearchEvents(queue, () => sharing, 'spec'))
    sharing.interest = false
    for (const use of waiting) use(client)
    expect([waiting.length, notified]).toEqual([3, []])
  })

  test('are not sent if the script is not on the page', () => {
    const events = createSearchEvents(
      () => undefined,
      () => KNOWN,
      'vendor',
    )
    expect(() => recordAll(events)).not.toThrow()
  })
})

describe("the provider's session data of the shopper", () => {
  test('is passed to its reader unchanged', async () => {
    const session = await new Promise((resolve) => {
      readSearchSession(startClient(Promise.resolve({ segments: ['new'] })).queue, resolve)
    })
    expect(session).toEqual({ segments: ['new'] })
  })

  test('is not read if the script cannot be loaded', async () => {
    const taken: unknown[] = []
    const failure = Promise.reject(new Error('The script is offline'))
    readSearchSession(startClient(failure).queue, (session) => taken.push(session))
    await expect(failure).rejects.toThrow('offline')
    expect(taken).toEqual([])
  })
})
