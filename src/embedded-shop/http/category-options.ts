import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { splitLevel } from '#contract/query/category-level.ts'
import type { WireFilterValue } from '#contract/schema/product-list.ts'
import { COMMON_ROOT } from '#contract/shop/taxon.ts'
import { TAXON, type CatalogQuery, type CatalogResult } from '../model/catalog-index.ts'
import { hasFilter, type SchemaIndex } from '../model/schema-index.ts'
import type { SourceTaxon } from '../model/source.ts'
import { textIn } from '../model/texts.ts'

/** Whether a list has the category filter: searches do, unless an attribute has its code. */
export const hasCategories = (text: string | null, schema: SchemaIndex): boolean =>
  text !== null && !hasFilter(schema, CATEGORIES_FILTER.code)

/** Returns the enabled taxons just below a channel's root, or without a parent if it has none. */
function topTaxons(schema: SchemaIndex, rootTaxon: string): readonly SourceTaxon[] {
  const root = [rootTaxon, COMMON_ROOT].find((code) => schema.taxonByCode(code))
  return schema.childrenOf(root ?? '')
}

/**
 * Returns the options of a search's category filter: the taxons where its results split and the
 * selected ones, sorted by number of products. Equal names get their parents' names. Absent if
 * there is nothing to filter.
 */
export function categoryOptions(
  { text, select, locale }: CatalogQuery,
  { counts, total }: CatalogResult,
  schema: SchemaIndex,
  rootTaxon: string,
): { categories?: WireFilterValue[] } {
  if (!hasCategories(text, schema)) return {}
  const counted = counts.get(TAXON) ?? new Map<string, number>()
  const chosen = new Set(select.get(TAXON))
  const countOf = ({ id }: SourceTaxon) => counted.get(String(id)) ?? 0
  const childrenOf = ({ code }: SourceTaxon) => schema.childrenOf(code)
  const level = splitLevel(topTaxons(schema, rootTaxon), { countOf, childrenOf })
  const narrows = level.length > 1 && level.some((taxon) => countOf(taxon) < total)
  if (!narrows && chosen.size === 0) return {}
  const ids = new Set([...level.map(({ id }) => String(id)), ...chosen])
  const nameOf = (code: string) => textIn(schema.taxonByCode(code)?.name, locale) ?? code
  const named = [...ids].map((id) => {
    const taxon = schema.taxonById(Number(id))
    return { id, parent: taxon?.parent ?? null, label: taxon ? nameOf(taxon.code) : id }
  })
  const namesakes = Map.groupBy(named, ({ label }) => label)
  const isAmbiguous = (label: string) => (namesakes.get(label)?.length ?? 0) > 1
  const texts = new Intl.Collator(locale.replace('_', '-'), { numeric: true })
  const categories = named
    .map(({ id, parent, label: own }): WireFilterValue => {
      const label = parent !== null && isAmbiguous(own) ? `${nameOf(parent)} › ${own}` : own
      const names = { translationValue: label, label, name: label, boolean: null }
      return { code: id, count: counted.get(id) ?? 0, ...names, selected: chosen.has(id) }
    })
    .sort((a, b) => b.count - a.count || texts.compare(a.label ?? '', b.label ?? ''))
  return { categories }
}
