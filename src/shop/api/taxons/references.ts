import { asList, asRecord } from '#third-party/json-readers.ts'

/** What a taxon names by addresses alone (`/api/v2/shop/taxons/12`): their last parts, as they are written there. */
export interface TaxonReferences {
  /** What lies above the outermost ancestor that is written out. */
  parent: string | null
  children: string[]
}

/** What can go into a path as it stands. */
const ADDRESS = /^(?:https?:\/)?\/.*\/([\w.~%-]+)\/?$/

/** The last part of an address that stands for a taxon; null for one that is written out, and anything else. */
export function referenceIn(value: unknown): string | null {
  const record = asRecord(value)
  const isAddress = record !== null && record.id === undefined && record.name === undefined
  const address = isAddress ? record['@id'] : value
  return typeof address === 'string' ? (ADDRESS.exec(address)?.[1] ?? null) : null
}

/** How many ancestors are looked through: a shop may loop its tree. */
const HIGHEST = 30

function outermost(wire: unknown, height = 0): unknown {
  const above = asRecord(wire)?.parent
  return asRecord(above) && referenceIn(above) === null && height < HIGHEST
    ? outermost(above, height + 1)
    : above
}

/** The relatives of a taxon that are not written out. */
export const referencesOf = (taxon: unknown): TaxonReferences => ({
  parent: referenceIn(outermost(taxon)),
  children: asList(asRecord(taxon)?.children).flatMap((child) => referenceIn(child) ?? []),
})
