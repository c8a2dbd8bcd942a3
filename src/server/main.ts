import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { shopAtStart } from './adapters/shop-at-start.ts'
import { type Config, readConfig } from './config.ts'
import { logConsole, logger, outliveLog } from './logger.ts'
import { VARIABLES } from './variables/schema.ts'
import { unknownVariables } from './variables/variables.ts'
import { startErrorReports } from './errors/start.ts'
import { createRateLimiter } from './http/rate-limits.ts'
import { createServer, type Handler } from './http/server.ts'
import type { Metrics } from './metrics/metrics.ts'
import { collectMetrics, workerMetrics } from './metrics/worker-metrics.ts'
import { type Readiness, sharedProblems } from './readiness.ts'
import { shopCheckOf } from './shop-problem.ts'
import { StartError, startProblem } from './start-problem.ts'
import { startTracing } from './tracing/start.ts'
import { startWorkers } from './http/workers.ts'

const SHUTDOWN_LIMIT_MS = 8_000
/** Milliseconds that an ending process waits until its traces and error reports are sent. */
const FLUSH_LIMIT_MS = 1_500
/** Milliseconds that the start waits for the shop and its menus; a slower shop is reported later. */
const SHOP_REPORT_MS = 5000
const DIST = join(import.meta.dirname, '../../dist')

try {
  await start()
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exit(1)
}

async function start() {
  outliveLog()
  logConsole()
  process.setSourceMapsEnabled(true)
  const config = readConfig(process.env)
  const flushReports = await startErrorReports(config)
  if (cluster.isPrimary)
    for (const name of unknownVariables(process.env, VARIABLES))
      logger.warn('an environment variable looks like one of ours, but is not known', { name })
  if (cluster.isPrimary && config.workers > 1) serveInWorkers(config)
  else await serve(config, flushReports)
}

function serveInWorkers(config: Config) {
  const { workers: count } = config
  whenStartedByNpm(() => process.kill(process.pid, 'SIGTERM'))
  collectMetrics()
  const onListening = async (port: number) => {
    const shop = await shopAtStart(config)
    const channels = await shop.channels()
    await shop.warn(channels)
    printWelcome(port, channels)
  }
  startWorkers({
    count,
    shutdownLimitMs: SHUTDOWN_LIMIT_MS,
    onListening: (port) => void onListening(port),
  })
}

async function serve(config: Config, flushReports: (() => Promise<void>) | null) {
  // Otherwise the heap grows to several times its use before a collection (DECISIONS.md, 22).
  setFlagsFromString('--heap-growing-percent=100')
  const tracer = await startTracing(config, process.env)
  const shop = await shopAtStart(config)
  await shop.check()
  const { readiness } = await import('./adapters/shop-readiness.ts')
  // The shop responds while the pages are loaded from their files.
  const { shopApiUrl } = config
  const shopReport = shopApiUrl === null ? null : reportShop(readiness, shopApiUrl)
  const handler = await loadPages(join(DIST, 'server/entry.mjs'))
  const { caches } = await import('./adapters/cache.ts')
  const { metrics } = await import('./adapters/metrics.ts')
  metrics.watchReadiness(readiness)
  const { isDemoShown } = await import('./environment.ts')
  const pages = caches?.pages ?? null
  const clientDir = join(DIST, 'client')
  const rateLimiter =
    config.rateLimits === 'off' ? null : createRateLimiter(config.rateLimits, caches?.redis ?? null)
  const connections = {
    most: config.maxConnections,
    perClient: config.connectionsPerClient,
    isProxied: config.trustProxy,
  }
  const counted = cluster.isWorker ? { ...metrics, text: workerMetrics(metrics.registry) } : metrics
  const trace = tracer && (await import('./tracing/request-trace.ts')).traceRequests(tracer)
  const watched = { metrics: counted, internalToken: config.internalToken, trace }
  const limits = { connections, rateLimiter }
  const server = createServer({
    handler,
    clientDir,
    pages,
    config,
    readiness,
    isDemoShown,
    ...limits,
    ...watched,
  })
  const channels = await shop.channels()
  if (cluster.isPrimary) await shop.warn(channels)
  await shop.warmUp(handler, channels)
  const port = await server.listen()
  const shutdown = async () => {
    await server.shutdown(SHUTDOWN_LIMIT_MS)
    await within(FLUSH_LIMIT_MS, Promise.all([tracer?.flush(), flushReports?.()]))
  }
  stopOnSignal(shutdown)
  stopOnDefect(shutdown, metrics)
  if (shopReport) await Promise.race([shopReport, sleep(SHOP_REPORT_MS)])
  if (cluster.isPrimary) printWelcome(port, channels)
}

