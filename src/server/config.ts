import { CHANNELS } from '#channels/all.ts'
import { channelProblems } from '#channels/check.ts'
import type { Channel } from '#channels/channel.ts'

/**
 * What the environment decides, read once at start (RULES.md#configuration): each field is named
 * after its variable, and null means that the variable is not set.
 */
export interface Config {
  host: string
  /** 0 lets the system choose a free one. */
  port: number
  /** Origins without a trailing slash; a channel without one has the request's own. */
  siteUrls: SiteUrls
  /** Whether a proxy in front tells truly by which protocol a request came. */
  trustProxy: boolean
  channel: Channel['code']
  channelHosts: 'demo' | 'strict'
  newUrls: boolean
  /** `LOG=requests`: one line per request. */
  logRequests: boolean
  /** Without an address the embedded catalog answers. */
  shopApiUrl: string | null
  shopApiToken: string | null
  shopApiDeadlineMs: number
  catalogFile: string | null
  flags: Readonly<Record<string, boolean>>
  /** A flag service that speaks OpenFeature's remote evaluation protocol; `flags` are its defaults. */
  flagsUrl: string | null
  flagsToken: string | null
  flagsDeadlineMs: number
  searchProviderUrl: string | null
  searchProviderAccount: string | null
  searchProviderDeadlineMs: number
  retailMediaUrl: string | null
  retailMediaKey: string | null
  retailMediaDeadlineMs: number
  recommendationsUrl: string | null
  tagContainerUrl: string | null
}

/** The public address of each channel. */
export type SiteUrls = Readonly<Partial<Record<Channel['code'], string>>>

type Environment = Readonly<Record<string, string | undefined>>

/** Every variable that cannot be read, and every field of a channel that is wrong, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Turns a text into a value, or null when it is not one. */
type Parse<T> = (text: string) => T | null

