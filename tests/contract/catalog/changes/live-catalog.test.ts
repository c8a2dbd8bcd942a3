import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changesFile, hasChanges, openChangeStore } from '#embedded-shop/changes/change-store.ts'
import { openLive, type TakenChanges } from '#embedded-shop/engines/live-catalog.ts'
import { samplePharmacy } from '../../../support/samples/catalog/pharmacy.ts'
import { openSampleCatalog } from '../../../support/samples/catalog.ts'

const { code, variants } = samplePharmacy[0]!
const priced = (price: number) => ({ code, variants: [{ code: variants[0]!.code, price }] })

type Opened = Awaited<ReturnType<typeof openSampleCatalog>>
type Store = ReturnType<typeof openChangeStore>
type Found = Awaited<ReturnType<Store['since']>>

let opened: Opened
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  opened = await openSampleCatalog()
})
afterEach(async () => {
  vi.useRealTimers()
  rmSync(changesFile(opened.file), { force: true })
  await opened.dispose()
})

/** A process that serves the catalog, the stores that it opened and the changes that it took up. */
async function startProcess() {
  const taken: (TakenChanges | null)[] = []
  const stores: Store[] = []
  const live = openLive({
    written: () => Promise.resolve(opened.catalog),
    openStore: (_written, isWritten) => {
      if (!isWritten && !hasChanges(opened.file)) return Promise.resolve(null)
      stores.push(openChangeStore(opened.file))
      return Promise.resolve(stores.at(-1)!)
    },
    onChange: (changes) => taken.push(changes),
    onProblem: (error) => {
      throw error
    },
  })
  await live.catalog()
  return { live, taken, stores }
}

/** A process over a store that notifies of each look-up before its result is applied. */
function processOver(
  store: Store,
  onFound: (found: Found, since: number) => void,
  onChange: (changes: TakenChanges | null) => void = () => {},
) {
  return openLive({
    written: () => Promise.resolve(opened.catalog),
    openStore: () =>
      Promise.resolve({
        ...store,
        async since(number) {
          const found = await store.since(number)
          onFound(found, number)
          return found
        },
      }),
    onChange,
    onProblem: (error) => {
      throw error
    },
  })
}

test("a process shows another's change within half a second", async () => {
  const [writer, reader] = [await startProcess(), await startProcess()]
  for (const [at, price] of [4321, 1234].entries()) {
    await writer.live.change([priced(price)])
    vi.advanceTimersByTime(499)
    expect(reader.taken).toHaveLength(at)
    vi.advanceTimersByTime(1)
    await expect.poll(() => reader.taken).toHaveLength(at + 1)
    const last = reader.taken.at(-1)
    expect(last?.changed).toMatchObject([
      { code, state: { variants: { [variants[0]!.code]: { price } } } },
    ])
    expect(await reader.live.catalog()).toBe(last?.after)
  }
})

test('a process shows its own change at once, and one that follows within half a second', async () => {
  const { live, taken } = await startProcess()
  await live.change([priced(4321)])
  expect(taken).toMatchObject([{ isOneOfMany: false }])
  await live.change([priced(1234)])
  expect(taken).toHaveLength(1)
  vi.advanceTimersByTime(500)
  await expect.poll(() => taken).toMatchObject([{ isOneOfMany: false }, { isOneOfMany: true }])
  expect(await live.catalog()).toBe(taken.at(-1)?.after)
})

test('simultaneous first changes go to one store', async () => {
  const { live, stores } = await startProcess()
  await Promise.all([4321, 1234].map((price) => live.change([priced(price)])))
  expect(stores).toHaveLength(1)
  expect(await stores[0]?.since(0)).toMatchObject({ last: 2 })
})

test('a process that starts slowly serves what was changed meanwhile', async () => {
  const store = openChangeStore(opened.file)
  store.write([priced(4321)])
  let isFirst = true
  const live = processOver(store, () => {
    if (isFirst) {
      store.write([priced(1234)])
      vi.advanceTimersByTime(600)
    }
    isFirst = false
  })
  const { fetch } = await live.catalog()
  const url = `http://pharmacy.localhost/api/v2/shop/search/products?code[]=${code}`
  expect(await (await fetch(new Request(url))).text()).toContain(':1234')
  store.close()
})

test('a process that applies changes slowly looks for the next ones at once', async () => {
  const store = openChangeStore(opened.file)
  const taken: number[] = []
  const live = processOver(
    store,
    ({ changed }, since) => {
      // What is written after it looked is not in it, and the next look is due meanwhile.
      if (changed.length > 0 && since === 0) {
        store.write([priced(1234)])
        vi.advanceTimersByTime(700)
      }
    },
    () => taken.push(performance.now()),
  )
  await live.catalog()
  const from = performance.now()
  store.write([priced(4321)])
  vi.advanceTimersByTime(500)
  // Each look of the poll lets a little time pass.
  await expect.poll(() => taken).toHaveLength(2)
  expect(taken[0]! - from).toBe(1200)
  expect(taken[1]! - taken[0]!).toBeLessThan(200)
  store.close()
})

test('the latest catalog includes what was written during the look-up', async () => {
  const store = openChangeStore(opened.file)
  let isServed = false
  let latest: Promise<unknown> | null = null
  let after: unknown = null
  const live = processOver(
    store,
    () => {
      if (isServed && !latest) {
        store.write([priced(4321)])
        latest = live.latest()
      }
    },
    (taken) => (after = taken?.after),
  )
  const before = await live.catalog()
  isServed = true
  expect(await live.latest()).toBe(before)
  expect(await latest).not.toBe(before)
  expect(await latest).toBe(after)
  store.close()
})
