/** Key in local storage of the sizes that were chosen on this device; the script in a list's head reads it too. */
export const SIZES_KEY = 'own-sizes'

/** Codes of sizes by the code of their filter or option, each with the latest first: `shoe-size` → `42`, `43`. */
export type OwnSizes = ReadonlyMap<string, readonly string[]>

/** Sizes of one kind that are kept: those of a shopper between two, and of somebody they buy for. */
const MOST = 3
/** Kinds that are kept. */
const MOST_KINDS = 8
/** Characters of a code; what is longer is no size. */
const LONGEST = 60

const isSize = (code: unknown): code is string =>
  typeof code === 'string' && code !== '' && code.length <= LONGEST

/** Returns the sizes of what was stored, bounded; none if that is not an object of lists. */
export function readSizes(saved: unknown): OwnSizes {
  const kinds = Object.entries(Object(saved)).flatMap(([kind, codes]) => {
    const sizes = Array.isArray(codes) ? codes.filter(isSize).slice(0, MOST) : []
    return sizes.length > 0 ? [[kind, sizes] as const] : []
  })
  return new Map(kinds.slice(0, MOST_KINDS))
}

/** Returns what to store once a size was chosen: its kind comes first, and kinds are never mixed (RULES.md#wishlist). */
export function withSize(sizes: OwnSizes, kind: string, code: string): Record<string, unknown> {
  const same = sizes.get(kind)?.filter((one) => one !== code) ?? []
  const others = [...sizes].filter(([other]) => other !== kind)
  const kinds = isSize(kind) && isSize(code) ? [[kind, [code, ...same]] as const, ...others] : sizes
  return Object.fromEntries(readSizes(Object.fromEntries(kinds)))
}
