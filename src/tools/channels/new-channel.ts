import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { CODE, HOST, RESERVED_CODES } from '#channels/schema.ts'
import config from '#storefront/i18n/astro-i18next.config.ts'
import { isCurrency } from '#contract/i18n/currency.ts'
import { listChannels } from '../setup/channel-list.mjs'
import { inRoot } from '../setup/run.mjs'
import { channelFiles, type NewChannel } from './channel-files.ts'
import { isLanguage, languageFiles, wordTables } from './language-files.ts'

const USAGE =
  'Usage: npm run channel:new <code> [-- --name "Name of the shop" --host shop.localhost --locales de,en --currency EUR]'

/** Thrown for an error that the user can fix. */
class UsageError extends Error {
  override name = 'UsageError'
}

function main(): 0 | 1 {
  try {
    const channel = readChannel(process.argv.slice(2))
    writeChannel(channel)
    process.stdout.write(nextSteps(channel))
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

function readChannel(args: string[]): NewChannel {
  const { code, ...options } = readArguments(args)
  const { name = nameOf(code), host = `${code}.localhost`, currency = 'EUR' } = options
  const locales = options.locales?.split(',') ?? config.locales
  const problem =
    codeProblem(code) ??
    nameProblem(name) ??
    hostProblem(host) ??
    localeProblem(locales) ??
    currencyProblem(currency)
  if (problem !== null) throw new UsageError(problem)
  const [defaultLocale = config.defaultLocale] = options.locales ? locales : []
  return { code, name, host, locales, defaultLocale, currency, sells: templateChannel() }
}

/** Returns the channel whose products a new one sells; not a sensitive one if there is another. */
function templateChannel(): Channel {
  const channel = CHANNELS.find(({ sensitive }) => !sensitive) ?? CHANNELS[0]
  if (!channel) throw new UsageError('There is no channel whose products a new one could sell.')
  return channel
}

type Arguments = Partial<Record<'name' | 'host' | 'locales' | 'currency', string>>

function readArguments(args: string[]): Arguments & { code: string } {
  const text = { type: 'string' } as const
  const options = { name: text, host: text, locales: text, currency: text }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [code, ...others] = positionals
    // Without `--` npm takes the options as its own.
    const isTaken = Object.keys(options).some((name) => process.env[`npm_config_${name}`])
    if (code !== undefined && others.length === 0 && !isTaken) return { code, ...values }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  throw new UsageError(USAGE)
}

/** Derives a name from a code: `second-hand` is "Second hand" until it has a name. */
const nameOf = (code: string) => (code.charAt(0).toUpperCase() + code.slice(1)).replaceAll('-', ' ')

function codeProblem(code: string): string | null {
  if (!CODE.test(code))
    return `"${code}" is not a code: it begins with a small letter and holds small letters, digits and hyphens alone.`
  if (RESERVED_CODES.includes(code))
    return `"${code}" is taken: texts of all channels have it for a key.`
  return existsSync(inRoot(`src/channels/${code}`))
    ? `src/channels/${code} is there already.`
    : null
}

const nameProblem = (name: string) =>
  /^[^\p{C}{}$]{1,40}$/u.test(name) && name.trim() === name && name !== ''
    ? null
    : `"${name}" is not a name of a shop: up to 40 characters, without braces and dollar signs.`

function hostProblem(host: string): string | null {
  if (!HOST.test(host)) return `"${host}" is not a host name: small letters, and no port.`
  const owner = CHANNELS.find(({ hosts }) => hosts.includes(host))
  return owner ? `${host} is the host name of ${owner.code}.` : null
}

function localeProblem(locales: readonly string[]): string | null {
  const unknown = locales.find((locale) => !isLanguage(locale))
  if (unknown !== undefined) return `"${unknown}" is not a language of two letters, such as de.`
  return new Set(locales).size < locales.length ? 'Each locale is named once.' : null
}

const currencyProblem = (currency: string) =>
  isCurrency(currency) ? null : `"${currency}" is not a currency of ISO 4217, such as EUR.`

const newLanguages = ({ locales }: NewChannel) =>
  locales.filter((locale) => !config.locales.includes(locale))

function writeChannel(channel: NewChannel) {
  const own = [...channelFiles(channel)].map(
    ([path, text]) => [`src/channels/${channel.code}/${path}`, text] as const,
  )
  for (const [path, text] of [...own, ...languageFiles(newLanguages(channel))]) {
    mkdirSync(dirname(inRoot(path)), { recursive: true })
    writeFileSync(inRoot(path), text)
  }
  listChannels()
}

const languageStep = (locale: string) =>
  `${locale} is new: src/locales/${locale} has the English texts in its plural forms, to be translated\n`

const searchSteps = (locales: readonly string[]) =>
  locales.length === 0
    ? ''
    : `Searches in ${locales.join(', ')} match whole words and read prices in English. For more, set \`hasSearchRules: true\` in
src/contract/i18n/languages.ts, and add a row for the language, or null, to the tables in
${wordTables()
  .map((file) => `  ${file}\n`)
  .join('')}`

function nextSteps(channel: NewChannel): string {
  const locales = newLanguages(channel)
  return channelSteps(channel) + locales.map(languageStep).join('') + searchSteps(locales)
}

const channelSteps = ({
  code,
  name,
  host,
}: NewChannel) => `${name} has a folder: src/channels/${code}
  channel.ts             currency, page size, list style, price key, root taxon, slot ids; \`catalogChannel\` is
                         the channel whose products of the embedded catalog it sells
  logo.svg, favicon.svg  its name and its initial, until you draw better ones
  tokens.css             colours and corners
  texts/<locale>.json    in English, to be translated
  rules/, content/       what its searches and lists show: redirects, pins, notices, see src/channels/rules.md
  layout.css             where its cards and pages differ in layout, if they do: see src/channels/README.md
npm start opens it at http://${host}:4321/
`

process.exitCode = main()
