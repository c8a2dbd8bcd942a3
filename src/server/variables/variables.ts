import { isIP } from 'node:net'
import { z } from 'zod'
import { width as pictureWidth } from '#channels/schema.ts'

const WEB = ['http:', 'https:']
const PLACEHOLDERS = ['code', 'slug', 'id', 'locale']

/** A variable read by `parse` (null if invalid), with the message `expected`. */
export const variable = <T>(parse: (value: string) => T | null, expected: string) =>
  z.string().transform((value, context) => {
    const parsed = parse(value)
    if (parsed === null) context.addIssue(expected)
    return parsed ?? z.NEVER
  })

/** Returns a web address without trailing slashes; null for anything else. */
export const parseAddress = (value: string): string | null =>
  !/\s/.test(value) && WEB.includes(URL.parse(value)?.protocol ?? '')
    ? value.replace(/\/+$/, '')
    : null

/** Returns the origin of an address that consists only of one; null for any other. */
export function parseOrigin(value: string): string | null {
  const url = URL.parse(value)
  return url && WEB.includes(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
}

/** Parses an address for appended paths: a password or query in it would break requests. */
export function parseBaseAddress(value: string): string | null {
  const url = URL.parse(value)
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  return isPlain && !/[?#]/.test(value) ? parseAddress(value) : null
}

/** Parses the address below which the contract's paths are, with or without their prefix. */
export const parseShopAddress = (value: string): string | null =>
  parseBaseAddress(value)?.replace(/\/api\/v2\/shop$/, '') ?? null

/** Parses addresses of a cluster's nodes, which may contain a user and a password. */
export function parseNodes(value: string): string[] | null {
  const nodes = value.split(/[,\s]+/).filter((node) => node !== '')
  const isPlain = (node: string) => {
    const url = URL.parse(node)
    return url !== null && WEB.includes(url.protocol) && !url.search && !url.hash
  }
  return nodes.length > 0 && nodes.every(isPlain) ? nodes : null
}

/** Parses widths of pictures in pixels, ascending and unique. */
export function parseWidths(value: string): number[] | null {
  const widths = value.split(/[,\s]+/).filter((width) => width !== '')
  const isWidth = (text: string) =>
    /^[1-9]\d*$/.test(text) && pictureWidth.safeParse(Number(text)).success
  const isWhole = widths.length > 0 && widths.every(isWidth)
  return isWhole ? [...new Set(widths.map(Number))].toSorted((one, other) => one - other) : null
}

/** Parses names of hosts to origins; a name without a protocol is one of https. */
export function parseHosts(value: string): string[] | null {
  const hosts = value.split(/[,\s]+/).filter((host) => host !== '')
  const origins = hosts.map((host) => parseOrigin(host.includes('://') ? host : `https://${host}`))
  return origins.length > 0 && origins.every((origin) => origin !== null) ? origins : null
}

/** Whether a text is an IP address, or a network such as `10.0.0.0/24` or `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/')
  const family = isIP(address)
  const isSize =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  return family !== 0 && !address.includes('%') && isSize && others.length === 0
}

/** Parses addresses of machines and networks. */
export function parseNetworks(value: string): string[] | null {
  const networks = value.split(/[,\s]+/).filter((network) => network !== '')
  return networks.every(isNetwork) ? networks : null
}

/** Parses an address with `{code}`, `{slug}`, `{id}` or `{locale}`, on another host or this one. */
export function parseProductTemplate(value: string): string | null {
  const names = [...value.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
  const isKnown = names.every((name) => PLACEHOLDERS.includes(name))
  const isOfProduct = names.some((name) => name !== 'locale')
  return isKnown && isOfProduct && isAddress(value) ? value : null
}

/** Parses an address with `{width}` and `{url}` or `{path}`. */
export function parseImageTemplate(value: string): string | null {
  const names = [...value.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
  const isWhole = names.includes('width') && (names.includes('url') || names.includes('path'))
  const isKnown = names.every((name) => ['width', 'url', 'path'].includes(name))
  return isWhole && isKnown && isAddress(value) ? value : null
}

/** Whether a text is an address on the web, or a path on the storefront's own host. */
const isAddress = (value: string) => /^\/(?!\/)\S*$/.test(value) || parseAddress(value) !== null

/** Parses an address on the web, or a path on this host. */
export const parseAddressOrPath = (value: string): string | null =>
  isAddress(value) ? value : null

/** Parses an address that fits into a security policy, whose parts are separated by these signs. */
export const parseReportAddress = (value: string): string | null =>
  /[;,"']/.test(value) ? null : parseAddressOrPath(value)

/** Parses a share from 0 to 1. */
export const parseShare = (value: string): number | null =>
  /^(?:0|1|0?\.\d{1,6})$/.test(value) ? Number(value) : null

/** Parses a text that fits into a header: no line breaks, and no characters beyond Latin-1. */
export const parseHeaderText = (value: string): string | null =>
  /^[\x20-\x7e\xa0-\xff]+$/.test(value) ? value : null

/** Shorter names are too similar to distinguish a typo from another word. */
const SHORTEST = 7
/** Number of letters that may be wrong, missing or extra. */
const SLIPS = 1

/** Counts the letters of a name that another lacks. */
function lacking(name: string, other: string): number {
  const left = [...other]
  return [...name].filter((letter) => {
    const index = left.indexOf(letter)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  }).length
}

const isSlip = (name: string, known: string) =>
  lacking(name, known) <= SLIPS && lacking(known, name) <= SLIPS

/** Returns prefixes that several of our variables share, such as `SHOP_API_`. */
function prefixesOf(known: readonly string[]): Set<string> {
  const prefixes = known.flatMap((name) => /^[A-Z]+_[A-Z]+_(?=[A-Z])/.exec(name)?.[0] ?? [])
  return new Set(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index))
}

/** Returns set variables that look like ours but are not, so that their settings have no effect. */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const prefixes = [...prefixesOf(known)]
  return Object.keys(env).filter(
    (name) =>
      !known.includes(name) &&
      (prefixes.some((prefix) => name.startsWith(prefix)) ||
        (name.length >= SHORTEST && known.some((one) => isSlip(name, one)))),
  )
}
