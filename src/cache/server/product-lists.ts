import type { ShopApi } from '#shop/api/shop-api.ts'
import { ancestors } from '#shop/taxon.ts'
import { tagOf } from '../rules/tags.ts'

/**
 * Tags of the lists that products belong in by now: those of their main taxons and of all above. A product that
 * moved is in no copy of them yet (RULES.md#purge). May reject with `ShopError`.
 */
export async function listTagsOf(
  codes: readonly string[],
  shop: Pick<ShopApi, 'productsByCodes' | 'taxon'>,
): Promise<string[]> {
  const products = await shop.productsByCodes(codes, { details: true })
  const ids = new Set(products.flatMap(({ taxon }) => taxon?.id ?? []))
  const taxons = await Promise.all([...ids].map((id) => shop.taxon(id)))
  const lists = taxons.flatMap((taxon) => (taxon ? [...ancestors(taxon), taxon] : []))
  const tags = lists.map(({ id }) => tagOf.list(id))
  return tags.length > 0 ? [...new Set([...tags, tagOf.slugLists])] : []
}
