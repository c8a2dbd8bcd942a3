import type { ShopApi } from '#shop/api/shop-api.ts'
import { ancestors } from '#shop/taxon.ts'
import { tagOf } from '../rules/tags.ts'

/**
 * Tags of the lists that products belong in by now: those of their main taxons and of all above, and those that
 * no taxon holds; all lists where the shop names no main taxon. A product that moved is in no copy of them yet
 * (RULES.md#purge). May reject with `ShopError`.
 */
export async function listTagsOf(
  codes: readonly string[],
  shop: Pick<ShopApi, 'productsByCodes' | 'taxon'>,
): Promise<string[]> {
  const products = await shop.productsByCodes(codes, { details: true })
  if (products.length === 0) return []
  const ids = new Set(products.flatMap(({ taxon }) => taxon?.id ?? []))
  const taxons = await Promise.all([...ids].map((id) => shop.taxon(id)))
  // A taxon without a parent says nothing of the lists above it.
  const isKnown = products.every(({ taxon }) => taxon) && taxons.every((taxon) => taxon?.parent)
  if (!isKnown) return [tagOf.lists]
  const lists = taxons.flatMap((taxon) => (taxon ? [...ancestors(taxon), taxon] : []))
  return [...new Set(lists.map(({ id }) => tagOf.list(id))), ...[tagOf.slugLists, tagOf.openLists]]
}
