import { setInterval as every, setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../support/servers/http-client.ts'
import { bringFaults } from './faults.ts'
import { allVisits, newSearches, picturesIn, randomBelow, usualVisits } from './mix.ts'
import { runCrowd } from './shoppers.ts'
import { type Site, startSite } from './site.ts'
import type { Life } from './storefront-process.ts'
import { RequestCounts } from './request-counts.ts'

interface SoakOptions {
  seconds: number
  shoppers: number
  pauseMs: number
  seed: number
  /** Connections of the overload at the end, and its seconds; null for none. */
  overload: { shoppers: number; seconds: number } | null
  note: (text: string) => void
}

export interface SoakResult {
  usual: RequestCounts
  seconds: number
  lives: readonly Life[]
  overload: Overload | null
}

export interface Overload {
  counts: RequestCounts
  /** Seconds after its end until pages came as quickly as usual; null if they never did. */
  recoverySeconds: number | null
}

const SAMPLE_MS = 1000

/** Shoppers of a whole installation whose parts die and are restarted meanwhile. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const site = await startSite()
  try {
    const start = performance.now()
    const usual = await bringShoppers(site, options)
    const seconds = (performance.now() - start) / 1000
    for (const storefront of site.storefronts) await storefront.readLoopDelay()
    const lives = site.storefronts.flatMap((storefront) => structuredClone(storefront.lives))
    return { usual, seconds, lives, overload: await bringOverload(site, options) }
  } finally {
    await site.stop()
  }
}

/** The usual load, while one thing after the other fails. */
async function bringShoppers(site: Site, options: SoakOptions): Promise<RequestCounts> {
  const { seconds, shoppers, pauseMs, seed, note } = options
  const counts = new RequestCounts()
  const over = new AbortController()
  const { signal } = over
  const pictures = picturesIn(await pages(site.port, ['/en/', '/en/wishlist']))
  await showEverything(site, pictures)
  const visits = usualVisits(randomBelow(seed), pictures)
  const crowd = { port: site.port, size: shoppers, visits, onOutcome: counts.add, pauseMs, signal }
  const running = [runCrowd(crowd), sampleMemory(site, signal)]
  await bringFaults(site, seconds, note)
  over.abort()
  await Promise.all(running)
  return counts
}

async function pages(port: number, paths: readonly string[]): Promise<string> {
  const headers = { host: 'pharmacy.localhost' }
  const responses = await Promise.all(paths.map((path) => sendRequest(port, path, { headers })))
  return responses.map(({ text }) => text).join('')
}

/**
 * What a process has never served it cannot serve while the shop is dead. Each page is requested after the last one:
 * all at once would overload a busy machine.
 */
async function showEverything({ storefronts }: Site, pictures: readonly string[]): Promise<void> {
  const visits = allVisits(pictures)
  const showTo = async (port: number) => {
    for (const { path, cookie } of visits) {
      const headers = { host: 'pharmacy.localhost', cookie }
      const { status } = await sendRequest(port, path, { headers })
      if (status !== 200) throw new Error(`${path}: ${status}`)
    }
  }
  await Promise.all(storefronts.map(({ port }) => showTo(port)))
}

async function sampleMemory({ storefronts }: Site, signal: AbortSignal): Promise<void> {
  for await (const _ of every(SAMPLE_MS)) {
    if (signal.aborted) return
    await Promise.all(storefronts.map((storefront) => storefront.sampleMemory()))
  }
}

/** More searches than two processes can make, and then nobody but a few. */
async function bringOverload(site: Site, options: SoakOptions): Promise<Overload | null> {
  const { overload, note, seed } = options
  if (!overload) return null
  note(`overload: ${overload.shoppers} connections for ${overload.seconds} s`)
  const counts = new RequestCounts({ mayShed: true })
  const over = new AbortController()
  const crowd = runCrowd({
    port: site.port,
    size: overload.shoppers,
    pauseMs: 0,
    onOutcome: counts.add,
    visits: newSearches(String(seed)),
    signal: over.signal,
  })
  await sleep(overload.seconds * 1000)
  over.abort()
  // Those who still wait for a response do so beside the one who comes next.
  const recoverySeconds = await recovery(site.port)
  await crowd
  return { counts, recoverySeconds }
}

/** After so many quick searches in a row the usual state has come with the first of them. */
const QUICK_IN_A_ROW = 20
const QUICK_MS = 250
const LONGEST_RECOVERY_SECONDS = 30

async function recovery(port: number): Promise<number | null> {
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1000
  const over = new AbortController()
  let quick = 0
  let since = 0
  await runCrowd({
    port,
    size: 1,
    pauseMs: 0,
    visits: newSearches('after'),
    signal: over.signal,
    onOutcome: ({ status, milliseconds }) => {
      quick = status === 200 && milliseconds <= QUICK_MS ? quick + 1 : 0
      if (quick === 1) since = passed() - milliseconds / 1000
      if (quick === QUICK_IN_A_ROW || passed() > LONGEST_RECOVERY_SECONDS) over.abort()
    },
  })
  return quick === QUICK_IN_A_ROW ? since : null
}
