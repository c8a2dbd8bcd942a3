import { CODE_PATTERN } from '#channels/schema.ts'
import type { PerChannel } from './per-channel.ts'
import { parseHeaderText } from './variables.ts'

/** Headers by their lower-case names. */
type Headers = Readonly<Record<string, string>>

const NAME = /[\w!#$%&'*+.^`|~-]+/
const PIECE = new RegExp(`^(?:(${CODE_PATTERN})=)?(${NAME.source}):(.*)$`)

/** Headers that belong to the connection, or with which the storefront's cache revalidates. */
const OWN =
  /^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|if-none-match)$/

interface Pair {
  /** Null for all channels. */
  channel: string | null
  name: string
  value: string
}

function pairOf(piece: string): Pair | null {
  const [, channel = null, name = '', text = ''] = PIECE.exec(piece) ?? []
  const value = text.trim()
  const isHeader = name !== '' && !OWN.test(name.toLowerCase()) && parseHeaderText(value) !== null
  return isHeader ? { channel, name: name.toLowerCase(), value } : null
}

/** Splits at line breaks, as a value may contain a semicolon, or at semicolons without any. */
const piecesOf = (value: string): string[] =>
  value
    .split(value.includes('\n') ? '\n' : ';')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

const headersFor = (code: string, pairs: readonly Pair[]): Headers =>
  Object.fromEntries(
    // A channel's own header overrides that for all, wherever it is written.
    [null, code].flatMap((wanted) =>
      pairs.flatMap(({ channel, name, value }) => (channel === wanted ? [[name, value]] : [])),
    ),
  )

/**
 * Parses headers as `Name: value`, or `channel=Name: value` for one channel, separated by
 * semicolons or one per line. Null if a piece is not a header, or names an unknown channel or a
 * reserved header (RULES.md#the-shops-api).
 */
export function parseShopHeaders(
  value: string,
  codes: readonly string[],
): PerChannel<Headers> | null {
  const pairs = piecesOf(value).map(pairOf)
  if (pairs.length === 0 || !pairs.every((pair) => pair !== null)) return null
  if (!pairs.every(({ channel }) => channel === null || codes.includes(channel))) return null
  return Object.fromEntries(codes.map((code) => [code, headersFor(code, pairs)]))
}
