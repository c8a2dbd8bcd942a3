import type { Product } from '#shop/product.ts'
import type { Taxon } from '#shop/taxon.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import { found, catchShopError, type Result } from '#shop/server/result.ts'
import { loadRoot, menuOf } from '#shop/server/menu.ts'

/** Everything that the home page draws. */
export interface HomePage {
  /** The taxon that holds all of the channel; null where it has no page of its own. */
  root: Taxon | null
  /** Those of the first level. */
  taxons: Taxon[]
  reduced: Product[]
  newest: Product[]
}

const STRIP = 8

/** The home page: taxons, the biggest reductions and the newest products. */
export function loadHome(context: LoadContext): Promise<Result<HomePage>> {
  return catchShopError(async () => {
    const rail = { form: {}, page: 1, itemsPerPage: STRIP }
    const [root, reduced, newest] = await Promise.all([
      loadRoot(context),
      context.shop.listProducts({
        ...rail,
        sort: 'discount_percentage_desc',
        scope: { discount: true },
      }),
      context.shop.listProducts({ ...rail, sort: 'created_at_desc', scope: {} }),
    ])
    return found({
      root: root?.enabled ? root : null,
      taxons: menuOf(root),
      reduced: reduced.products,
      newest: newest.products,
    })
  })
}
