import { parseArgs } from 'node:util'
import { parseWhole } from '#contract/query/url-params.ts'
import { parseShopAddress } from '#server/variables/variables.ts'
import type { StatedShop } from '../import/decode/schema.ts'
import { WrongUsage } from '../import/problems.ts'
import type { Platform } from '../pull/platform.ts'
import { PLATFORMS } from '../pull/platforms.ts'
import type { CatalogTarget } from './catalog-target.ts'
import { statedShop, targetIn } from './import-options.ts'

/** What to pull, from where, and how it is kept up to date. */
export interface PullOptions {
  platform: Platform
  /** Address of the shop, below which its API is. */
  url: string
  /** Options of the platform's own. */
  own: Readonly<Record<string, string | undefined>>
  shop: StatedShop
  out: CatalogTarget
  /** File with what has been read. */
  state: string
  /** Whether everything is read anew. */
  isFull: boolean
  /** Seconds between polls; null without them. */
  watch: number | null
  /** Seconds between comparisons of all products. */
  sweep: number
  /** Most products of a shop that is compared with all it has at each poll. */
  comparedUpTo: number
  /** Where webhooks are received; null where none are. */
  webhook: { host: string; port: number; secret: string } | null
  requestsPerSecond: number | null
  pageSize: number | null
}

/** Variable with the secret of webhooks. */
export const WEBHOOK_SECRET = 'PULL_WEBHOOK_SECRET'

const USUAL_SWEEP = 600
const USUALLY_COMPARED = 1000

const names = PLATFORMS.map(({ name }) => name)

const describeOwn = ({ name, title, secrets, options }: Platform): string =>
  [
    `${title} (${name}):`,
    ...Object.entries(options).map(([flag, what]) => `  --${flag} VALUE `.padEnd(26) + what),
    ...Object.entries(secrets).map(([variable, what]) => `  ${variable} `.padEnd(26) + what),
  ].join('\n')

/** Output of `--help`. */
export const PULL_HELP = `Usage: npm run catalog:pull -- PLATFORM --url https://shop.example [options]

Reads the catalog of a shop through its API, and imports it. The next run asks only for what has changed, and changes
that in a running storefront. What was read is kept in var/pull; a reading that was stopped goes on there.

PLATFORM is one of ${names.join(', ')}.

Options:
  --url ADDRESS         address of the shop, below which its API is
  --watch SECONDS       goes on until it is stopped, and asks for changes again after so many seconds
  --compare-up-to N     shops of at most so many products (${String(USUALLY_COMPARED)}) are compared with all they have
                        each time, which notices everything; larger ones are asked what has changed
  --sweep SECONDS       compares all products of a larger shop after so many seconds (${String(USUAL_SWEEP)})
  --webhook PORT        goes on, and asks for changes when the shop sends a webhook to this port of
                        127.0.0.1 (--webhook HOST:PORT for another), proved by ${WEBHOOK_SECRET}
  --full                reads everything anew
  --name TEXT           what the shop is called
  --currency CODE       the currency of the prices, if the shop sells in several
  --locales en,lt       the languages to take over, the default one first; all that both have without it
  --rate NUMBER         most requests a second
  --page-size NUMBER    products to ask for at once
  --state FILE          what has been read (var/pull/PLATFORM.sqlite)
  --out FILE            the catalog, as of catalog:import; CATALOG_ENGINE=opensearch likewise
  --help                this text

Options and variables of one platform; an option may also be a variable, such as VENDURE_CHANNEL_TOKEN, and --url
VENDURE_URL. Keys are read from the environment alone.

${PLATFORMS.map(describeOwn).join('\n\n')}

Exit code: 0 done, 1 failed, 2 wrong usage.
`

type Environment = Readonly<Record<string, string | undefined>>

