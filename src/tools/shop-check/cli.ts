import { parseArgs } from 'node:util'
import { CHANNELS } from '#channels/all.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { configuredChannel } from '#server/configured-channel.ts'
import { parseShopAddress } from '#server/variables/variables.ts'
import { checkShop, type CheckOptions } from './check.ts'

const USAGE = `npm run shop:check -- https://api.shop.example [--attribute=brand/adora] [--promotion=7] [--catalog-promotion=5]
The environment is that of the server: SHOP_API_TOKEN, SHOP_API_HEADERS, SHOP_API_DEADLINE_MS, CHANNEL, SITE_URL,
ROOT_TAXON, PRICE_HASH.
`

class UsageError extends Error {}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  const options = { attribute: text, promotion: text, 'catalog-promotion': text, locale: text }
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

function readOptions(args: string[]): CheckOptions {
  const { values, positionals } = readArguments(args)
  const [baseUrl, ...others] = [...positionals, process.env['SHOP_API_URL']].filter(Boolean)
  const address = parseShopAddress(baseUrl ?? '')
  if (address === null || others.length > 1) throw new UsageError(USAGE)
  const config = readConfig(process.env)
  const channel = channelOf(config, address)
  return {
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
}

/** Returns 0 if everything that pages need is there, 1 if something is missing or wrong. */
async function main(): Promise<number> {
  try {
    const { lines, isWhole } = await checkShop(readOptions(process.argv.slice(2)))
    process.stdout.write(`${lines.join('\n')}\n`)
    return isWhole ? 0 : 1
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

process.exitCode = await main()
