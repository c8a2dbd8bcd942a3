import { parsePriceHash } from '#shop/api/price-key.ts'
import { z } from 'zod'
import { CHANNELS } from '#channels/all.ts'
import { channelProblems } from '#channels/check.ts'
import {
  parseConcurrency,
  parseRateLimits,
  parseThreads,
  threadsFor,
  USUAL_RATES,
} from './limits.ts'
import { parsePerChannel } from './variables/per-channel.ts'
import { parseShopHeaders } from './variables/shop-headers.ts'
import {
  parseAddress,
  parseBaseAddress,
  parseFormTarget,
  parseHeaderText,
  parseHosts,
  parseImageTemplate,
  parseNodes,
  parseNetworks,
  parseOrigin,
  parseProductTemplate,
  parseShopAddress,
  parseWidths,
  variable,
} from './variables/variables.ts'

const CATALOG_ENGINES = ['embedded', 'opensearch'] as const
const HOST_MODES = ['demo', 'strict'] as const
const CACHE_MODES = ['on', 'off'] as const
const CODES = CHANNELS.map(({ code }) => code)
const SITES =
  'an address such as https://shop.example, without a path, or a list such as ' +
  CODES.map((code) => `${code}=https://${code}.example`).join(',')

const NODES = 'addresses of nodes such as http://10.0.0.1:9200,http://10.0.0.2:9200'

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

const address = variable(parseAddress, 'an address that starts with http:// or https://')
  .nullable()
  .default(null)

const shopAddress = variable(
  parseShopAddress,
  'an address that starts with http:// or https://, without a user, a password and a query',
)
  .nullable()
  .default(null)

const secret = variable(parseHeaderText, 'one line of Latin letters, digits and signs')
  .nullable()
  .default(null)

/** One value for all channels, or one for each that is named. */
const perChannel = <T>(parse: (value: string) => T | null, expected: string) =>
  variable(
    (value) => parsePerChannel(value, CODES, parse),
    `${expected}, or a list such as ${CODES[0]}=…,${CODES[1] ?? CODES[0]}=…`,
  ).default({})

const filled = (value: string) => (/^\S+$/.test(value) ? value : null)

const parseCodes = (value: string) => value.split(/[,\s]+/).filter((code) => code !== '')

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
  SITE_URL: variable((value) => parsePerChannel(value, CODES, parseOrigin), SITES).default({}),
  TRUST_PROXY: flag,
  CHANNEL: oneOf(CODES).default(CODES[0] ?? ''),
  CHANNEL_HOSTS: oneOf(HOST_MODES).default('demo'),
  NEW_URLS: flag,
  LOG: z.literal('requests', { error: 'requests' }).optional(),
  SHOP_API_URL: shopAddress,
  SHOP_API_TOKEN: secret,
  SHOP_API_HEADERS: variable(
    (value) => parseShopHeaders(value, CODES),
    `headers such as X-Api-Key: …; ${CODES[0]}=X-Tenant: …`,
  ).default({}),
  SHOP_API_DEADLINE_MS: deadline(5000),
  ROOT_TAXON: perChannel(filled, 'the id, code or slug of a taxon'),
  EXCLUDED_TAXONS: perChannel(parseCodes, 'a list of codes of taxons'),
  PRICE_HASH: perChannel(
    (value) => (filled(value) && parsePriceHash(value) ? value : null),
    'a key of `prices`, or between slashes a pattern of it',
  ),
  IMAGE_BASE_URL: perChannel(parseBaseAddress, 'an address such as https://cdn.example'),
  IMAGE_TEMPLATE: perChannel(
    parseImageTemplate,
    'an address such as https://cdn.example/{width}/{path}',
  ),
  IMAGE_WIDTHS: perChannel(parseWidths, 'widths in pixels such as 320,640,1280'),
  PRODUCT_URL: perChannel(
    parseProductTemplate,
    'an address such as https://shop.example/{locale}/p/{slug}, with {code}, {slug} or {id}',
  ),
  ADD_TO_CART_URL: perChannel(parseFormTarget, 'an address, or a path that starts with /'),
  SCRIPT_HOSTS: perChannel(parseHosts, 'a list of hosts such as https://tags.example'),
  CATALOG_FILE: text,
  CATALOG_ENGINE: oneOf(CATALOG_ENGINES).default('embedded'),
  CATALOG_THREADS: variable(parseThreads, 'auto, or a whole number from 0 to 64').default('auto'),
  OPENSEARCH_URL: variable(parseNodes, NODES).nullable().default(null),
  OPENSEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,99}$/, 'small letters, digits, - and _')
    .default('vitrine'),
  PICTURE_CACHE_MB: wholeNumber(10, 1_000_000, 'a whole number of MiB').default(1024),
  PICTURE_NETWORKS: variable(parseNetworks, 'addresses such as 10.0.0.5, or 10.0.0.0/24').default(
    [],
  ),
  SEARCH_PROVIDER_URL: address,
  SEARCH_PROVIDER_ACCOUNT: secret,
  SEARCH_PROVIDER_DEADLINE_MS: deadline(3000),
  RETAIL_MEDIA_URL: address,
  RETAIL_MEDIA_FORMAT: oneOf(['citrusad', 'plain']).default('citrusad'),
  RETAIL_MEDIA_KEY: secret,
  RETAIL_MEDIA_DEADLINE_MS: deadline(800, 3000),
  RECOMMENDATIONS_URL: address,
  RECOMMENDATIONS_ACCOUNT: secret,
  RECOMMENDATIONS_DEADLINE_MS: deadline(1000),
  TAG_CONTAINER_URL: address,
  FLAGS: variable(parseFlags, 'a list such as name=true,other=false').default({}),
  FLAGS_URL: address,
  FLAGS_TOKEN: secret,
  FLAGS_DEADLINE_MS: deadline(250),
  CACHE: oneOf(CACHE_MODES).default('on'),
  CACHE_URL: variable(parseRedis, 'an address that starts with redis:// or rediss://')
    .nullable()
    .default(null),
  CACHE_VERSION: text,
  CACHE_MEMORY_MB: wholeNumber(1, 65_536, 'a whole number of MiB').default(64),
  INTERNAL_TOKEN: secret,
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(5000),
  CONNECTIONS_PER_CLIENT: wholeNumber(1, 1_000_000).nullable().default(null),
  RATE_LIMITS: variable(
    parseRateLimits,
    `off, or a list such as ${Object.entries(USUAL_RATES)
      .map((pair) => pair.join('='))
      .join(',')}`,
  ).default(USUAL_RATES),
  WEB_CONCURRENCY: variable(parseConcurrency, 'auto, or a whole number from 1 to 64').default(1),
})

