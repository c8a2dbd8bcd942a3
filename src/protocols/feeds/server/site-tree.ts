import type { Taxon } from '#contract/shop/taxon.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { loadRoot } from '#storefront/shop/server/menu.ts'
import { REFUSED_LIST, unlessAbsent } from '#storefront/shop/api/optional-calls.ts'
import type { ListScope } from '#contract/wire/serialise.ts'

/** Most taxons that are looked up for one file, more than any menu has. */
const MOST_TAXONS = 5000

/** A taxon of the channel, and the names of its ancestors, the topmost first, with its own last. */
interface TreeTaxon {
  taxon: Taxon
  names: readonly string[]
}

/**
 * Returns the ids of the channel's taxons that have products of a scope; empty if the shop does not
 * support the scope.
 */
async function availableIn(root: Taxon, scope: ListScope, { shop }: LoadContext) {
  const load = () => shop.availableTaxons({ ...scope, taxonId: root.id })
  const absentStatuses = Object.keys(scope).length > 0 ? REFUSED_LIST : []
  return new Set(await unlessAbsent('taxons of a scope', undefined, load, absentStatuses))
}

/** Returns a taxon with its children, looking it up if it came without: it may have some nevertheless. */
const withChildren = async (taxon: Taxon, { shop }: LoadContext): Promise<Taxon> =>
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
    const taxon = await withChildren(child, context)
    const entry = { taxon, names: [...parent.names, taxon.name] }
    yield entry
    yield* below(entry, isAvailable, context, seen)
  }
}

/**
 * Yields the channel's enabled taxons that have products of a scope, the root first; its name is left
 * out of `names`. Rejects with `ShopError` if the shop fails.
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

/** Returns the names of each taxon and its ancestors, by the taxon's id. */
export async function taxonNames(context: LoadContext): Promise<Map<number, readonly string[]>> {
  const names = new Map<number, readonly string[]>()
  for await (const entry of siteTree(context)) names.set(entry.taxon.id, entry.names)
  return names
}
