import { parseId } from '../../path-parts.ts'
import { ancestors, isNamed, type Taxon } from '../../taxon.ts'

/** The root of a channel. */
export interface RootTaxon extends Taxon {
  /** Whether it is the topmost taxon of the shop, in place of a root that the shop does not have. */
  isStandIn?: boolean
}

/** How a root is looked up; each returns null if the shop does not have it. */
export interface RootLookups {
  byId(id: string): Promise<Taxon | null>
  bySlug(slug: string): Promise<Taxon | null>
  /** Some taxon that holds products: above it is the root, or beside those. Null where it is not needed. */
  some: (() => Promise<Taxon | null>) | null
}

/** The slug of the root of an imported catalog. */
const IMPORTED = 'root'

/** One without children is incomplete: an ancestor as another taxon writes it out. */
const whole = async (taxon: Taxon, { byId }: RootLookups): Promise<Taxon> =>
  taxon.children.length > 0 ? taxon : ((await byId(String(taxon.id))) ?? taxon)

/** The named one of the taxons and of all below them, the highest first. */
function namedBelow(name: string, taxons: readonly Taxon[]): Taxon | null {
  if (taxons.length === 0) return null
  const below = taxons.flatMap(({ children }) => children)
  return below.find((one) => isNamed(one, name)) ?? namedBelow(name, below)
}

/** The named taxon above `taxon`, or below the topmost of those; else the topmost, which stands for it. */
async function around(
  name: string,
  taxon: Promise<Taxon | null>,
  lookups: RootLookups,
): Promise<RootTaxon | null> {
  const lowest = await taxon
  const path = lowest ? [...ancestors(lowest), lowest] : []
  const named = path.find((one) => isNamed(one, name))
  if (named) return { ...(await whole(named, lookups)), isStandIn: false }
  const topmost = path[0] && (await whole(path[0], lookups))
  if (!topmost) return null
  const below = namedBelow(name, [topmost])
  return below
    ? { ...(await whole(below, lookups)), isStandIn: false }
    : { ...topmost, isStandIn: true }
}

/** The result of the first attempt that finds something. */
async function firstOf(attempts: readonly Promise<RootTaxon | null>[]): Promise<RootTaxon | null> {
  // The calls of the others have reported how they failed.
  for (const attempt of attempts) void attempt.catch(() => null)
  for (const attempt of attempts) {
    const found = await attempt
    if (found) return found
  }
  return null
}

/**
 * The taxon of an id, code or slug (RULES.md#root-taxon). A code is looked up where ids are, because many a
 * shop takes either there, and among the ancestors of a taxon, then below the topmost of them, which is the last
 * resort. `onDetour` is notified of what only they lead to.
 */
export async function findRoot(
  name: string,
  lookups: RootLookups,
  onDetour: (root: RootTaxon) => void,
): Promise<RootTaxon | null> {
  const { byId, bySlug, some } = lookups
  const isId = parseId(name) !== null
  const likely = await (isId ? byId(name) : bySlug(name))
  if (likely) return likely
  const other = isId ? bySlug(name) : byId(name)
  if (!some) return (await other) ?? bySlug(IMPORTED)
  const found = await firstOf([other, around(name, some(), lookups)])
  if (found?.isStandIn !== undefined) onDetour(found)
  return found
}
