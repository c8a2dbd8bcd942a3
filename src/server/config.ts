import { z } from 'zod'
import { CHANNELS } from '#channels/all.ts'
import { channelProblems } from '#channels/check.ts'
import type { Channel } from '#channels/channel.ts'

/** The public address of each channel. */
export type SiteUrls = Readonly<Partial<Record<Channel['code'], string>>>

const HOST_MODES = ['demo', 'strict'] as const
const CACHE_MODES = ['on', 'off'] as const
const CODES = CHANNELS.map(({ code }) => code)
const WEB = ['http:', 'https:']
const SITES =
  'an address such as https://shop.example, without a path, or a list such as ' +
  CODES.map((code) => `${code}=https://${code}.example`).join(',')

/** A variable that `parse` reads, null where it cannot. The message of a problem is what is `expected`. */
const variable = <T>(parse: (value: string) => T | null, expected: string) =>
  z.string().transform((value, context) => {
    const parsed = parse(value)
    if (parsed === null) context.addIssue(expected)
    return parsed ?? z.NEVER
  })

const text = z.string().nullable().default(null)
const flag = z
  .stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive', error: 'true or false' })
  .default(false)

const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values, { error: `one of ${values.join(', ')}` })

const wholeNumber = (least: number, most: number, what = 'a whole number') =>
  variable(
    (value) =>
      /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
        ? Number(value)
        : null,
    `${what} from ${least} to ${most}`,
  )

const deadline = (usual: number, most = 60_000) =>
  wholeNumber(1, most, 'a whole number of milliseconds').default(usual)

const address = variable(
  (value) => (WEB.includes(URL.parse(value)?.protocol ?? '') ? value.replace(/\/+$/, '') : null),
  'an address that starts with http:// or https://',
)
  .nullable()
  .default(null)

function parseOrigin(value: string): string | null {
  const url = URL.parse(value)
  return url && WEB.includes(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
}

/** One address for all channels, or one for each that is named. */
function parseSiteUrls(value: string): SiteUrls | null {
  const shared = parseOrigin(value)
  if (shared !== null) return Object.fromEntries(CODES.map((code) => [code, shared]))
  const sites = value.split(',').map((pair) => {
    const [code = '', url = ''] = pair.split('=', 2).map((part) => part.trim())
    return [CODES.find((known) => known === code), parseOrigin(url)] as const
  })
  const isWhole = sites.every(([code, url]) => code !== undefined && url !== null)
  return isWhole ? Object.fromEntries(sites) : null
}

const parseRedis = (value: string): string | null =>
  ['redis:', 'rediss:'].includes(URL.parse(value)?.protocol ?? '') ? value : null

function parseFlags(value: string): Readonly<Record<string, boolean>> | null {
  const pairs = value.split(',').map((pair) => /^\s*(\w+)\s*=\s*(true|false)\s*$/.exec(pair))
  return pairs.every((pair) => pair !== null)
    ? Object.fromEntries(pairs.map((pair) => [pair[1] ?? '', pair[2] === 'true']))
    : null
}

const environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or an IP address')
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(4321),
  SITE_URL: variable(parseSiteUrls, SITES).default({}),
  TRUST_PROXY: flag,
  CHANNEL: oneOf(CODES).default(CODES[0] ?? ''),
  CHANNEL_HOSTS: oneOf(HOST_MODES).default('demo'),
  NEW_URLS: flag,
  LOG: z.literal('requests', { error: 'requests' }).optional(),
  SHOP_API_URL: address,
  SHOP_API_TOKEN: text,
  SHOP_API_DEADLINE_MS: deadline(5000),
  CATALOG_FILE: text,
  SEARCH_PROVIDER_URL: address,
  SEARCH_PROVIDER_ACCOUNT: text,
  SEARCH_PROVIDER_DEADLINE_MS: deadline(3000),
  RETAIL_MEDIA_URL: address,
  RETAIL_MEDIA_KEY: text,
  RETAIL_MEDIA_DEADLINE_MS: deadline(800, 3000),
  RECOMMENDATIONS_URL: address,
  TAG_CONTAINER_URL: address,
  FLAGS: variable(parseFlags, 'a list such as name=true,other=false').default({}),
  FLAGS_URL: address,
  FLAGS_TOKEN: text,
  FLAGS_DEADLINE_MS: deadline(250),
  CACHE: oneOf(CACHE_MODES).default('on'),
  CACHE_URL: variable(parseRedis, 'an address that starts with redis:// or rediss://')
    .nullable()
    .default(null),
  CACHE_MEMORY_MB: wholeNumber(1, 65_536, 'a whole number of MiB').default(64),
  INTERNAL_TOKEN: text,
})

/** What the environment decides; null stands for a variable that is not set. */
const settings = environment.transform((env) => ({
  host: env.HOST,
  /** 0 lets the system choose a free one. */
  port: env.PORT,
  /** Origins without a trailing slash; a channel without one has the request's own. */
  siteUrls: env.SITE_URL,
  /** Whether a proxy in front tells truly by which protocol a request came. */
  trustProxy: env.TRUST_PROXY,
  channel: env.CHANNEL,
  channelHosts: env.CHANNEL_HOSTS,
  newUrls: env.NEW_URLS,
  /** One line per request. */
  logRequests: env.LOG === 'requests',
  /** Without an address the embedded catalog answers. */
  shopApiUrl: env.SHOP_API_URL,
  shopApiToken: env.SHOP_API_TOKEN,
  shopApiDeadlineMs: env.SHOP_API_DEADLINE_MS,
  catalogFile: env.CATALOG_FILE,
  searchProviderUrl: env.SEARCH_PROVIDER_URL,
  searchProviderAccount: env.SEARCH_PROVIDER_ACCOUNT,
  searchProviderDeadlineMs: env.SEARCH_PROVIDER_DEADLINE_MS,
  retailMediaUrl: env.RETAIL_MEDIA_URL,
  retailMediaKey: env.RETAIL_MEDIA_KEY,
  retailMediaDeadlineMs: env.RETAIL_MEDIA_DEADLINE_MS,
  recommendationsUrl: env.RECOMMENDATIONS_URL,
  tagContainerUrl: env.TAG_CONTAINER_URL,
  flags: env.FLAGS,
  /** A flag service that speaks OpenFeature's remote evaluation protocol; `flags` are its defaults. */
  flagsUrl: env.FLAGS_URL,
  flagsToken: env.FLAGS_TOKEN,
  flagsDeadlineMs: env.FLAGS_DEADLINE_MS,
  /** Whether pages and the shop's responses are cached at all. */
  isCached: env.CACHE === 'on',
  /** A Redis that all processes share; in memory alone without one. */
  cacheUrl: env.CACHE_URL,
  cacheMemoryMb: env.CACHE_MEMORY_MB,
  /** What those say who may purge; nobody may without it. */
  internalToken: env.INTERNAL_TOKEN,
}))

/** What the environment decides, read once at start (RULES.md#configuration). */
export type Config = z.output<typeof settings>

/** Every variable that cannot be read, and every field of a channel that is wrong, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment and checks the channels. Throws a ConfigError that names all that is bad at once,
 * without the values of variables: an address may hold a password.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  channels = CHANNELS,
): Config {
  const set = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined])
  const { data, error } = settings.safeParse(Object.fromEntries(set))
  const variables = error?.issues.map(({ path, message }) => `${path.join('.')} must be ${message}`)
  const problems = [...(variables ?? []), ...channelProblems(channels)]
  if (problems.length > 0 || !data) throw new ConfigError(problems.join('\n'))
  return data
}
