import type { Taxon } from '../../taxon.ts'
import type { TaxonReferences } from './references.ts'

/** A taxon, and what of its relatives is to be looked up. */
export interface ReferringTaxon {
  taxon: Taxon
  references: TaxonReferences
}

/** A look-up that a taxon can do without; null if the shop does not respond to it. */
type LookUp = (reference: string) => Promise<ReferringTaxon | null>

/** More children than any menu shows. */
const MOST_CHILDREN = 50
/** Ancestors that are looked up one after the other. */
const HIGHEST = 10

async function parentOf(
  reference: string | null,
  lookUp: LookUp,
  height = 0,
): Promise<Taxon | null> {
  const found = reference !== null && height < HIGHEST ? await lookUp(reference) : null
  return (
    found && withParent(found.taxon, await parentOf(found.references.parent, lookUp, height + 1))
  )
}

/** The taxon below `parent`, which is put above its outermost ancestor. */
function withParent(taxon: Taxon, parent: Taxon | null): Taxon {
  if (parent === null) return taxon
  return { ...taxon, parent: taxon.parent ? withParent(taxon.parent, parent) : parent }
}

/**
 * A taxon with the parent and the children that the shop names by their addresses alone, as Sylius
 * does (RULES.md#taxons). Children are looked up in parallel, and follow those that are written
 * out.
 */
export async function withRelatives(
  { taxon, references }: ReferringTaxon,
  lookUp: LookUp,
): Promise<Taxon> {
  const [parent, ...children] = await Promise.all([
    parentOf(references.parent, lookUp),
    ...references.children.slice(0, MOST_CHILDREN).map(lookUp),
  ])
  const found = children.flatMap((child) => child?.taxon ?? [])
  return withParent({ ...taxon, children: [...taxon.children, ...found] }, parent)
}
