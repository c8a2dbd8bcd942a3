import { CODE_PATTERN } from '#channels/schema.ts'

/** A value for each channel that has one. */
export type PerChannel<T> = Readonly<Partial<Record<string, T>>>

const PAIR = new RegExp(`^(${CODE_PATTERN})=(.*)$`)

/** Splits pairs `channel=value` at commas or spaces; other pieces belong to the pair before. */
function pairsOf(value: string): [code: string, value: string][] {
  const pieces = value.split(/[,\s]+/).filter((piece) => piece !== '')
  let channel = ''
  return pieces.map((piece) => {
    const [, code = channel, text = piece] = PAIR.exec(piece) ?? []
    channel = code
    return [code, text]
  })
}

/** Joins the values of each channel: a list may be written in several pairs. */
function grouped(pairs: readonly [string, string][]): Map<string, string> {
  const groups = Map.groupBy(pairs, ([code]) => code)
  return new Map(
    [...groups].map(([code, group]) => [code, group.map(([, value]) => value).join(' ')]),
  )
}

/**
 * Parses one value for all channels, or `channel=value` for some, separated by commas or white
 * space. Null if `parse` returns null for any value, and for an unknown channel.
 */
export function parsePerChannel<T>(
  value: string,
  codes: readonly string[],
  parse: (value: string) => T | null,
): PerChannel<T> | null {
  if (!PAIR.test(value)) {
    const shared = parse(value)
    return shared === null ? null : Object.fromEntries(codes.map((code) => [code, shared]))
  }
  const values = [...grouped(pairsOf(value))].map(([code, text]) => [code, parse(text)] as const)
  const isWhole = values.every(([code, parsed]) => codes.includes(code) && parsed !== null)
  return isWhole ? (Object.fromEntries(values) as PerChannel<T>) : null
}