/**
 * Calls the shop once at start: a wrong address is better reported now than by every shopper. The
 * check itself reports the channels without pages.
 */
async function reportShop(readiness: Readiness, address: string) {
  const ready = (await readiness.check()).filter(({ isReady }) => isReady)
  for (const { channel, problem } of ready)
    if (problem === null) logger.info('the shop responds', { channel, prices: pricesOf(channel) })
  for (const { channels, problem } of sharedProblems(ready))
    logger.warn('the shop was checked at start', {
      channel: channels.join(', '),
      problem,
      check: shopCheckOf(address),
      prices: channels.map(pricesOf).join(', '),
    })
}

/** Says in which currency a channel shows prices: an API need not state its own. */
function pricesOf(code: string): string {
  const currency = CHANNELS.find((one) => one.code === code)?.currency
  return `shown in ${String(currency)} (src/channels/${code}/channel.ts)`
}

async function loadPages(entry: string): Promise<Handler> {
  if (!existsSync(entry)) throw new StartError('Nothing is built yet: run npm run build first.')
  // React's development build, the default, renders several times more slowly.
  process.env['NODE_ENV'] ??= 'production'
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler }
  return handler
}

/** Waits for work that a process may still end without. */
const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, sleep(milliseconds)])

function stopOnSignal(shutdown: () => Promise<void>) {
  const stop = async () => {
    await shutdown()
    process.exit(0)
  }
  // A terminal and npm may both send the signal; only the first one counts.
  let stopping: Promise<void> | null = null
  const stopOnce = () => void (stopping ??= stop())
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stopOnce)
  whenStartedByNpm(stopOnce)
}

/**
 * Ends the process after an uncaught error, which may leave it inconsistent: requests in flight are
 * finished, and the parent process starts another. An unhandled rejection does not.
 */
function stopOnDefect(shutdown: () => Promise<void>, metrics: Metrics) {
  let stopping: Promise<never> | null = null
  process.on('uncaughtException', (defect) => {
    metrics.defect('uncaught exception')
    logger.error('an error was not caught: this process ends', defect)
    stopping ??= shutdown().then(() => process.exit(1))
  })
  process.on('unhandledRejection', (reason) => {
    metrics.defect('unhandled rejection')
    logger.error('a promise was rejected that nobody waited for', reason)
  })
}

/** Stops when npm's shell ends: it keeps signals to itself and dies of them. */
function whenStartedByNpm(stop: () => void) {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop(), 250).unref()
}

/** Whether a person started this; a service's log holds only lines of JSON (RULES.md#logs). */
function isForPerson(): boolean {
  return process.stdout.isTTY || process.env['npm_lifecycle_event'] !== undefined
}

function printWelcome(port: number, channels: readonly Channel[]) {
  process.stdout.write(welcome(port, channels))
}

function welcome(port: number, channels: readonly Channel[]) {
  const width = Math.max(...channels.map(({ name }) => name.length))
  const lines = channels.map(
    ({ name, hosts }) => `  ${name.padEnd(width)}  http://${hosts[0]}:${port}/\n`,
  )
  if (isForPerson()) return `Vitrine is open:\n${lines.join('')}`
  const line = { time: new Date().toISOString(), level: 'info', message: 'the storefront is open' }
  return `${JSON.stringify({ ...line, port })}\n`
}
