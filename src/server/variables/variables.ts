import { z } from 'zod'
import { width as pictureWidth } from '#channels/schema.ts'

const WEB = ['http:', 'https:']
const PLACEHOLDERS = ['code', 'slug', 'id', 'locale']

/** A variable that `parse` reads, null where it cannot. The message of a problem is what is `expected`. */
export const variable = <T>(parse: (value: string) => T | null, expected: string) =>
  z.string().transform((value, context) => {
    const parsed = parse(value)
    if (parsed === null) context.addIssue(expected)
    return parsed ?? z.NEVER
  })

/** A web address without slashes at its end; null for anything else. */
export const parseAddress = (value: string): string | null =>
  !/\s/.test(value) && WEB.includes(URL.parse(value)?.protocol ?? '')
    ? value.replace(/\/+$/, '')
    : null

/** The origin of an address that is nothing but one. */
export function parseOrigin(value: string): string | null {
  const url = URL.parse(value)
  return url && WEB.includes(url.protocol) && url.href === `${url.origin}/` ? url.origin : null
}

/** An address that requests are built upon: a password or a query in it would break every one of them. */
export function parseBaseAddress(value: string): string | null {
  const url = URL.parse(value)
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  return isPlain && !/[?#]/.test(value) ? parseAddress(value) : null
}

/** The address below which the contract's paths lie, with or without their own beginning. */
export const parseShopAddress = (value: string): string | null =>
  parseBaseAddress(value)?.replace(/\/api\/v2\/shop$/, '') ?? null

/** Addresses of a cluster's nodes, which may hold a user and a password. */
export function parseNodes(value: string): string[] | null {
  const nodes = value.split(/[,\s]+/).filter((node) => node !== '')
  const isPlain = (node: string) => {
    const url = URL.parse(node)
    return url !== null && WEB.includes(url.protocol) && !url.search && !url.hash
  }
  return nodes.length > 0 && nodes.every(isPlain) ? nodes : null
}

/** Widths of pictures in pixels, from the smallest on, each once. */
export function parseWidths(value: string): number[] | null {
  const widths = value.split(/[,\s]+/).filter((width) => width !== '')
  const isWidth = (text: string) =>
    /^[1-9]\d*$/.test(text) && pictureWidth.safeParse(Number(text)).success
  const isWhole = widths.length > 0 && widths.every(isWidth)
  return isWhole ? [...new Set(widths.map(Number))].toSorted((one, other) => one - other) : null
}

/** Names of hosts, as origins; a name without a protocol is one of https. */
export function parseHosts(value: string): string[] | null {
  const hosts = value.split(/[,\s]+/).filter((host) => host !== '')
  const origins = hosts.map((host) => parseOrigin(host.includes('://') ? host : `https://${host}`))
  return origins.length > 0 && origins.every((origin) => origin !== null) ? origins : null
}

/** Addresses of machines and of networks. */
export function parseNetworks(value: string): string[] | null {
  const networks = value.split(/[,\s]+/).filter((network) => network !== '')
  return networks.every((network) => /^[\da-f]*[.:][\da-f.:]+(\/\d{1,3})?$/i.test(network))
    ? networks
    : null
}

/** An address with `{code}`, `{slug}`, `{id}` or `{locale}` in it, of another host or of this one. */
export function parseProductTemplate(value: string): string | null {
  const names = [...value.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
  const isKnown = names.every((name) => PLACEHOLDERS.includes(name))
  const isOfProduct = names.some((name) => name !== 'locale')
  return isKnown && isOfProduct && isAddress(value) ? value : null
}

/** An address with `{width}`, and `{url}` or `{path}`, in it. */
export function parseImageTemplate(value: string): string | null {
  const names = [...value.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
  const isWhole = names.includes('width') && (names.includes('url') || names.includes('path'))
  const isKnown = names.every((name) => ['width', 'url', 'path'].includes(name))
  return isWhole && isKnown && isAddress(value) ? value : null
}

/** An address on the web, or a path of the storefront's own host. */
const isAddress = (value: string) => /^\/(?!\/)\S*$/.test(value) || parseAddress(value) !== null

/** The target of a form: an address on the web, or a path of this host. */
export const parseFormTarget = (value: string): string | null => (isAddress(value) ? value : null)

/** A text that fits into a header: neither line breaks nor characters beyond Latin-1. */
export const parseHeaderText = (value: string): string | null =>
  /^[\x20-\x7e\xa0-\xff]+$/.test(value) ? value : null

/** Shorter names are too similar to distinguish a typo from another word. */
const SHORTEST = 7
/** Letters that may be wrong, missing or too many. */
const SLIPS = 1

/** The letters of a name that another lacks, each as often as it lacks it. */
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

/** Beginnings that several of our variables share, such as `SHOP_API_`. */
function prefixesOf(known: readonly string[]): Set<string> {
  const prefixes = known.flatMap((name) => /^[A-Z]+_[A-Z]+_(?=[A-Z])/.exec(name)?.[0] ?? [])
  return new Set(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index))
}

/** Variables that are set and look like ours but are none: what they should do does not happen. */
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
