/** Skeleton cards drawn while a list loads (RULES.md#skeletons). */
export function skeletonCards(isWishlist: boolean): number {
  return isWishlist ? 10 : 8
}
