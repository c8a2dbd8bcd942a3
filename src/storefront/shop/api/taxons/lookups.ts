import type { Taxon } from '#contract/shop/taxon.ts'
import { decodeTaxon, hasForeignId } from '#contract/wire/decode-entities.ts'
import { openEntity } from '#contract/wire/envelope.ts'
import { lookUp, OF_LOOKUPS } from '../look-up.ts'
import { type Absences, INVALID, unlessAbsent } from '../optional-calls.ts'
import type { Read } from '../products/by-codes.ts'
import type { ResponseReading } from '#contract/wire/reading.ts'
import { missing, ShopError } from '#contract/wire/shop-error.ts'
import { referencesOf } from '#contract/wire/taxon-references.ts'
import { type ReferringTaxon, withRelatives } from './relatives.ts'
import { findRoot, type RootReference, type RootTaxon } from './root.ts'

/**
 * Roots as they were last loaded, with their children alone, by channel, locale and name; shared by
 * all requests of a process.
 */
export type LatestRoots = Map<string, RootTaxon>

/** References to roots that took several calls to find; shared by all requests of a process. */
export type RootIds = Map<string, RootReference>

/** Dependencies of taxon look-ups. */
interface Parts {
  read: Read
  reading: ResponseReading
  absences: Absences | undefined
  rootIds: RootIds | undefined
  /** Cache key for a name in the channel. */
  own: (name: string) => string
  /**
   * Loads ids of taxons that hold products; null if the shop finds a root by code as well as by id.
   */
  availableTaxons: (() => Promise<number[]>) | null
}

/**
 * Each returns null for a taxon that the shop does not have, and rejects with `ShopError` if the
 * shop does not respond.
 */
interface TaxonLookups {
  byId(id: number): Promise<Taxon | null>
  bySlug(slug: string): Promise<Taxon | null>
  root(name: string): Promise<RootTaxon | null>
}

/** Statuses by which a shop has no taxon of an id, a slug, or a code that is sent in place of them. */
const OF_TAXONS: readonly number[] = [...OF_LOOKUPS, ...INVALID]

/** Cache key of the look-up of some taxon with products. */
const ANY_TAXON = 'any taxon'

/** Creates look-ups of taxons, each with its ancestors and children (RULES.md#the-shops-api). */
export function createTaxonLookups(parts: Parts): TaxonLookups {
  const { read, reading, absences, rootIds, own, availableTaxons } = parts

  const toTaxon = (body: unknown): ReferringTaxon | null => {
    const taxon = decodeTaxon(body, reading)
    const entity = openEntity(body)
    if (!taxon && entity && hasForeignId(entity)) throw missing('Its id is not a whole number')
    return taxon && { taxon, references: referencesOf(entity) }
  }

  async function relative(reference: string): Promise<ReferringTaxon | null> {
    try {
      const found = await lookUp(read, `taxons/${reference}`, toTaxon)
      if (!found) reading.onDropped('TAXON', reference)
      return found
    } catch (error) {
      // The call has reported it; the page does without this taxon.
      if (error instanceof ShopError) return null
      throw error
    }
  }

  async function taxonAt(path: string): Promise<Taxon | null> {
    const found = await lookUp(read, path, toTaxon, OF_TAXONS)
    const onSurplus = (reference: string) => reading.onDropped('SURPLUS_TAXON', reference)
    return found && withRelatives(found, relative, onSurplus)
  }

  const byId = (id: string) => taxonAt(`taxons/${encodeURIComponent(id)}`)
  const bySlug = (slug: string) => taxonAt(`search/taxon?slug=${encodeURIComponent(slug)}`)

  const some = async () => {
    const [id] = (await availableTaxons?.()) ?? []
    return id === undefined ? null : byId(String(id))
  }

  async function root(name: string): Promise<RootTaxon | null> {
    const key = own(`root ${name}`)
    const stored = rootIds?.get(key)
    const found = stored && (await byId(stored.id))
    if (found) return { ...found, isStandIn: stored.isStandIn }
    rootIds?.delete(key)
    // What found the root before is not absent if it does not find it now.
    if (stored) for (const call of [`id ${name}`, ANY_TAXON]) absences?.addPresent?.(own(call))
    const lookups = {
      byId: (id: string) => unlessAbsent(own(`id ${id}`), absences, () => byId(id)),
      bySlug: (slug: string) => unlessAbsent(own(`slug ${slug}`), absences, () => bySlug(slug)),
      some: availableTaxons && (() => unlessAbsent(own(ANY_TAXON), absences, some)),
    }
    return findRoot(name, lookups, (reference) => rootIds?.set(key, reference))
  }

  return { byId: (id) => byId(String(id)), bySlug, root }
}
