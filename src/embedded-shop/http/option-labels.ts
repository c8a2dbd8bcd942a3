import { OPTION_DETAILS, type OptionDetails } from '#contract/query/option-details.ts'
import { CATALOG_PROMOTION } from '../model/catalog-index.ts'
import { termOf, type ColumnNames } from '../columns/columns.ts'
import { filterSource, type SchemaIndex } from '../model/schema-index.ts'
import type { SourceOption } from '../model/source.ts'
import { optionLabel } from '../model/labels.ts'
import { textIn } from '../model/texts.ts'
import { compareLabels, haveNaturalOrder } from './option-order.ts'

/** An option's label and details, and its rank among the labels of its facet. */
interface OptionLabel {
  /** Null for the values of a boolean, which the storefront names itself. */
  label: string | null
  boolean: 1 | 0 | null
  /** Absent for an option without any. */
  details?: OptionDetails
  rank: number
}

/** Labels of a facet's options by code, and whether they have an order, stated or natural. */
interface FacetLabels extends ReadonlyMap<string, OptionLabel> {
  areOrdered: boolean
}
/** Codes of the options of each facet that occur anywhere in the catalog. */
export type FacetOptionCodes = ReadonlyMap<string, readonly string[]>
export type OptionLabels = (facet: string) => FacetLabels

/** Caches labels per locale and facet: sorting texts by language is slow. */
export function createOptionLabels(schema: SchemaIndex, codes: FacetOptionCodes) {
  const cached = new Map<string, FacetLabels>()
  return (locale: string): OptionLabels =>
    (facet) => {
      const key = `${locale} ${facet}`
      const labels = cached.get(key) ?? rankLabels(facet, codes.get(facet) ?? [], schema, locale)
      cached.set(key, labels)
      return labels
    }
}

/** Returns the option codes in a catalog's columns, by facet. */
export function codesByFacet(names: ColumnNames): FacetOptionCodes {
  const terms = names.termValues.map((_, number) => termOf(names, number))
  const byFacet = Map.groupBy(terms, ({ facet }) => facet)
  return new Map([...byFacet].map(([facet, group]) => [facet, group.map(({ value }) => value)]))
}

function rankLabels(
  facet: string,
  codes: readonly string[],
  schema: SchemaIndex,
  locale: string,
): FacetLabels {
  const texts = new Intl.Collator(locale.replace('_', '-'), { numeric: true })
  const labelled = codes.map((code) => ({ code, ...labelOf(facet, code, schema, locale) }))
  const shown = ({ code, label }: { code: string; label: string | null }) => label ?? code
  const { hasOptionOrder = false, options = [] } = filterSource(schema, facet) ?? {}
  const places = new Map(hasOptionOrder ? options.map(({ code }, at) => [code, at]) : [])
  const place = ({ code }: { code: string }) => places.get(code) ?? places.size
  labelled.sort(
    (a, b) =>
      place(a) - place(b) || compareLabels(shown(a), shown(b), texts) || (a.code < b.code ? -1 : 1),
  )
  const ranked = new Map(labelled.map(({ code, ...label }, rank) => [code, { ...label, rank }]))
  const areOrdered = places.size > 0 || haveNaturalOrder(labelled.map(shown))
  return Object.assign(ranked, { areOrdered })
}

function labelOf(facet: string, code: string, schema: SchemaIndex, locale: string) {
  if (facet === CATALOG_PROMOTION) {
    const promotion = schema.catalogPromotions.find((candidate) => candidate.code === code)
    return { label: textIn(promotion?.label, locale) ?? code, boolean: null }
  }
  const attribute = filterSource(schema, facet)
  if (attribute?.type === 'boolean') {
    return { label: null, boolean: code === 'true' ? (1 as const) : (0 as const) }
  }
  const label = attribute ? optionLabel(schema, attribute, code, locale) : code
  return { label, boolean: null, ...detailsOf(schema.option(facet, code)) }
}

const DETAILS = Object.keys(OPTION_DETAILS) as (keyof OptionDetails)[]

function detailsOf(option: SourceOption | undefined): Pick<OptionLabel, 'details'> {
  const found = DETAILS.filter((name) => option?.[name] !== undefined)
  if (found.length === 0) return {}
  return { details: Object.fromEntries(found.map((name) => [name, option?.[name]])) }
}
