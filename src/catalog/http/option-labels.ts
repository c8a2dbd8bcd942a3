import { CATALOG_PROMOTION } from '../catalog-index.ts'
import { termOf, type ColumnNames } from '../facets/columns.ts'
import type { SchemaIndex } from '../schema-index.ts'
import { optionLabel } from '../labels.ts'
import { textIn } from '../texts.ts'

/** How an option is written, and its place among the labels of its facet. */
export interface OptionLabel {
  /** Null for the values of a boolean, which the storefront words itself. */
  label: string | null
  boolean: 1 | 0 | null
  rank: number
}

/** Labels of all options of a facet by code. */
export type OptionLabels = (facet: string) => ReadonlyMap<string, OptionLabel>

/** Labels per locale, made on first use: sorting texts by their language is slow. */
export function createOptionLabels(frame: SchemaIndex, names: ColumnNames) {
  const codes = codesByFacet(names)
  const known = new Map<string, ReadonlyMap<string, OptionLabel>>()
  return (locale: string): OptionLabels =>
    (facet) => {
      const key = `${locale} ${facet}`
      const labels = known.get(key) ?? rankLabels(facet, codes.get(facet) ?? [], frame, locale)
      known.set(key, labels)
      return labels
    }
}

function codesByFacet(names: ColumnNames): Map<string, string[]> {
  const terms = names.termValues.map((_, number) => termOf(names, number))
  const byFacet = Map.groupBy(terms, ({ facet }) => facet)
  return new Map([...byFacet].map(([facet, group]) => [facet, group.map(({ value }) => value)]))
}

function rankLabels(facet: string, codes: readonly string[], frame: SchemaIndex, locale: string) {
  const { compare } = new Intl.Collator(locale.replace('_', '-'), { numeric: true })
  const labelled = codes.map((code) => ({ code, ...labelOf(facet, code, frame, locale) }))
  labelled.sort(
    (a, b) => compare(a.label ?? a.code, b.label ?? b.code) || (a.code < b.code ? -1 : 1),
  )
  return new Map(labelled.map(({ code, ...label }, rank) => [code, { ...label, rank }]))
}

function labelOf(facet: string, code: string, frame: SchemaIndex, locale: string) {
  if (facet === CATALOG_PROMOTION) {
    const promotion = frame.catalogPromotions.find((candidate) => candidate.code === code)
    return { label: textIn(promotion?.label, locale) ?? code, boolean: null }
  }
  const attribute = frame.attribute(facet)
  if (attribute?.type === 'boolean') {
    return { label: null, boolean: code === 'true' ? (1 as const) : (0 as const) }
  }
  return { label: attribute ? optionLabel(frame, attribute, code, locale) : code, boolean: null }
}
