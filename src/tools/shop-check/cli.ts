import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CHANNELS } from '#channels/all.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { configuredChannel } from '#server/configured-channel.ts'
import { parseShopAddress } from '#server/variables/variables.ts'
import { checkShop, type CheckOptions } from './check.ts'
import { stepLines, verdictLines } from './report.ts'
import { type Samples, suggestedMapping } from './suggest.ts'

const USAGE = `npm run shop:check -- https://api.shop.example [--attribute=brand/adora] [--promotion=7] [--catalog-promotion=5]
  --locale=lt          another language than the channel's first
  --json               one JSON document in place of lines: isWhole, faults, lacks, questions and steps
  --suggest=FILE.ts    writes a mapping of the shop's fields to those that are read, for an adapter
The environment is that of the server: SHOP_API_TOKEN, SHOP_API_HEADERS, SHOP_API_DEADLINE_MS, CHANNEL, SITE_URL,
ROOT_TAXON, PRICE_HASH, NODE_EXTRA_CA_CERTS.
`

class UsageError extends Error {}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  const options = {
    attribute: text,
    promotion: text,
    'catalog-promotion': text,
    locale: text,
    suggest: text,
    json: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function asId(text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,15}$/.test(text)) return text === undefined ? text : Number(text)
  throw new UsageError(`"${text}" is not an id`)
}

/** Returns the channel as the server would configure it for this shop. */
function channelOf(config: Config, shopApiUrl: string) {
  const channel = CHANNELS.find(({ code }) => code === config.channel)
  if (!channel) throw new UsageError(`There is no channel "${config.channel}"`)
  return configuredChannel(channel, { ...config, shopApiUrl })
}

/** Returns the shop's address, or says what is wrong with it, without repeating a password. */
function readAddress(given: readonly string[]): string {
  const [text, ...others] = given
  if (text === undefined || others.length > 0) throw new UsageError(USAGE)
  const address = parseShopAddress(text)
  if (address !== null) return address
  const url = URL.parse(text)
  if (url && (url.username || url.password))
    throw new UsageError(
      'The address holds a user or a password, which would be logged: leave them out, and set SHOP_API_HEADERS="Authorization: Basic …" (base64 of user:password).',
    )
  if (url && (url.search || url.hash))
    throw new UsageError(
      'The address has a query or a fragment: leave out everything from ? or # on.',
    )
  throw new UsageError(
    `"${text}" is not an address that begins with http:// or https://.\n${USAGE}`,
  )
}

function readOptions(args: string[]) {
  const { values, positionals } = readArguments(args)
  const { suggest } = values
  if (suggest !== undefined && existsSync(suggest))
    throw new UsageError(`${suggest} is there already: name a new file`)
  const fromEnvironment = process.env['SHOP_API_URL']
  const given = positionals.length > 0 || !fromEnvironment ? positionals : [fromEnvironment]
  const address = readAddress(given)
  const config = readConfig(process.env)
  const channel = channelOf(config, address)
  const options: CheckOptions = {
    baseUrl: address,
    channel,
    locale: values.locale ?? channel.defaultLocale,
    token: config.shopApiToken,
    ownHeaders: config.shopApiHeaders[channel.code],
    deadlineMs: config.shopApiDeadlineMs,
    attribute: values.attribute,
    promotion: asId(values.promotion),
    catalogPromotion: asId(values['catalog-promotion']),
  }
  return { options, isJson: values.json === true, suggest }
}

const write = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`)

/** Writes the mapping to a new file: one that is there may have been edited. */
function saveMapping(file: string, samples: Samples, currency: string): void {
  const mapping = suggestedMapping(samples, currency)
  if (mapping === null)
    throw new UsageError('There is no mapping to suggest: no response held a list of objects.')
  writeFileSync(file, mapping, { flag: 'wx' })
  process.stderr.write(`A mapping to start from: ${file}\n`)
}

/** Returns 0 if everything that pages need is there, 1 if something is missing or wrong. */
async function main(): Promise<number> {
  const { options, isJson, suggest } = readOptions(process.argv.slice(2))
  const { baseUrl, channel, locale } = options
  if (!isJson) write([`Checking ${baseUrl} for the channel "${channel.code}" in "${locale}"`])
  const { report, samples } = await checkShop(options, (step) => {
    if (!isJson) write(stepLines(step))
  })
  write(isJson ? [JSON.stringify(report, null, 2)] : verdictLines(report))
  if (suggest !== undefined) saveMapping(suggest, samples, channel.currency)
  return report.isWhole ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
