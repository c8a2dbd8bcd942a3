import { WISHLIST_LIMIT } from './wishlist.ts'

/** What was taken off the wishlist, and the place, from 0 on, that it goes back to. */
export interface WishlistUndo {
  code: string
  place: number
}

/** Most characters of a product's code. */
export const CODE_LENGTH = 100

/** A place on the wishlist; null for anything else. */
export function parseIndex(text: unknown): number | null {
  const place = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : WISHLIST_LIMIT
  return place < WISHLIST_LIMIT ? place : null
}

/** The wishlist's address right after something was taken off it without a script. */
export const wishlistUndoAddress = (path: string, { code, place }: WishlistUndo): string =>
  `${path}?${new URLSearchParams({ removed: code, place: String(place) }).toString()}`

/** What such an address says; null where it says nothing that could be put back. */
export function readWishlistUndo(params: URLSearchParams): WishlistUndo | null {
  const code = params.get('removed') ?? ''
  const place = parseIndex(params.get('place'))
  return place === null || code === '' || code.length > CODE_LENGTH ? null : { code, place }
}
