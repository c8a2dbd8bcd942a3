import { z } from 'zod'
import { CHANNELS } from '#channels/all.ts'
import { parsePriceHash } from '#contract/wire/price-key.ts'
import { parseConcurrency, parseRateLimits, parseThreads, USUAL_RATES } from '../limits.ts'
import { parsePerChannel } from './per-channel.ts'
import { parseShopHeaders } from './shop-headers.ts'
import {
  parseAddress,
  parseBaseAddress,
  parseAddressOrPath,
  parseHeaderText,
  parseHosts,
  parseImageTemplate,
  parseNodes,
  parseNetworks,
  parseOrigin,
  parseProductTemplate,
  parseReportAddress,
  parseShare,
  parseShopAddress,
  parseWidths,
  variable,
} from './variables.ts'

const CATALOG_ENGINES = ['embedded', 'opensearch'] as const
const HOST_MODES = ['demo', 'strict'] as const
const CACHE_MODES = ['on', 'off'] as const
const CODES = CHANNELS.map(({ code }) => code)
const SITES =
  'an address such as https://shop.example, without a path, or a list such as ' +
  CODES.map((code) => `${code}=https://${code}.example`).join(',')

/** Expected addresses of a cluster's nodes, as in messages. */
export const NODES = 'addresses of nodes such as http://10.0.0.1:9200,http://10.0.0.2:9200'

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

/** Fewer characters could be guessed: the endpoints that need it may be reached from outside. */
const LEAST_TOKEN = 32

const internalToken = variable(
  (value) => (value.length < LEAST_TOKEN ? null : parseHeaderText(value)),
  `one line of at least ${LEAST_TOKEN} Latin letters, digits and signs`,
)
  .nullable()
  .default(null)

/** One value for all channels, or one for each channel named. */
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

/** All variables, with their expected values and defaults (RULES.md#channels). */
export const environment = z.object({
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
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  ERROR_REPORT_URL: address,
  ERROR_REPORTER: text,
  CSP_REPORT_URL: variable(parseReportAddress, 'an address, or a path that starts with /')
    .nullable()
    .default(null),
  VITALS_SHARE: variable(parseShare, 'a number from 0 to 1, such as 0.1').default(0),
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
  ADD_TO_CART_URL: perChannel(parseAddressOrPath, 'an address, or a path that starts with /'),
  CHECKOUT_URL: perChannel(parseAddressOrPath, 'an address, or a path that starts with /'),
  CONSENT_MANAGER_URL: perChannel(parseAddressOrPath, 'an address, or a path that starts with /'),
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
  PICTURE_NETWORKS: variable(
    parseNetworks,
    'addresses such as 10.0.0.5, 10.0.0.0/24 or fd00::/8',
  ).default([]),
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
  INTERNAL_TOKEN: internalToken,
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
