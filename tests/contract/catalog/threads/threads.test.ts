import { rename, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { type ProductChange, withChange } from '#embedded-shop/changes/change.ts'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import { everything } from '#embedded-shop/model/catalog-index.ts'
import {
  openSampleCatalog,
  sampleProducts,
  sampleSource,
} from '../../../support/samples/catalog.ts'
import { ALL_IN_THREADS, requestCatalog } from '../../../support/servers/catalog-servers.ts'

type Opened = Awaited<ReturnType<typeof openSampleCatalog>>

const SEARCH = 'search/products?query=cream&itemsPerPage=100'
const LIST = 'search/products?sort=PRICE&inStock=true&itemsPerPage=100'
const SUGGESTIONS = 'search/suggest?query=cr'

const opened: Opened[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.dispose()
})

async function open(threads = ALL_IN_THREADS): Promise<Opened> {
  const one = await openSampleCatalog(sampleSource, threads)
  opened.push(one)
  return one
}

const runningIn = ({ parts }: Catalog) => parts.threads?.running ?? []

/** Ends all threads that run. */
const endThreads = (catalog: Catalog) =>
  Promise.all(runningIn(catalog).map((thread) => thread.terminate()))

async function bodyOf(catalog: Catalog, path: string) {
  const { status, body } = await requestCatalog(catalog, path)
  expect(status).toBe(200)
  return body
}

describe('a terminated thread', () => {
  test('is replaced, whether it was busy or idle', async () => {
    const { catalog } = await open()
    const expected = await bodyOf(catalog, SEARCH)
    await endThreads(catalog)
    expect(await bodyOf(catalog, SEARCH)).toEqual(expected)
    expect(runningIn(catalog)).toHaveLength(2)
  })

  test('has its query sent to another', async () => {
    const { catalog } = await open()
    const expected = await bodyOf(catalog, SEARCH)
    const responses = [SEARCH, SEARCH, SEARCH].map((path) => bodyOf(catalog, path))
    await endThreads(catalog)
    expect(await Promise.all(responses)).toEqual([expected, expected, expected])
  })

  test('that terminates twice with the same query results in a response with Retry-After', async () => {
    const { catalog } = await open({ ...ALL_IN_THREADS, count: 1 })
    await endThreads(catalog)
    const responded = new AbortController()
    const response = requestCatalog(catalog, SEARCH).finally(() => responded.abort())
    const ended = new Set<Worker>()
    while (!responded.signal.aborted) {
      // Its first message reports that it is ready, and is followed by a query.
      for (const thread of runningIn(catalog))
        if (!ended.has(thread)) thread.once('message', () => void thread.terminate())
      runningIn(catalog).forEach((thread) => ended.add(thread))
      await setImmediate()
    }
    expect(ended.size).toBeGreaterThanOrEqual(2)
    const { status, headers } = await response
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('is not replaced by one that reads a newer catalog', async () => {
    const { catalog, file } = await open({ ...ALL_IN_THREADS, count: 1 })
    const expected = await bodyOf(catalog, SEARCH)
    await writeFile(`${file}.next`, '')
    await rename(`${file}.next`, file)
    expect(await bodyOf(catalog, SEARCH)).toEqual(expected)
    await endThreads(catalog)
    expect((await requestCatalog(catalog, SEARCH)).status).toBe(503)
  })
})

test('a closed catalog completes its pending queries, and leaves no thread', async () => {
  const { catalog, dispose } = await openSampleCatalog(sampleSource, ALL_IN_THREADS)
  await bodyOf(catalog, SEARCH)
  const search = catalog.parts.index.search({
    ...everything('pharmacy', 'en'),
    text: 'cream',
    pageSize: 30,
  })
  await dispose()
  expect((await search).total).toBeGreaterThan(0)
  expect(runningIn(catalog)).toEqual([])
})

test('a small catalog has no threads', async () => {
  const { catalog } = await open({ count: 2, leastProducts: 50_000 })
  expect(runningIn(catalog)).toEqual([])
})

describe('queries while the catalog changes', () => {
  /** Prices and stock of every product in a round of changes; every third round brings a whole product too. */
  function changesOf(round: number): ProductChange[] {
    const prices = sampleProducts.map(({ code, variants }, at) => ({
      code,
      variants: variants.map((variant) => ({
        code: variant.code,
        price: 100 + ((at * 37 + round * 101) % 900),
        inStock: (at + round) % 3 > 0,
      })),
    }))
    if (round % 3 > 0) return prices
    const [first] = sampleProducts
    if (!first) return prices
    const code = `new-${String(round)}`
    const variants = [{ code: `${code}-1`, price: 50 + round }]
    return [...prices, { code, product: { ...first, code, slug: undefined, variants } }]
  }

  const statesOf = (round: number) =>
    changesOf(round).map((change) => ({
      code: change.code,
      state: withChange(null, change, round + 1, round),
    }))

  test('use the state of the catalog that they were made for', async () => {
    const threaded = await open()
    const alone = await open({ count: 0, leastProducts: 0 })
    let [retired, current]: [Catalog | null, Catalog] = [null, threaded.catalog]
    let expected: Catalog = alone.catalog
    for (let round = 0; round < 12; round++) {
      const paths = [SEARCH, LIST, SUGGESTIONS, LIST]
      const wanted = await Promise.all(paths.map((path) => bodyOf(expected, path)))
      const requested = current
      const responses = paths.map((path) => bodyOf(requested, path))
      const next: Catalog = await current.withChanges(statesOf(round), retired)
      retired = current === threaded.catalog ? null : current
      current = next
      expected = await expected.withChanges(statesOf(round))
      // A whole product is in the rows and words of both from then on.
      if (round % 3 > 0) expect(await Promise.all(responses)).toEqual(wanted)
      else await Promise.all(responses)
    }
    for (const path of [SEARCH, LIST, SUGGESTIONS])
      expect(await bodyOf(current, path)).toEqual(await bodyOf(expected, path))
  })
})
