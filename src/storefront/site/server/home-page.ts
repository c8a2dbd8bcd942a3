import { familyScope, TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import type { Product } from '#contract/shop/product.ts'
import { railProducts, railRequest } from '#storefront/card/rules/rail-products.ts'
import { ShopError, unreadableResponse } from '#contract/wire/shop-error.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { found, catchShopError, notFound, type Result } from '#storefront/shop/server/result.ts'
import { loadRoot, menuOf } from '#storefront/shop/server/menu.ts'

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
        shop.railProducts({
          ...RAIL,
          sort: 'position',
          scope: familyScope(TAXON_FAMILIES.sale.route),
        }),
        shop.railProducts({ ...RAIL, sort: 'created_at_desc', scope: {} }),
      ]),
    ])
    const [offers = [], newest = []] = railsOf(rails, root !== null)
    // A shop that does not support the parameter returns all products.
    const reduced = offers.filter(({ price }) => price !== null && price.regular !== null)
    return found({
      root: root?.enabled ? root : null,
      taxons: menuOf(root, context),
      reduced,
      newest,
    })
  })
}

/** Loads the page of all first-level taxons (RULES.md#menu); there is none in a shop without any. */
export function loadCategories(
  context: LoadContext,
): Promise<Result<Pick<HomePage, 'taxons'> & { root: Taxon }>> {
  return catchShopError(async () => {
    const { shop, channel } = context
    const root = await shop.rootTaxon(channel.rootTaxon)
    const taxons = menuOf(root, context)
    return root && taxons.length > 0 ? found({ root, taxons }) : notFound
  })
}
