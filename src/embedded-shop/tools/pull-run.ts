import { CHANNELS } from '#channels/all.ts'
import { isDemosOwn } from '#channels/catalog-shop.ts'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import { fileIdentity } from '../store/file-identity.ts'
import { count, counted, DEFAULT_LIMIT } from '../import/bad-lines.ts'
import type { StatedShop } from '../import/decode/schema.ts'
import { createProgress } from '../import/progress.ts'
import { LONGEST_NAME } from '../import/shop.ts'
import type { ClusterAddress } from '../opensearch/cluster.ts'
import { openCalls } from '../pull/calls.ts'
import type { Mirror } from '../pull/mirror.ts'
import type { PulledShop } from '../pull/platform.ts'
import { PullProblem } from '../pull/problem.ts'
import { pullAll, pullChanges, type PlatformReading, type Thoroughness } from '../pull/read-shop.ts'
import { type CatalogPort, type Taken, takeOver } from '../pull/take-over.ts'
import { printOf } from '../pull/values.ts'
import { applyChanges } from './apply-changes.ts'
import { type CatalogTarget, targetName } from './catalog-target.ts'
import { importWith, type Surroundings } from './import-command.ts'
import type { PullOptions } from './pull-options.ts'

/** Where a pull prints. */
export interface Screen {
  around: Surroundings
  say: (text: string) => void
  warn: (text: string) => void
}

interface Run {
  mirror: Mirror
  screen: Screen
  signal: AbortSignal
}

/** A shop that has been connected to. */
interface Connected {
  reading: PlatformReading
  shop: StatedShop
}

/**
 * Returns a function that reads what has changed, everything the first time, and takes it over into the catalog. After
 * a failure it connects anew.
 */
export function createRun(options: PullOptions, run: Run): (how: Thoroughness) => Promise<void> {
  let connected: Connected | null = null
  const held = createHeldDeletions(options, run.screen)
  const said = new Set<string>()
  const warn = (message: string) => {
    if (!said.has(message)) run.screen.warn(message)
    said.add(message)
  }
  let isFull = options.isFull
  return async (how) => {
    const { mirror } = run
    const { reading, shop } = (connected ??= await connect(options, { ...run, warn }))
    try {
      const isFirst = prepare(mirror, identityOf(options, shop), isFull)
      isFull = false
      const kept = await read(reading, isFirst, how, run)
      const file = `${options.state}.ndjson`
      const taken = await takeOver(mirror, shop, { catalog: portOf(options, run, shop), file })
      report(taken, how, options, run)
      held(kept)
    } catch (error) {
      connected = null
      throw error
    }
  }
}

/** How long a watch is silent on deletions that wait, in milliseconds. */
const REMINDER = 3_600_000

/**
 * Returns a function that says why deletions wait, from time to time while a watch goes on. Throws `PullProblem` with
 * that where nothing goes on.
 */
function createHeldDeletions({ watch, webhook }: PullOptions, { warn }: Screen) {
  let last: number | null = null
  return (why: string | null): void => {
    if (why === null) {
      last = null
      return
    }
    if (watch === null && webhook === null) throw new PullProblem(why)
    const now = performance.now()
    if (last !== null && now - last < REMINDER) return
    last = now
    warn(`${why}. What else changes is taken over meanwhile.`)
  }
}

/** Connects to the shop, and decides on the languages and the currency. */
async function connect(
  options: PullOptions,
  { mirror, screen, signal, warn }: Run & { warn: (message: string) => void },
): Promise<Connected> {
  const { platform, url, own, shop: stated } = options
  const { env } = screen.around
  const keys = Object.keys(platform.secrets).filter((name) => env[name])
  if (keys.length > 0 && isOpen(url))
    warn(
      `WARNING: ${keys.join(' and ')} would be read by anybody on the way to ${url}, which is not encrypted: give --url an address that begins with https://, unless that way is your own network.`,
    )
  const calls = openCalls({
    title: platform.title,
    url,
    requestsPerSecond: options.requestsPerSecond ?? platform.requestsPerSecond,
    signal,
    onRetry: screen.warn,
  })
  const reader = await platform.open({
    calls,
    secret: (name) => env[name] || undefined,
    option: (name) => own[name],
    currency: stated.currency ?? ownCurrency(),
    pageSize: options.pageSize,
  })
  const locales = localesOf(reader.shop, stated, platform.title)
  const name = stated.name ?? reader.shop.name?.slice(0, LONGEST_NAME)
  const shop = { ...(name && { name }), currency: reader.shop.currency, locales }
  const clock = calls.clock
  const { comparedUpTo } = options
  const reading = { reader, mirror, url, locales, comparedUpTo, clock, warn, onRead: () => {} }
  return { shop, reading }
}

/** Whether what is sent to an address can be read on the way: it is not encrypted, and not on this machine. */
function isOpen(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  const isHere = /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/.test(hostname)
  return protocol === 'http:' && !isHere
}

