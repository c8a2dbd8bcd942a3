import type { z } from 'zod'
import { CHANNEL_FOLDERS, CHANNELS } from '#channels/all.ts'
import { channelProblems } from '#channels/check.ts'
import { threadsFor } from './limits.ts'
import { environment, NODES } from './variables/schema.ts'

/** Settings from the environment; null for a variable that is not set. */
const settings = environment.transform((env) => ({
  host: env.HOST,
  /** 0 lets the system choose a free port. */
  port: env.PORT,
  /** Origins without a trailing slash; a channel without one uses that of the request. */
  siteUrls: env.SITE_URL,
  /** Whether to trust a proxy in front about the protocol of a request. */
  trustProxy: env.TRUST_PROXY,
  channel: env.CHANNEL,
  channelHosts: env.CHANNEL_HOSTS,
  newUrls: env.NEW_URLS,
  /** One line per request. */
  logRequests: env.LOG === 'requests',
  /** Address of the collector of traces; null if nothing is traced. */
  otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  /** Address that errors are posted to. */
  errorReportUrl: env.ERROR_REPORT_URL,
  /** Module that reports errors to a service. */
  errorReporter: env.ERROR_REPORTER,
  /** Where browsers report what the security policy stopped. */
  cspReportUrl: env.CSP_REPORT_URL,
  /** Share of visits with consent whose vitals are counted. */
  vitalsShare: env.VITALS_SHARE,
  /** Address of the external shop; null for the embedded catalog. */
  shopApiUrl: env.SHOP_API_URL,
  shopApiToken: env.SHOP_API_TOKEN,
  /** By channel code; header names in lower case. */
  shopApiHeaders: env.SHOP_API_HEADERS,
  shopApiDeadlineMs: env.SHOP_API_DEADLINE_MS,
  /** By channel code, like the following ones; a channel's own data replaces missing ones. */
  rootTaxons: env.ROOT_TAXON,
  excludedTaxons: env.EXCLUDED_TAXONS,
  priceHashes: env.PRICE_HASH,
  imageBaseUrls: env.IMAGE_BASE_URL,
  imageTemplates: env.IMAGE_TEMPLATE,
  imageWidths: env.IMAGE_WIDTHS,
  productUrls: env.PRODUCT_URL,
  addToCartUrls: env.ADD_TO_CART_URL,
  checkoutUrls: env.CHECKOUT_URL,
  consentManagerUrls: env.CONSENT_MANAGER_URL,
  scriptHosts: env.SCRIPT_HOSTS,
  catalogFile: env.CATALOG_FILE,
  /** Engine that finds products without an external shop. */
  catalogEngine: env.CATALOG_ENGINE,
  /** Threads of each process that search its catalog. */
  catalogThreads: threadsFor(env.CATALOG_THREADS, env.WEB_CONCURRENCY),
  /** Addresses of a cluster's nodes, any of which responds for all. */
  openSearchNodes: env.OPENSEARCH_URL,
  /** Prefix of the catalog's index names. */
  openSearchIndex: env.OPENSEARCH_INDEX,
  /** Disk space for pictures from other hosts. */
  pictureCacheMb: env.PICTURE_CACHE_MB,
  /** Private networks from which pictures may be fetched nevertheless. */
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
  /** A flag service with OpenFeature's remote evaluation protocol; `flags` are its defaults. */
  flagsUrl: env.FLAGS_URL,
  flagsToken: env.FLAGS_TOKEN,
  flagsDeadlineMs: env.FLAGS_DEADLINE_MS,
  /** Whether pages and the shop's responses are cached at all. */
  isCached: env.CACHE === 'on',
  /** Address of a Redis that all processes share; null for memory alone. */
  cacheUrl: env.CACHE_URL,
  /** Copies of another version are not shared. */
  cacheVersion: env.CACHE_VERSION,
  cacheMemoryMb: env.CACHE_MEMORY_MB,
  /** Token for internal endpoints, which are closed without one. */
  internalToken: env.INTERNAL_TOKEN,
  maxConnections: env.MAX_CONNECTIONS,
  /** Null for the default limit on public addresses and none on private ones. */
  connectionsPerClient: env.CONNECTIONS_PER_CLIENT,
  rateLimits: env.RATE_LIMITS,
  /** Number of processes that serve. */
  workers: env.WEB_CONCURRENCY,
}))

/** Settings from the environment, read once at start (RULES.md#channels). */
export type Config = z.output<typeof settings>

/** Thrown for invalid variables and channel fields, with one line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the environment and checks the channels. Throws a ConfigError that names all problems at
 * once, without the values of variables: an address may hold a password.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  channels = CHANNELS,
  folders: Parameters<typeof channelProblems>[1] = CHANNEL_FOLDERS,
): Config {
  const set = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined])
  const { data, error } = settings.safeParse(Object.fromEntries(set))
  const variables = error?.issues.map(({ path, message }) => `${path.join('.')} must be ${message}`)
  const isUnknown = data?.catalogEngine === 'opensearch' && data.openSearchNodes === null
  const missing = isUnknown ? [`OPENSEARCH_URL must be ${NODES}: CATALOG_ENGINE is opensearch`] : []
  const problems = [...(variables ?? []), ...missing, ...channelProblems(channels, folders)]
  if (problems.length > 0 || !data) throw new ConfigError(problems.join('\n'))
  return data
}
