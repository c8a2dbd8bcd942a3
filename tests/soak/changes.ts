import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogSource, SourceProduct } from '#embedded-shop/model/source.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { sendRequest } from '../support/servers/http-client.ts'
import { startNginx } from '../support/servers/nginx.ts'
import { StorefrontProcess, TOKEN } from './storefront-process.ts'

interface ChangesOptions {
  source: CatalogSource
  seconds: number
  readers: number
  pauseMs: number
  changesPerSecond: number
  kills: number
  note: (text: string) => void
}

/** How long a read took that began at a time. */
export interface Latency {
  at: number
  ms: number
}

export interface ChangesResult {
  reads: number
  failedReads: string[]
  /** Reads that showed what an acknowledged change had replaced more than a second before. */
  wrongPrices: string[]
  changes: number
  kills: number
  /** Without and with changes, under the same kills. */
  latencies: { quiet: Latency[]; changing: Latency[] }
  /** When a storefront was killed, and when the next one had begun. */
  restarts: { from: number; to: number }[]
}

const HOST = { host: 'pharmacy.localhost' }
/** Readers decided about consent: no proxy's copy serves them. */
const READER = { ...HOST, cookie: 'consent=none' }
/** In what time a change is to be seen. */
const VISIBLE_MS = 1000
/** Prices of watched products rise from here on by a cent with each change. */
const FIRST_PRICE = 10_000
const WATCHED = 20
const CHANGES_AT_ONCE = 100
const CHANGES = '/internal/catalog/changes'

/** What is known of the price of a product: when each was acknowledged, and the last one sent. */
interface Watched {
  code: string
  variant: string
  sent: number
  acknowledged: { price: number; at: number }[]
}

const lineOf = (code: string, variant: string, price: number) =>
  JSON.stringify({ code, variants: [{ code: variant, price, originalPrice: price }] })

/** The lowest price that a read may show that begins now. */
function leastPrice({ acknowledged }: Watched): number {
  const due = performance.now() - VISIBLE_MS
  return acknowledged.findLast(({ at }) => at < due)?.price ?? 0
}

async function startSite(source: CatalogSource) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-soak-changes-'))
  const file = join(folder, 'catalog.sqlite')
  await writeCatalog(file, source)
  const env = { CATALOG_FILE: file, CACHE: 'on', TRUST_PROXY: 'true' }
  const storefronts = await Promise.all(
    ['A', 'B'].map((name) => StorefrontProcess.start(name, env, folder)),
  )
  const proxy = await startNginx(storefronts.map(({ port }) => port))
  return {
    port: proxy.port,
    storefronts,
    async stop() {
      await proxy.stop()
      await Promise.all(storefronts.map((storefront) => storefront.stop()))
      await rm(folder, { recursive: true })
    },
  }
}

type Site = Awaited<ReturnType<typeof startSite>>

/** Readers of two storefronts behind nginx, while prices change and the storefronts are killed. */
export async function soakChanges(options: ChangesOptions): Promise<ChangesResult> {
  const all = [...(options.source.products as Iterable<SourceProduct>)]
  const products = all.filter(
    ({ channels, variants }) => variants.length === 1 && (channels?.includes('pharmacy') ?? true),
  )
  const site = await startSite({ ...options.source, products: all })
  try {
    return await run(site, products, options)
  } finally {
    await site.stop()
  }
}

const watchedOf = ({ code, variants }: SourceProduct): Watched => ({
  code,
  variant: variants[0]?.code ?? '',
  sent: FIRST_PRICE,
  acknowledged: [],
})

async function run(
  site: Site,
  products: readonly SourceProduct[],
  options: ChangesOptions,
): Promise<ChangesResult> {
  const watched = products.slice(0, WATCHED).map(watchedOf)
  const result: ChangesResult = {
    reads: 0,
    failedReads: [],
    wrongPrices: [],
    changes: 0,
    kills: 0,
    latencies: { quiet: [], changing: [] },
    restarts: [],
  }
  const page = await firstCategory(site.port)
  // The first ones compile and open all there is: without them the quiet figure would flatter the other.
  const after =
    (ms: number, end = performance.now() + ms) =>
    () =>
      performance.now() > end
  await readUntil(
    after(15_000),
    site,
    page,
    watched,
    { ...options, onRead: () => undefined },
    result,
  )
  const readUnderKills = async (latencies: Latency[]) => {
    const reading = { ...options, onRead: (latency: Latency) => void latencies.push(latency) }
    const isLate = after(options.seconds * 1000)
    const due = result.kills + options.kills
    const killing = kill(site, options, result)
    const isOver = () => isLate() && result.kills === due
    await readUntil(isOver, site, page, watched, reading, result)
    await killing
  }
  const { quiet, changing } = result.latencies
  await readUnderKills(quiet)
  const over = new AbortController()
  const writing = write(site, watched, products.slice(WATCHED), options, over.signal)
  await readUnderKills(changing)
  over.abort()
  return { ...result, changes: await writing }
}

