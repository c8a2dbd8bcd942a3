import type { Taxon } from '#contract/shop/taxon.ts'
import type { TaxonReferences } from '#contract/wire/taxon-references.ts'

/** A taxon, and the relatives still to look up. */
export interface ReferringTaxon {
  taxon: Taxon
  references: TaxonReferences
}

/** Looks up an optional relative; null if the shop does not respond. */
type LookUp = (reference: string) => Promise<ReferringTaxon | null>

/** Most children to look up, in parallel. */
const MOST_CHILDREN = 50
/** Most ancestors to look up, one after the other. */
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

/** Puts `parent` above the taxon's outermost ancestor. */
function withParent(taxon: Taxon, parent: Taxon | null): Taxon {
  if (parent === null) return taxon
  return { ...taxon, parent: taxon.parent ? withParent(taxon.parent, parent) : parent }
}

/**
 * Adds the parent and the children that the shop gives only by address, as Sylius does. Children
 * are looked up in parallel, and follow the embedded ones. `onSurplus` receives each of those that
 * are too many.
 */
export async function withRelatives(
  { taxon, references }: ReferringTaxon,
  lookUp: LookUp,
  onSurplus: (reference: string) => void,
): Promise<Taxon> {
  references.children.slice(MOST_CHILDREN).forEach(onSurplus)
  const [parent, ...children] = await Promise.all([
    parentOf(references.parent, lookUp),
    ...references.children.slice(0, MOST_CHILDREN).map(lookUp),
  ])
  const found = children.flatMap((child) => child?.taxon ?? [])
  return withParent({ ...taxon, children: [...taxon.children, ...found] }, parent)
}
