import type { SchemaIndex } from '../model/schema-index.ts'
import type { SourceTaxon } from '../model/source.ts'

/** Returns the first of a product's taxons that a shopper can open, else the first of all. */
export function mainTaxon(codes: readonly string[], schema: SchemaIndex): SourceTaxon | undefined {
  const known = codes.map((code) => schema.taxonByCode(code)).filter((taxon) => taxon !== undefined)
  return known.find(({ enabled }) => enabled !== false) ?? known[0]
}