async function firstCategory(port: number): Promise<string> {
  const { text } = await sendRequest(port, '/en/', { headers: HOST })
  const path = /href="(\/en\/category\/[^"?#]+)"/.exec(text)?.[1]
  if (!path) throw new Error('The home page links to no category.')
  return path
}

type Reading = Pick<ChangesOptions, 'readers' | 'pauseMs'> & { onRead: (latency: Latency) => void }

/** Readers of a category page, of cards and of the shop's API, each one request after the other. */
async function readUntil(
  isOver: () => boolean,
  { port }: Site,
  page: string,
  watched: readonly Watched[],
  { readers, pauseMs, onRead }: Reading,
  result: ChangesResult,
): Promise<void> {
  const readOn = async (_one: unknown, reader: number) => {
    for (let at = reader; !isOver(); at++) {
      const product = watched[at % watched.length]!
      const kind = at % 3
      if (kind === 0) await readPage(port, page, onRead, result)
      else await readPrice(port, kind === 1, product, result)
      result.reads++
      await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: readers }, readOn))
}

async function read(port: number, path: string, result: ChangesResult): Promise<string | null> {
  try {
    const { status, text } = await sendRequest(port, path, { headers: READER })
    if (status === 200) return text
    result.failedReads.push(`${path}: ${status}`)
  } catch (error) {
    result.failedReads.push(`${path}: ${(error as Error).message}`)
  }
  return null
}

async function readPage(
  port: number,
  page: string,
  onRead: (latency: Latency) => void,
  result: ChangesResult,
): Promise<void> {
  const at = performance.now()
  if ((await read(port, page, result)) !== null) onRead({ at, ms: performance.now() - at })
}

async function readPrice(
  port: number,
  isCard: boolean,
  product: Watched,
  result: ChangesResult,
): Promise<void> {
  const least = leastPrice(product)
  const name = `code[]=${encodeURIComponent(product.code)}`
  const path = isCard ? `/fragments/en/cards?${name}` : `/api/v2/shop/search/products?${name}`
  const text = await read(port, path, result)
  if (text === null || least === 0) return
  const shown = isCard
    ? Math.round(Number(/€\s?([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100)
    : Number(/"pharmacy":(\d+)/.exec(text)?.[1])
  const isRight = shown >= least && shown <= product.sent
  if (!isRight) result.wrongPrices.push(`${path}: ${shown}, not ${least} to ${product.sent}`)
}

/** Sends changes to whichever storefront is there; what was not acknowledged is sent again. */
async function write(
  { storefronts }: Site,
  watched: readonly Watched[],
  others: readonly SourceProduct[],
  { changesPerSecond }: ChangesOptions,
  signal: AbortSignal,
): Promise<number> {
  const start = performance.now()
  let changes = 0
  for (let turn = 0; !signal.aborted; turn++) {
    const size = Math.min(CHANGES_AT_ONCE, changesPerSecond)
    const body = linesOf(turn, size, watched, others)
    const port = storefronts[turn % storefronts.length]?.port ?? 0
    const isMade = await post(port, body)
    if (isMade) {
      changes += size
      const at = performance.now()
      for (const product of watched) product.acknowledged.push({ price: product.sent, at })
    }
    await sleep(Math.max(1, start + (changes / changesPerSecond) * 1000 - performance.now()))
  }
  return changes
}

function linesOf(
  turn: number,
  size: number,
  watched: readonly Watched[],
  others: readonly SourceProduct[],
): string {
  const lines = watched.map((product) => lineOf(product.code, product.variant, ++product.sent))
  for (let at = lines.length; at < size; at++) {
    const { code, variants } = others[(turn * size + at * 7919) % others.length]!
    lines.push(lineOf(code, variants[0]?.code ?? '', FIRST_PRICE + ((turn + at) % 500)))
  }
  return lines.join('\n')
}

/** Whether changes were acknowledged; a storefront that is killed acknowledges nothing. */
async function post(port: number, body: string): Promise<boolean> {
  const headers = {
    ...HOST,
    authorization: `Bearer ${TOKEN}`,
    'content-length': Buffer.byteLength(body),
  }
  try {
    const { status, text } = await sendRequest(port, CHANGES, { method: 'POST', headers, body })
    if (status !== 200) throw new Error(`${status}: ${text}`)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

/** Kills one storefront after the other, at even distances. */
async function kill(
  { storefronts }: Site,
  { seconds, kills, note }: ChangesOptions,
  result: ChangesResult,
): Promise<void> {
  for (let at = 0; at < kills; at++) {
    await sleep((seconds * 1000) / (kills + 2))
    note(`storefront ${'AB'[at % 2]} is killed`)
    const from = performance.now()
    await storefronts[at % 2]?.kill()
    result.restarts.push({ from, to: performance.now() })
    result.kills++
  }
}
