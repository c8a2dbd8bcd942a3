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

/**
 * Returns the name of a menu's entry in the one or two lines that narrow desktops give it: the longer one is as
 * short as it can be (RULES.md#menu). Together they are the name.
 */
export function menuLines(name: string): string[] {
  const spaces = [...name.matchAll(/(?<=\S) (?=\S)/g)].map(({ index }) => index)
  const longest = (at: number) => Math.max(at, name.length - at - 1)
  const [best] = spaces.toSorted((one, other) => longest(one) - longest(other))
  return best === undefined ? [name] : [name.slice(0, best + 1), name.slice(best + 1)]
}
