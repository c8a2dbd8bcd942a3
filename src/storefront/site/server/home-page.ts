import { familyScope, TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import type { Product } from '#contract/shop/product.ts'
import { railProducts, railRequest } from '#storefront/card/rules/rail-products.ts'
import { ShopError, unreadableResponse } from '#contract/wire/shop-error.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { found, catchShopError, notFound, type Result } from '#storefront/shop/server/result.ts'
import { type MenuBranch, loadDepartments, loadRoot, menuOf } from '#storefront/shop/server/menu.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'
import { MOST_IN_MENU } from '../rules/many-taxons.ts'

/** The loaded parts of the home page. */
export interface HomePage {
  /** Taxon that holds the whole channel; null if it has no page. */
  root: Taxon | null
  /** First-level taxons. */
  taxons: Taxon[]
  reduced: Product[]
  newest: Product[]
}

const RAIL_SIZE = 8
const RAIL = { form: {}, page: 1, itemsPerPage: railRequest(RAIL_SIZE) } as const

/**
 * Returns the products of the rails. Throws for a defect, and if all parts of the page failed
 * (RULES.md#home-page).
 */
function railsOf(rails: PromiseSettledResult<Product[] | null>[], hasMenu: boolean): Product[][] {
  const failures = rails.flatMap((rail) => (rail.status === 'rejected' ? [rail.reason] : []))
  const defect: unknown = failures.find((reason) => !(reason instanceof ShopError))
  if (defect) throw defect
  const lists = rails.map((rail) => (rail.status === 'fulfilled' ? rail.value : null))
  if (hasMenu || lists.some((list) => list !== null))
    return lists.map((list) => railProducts(list ?? [], RAIL_SIZE))
  throw failures[0] ?? unreadableResponse('The shop has neither a menu nor a list')
}

/** Loads the reduced products of a rail, in the shop's own order; null if the shop refuses such a list. */
async function loadReduced({ shop }: LoadContext): Promise<Product[] | null> {
  const scope = familyScope(TAXON_FAMILIES.sale.route)
  const offers = await shop.railProducts({ ...RAIL, sort: 'position', scope })
  // A shop that does not support the parameter returns all products.
  return offers?.filter(({ price }) => price !== null && price.regular !== null) ?? null
}

/**
 * Loads the home page: taxons, reduced products in the shop's own order and the newest products, as
 * far as the shop has them.
 */
export function loadHome(context: LoadContext): Promise<Result<HomePage>> {
  return catchShopError(async () => {
    const { shop } = context
    const [root, rails] = await Promise.all([
      loadRoot(context),
      Promise.allSettled([
        loadReduced(context),
        shop.railProducts({ ...RAIL, sort: 'created_at_desc', scope: {} }),
      ]),
    ])
    const [reduced = [], newest = []] = railsOf(rails, root !== null)
    return found({
      root: root?.enabled ? root : null,
      taxons: menuOf(root, context),
      reduced,
      newest,
    })
  })
}

/** Two levels of a channel's taxons. */
interface Categories extends Pick<HomePage, 'taxons'> {
  root: Taxon
  departments: MenuBranch[]
}

/** Loads the page of all categories (RULES.md#menu); there is none in a shop without any. */
export function loadCategories(context: LoadContext): Promise<Result<Categories>> {
  return catchShopError(async () => {
    const { shop, channel } = context
    const root = await shop.rootTaxon(channel.rootTaxon)
    const taxons = menuOf(root, context)
    if (!root || taxons.length === 0) return notFound
    return found({ root, taxons, departments: await loadDepartments(taxons, context) })
  })
}

/** Loads the menu that opens on phones: two levels, of how many taxons, and whether the channel has reduced products. */
export function loadPhoneMenu(
  context: LoadContext,
): Promise<Result<Categories & { total: number; hasSale: boolean }>> {
  return catchShopError(async () => {
    const { shop, channel } = context
    const root = await shop.rootTaxon(channel.rootTaxon)
    const all = menuOf(root, context)
    const taxons = all.slice(0, MOST_IN_MENU)
    if (!root || taxons.length === 0) return notFound
    const [departments, reduced] = await Promise.all([
      loadDepartments(taxons, context),
      withFallback(loadReduced(context), null, context),
    ])
    const hasSale = (reduced ?? []).length > 0
    return found({ root, taxons, departments, total: all.length, hasSale })
  })
}
