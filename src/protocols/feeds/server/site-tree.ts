import type { Taxon } from '#contract/shop/taxon.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { loadRoot } from '#storefront/shop/server/menu.ts'
import { REFUSED_LIST, unlessAbsent } from '#storefront/shop/api/optional-calls.ts'
import type { ListScope } from '#contract/wire/serialise.ts'

/** Most taxons to look up for one file, more than any menu has. */
const MOST_TAXONS = 5000

/** A taxon of the channel with the names of those above it and its own last. */
interface TreeTaxon {
  taxon: Taxon
  names: readonly string[]
}

/**
 * Returns the ids of taxons with products of a scope in the channel; none if the shop does not
 * support the scope.
 */
async function availableIn(root: Taxon, scope: ListScope, { shop }: LoadContext) {
  const load = () => shop.availableTaxons({ ...scope, taxonId: root.id })
  const absentStatuses = Object.keys(scope).length > 0 ? REFUSED_LIST : []
  return new Set(await unlessAbsent('taxons of a scope', undefined, load, absentStatuses))
}

/** Returns a taxon with its children: one that came without any may still have some. */
const whole = async (taxon: Taxon, { shop }: LoadContext): Promise<Taxon> =>
  taxon.children.length > 0 ? taxon : ((await shop.taxon(taxon.id)) ?? taxon)

async function* below(
  parent: TreeTaxon,
  isAvailable: (taxon: Taxon) => boolean,
  context: LoadContext,
  seen: Set<number>,
): AsyncGenerator<TreeTaxon> {
  for (const child of parent.taxon.children.filter(isAvailable)) {
    if (seen.has(child.id) || seen.size >= MOST_TAXONS) continue
    seen.add(child.id)
    const taxon = await whole(child, context)
    const entry = { taxon, names: [...parent.names, taxon.name] }
    yield entry
    yield* below(entry, isAvailable, context, seen)
  }
}

/**
 * Yields the enabled taxons of the channel with products of a scope, the root first, which is
 * unnamed here. Rejects with `ShopError` if the shop fails.
 */
export async function* siteTree(
  context: LoadContext,
  scope: ListScope = {},
): AsyncGenerator<TreeTaxon> {
  const root = await loadRoot(context)
  if (!root) return
  const available = await availableIn(root, scope, context)
  if (available.size === 0) return
  const entry = { taxon: root, names: [] }
  yield entry
  const isAvailable = ({ id, enabled }: Taxon) => enabled && available.has(id)
  yield* below(entry, isAvailable, context, new Set([root.id]))
}

/** Returns the names of each taxon and those above it, by id. */
export async function taxonNames(context: LoadContext): Promise<Map<number, readonly string[]>> {
  const names = new Map<number, readonly string[]>()
  for await (const entry of siteTree(context)) names.set(entry.taxon.id, entry.names)
  return names
}
