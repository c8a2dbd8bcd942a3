import type { Taxon } from '#contract/shop/taxon.ts'

/** First-level taxons that the menu holds; it leads to the page of all if there are more (RULES.md#menu). */
export const MOST_IN_MENU = 60

/** First-level taxons that the home page shows as tiles, and those of them that are left if there are more. */
const MOST_TILES = { all: 40, left: 20 }

/** Returns the taxons of the menu: the first, and that of the page. */
export function taxonsInMenu(menu: readonly Taxon[], currentId: number | undefined): Taxon[] {
  return menu.filter(({ id }, at) => at < MOST_IN_MENU || id === currentId)
}

/** Returns the taxons with a tile on the home page. */
export const taxonsWithTile = (taxons: readonly Taxon[]): readonly Taxon[] =>
  taxons.length > MOST_TILES.all ? taxons.slice(0, MOST_TILES.left) : taxons
