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

type Way = () => Promise<Taxon | null>

/** What the first way finds that finds something; all are gone side by side where `isFar` says so. */
async function firstOf(ways: readonly Way[], isFar: boolean): Promise<Taxon | null> {
  const attempts = isFar ? ways.map((way) => way()) : []
  // What the others fail with has been notified by their calls.
  for (const attempt of attempts) void attempt.catch(() => null)
  for (const [index, way] of ways.entries()) {
    const found = await (attempts[index] ?? way())
    if (found) return found
  }
  return null
}

/**
 * The taxon of an id, code or slug (RULES.md#root-taxon). A code is looked up where ids are, because many a
 * shop takes either there, and among the ancestors of a taxon, whose topmost is the last resort.
 */
export async function findRoot(name: string, lookups: RootLookups): Promise<Taxon | null> {
  const { byId, bySlug, some } = lookups
  const isId = ID.test(name)
  const known = isId ? await byId(name) : null
  if (known) return known
  const ways = [() => bySlug(name), ...(isId ? [] : [() => byId(name)])]
  if (!some) return firstOf([...ways, () => bySlug(IMPORTED)], false)
  return firstOf([...ways, () => above(name, some(), lookups)], true)
}
