import { ancestors, isNamed, type Taxon } from '#contract/shop/taxon.ts'
import type { LoadContext } from './load-context.ts'
import { loadRoot } from './menu.ts'

/**
 * Whether a taxon lies only below the root of another channel, so that it has no page in this one
 * (RULES.md#menu). A channel without a root of its own shows the trees of the others.
 */
export async function isForeignTaxon(taxon: Taxon, context: LoadContext): Promise<boolean> {
  const { channel, otherRoots } = context
  const path = [...ancestors(taxon), taxon]
  const isBelow = (name: string) => path.some((one) => isNamed(one, name))
  if (isBelow(channel.rootTaxon) || !otherRoots.some(isBelow)) return false
  const root = await loadRoot(context)
  if (root === null || root.isStandIn === true) return false
  return !path.some(({ id }) => id === root.id)
}
