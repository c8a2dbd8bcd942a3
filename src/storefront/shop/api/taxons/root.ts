import { parseId } from '#contract/shop/path-parts.ts'
import { ancestors, COMMON_ROOT, isNamed, type Taxon } from '#contract/shop/taxon.ts'

/** The root of a channel. */
export interface RootTaxon extends Taxon {
  /** Whether it is the topmost taxon of the shop, in place of a root that the shop lacks. */
  isStandIn?: boolean
}

/** What finds a root by one call. */
export interface RootReference {
  /** Its id, or a code that the shop takes in place of it. */
  id: string
  isStandIn: boolean
}

/** Look-ups that find a root; each returns null if the shop does not have it. */
interface RootLookups {
  byId(id: string): Promise<Taxon | null>
  bySlug(slug: string): Promise<Taxon | null>
  /**
   * Loads some taxon that holds products, to find the root above or beside it. Null if not needed.
   */
  some: (() => Promise<Taxon | null>) | null
}

/** Loads a taxon without children again: ancestors are often embedded without them. */
const whole = async (taxon: Taxon, { byId }: RootLookups): Promise<Taxon> =>
  taxon.children.length > 0 ? taxon : ((await byId(String(taxon.id))) ?? taxon)

/** Finds the named taxon below the given ones, the highest first. */
function namedBelow(name: string, taxons: readonly Taxon[]): Taxon | null {
  if (taxons.length === 0) return null
  const below = taxons.flatMap(({ children }) => children)
  return below.find((one) => isNamed(one, name)) ?? namedBelow(name, below)
}

/**
 * Finds the named taxon above `taxon`, or below the topmost one; else returns the topmost in its
 * place.
 */
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

/** Returns the result of the first attempt that finds something. */
async function firstOf(attempts: readonly Promise<RootTaxon | null>[]): Promise<RootTaxon | null> {
  // Failures of the remaining attempts have already been reported by their calls.
  for (const attempt of attempts) void attempt.catch(() => null)
  for (const attempt of attempts) {
    const found = await attempt
    if (found) return found
  }
  return null
}

/**
 * Finds the taxon of an id, code or slug (RULES.md#menu). A code is tried in place of an id,
 * because many shops accept either, and sought among the ancestors of some taxon, then below the
 * topmost of them, which is the last resort. `onDetour` receives the id, or the code in its place,
 * that finds at once what the first look-up did not.
 */
export async function findRoot(
  name: string,
  lookups: RootLookups,
  onDetour: (reference: RootReference) => void,
): Promise<RootTaxon | null> {
  const { byId, bySlug, some } = lookups
  const isId = parseId(name) !== null
  const likely = await (isId ? byId(name) : bySlug(name))
  if (likely) return likely
  const other = isId ? bySlug(name) : byId(name)
  if (!some) return (await other) ?? bySlug(COMMON_ROOT)
  const found = await firstOf([other, around(name, some(), lookups)])
  if (found?.isStandIn !== undefined) onDetour({ id: String(found.id), isStandIn: found.isStandIn })
  else if (found && !isId) onDetour({ id: name, isStandIn: false })
  return found
}