/** The currency of the shop's own channels; null if it has none or several. */
function ownCurrency(): string | null {
  const own = CHANNELS.filter((channel) => !isDemosOwn(channel))
  const [first, ...others] = new Set(own.map(({ currency }) => currency))
  return first !== undefined && others.length === 0 ? first : null
}

/** Languages that the shop and the storefront have; those of `--locales` alone if given. */
function localesOf({ locales }: PulledShop, stated: StatedShop, title: string): string[] {
  const has = [...new Set(locales.map(languageOf))]
  const wanted = stated.locales ?? has
  const shown = wanted.filter((locale) => Object.hasOwn(LANGUAGES, locale) && has.includes(locale))
  if (shown.length > 0) return shown
  throw new PullProblem(
    `${title} has texts in ${has.join(', ')}, and ${stated.locales ? `--locales says ${wanted.join(', ')}` : `the storefront has ${Object.keys(LANGUAGES).join(', ')} (npm run channel:new -- NAME --locales ${has[0] ?? 'de'} adds a language)`}`,
  )
}

/** What a mirror depends on: of any other shop, or with any other setting, everything is read anew. */
function identityOf(
  { platform, url, own }: PullOptions,
  { currency, locales }: StatedShop,
): string {
  return printOf(platform.name, url, own, currency, locales)
}

/** Clears the mirror where it is of another shop; returns whether everything has to be read, or read on. */
function prepare(mirror: Mirror, identity: string, isFull: boolean): boolean {
  const isOther = mirror.get('shop') !== identity
  mirror.together(() => {
    if (isOther) mirror.clear()
    if (isFull) mirror.restart()
    mirror.set('shop', identity)
  })
  return mirror.get('since') === null
}

async function read(
  reading: PlatformReading,
  isFirst: boolean,
  how: Thoroughness,
  { screen }: Run,
): Promise<string | null> {
  if (!isFirst) return pullChanges(reading, how)
  const begin = performance.now()
  const progress = createProgress(screen.around.stderr)
  let isStarted = false
  const onRead = (done: number, total: number | null) => {
    if (total === null) return
    if (!isStarted) progress.start('Reading', total, 'products')
    isStarted = true
    progress.update(done)
  }
  try {
    await pullAll({ ...reading, onRead })
  } finally {
    progress.stop()
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const number = reading.mirror.prints().size
  screen.say(`Read ${counted(number, 'product', 'products')} in ${seconds} s`)
  return null
}

/** The catalog that a run writes to. */
function portOf(options: PullOptions, { screen }: Run, shop: StatedShop): CatalogPort {
  const { out } = options
  const { around } = screen
  const channel = around.env['CHANNEL']
  return {
    identity: () => catalogIdentity(out),
    import: (file) =>
      importWith(
        {
          files: [file],
          mappings: [],
          shop,
          out,
          limit: DEFAULT_LIMIT,
          ...(channel && { channel }),
        },
        around,
      ),
    async change(text) {
      const outcome = await applyChanges(text, out)
      return outcome.kind === 'bad' ? outcome.reason : null
    },
  }
}

async function catalogIdentity(target: CatalogTarget): Promise<string | null> {
  return typeof target === 'string' ? fileIdentity(target) || null : clusterIdentity(target)
}

async function clusterIdentity(address: ClusterAddress): Promise<string | null> {
  const [{ openCluster }, { currentGeneration, NoClusterCatalog }] = await Promise.all([
    import('../opensearch/cluster.ts'),
    import('../opensearch/generations.ts'),
  ])
  const cluster = await openCluster(address)
  try {
    return (await currentGeneration(cluster)).products
  } catch (error) {
    if (error instanceof NoClusterCatalog) return null
    throw error
  } finally {
    await cluster.close()
  }
}

/** Says what was done; a poll that found nothing says nothing. */
function report(taken: Taken, how: Thoroughness, { out }: PullOptions, { mirror, screen }: Run) {
  const where = targetName(out)
  if (taken.kind === 'changed') {
    const { priced, whole, deleted } = taken
    const number = counted(priced + whole, 'product', 'products')
    screen.say(
      `${new Date().toISOString()} ${where}: ${number} changed (${count(priced)} in price or stock alone), ${count(deleted)} deleted`,
    )
  }
  if (taken.kind === 'imported' && taken.why !== null)
    screen.say(`Everything was imported again: ${taken.why}`)
  if (taken.kind === 'same' && how === 'sweep') screen.say(`${where} has everything already`)
  if (taken.kind !== 'imported') return
  for (const [attribute, number] of Object.entries(mirror.get('conflicts') ?? {}))
    screen.say(
      `Values of another type than their attribute ${attribute}: ${count(number)} left out`,
    )
  for (const [reason, number] of mirror.counts().leftOut)
    screen.say(`Left out: ${reason} (${count(number)})`)
}
