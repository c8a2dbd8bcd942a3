import { ancestors, isNamed, type Taxon } from '../../taxon.ts'

/** How a root is looked up; each gives null for what the shop does not know. */
export interface RootLookups {
  byId(id: string): Promise<Taxon | null>
  bySlug(slug: string): Promise<Taxon | null>
  /** Some taxon that holds products: among those above it is the root. Null where it is not needed. */
  some: (() => Promise<Taxon | null>) | null
}

const ID = /^[1-9]\d{0,14}$/
/** The slug of the root of an imported catalog. */
const IMPORTED = 'root'

/** One without children is there in part alone: an ancestor as another taxon writes it out. */
const whole = async (taxon: Taxon, { byId }: RootLookups): Promise<Taxon> =>
  taxon.children.length > 0 ? taxon : ((await byId(String(taxon.id))) ?? taxon)

/** The named taxon above `taxon`; else the topmost. */
async function above(
  name: string,
  taxon: Promise<Taxon | null>,
  lookups: RootLookups,
): Promise<Taxon | null> {
  const lowest = await taxon
  const path = lowest ? [...ancestors(lowest), lowest] : []
  const found = path.find((one) => isNamed(one, name)) ?? path[0]
  return found ? whole(found, lookups) : null
}

/** What the first attempt finds that finds something. */
async function firstOf(attempts: readonly Promise<Taxon | null>[]): Promise<Taxon | null> {
  // What the others fail with has been notified by their calls.
  for (const attempt of attempts) void attempt.catch(() => null)
  for (const attempt of attempts) {
    const found = await attempt
    if (found) return found
  }
  return null
}

/**
 * The taxon of an id, code or slug (RULES.md#root-taxon). A code is looked up where ids are, because many a
 * shop takes either there, and among the ancestors of a taxon, whose topmost is the last resort.
 * `onDetour` is told what the likely way did not lead to.
 */
export async function findRoot(
  name: string,
  lookups: RootLookups,
  onDetour: (root: Taxon) => void,
): Promise<Taxon | null> {
  const { byId, bySlug, some } = lookups
  const isId = ID.test(name)
  const likely = await (isId ? byId(name) : bySlug(name))
  if (likely) return likely
  const other = isId ? bySlug(name) : byId(name)
  if (!some) return (await other) ?? bySlug(IMPORTED)
  const found = await firstOf([other, above(name, some(), lookups)])
  if (found) onDetour(found)
  return found
}
