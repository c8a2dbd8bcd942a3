import { LONGEST_TEXT } from '#contract/query/constants.ts'

/** Key in local storage of the lists that were saved on this device, the latest first (RULES.md#wishlist). */
export const SAVED_LISTS_KEY = 'saved-lists'

/** A list or search that was saved, as it was last seen. */
export interface KeptList {
  /** Path and query of its first page. */
  address: string
  /** Its title. */
  name: string
  /** Codes of its first products: of a list the newest, of a search those that match best. */
  codes: readonly string[]
  /** Number of its products. */
  total: number
}

/** What a list has now. */
export type SeenList = Pick<KeptList, 'codes' | 'total'>

/** Lists that are kept; each of them is one request of the page that shows them. */
const MOST_LISTS = 10
/** Products by which new ones are told from known ones. */
const MOST_CODES = 30
/** Characters of an address: what servers take. */
const LONGEST_ADDRESS = 2000

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Any origin: a path of the shop stays on it. */
const ORIGIN = 'https://shop.invalid'

/** A path of this shop, and not of another host: one that is read as it is written (parsers drop tabs and line breaks). */
function isOwnAddress(value: unknown): value is string {
  if (!isText(value) || value.length > LONGEST_ADDRESS) return false
  if (!/^\/(?![/\\])[^\t\n\r]*$/.test(value)) return false
  const { origin, pathname } = new URL(value, ORIGIN)
  return origin === ORIGIN && pathname === value.replace(/[?#].*/, '') && !pathname.startsWith('//')
}

function readList(saved: unknown): KeptList[] {
  const { address, name, codes, total } = Object(saved) as Record<string, unknown>
  if (!isOwnAddress(address) || !isText(name) || !Array.isArray(codes)) return []
  const known = codes.filter(isText).slice(0, MOST_CODES)
  const count = Number.isSafeInteger(total) ? Number(total) : known.length
  return [{ address, name: name.slice(0, LONGEST_TEXT), codes: known, total: count }]
}

/** Returns the lists of what was stored, bounded; none of what other code has put there. */
export const readLists = (saved: unknown): KeptList[] =>
  Array.isArray(saved) ? saved.flatMap(readList).slice(0, MOST_LISTS) : []

/** Puts a list first, in place of an earlier one with its address; the oldest ones go. */
export const withList = (lists: readonly KeptList[], list: KeptList): KeptList[] =>
  readLists([list, ...withoutList(lists, list.address)])

/** Returns the lists without that of an address. */
export const withoutList = (lists: readonly KeptList[], address: string): KeptList[] =>
  lists.filter((one) => one.address !== address)

/**
 * Returns how many products of a list were not there when it was last seen. Of the newest products these are the ones
 * before the first known one. The order of a search changes also without new products, so that it has at most as many as
 * it has grown by. None of a list whose products are not known.
 */
export function newProducts(before: SeenList, now: SeenList, isSearch: boolean): number {
  if (before.codes.length === 0 && before.total > 0) return 0
  const isKnown = (code: string) => before.codes.includes(code)
  if (isSearch) {
    const others = now.codes.filter((code) => !isKnown(code)).length
    return Math.max(0, Math.min(others, now.total - before.total))
  }
  const first = now.codes.findIndex(isKnown)
  return first < 0 ? now.codes.length : first
}
