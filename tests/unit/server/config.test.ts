import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

test('an empty environment configures the demo on port 4321', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    pictureCacheMb: 1024,
    pictureNetworks: [],
    port: 4321,
    siteUrls: {},
    trustProxy: false,
    channel: 'pharmacy',
    channelHosts: 'demo',
    newUrls: false,
    logRequests: false,
    otlpEndpoint: null,
    errorReportUrl: null,
    errorReporter: null,
    cspReportUrl: null,
    vitalsShare: 0,
    shopApiUrl: null,
    shopApiToken: null,
    shopApiHeaders: {},
    shopApiDeadlineMs: 5000,
    rootTaxons: {},
    excludedTaxons: {},
    priceHashes: {},
    imageBaseUrls: {},
    imageTemplates: {},
    imageWidths: {},
    productUrls: {},
    addToCartUrls: {},
    checkoutUrls: {},
    consentManagerUrls: {},
    scriptHosts: {},
    catalogFile: null,
    catalogThreads: { count: Math.max(1, availableParallelism() - 1), leastProducts: 50_000 },
    catalogEngine: 'embedded',
    openSearchNodes: null,
    openSearchIndex: 'vitrine',
    searchProviderUrl: null,
    searchProviderAccount: null,
    searchProviderDeadlineMs: 3000,
    retailMediaUrl: null,
    retailMediaFormat: 'citrusad',
    retailMediaKey: null,
    retailMediaDeadlineMs: 800,
    recommendationsUrl: null,
    recommendationsAccount: null,
    recommendationsDeadlineMs: 1000,
    tagContainerUrl: null,
    flags: {},
    flagsUrl: null,
    flagsToken: null,
    flagsDeadlineMs: 250,
    isCached: true,
    cacheUrl: null,
    cacheVersion: null,
    cacheMemoryMb: 64,
    internalToken: null,
    maxConnections: 5000,
    connectionsPerClient: null,
    rateLimits: {
      suggestions: 300,
      search: 200,
      pictures: 1000,
      forms: 200,
      pages: 600,
      api: 1000,
      feeds: 200,
      agents: 300,
    },
    workers: 1,
  })
})

