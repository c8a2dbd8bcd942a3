import { parseArgs } from 'node:util'
import { CHANNELS } from '#channels/all.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { checkShop, type CheckOptions } from './check.ts'

const USAGE = `npm run shop:check -- https://api.shop.example [--attribute=brand/adora] [--promotion=7] [--catalog-promotion=5]
The environment is that of the server: SHOP_API_TOKEN, SHOP_API_DEADLINE_MS, CHANNEL, SITE_URL.
`

class Refusal extends Error {}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  const options = { attribute: text, promotion: text, 'catalog-promotion': text, locale: text }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error))
  }
}

function asId(text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,15}$/.test(text)) return text === undefined ? text : Number(text)
  throw new Refusal(`"${text}" is no id`)
}

/** The channel whose host the shop is told: that of its public address, where it has one. */
function channelOf({ channel: code, siteUrls }: Config) {
  const channel = CHANNELS.find((one) => one.code === code)
  if (!channel) throw new Refusal(`There is no channel "${code}"`)
  const site = URL.parse(siteUrls[code] ?? '')
  return { ...channel, hosts: [...(site ? [site.host] : []), ...channel.hosts] }
}

function readOptions(args: string[]): CheckOptions {
  const { values, positionals } = readArguments(args)
  const [baseUrl, ...others] = [...positionals, process.env['SHOP_API_URL']].filter(Boolean)
  const isAddress = /^https?:$/.test(URL.parse(baseUrl ?? '')?.protocol ?? '')
  if (baseUrl === undefined || !isAddress || others.length > 1) throw new Refusal(USAGE)
  const config = readConfig(process.env)
  const channel = channelOf(config)
  return {
    baseUrl,
    channel,
    locale: values.locale ?? channel.defaultLocale,
    token: config.shopApiToken,
    deadlineMs: config.shopApiDeadlineMs,
    attribute: values.attribute,
    promotion: asId(values.promotion),
    catalogPromotion: asId(values['catalog-promotion']),
  }
}

/** 0 where everything that pages need is there, 1 where something is missing or wrong. */
async function main(): Promise<number> {
  try {
    const { lines, isWhole } = await checkShop(readOptions(process.argv.slice(2)))
    process.stdout.write(`${lines.join('\n')}\n`)
    return isWhole ? 0 : 1
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

process.exitCode = await main()