const COMMON = {
  url: { type: 'string' },
  watch: { type: 'string' },
  'compare-up-to': { type: 'string' },
  sweep: { type: 'string' },
  webhook: { type: 'string' },
  full: { type: 'boolean' },
  name: { type: 'string' },
  currency: { type: 'string' },
  locales: { type: 'string' },
  rate: { type: 'string' },
  'page-size': { type: 'string' },
  state: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Reads the command line and the environment; null for help. Throws `WrongUsage`. */
export function readPullOptions(args: readonly string[], environment: Environment) {
  const [name = '', ...rest] = args
  if (args.includes('--help')) return null
  const platform = PLATFORMS.find((one) => one.name === name)
  if (!platform)
    throw new WrongUsage(`PLATFORM must be one of ${names.join(', ')}, got ${name || 'nothing'}`)
  const values = parse(rest, platform)
  const ownFlag = (flag: string) => values[flag] ?? variable(environment, platform, flag)
  const own = Object.fromEntries(Object.keys(platform.options).map((flag) => [flag, ownFlag(flag)]))
  return {
    platform,
    own,
    url: addressOf(ownFlag('url'), platform),
    shop: statedShop(values),
    out: targetIn(values['out'], environment),
    state: values['state'] ?? `var/pull/${platform.name}.sqlite`,
    isFull: values['full'] !== undefined,
    watch: numberIn(values, 'watch', 'seconds'),
    comparedUpTo: numberIn(values, 'compare-up-to', 'products') ?? USUALLY_COMPARED,
    sweep: numberIn(values, 'sweep', 'seconds') ?? USUAL_SWEEP,
    webhook: webhookOf(values['webhook'], environment),
    requestsPerSecond: numberIn(values, 'rate', 'requests'),
    pageSize: numberIn(values, 'page-size', 'products'),
  } satisfies PullOptions
}

const variable = (environment: Environment, { name }: Platform, flag: string) =>
  environment[`${name}_${flag}`.toUpperCase().replaceAll('-', '_')] || undefined

/** Returns the texts of flags; one without a value is its own name. */
function parse(args: readonly string[], { options }: Platform): Partial<Record<string, string>> {
  const own = Object.keys(options).map((flag) => [flag, { type: 'string' }] as const)
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { ...COMMON, ...Object.fromEntries(own) },
    })
    const texts = Object.entries(values).map(([flag, value]) => [
      flag,
      value === true ? flag : value,
    ])
    return Object.fromEntries(texts) as Partial<Record<string, string>>
  } catch (error) {
    throw new WrongUsage((error as Error).message, { cause: error })
  }
}

function addressOf(given: string | undefined, { name }: Platform): string {
  if (given === undefined)
    throw new WrongUsage(`--url ADDRESS or ${name.toUpperCase()}_URL must name the shop`)
  const address = parseShopAddress(given)
  if (address !== null) return address
  throw new WrongUsage(
    '--url must be an address that starts with http:// or https://, without a user, a password and a query',
  )
}

function numberIn(values: Partial<Record<string, string>>, flag: string, what: string) {
  const text = values[flag]
  if (text === undefined) return null
  const number = parseWhole(text)
  if (number !== null && number > 0) return number
  throw new WrongUsage(`--${flag} must be a number of ${what}, got ${text}`)
}

function webhookOf(given: string | undefined, environment: Environment): PullOptions['webhook'] {
  if (given === undefined) return null
  const [, host = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(given) ?? []
  const port = parseWhole(digits)
  if (port === null) throw new WrongUsage(`--webhook must be PORT or HOST:PORT, got ${given}`)
  const secret = environment[WEBHOOK_SECRET]
  if (!secret || secret.length < LEAST_SECRET)
    throw new WrongUsage(
      `--webhook needs ${WEBHOOK_SECRET}, a text of at least ${String(LEAST_SECRET)} characters that only the shop knows`,
    )
  return { host, port, secret }
}

/** Fewer characters could be guessed. */
const LEAST_SECRET = 16