test.each([
  { env: { HOST: '0.0.0.0', PORT: '80' }, part: { host: '0.0.0.0', port: 80 } },
  { env: { HOST: '::1' }, part: { host: '::1' } },
  {
    env: { PICTURE_NETWORKS: '10.0.0.0/8, ::1/128 fe80::1' },
    part: { pictureNetworks: ['10.0.0.0/8', '::1/128', 'fe80::1'] },
  },
  { env: { PORT: ' 0 ' }, part: { port: 0 } },
  { env: { PORT: '' }, part: { port: 4321 } },
  { env: { RATE_LIMITS: 'off' }, part: { rateLimits: 'off' } },
  {
    env: { RATE_LIMITS: 'search=5, forms=7' },
    part: {
      rateLimits: {
        suggestions: 300,
        search: 5,
        pictures: 1000,
        forms: 7,
        pages: 600,
        api: 1000,
        feeds: 200,
        agents: 300,
      },
    },
  },
  { env: { WEB_CONCURRENCY: '4' }, part: { workers: 4 } },
  { env: { WEB_CONCURRENCY: 'auto' }, part: { workers: availableParallelism() } },
  { env: { CATALOG_THREADS: '3' }, part: { catalogThreads: { count: 3, leastProducts: 0 } } },
  { env: { CATALOG_THREADS: '0' }, part: { catalogThreads: { count: 0, leastProducts: 0 } } },
  {
    env: { WEB_CONCURRENCY: '64' },
    part: { catalogThreads: { count: 1, leastProducts: 50_000 } },
  },
  { env: { CONNECTIONS_PER_CLIENT: '9' }, part: { connectionsPerClient: 9 } },
  {
    env: { SITE_URL: 'https://Shop.example/' },
    part: {
      siteUrls: {
        pharmacy: 'https://shop.example',
        marketplace: 'https://shop.example',
        alternative: 'https://shop.example',
      },
    },
  },
  {
    env: { SITE_URL: 'pharmacy=https://a.example, marketplace=https://b.example:8443/' },
    part: { siteUrls: { pharmacy: 'https://a.example', marketplace: 'https://b.example:8443' } },
  },
  { env: { TRUST_PROXY: 'true' }, part: { trustProxy: true } },
  { env: { CHANNEL: 'marketplace' }, part: { channel: 'marketplace' } },
  { env: { CHANNEL_HOSTS: 'strict' }, part: { channelHosts: 'strict' } },
  { env: { NEW_URLS: 'true' }, part: { newUrls: true } },
  {
    env: { CACHE: 'off', CACHE_URL: 'redis://cache:6379/1', CACHE_MEMORY_MB: '128' },
    part: { isCached: false, cacheUrl: 'redis://cache:6379/1', cacheMemoryMb: 128 },
  },
  { env: { LOG: 'requests' }, part: { logRequests: true } },
  {
    env: { FLAGS: 'show_longer_product_list=true, other=false' },
    part: { flags: { show_longer_product_list: true, other: false } },
  },
  {
    env: { FLAGS_URL: 'https://flags.example/', FLAGS_TOKEN: 't', FLAGS_DEADLINE_MS: '90' },
    part: { flagsUrl: 'https://flags.example', flagsToken: 't', flagsDeadlineMs: 90 },
  },
  {
    env: { SHOP_API_URL: 'https://api.example/shop/', SHOP_API_TOKEN: 't' },
    part: { shopApiUrl: 'https://api.example/shop', shopApiToken: 't' },
  },
  {
    env: { SHOP_API_URL: 'https://host.example/shop/api' },
    part: { shopApiUrl: 'https://host.example/shop/api' },
  },
  {
    env: { SHOP_API_URL: 'https://host.example/shop/api/v2/shop/' },
    part: { shopApiUrl: 'https://host.example/shop' },
  },
  {
    env: { SHOP_API_HEADERS: 'X-Api-Key: a=b:c, d; pharmacy=X-Tenant: 7; X-Tenant:8' },
    part: {
      shopApiHeaders: {
        pharmacy: { 'x-api-key': 'a=b:c, d', 'x-tenant': '7' },
        marketplace: { 'x-api-key': 'a=b:c, d', 'x-tenant': '8' },
      },
    },
  },
  {
    env: {
      SHOP_API_HEADERS: 'Accept: application/json; q=0.9\nmarketplace=Authorization: Basic YQ==',
    },
    part: {
      shopApiHeaders: {
        pharmacy: { accept: 'application/json; q=0.9' },
        marketplace: { accept: 'application/json; q=0.9', authorization: 'Basic YQ==' },
      },
    },
  },
  { env: { CATALOG_FILE: 'a' }, part: { catalogFile: 'a' } },
  { env: { VITALS_SHARE: '0.05' }, part: { vitalsShare: 0.05 } },
  { env: { VITALS_SHARE: '1' }, part: { vitalsShare: 1 } },
  { env: { CSP_REPORT_URL: '/reports' }, part: { cspReportUrl: '/reports' } },
  { env: { RETAIL_MEDIA_DEADLINE_MS: '3000' }, part: { retailMediaDeadlineMs: 3000 } },
])('parses $env', ({ env, part }) => expect(readConfig(env)).toMatchObject(part))

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'a b'],
  ['PICTURE_NETWORKS', '10.0.0.0/33'],
  ['PICTURE_NETWORKS', '10.0.0.5,::1/129'],
  ['PICTURE_NETWORKS', '10.0.0/8'],
  ['PICTURE_NETWORKS', 'fd00::g'],
  ['SITE_URL', 'shop.example'],
  ['SITE_URL', 'https://shop.example/path'],
  ['SITE_URL', 'ftp://shop.example'],
  ['SITE_URL', 'bookshop=https://shop.example'],
  ['SITE_URL', 'pharmacy=https://a.example,marketplace=b.example'],
  ['SITE_URL', 'pharmacy='],
  ['TRUST_PROXY', '10.0.0.1'],
  ['CHANNEL', 'bookshop'],
  ['CHANNEL_HOSTS', 'open'],
  ['NEW_URLS', 'yes'],
  ['NEW_URLS', 'constructor'],
  ['SHOP_API_URL', 'api.example'],
  ['SHOP_API_DEADLINE_MS', '0'],
  ['SEARCH_PROVIDER_DEADLINE_MS', 'soon'],
  ['SEARCH_PROVIDER_URL', 'x'],
  ['RETAIL_MEDIA_URL', 'x'],
  ['RETAIL_MEDIA_DEADLINE_MS', '3001'],
  ['RECOMMENDATIONS_URL', 'x'],
  ['TAG_CONTAINER_URL', 'x'],
  ['FLAGS', 'show_longer_product_list'],
  ['FLAGS_URL', 'x'],
  ['FLAGS_DEADLINE_MS', '0'],
  ['LOG', 'all'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['ERROR_REPORT_URL', '/errors'],
  ['CSP_REPORT_URL', 'https://reports.example/csp;a'],
  ['CSP_REPORT_URL', 'reports.example'],
  ['VITALS_SHARE', '10%'],
  ['VITALS_SHARE', '1.5'],
  ['INTERNAL_TOKEN', `${'a'.repeat(32)}€`],
  ['INTERNAL_TOKEN', 'a'.repeat(31)],
])('rejects %s=%s in one line', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(/^[A-Z_]+ must be .+$/)
})

test('all bad variables are listed at once', () => {
  const read = () => readConfig({ PORT: 'x', CHANNEL: 'y', FLAGS: 'z' })
  expect(read).toThrow(/PORT must.+\nCHANNEL must.+\nFLAGS must/)
})

test('an invalid address is not repeated, because it may contain a password', () => {
  expect(() => readConfig({ SHOP_API_URL: 'user:secret@shop' })).toThrow(/^(?!.*secret)/s)
})

test('a catalog on a cluster requires the addresses of its nodes', () => {
  expect(() => readConfig({ CATALOG_ENGINE: 'opensearch' })).toThrow(
    'OPENSEARCH_URL must be addresses of nodes such as http://10.0.0.1:9200,http://10.0.0.2:9200: CATALOG_ENGINE is opensearch',
  )
})

test.each([
  ['http://a:9200', ['http://a:9200']],
  ['https://user:word@a:9200, http://b:9200', ['https://user:word@a:9200', 'http://b:9200']],
])('nodes are parsed from %s', (text, nodes) => {
  expect(readConfig({ OPENSEARCH_URL: text }).openSearchNodes).toEqual(nodes)
})

test.each(['a:9200', 'http://a:9200?x=1', 'ftp://a', ','])('%s names no nodes', (text) => {
  expect(() => readConfig({ OPENSEARCH_URL: text })).toThrow('OPENSEARCH_URL must be')
})
