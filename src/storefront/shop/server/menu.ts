import type { ShopApi } from '../api/shop-api.ts'
import type { RootTaxon } from '../api/taxons/root.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import type { LoadContext } from './load-context.ts'
import { withFallback } from './with-fallback.ts'

const roots = new WeakMap<ShopApi, Promise<RootTaxon | null>>()

/**
 * Loads the channel's root taxon, or `root` for an imported catalog. Looks it up once per API
 * client, and so per request: menu and list need the same one.
 */
export function loadRoot(context: LoadContext): Promise<RootTaxon | null> {
  const { shop, channel } = context
  const { rootTaxon: name } = channel
  // The page itself reports the error; a header with the last menu, or without one, still works.
  const root = roots.get(shop) ?? withFallback(shop.rootTaxon(name), shop.latestRoot(name), context)
  roots.set(shop, root)
  return root
}

/**
 * Returns the first-level taxons below a root; those without products are left out if the shop
 * names the root and some of them among the taxons with products (RULES.md#menu).
 */
export function menuOf(root: Taxon | null, { shop }: Pick<LoadContext, 'shop'>): Taxon[] {
  const enabled = root?.children.filter((taxon) => taxon.enabled) ?? []
  const ids = shop.filledTaxons()
  const filled = root && ids?.has(root.id) ? enabled.filter(({ id }) => ids.has(id)) : []
  return filled.length > 0 ? filled : enabled
}

/** Departments whose categories are loaded; of more, the others have none (RULES.md#menu). */
const MOST_OPENED = 24

/** A first-level taxon, and those below it with products. */
export interface MenuBranch {
  taxon: Taxon
  categories: Taxon[]
}

/**
 * Loads what is below the taxons of a menu, as far as the shop says it in time: each is requested
 * unless it came with the menu.
 */
export function loadDepartments(
  menu: readonly Taxon[],
  context: LoadContext,
): Promise<MenuBranch[]> {
  return Promise.all(
    menu.map(async (taxon, at) => {
      const isWhole = taxon.children.length > 0 || at >= MOST_OPENED
      const whole = isWhole
        ? taxon
        : await withFallback(context.shop.taxon(taxon.id), null, context)
      return { taxon, categories: menuOf(whole, context) }
    }),
  )
}

/**
 * Loads the menu of a page that has no other need of the shop (RULES.md#unknown-pages): as it was
 * last, if another page has loaded it.
 */
export async function loadWarmMenu(context: LoadContext): Promise<Taxon[]> {
  const { shop, channel } = context
  const { rootTaxon: name } = channel
  return menuOf(await withFallback(shop.warmRoot(name), shop.latestRoot(name), context), context)
}

/** Loads the first-level taxons of the channel. */
export const loadMenu = async (context: LoadContext): Promise<Taxon[]> =>
  menuOf(await loadRoot(context), context)
