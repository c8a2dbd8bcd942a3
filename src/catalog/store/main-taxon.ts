import type { SchemaIndex } from '../schema-index.ts'
import type { SourceTaxon } from '../source.ts'

/** The first of a product's taxons that a shopper can open; the first of all when none is enabled. */
export function mainTaxon(codes: readonly string[], schema: SchemaIndex): SourceTaxon | undefined {
  const known = codes.map((code) => schema.taxonByCode(code)).filter((taxon) => taxon !== undefined)
  return known.find(({ enabled }) => enabled !== false) ?? known[0]
}
