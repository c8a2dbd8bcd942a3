import { LONGEST_CODE } from '#contract/query/constants.ts'
import { WISHLIST_LIMIT } from './first/wishlist.ts'

/** A removed item, and its former index. */
export interface WishlistUndo {
  code: string
  index: number
}

/** An index on the wishlist; null for anything else. */
export function parseIndex(text: unknown): number | null {
  const index = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : WISHLIST_LIMIT
  return index < WISHLIST_LIMIT ? index : null
}

/** Returns the wishlist's address after a removal without scripts. */
export const wishlistUndoAddress = (path: string, { code, index }: WishlistUndo): string =>
  `${path}?${new URLSearchParams({ removed: code, index: String(index) }).toString()}`

/** Reads the removal from such an address; null if it is invalid. */
export function readWishlistUndo(params: URLSearchParams): WishlistUndo | null {
  const code = params.get('removed') ?? ''
  const index = parseIndex(params.get('index'))
  return index === null || code === '' || code.length > LONGEST_CODE ? null : { code, index }
}