/** Reads the environment and checks the channels. Throws a ConfigError that names all that is bad at once. */
export function readConfig(env: Environment, channels = CHANNELS): Config {
  const { read, problems } = createReader(env)
  const config = {
    ...readServing(read),
    ...readShop(read),
    ...readPartners(read),
    ...readFlags(read),
  }
  problems.push(...channelProblems(channels))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

type Read = <T, F>(name: string, otherwise: F, parse: Parse<T>, expected: string) => T | F

/** Values are not repeated in the messages: an address may hold a password. */
function createReader(env: Environment): { read: Read; problems: string[] } {
  const problems: string[] = []
  const read: Read = (name, otherwise, parse, expected) => {
    const text = env[name]?.trim()
    if (!text) return otherwise
    const value = parse(text)
    if (value === null) problems.push(`${name} must be ${expected}`)
    return value ?? otherwise
  }
  return { read, problems }
}

function readServing(read: Read) {
  return {
    host: read('HOST', '127.0.0.1', matching(/^[\w.:-]+$/), 'a host name or an IP address'),
    port: read('PORT', 4321, wholeNumber(0, 65_535), 'a whole number from 0 to 65535'),
    siteUrls: read('SITE_URL', {}, parseSiteUrls, SITES),
    trustProxy: read('TRUST_PROXY', false, truth, 'true or false'),
    channel: read('CHANNEL', CHANNELS[0]?.code ?? '', oneOf(CODES), listed(CODES)),
    channelHosts: read('CHANNEL_HOSTS', 'demo' as const, oneOf(HOST_MODES), listed(HOST_MODES)),
    newUrls: read('NEW_URLS', false, truth, 'true or false'),
    logRequests: read('LOG', false, (text) => text === 'requests' || null, 'requests'),
  }
}

function readShop(read: Read) {
  return {
    shopApiUrl: read('SHOP_API_URL', null, address, WEB_ADDRESS),
    shopApiToken: read('SHOP_API_TOKEN', null, anything, ''),
    shopApiDeadlineMs: readDeadline(read, 'SHOP_API_DEADLINE_MS', 5000),
    catalogFile: read('CATALOG_FILE', null, anything, ''),
  }
}

function readPartners(read: Read) {
  return {
    searchProviderUrl: read('SEARCH_PROVIDER_URL', null, address, WEB_ADDRESS),
    searchProviderAccount: read('SEARCH_PROVIDER_ACCOUNT', null, anything, ''),
    searchProviderDeadlineMs: readDeadline(read, 'SEARCH_PROVIDER_DEADLINE_MS', 3000),
    retailMediaUrl: read('RETAIL_MEDIA_URL', null, address, WEB_ADDRESS),
    retailMediaKey: read('RETAIL_MEDIA_KEY', null, anything, ''),
    retailMediaDeadlineMs: readDeadline(read, 'RETAIL_MEDIA_DEADLINE_MS', 800, 3000),
    recommendationsUrl: read('RECOMMENDATIONS_URL', null, address, WEB_ADDRESS),
    tagContainerUrl: read('TAG_CONTAINER_URL', null, address, WEB_ADDRESS),
  }
}

function readFlags(read: Read) {
  return {
    flags: read('FLAGS', {}, parseFlags, 'a list such as name=true,other=false'),
    flagsUrl: read('FLAGS_URL', null, address, WEB_ADDRESS),
    flagsToken: read('FLAGS_TOKEN', null, anything, ''),
    flagsDeadlineMs: readDeadline(read, 'FLAGS_DEADLINE_MS', 250),
  }
}

function readDeadline(read: Read, name: string, otherwise: number, most = 60_000) {
  const expected = `a whole number of milliseconds from 1 to ${most}`
  return read(name, otherwise, wholeNumber(1, most), expected)
}

const HOST_MODES = ['demo', 'strict'] as const
const CODES = CHANNELS.map(({ code }) => code)
const WEB = ['http:', 'https:']
const WEB_ADDRESS = 'an address that starts with http:// or https://'
const SITES =
  'an address such as https://shop.example, without a path, or a list such as ' +
  CODES.map((code) => `${code}=https://${code}.example`).join(',')

const anything: Parse<string> = (text) => text

const TRUTHS = new Map([
  ['true', true],
  ['false', false],
])
const truth: Parse<boolean> = (text) => TRUTHS.get(text) ?? null

const matching =
  (pattern: RegExp): Parse<string> =>
  (text) =>
    pattern.test(text) ? text : null

const oneOf =
  <T extends string>(values: readonly T[]): Parse<T> =>
  (text) =>
    values.find((value) => value === text) ?? null

const listed = (values: readonly string[]) => `one of ${values.join(', ')}`

const wholeNumber =
  (least: number, most: number): Parse<number> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null

const address: Parse<string> = (text) =>
  WEB.includes(URL.parse(text)?.protocol ?? '') ? text.replace(/\/+$/, '') : null

const origin: Parse<string> = (text) => {
  const url = URL.parse(text)
  return url && WEB.includes(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
}

/** One address for all channels, or one for each that is named. */
const parseSiteUrls: Parse<SiteUrls> = (text) => {
  const shared = origin(text)
  if (shared !== null) return Object.fromEntries(CODES.map((code) => [code, shared]))
  const sites = text.split(',').map((pair) => {
    const [code = '', url = ''] = pair.split('=', 2).map((part) => part.trim())
    return [oneOf(CODES)(code), origin(url)] as const
  })
  return sites.every(([code, url]) => code !== null && url !== null)
    ? Object.fromEntries(sites)
    : null
}

const parseFlags: Parse<Record<string, boolean>> = (text) => {
  const pairs = text.split(',').map((pair) => /^\s*(\w+)\s*=\s*(true|false)\s*$/.exec(pair))
  return pairs.every((pair) => pair !== null)
    ? Object.fromEntries(pairs.map((pair) => [pair[1] ?? '', pair[2] === 'true']))
    : null
}
