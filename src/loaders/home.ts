import type { Product } from '#domain/product'
import type { Taxon } from '#domain/taxon'
import type { LoadContext } from './context.ts'
import { found, guarded, type Loaded } from './loaded.ts'
import { loadRoot, menuOf } from './shell.ts'

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
export function loadHome(context: LoadContext): Promise<Loaded<HomePage>> {
  return guarded(async () => {
    const strip = { form: {}, page: 1, itemsPerPage: STRIP }
    const [root, reduced, newest] = await Promise.all([
      loadRoot(context),
      context.shop.listProducts({
        ...strip,
        sort: 'discount_percentage_desc',
        scope: { discount: true },
      }),
      context.shop.listProducts({ ...strip, sort: 'created_at_desc', scope: {} }),
    ])
    return found({
      root: root?.enabled ? root : null,
      taxons: menuOf(root),
      reduced: reduced.products,
      newest: newest.products,
    })
  })
}