/** Names of all variables that are read. */
export const VARIABLES: readonly string[] = Object.keys(environment.shape)

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
  /** By the codes of channels; names in small letters. */
  shopApiHeaders: env.SHOP_API_HEADERS,
  shopApiDeadlineMs: env.SHOP_API_DEADLINE_MS,
  /** By the codes of channels, as the rest of these; a channel's own data stands for what is missing. */
  rootTaxons: env.ROOT_TAXON,
  excludedTaxons: env.EXCLUDED_TAXONS,
  priceHashes: env.PRICE_HASH,
  imageBaseUrls: env.IMAGE_BASE_URL,
  imageTemplates: env.IMAGE_TEMPLATE,
  imageWidths: env.IMAGE_WIDTHS,
  productUrls: env.PRODUCT_URL,
  addToCartUrls: env.ADD_TO_CART_URL,
  scriptHosts: env.SCRIPT_HOSTS,
  catalogFile: env.CATALOG_FILE,
  /** What finds the products where there is no shop's address. */
  catalogEngine: env.CATALOG_ENGINE,
  /** Threads of each process that search its catalog. */
  catalogThreads: threadsFor(env.CATALOG_THREADS, env.WEB_CONCURRENCY),
  /** Addresses of a cluster's nodes; any of them answers for all. */
  openSearchNodes: env.OPENSEARCH_URL,
  /** What the names of the catalog's indexes begin with. */
  openSearchIndex: env.OPENSEARCH_INDEX,
  /** Room on the disk for pictures of other hosts. */
  pictureCacheMb: env.PICTURE_CACHE_MB,
  /** Private addresses that pictures may be fetched from all the same. */
  pictureNetworks: env.PICTURE_NETWORKS,
  searchProviderUrl: env.SEARCH_PROVIDER_URL,
  searchProviderAccount: env.SEARCH_PROVIDER_ACCOUNT,
  searchProviderDeadlineMs: env.SEARCH_PROVIDER_DEADLINE_MS,
  retailMediaUrl: env.RETAIL_MEDIA_URL,
  retailMediaFormat: env.RETAIL_MEDIA_FORMAT,
  retailMediaKey: env.RETAIL_MEDIA_KEY,
  retailMediaDeadlineMs: env.RETAIL_MEDIA_DEADLINE_MS,
  recommendationsUrl: env.RECOMMENDATIONS_URL,
  recommendationsAccount: env.RECOMMENDATIONS_ACCOUNT,
  recommendationsDeadlineMs: env.RECOMMENDATIONS_DEADLINE_MS,
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
  /** Copies of another version are not shared. */
  cacheVersion: env.CACHE_VERSION,
  cacheMemoryMb: env.CACHE_MEMORY_MB,
  /** What those say who may purge; nobody may without it. */
  internalToken: env.INTERNAL_TOKEN,
  maxConnections: env.MAX_CONNECTIONS,
  /** Null for the usual number from public addresses, and any from private ones. */
  connectionsPerClient: env.CONNECTIONS_PER_CLIENT,
  rateLimits: env.RATE_LIMITS,
  /** Processes that serve. */
  workers: env.WEB_CONCURRENCY,
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
  const isUnknown = data?.catalogEngine === 'opensearch' && data.openSearchNodes === null
  const missing = isUnknown ? [`OPENSEARCH_URL must be ${NODES}: CATALOG_ENGINE is opensearch`] : []
  const problems = [...(variables ?? []), ...missing, ...channelProblems(channels)]
  if (problems.length > 0 || !data) throw new ConfigError(problems.join('\n'))
  return data
}
