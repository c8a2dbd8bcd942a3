import { asList, asRecord } from '#contract/json/json-readers.ts'

/**
 * Last path segments of the relatives that a taxon gives only by address
 * (`/api/v2/shop/taxons/12`), not decoded.
 */
export interface TaxonReferences {
  /** The parent of the outermost embedded ancestor. */
  parent: string | null
  children: string[]
}

/** An address whose last segment can go into a path unchanged. */
const ADDRESS = /^(?:https?:\/)?\/.*\/([\w.~%-]+)\/?$/

/** Returns the last segment of a taxon's address; null for an embedded taxon and anything else. */
export function referenceIn(value: unknown): string | null {
  const record = asRecord(value)
  const isAddress = record !== null && record.id === undefined && record.name === undefined
  const address = isAddress ? record['@id'] : value
  return typeof address === 'string' ? (ADDRESS.exec(address)?.[1] ?? null) : null
}

/** Most ancestors to look through: a shop may have a cycle in its tree. */
const HIGHEST = 30

function outermost(wire: unknown, height = 0): unknown {
  const above = asRecord(wire)?.parent
  return asRecord(above) && referenceIn(above) === null && height < HIGHEST
    ? outermost(above, height + 1)
    : above
}

/** Returns the relatives that a taxon gives only by address. */
export const referencesOf = (taxon: unknown): TaxonReferences => ({
  parent: referenceIn(outermost(taxon)),
  children: asList(asRecord(taxon)?.children).flatMap((child) => referenceIn(child) ?? []),
})
