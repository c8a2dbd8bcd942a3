/** Skeleton cards drawn while a list loads (§2). */
export function skeletonCards(isWishlist: boolean): number {
  return isWishlist ? 10 : 8
}
