import { LRUCache } from 'lru-cache'
import { byImportance } from '#contract/query/filter-order.ts'
import { IN_STOCK_OPTION } from '#contract/query/filters.ts'
import type { WireFilter, WireFilterValue, WireListMeta } from '#contract/schema/product-list.ts'
import { decimalText } from '#contract/shop/size-text.ts'
import { RATING_STEPS } from '../columns/rating.ts'
import { responseFacets } from './response-facets.ts'
import {
  CATALOG_PROMOTION,
  IN_STOCK,
  PRICE,
  RATING,
  TAXON,
  type CatalogQuery,
  type CatalogResult,
} from '../model/catalog-index.ts'
import { firstFilters, type SchemaIndex } from '../model/schema-index.ts'
import type { SourceAttribute } from '../model/source.ts'
import { textIn } from '../model/texts.ts'
import { categoryOptions } from './category-options.ts'
import type { OptionLabels } from './option-labels.ts'

/** Filter type of each attribute type. */
export const FILTER_TYPE: Record<SourceAttribute['type'], WireFilter['type']> = {
  select: 'select',
  boolean: 'select',
  range: 'range',
}

const NO_BOUNDS = { min: null, max: null }

/** Returns `meta` of a list (RULES.md#responses), with the filters of `responseFacets`. */
export function toListMeta(
  query: CatalogQuery,
  result: CatalogResult,
  schema: SchemaIndex,
  labels: OptionLabels,
  rootTaxon: string,
): WireListMeta {
  const { page, pageSize } = query
  const { reachable = result.total } = result
  const currency = schema.shop?.currency
  return {
    ...(currency && { currency }),
    currentPage: page,
    lastPage: pageSize === 0 ? 1 : Math.max(1, Math.ceil(reachable / pageSize)),
    totalItems: result.total,
    correctedQuery: result.textMatch.correctedText,
    suggestedQuery: result.textMatch.offeredText,
    partialMatch: partialMatch(result),
    ...wordMatches(result),
    ...alikeOnPage(result),
    ...countedMeta(query, result, schema, labels, rootTaxon),
  }
}

type CountedMeta = Pick<WireListMeta, 'availableTaxons' | 'filters'>

/** Most metas that are kept for the same counts: addresses can name any number of choices that no product has. */
const MOST_WRITTEN = 8

/** Cached meta of lists, by their counts and then by the rest that it depends on. */
const written = new WeakMap<CatalogResult['counts'], LRUCache<string, CountedMeta>>()

/**
 * Returns the part of the meta that follows from counts. An engine returns the same counts object
 * for each page and order of a scope that it has counted, so all of them share one meta.
 */
function countedMeta(
  query: CatalogQuery,
  result: CatalogResult,
  schema: SchemaIndex,
  labels: OptionLabels,
  rootTaxon: string,
): CountedMeta {
  const { text, select, ranges, locale } = query
  const write = (): CountedMeta => ({
    availableTaxons: availableTaxons(query, result, schema),
    filters: listFilters(query, result, schema, labels, rootTaxon),
  })
  if (result.counts.size === 0) return write()
  const own = written.get(result.counts) ?? new LRUCache<string, CountedMeta>({ max: MOST_WRITTEN })
  written.set(result.counts, own)
  const key = JSON.stringify([locale, rootTaxon, text, [...select], [...ranges]])
  const meta = own.get(key) ?? write()
  own.set(key, meta)
  return meta
}

function listFilters(
  query: CatalogQuery,
  result: CatalogResult,
  schema: SchemaIndex,
  labels: OptionLabels,
  rootTaxon: string,
): WireListMeta['filters'] {
  return {
    attributes: responseAttributes(query, result, schema).map((attribute, index) => ({
      ...attributeFilter(attribute, query, result, labels),
      position: index + 1,
    })),
    priceRange: result.bounds.get(PRICE) ?? NO_BOUNDS,
    catalogPromotions: filterValues(CATALOG_PROMOTION, query, result, labels),
    inStock: result.counts.get(IN_STOCK)?.get(IN_STOCK_OPTION) ?? 0,
    ...categoryOptions(query, result, schema, rootTaxon),
    ...ratings(query, result),
  }
}

function partialMatch({ textMatch: { parts } }: CatalogResult): WireListMeta['partialMatch'] {
  return parts && { matched: [...parts.matched], unmatched: [...parts.unmatched] }
}

/** Returns which words each product lacks; no field if all of them have all words. */
function wordMatches({ wordMatches: found }: CatalogResult): Pick<WireListMeta, 'wordMatches'> {
  if (!found) return {}
  const lacking = found.lacking.entries().map(([id, words]) => {
    return [String(id), [...words]] as [string, string[]]
  })
  return { wordMatches: { full: found.full, lacking: Object.fromEntries(lacking) } }
}

/** Returns the products of the page that the list has further listings of; no field if there are none. */
function alikeOnPage({ alike }: CatalogResult): Pick<WireListMeta, 'alike'> {
  if (!alike || alike.size === 0) return {}
  return { alike: Object.fromEntries(alike.entries().map(([id, one]) => [String(id), one])) }
}

/** Returns minimum ratings; absent if no product of the scope is rated (RULES.md#ratings). */
function ratings({ select, locale }: CatalogQuery, { counts }: CatalogResult) {
  const known = counts.get(RATING)
  if (!known) return {}
  const selected = select.get(RATING) ?? []
  const values = RATING_STEPS.map((code): WireFilterValue => {
    const label = `★ ${decimalText(Number(code), locale)}+`
    const names = { translationValue: label, label, name: label, boolean: null }
    return { code, count: known.get(code) ?? 0, ...names, selected: selected.includes(code) }
  })
  return { ratings: values }
}

/**
 * Returns the ids of a list's taxons. If categories are chosen, only those above and below them:
 * their counts ignore the choice itself.
 */
function availableTaxons(
  { select }: CatalogQuery,
  { counts }: CatalogResult,
  schema: SchemaIndex,
): number[] {
  const counted = counts.get(TAXON) ?? new Map<string, number>()
  const lineOf = (id: string) => schema.lineOf(schema.taxonById(Number(id))?.code ?? '')
  const chosen = select.get(TAXON)?.filter((id) => (counted.get(id) ?? 0) > 0)
  const above = new Set(chosen?.flatMap(lineOf))
  const isReached = (id: string) =>
    !chosen ||
    chosen.some((one) => lineOf(id).some((taxon) => String(taxon.id) === one)) ||
    lineOf(id)
      .slice(0, 1)
      .some((taxon) => above.has(taxon))
  return [...counted]
    .filter(([id, count]) => count > 0 && schema.taxonById(Number(id))?.enabled !== false)
    .filter(([id]) => isReached(id))
    .map(([id]) => Number(id))
    .toSorted((a, b) => a - b)
}

/** Share of a list's products below which a filter is rare: no channel puts it first (RULES.md#filter-order). */
const RARE = 0.5

/**
 * Returns the attributes that are filters of a list, in their order, and which of them most of its products lack
 * (RULES.md#filter-order).
 */
function responseAttributes(
  { select, ranges, required }: CatalogQuery,
  result: CatalogResult,
  schema: SchemaIndex,
): (SourceAttribute & { isRare: boolean })[] {
  const { badgeFilter } = schema
  const filters = badgeFilter ? [...schema.filters, badgeFilter] : schema.filters
  const isChosen = (code: string) => select.has(code) || ranges.has(code)
  const codes = filters.map(({ code }) => code)
  const responded = responseFacets(codes, isChosen, result, schema)
  const shown = filters.filter(({ code }) => responded.has(code))
  const id = required.find((term) => term?.facet === TAXON)?.value
  const named = firstFilters(schema, schema.taxonById(Number(id))?.code)
  return byImportance(
    shown.map((attribute) => ({
      ...attribute,
      division: result.scopeDivision(attribute.code),
      isRare: !named.includes(attribute.code) && result.scopeCoverage(attribute.code) < RARE,
    })),
    named,
  )
}

/** Choices in a filter of each type. */
const FILTER_CONTENTS: Record<
  WireFilter['type'],
  (...of: Parameters<typeof filterValues>) => Pick<WireFilter, 'range' | 'values'>
> = {
  select: (...of) => ({ range: null, values: filterValues(...of) }),
  range: (code, _query, { bounds }) => ({ range: bounds.get(code) ?? NO_BOUNDS, values: [] }),
}

function attributeFilter(
  { code, name, type, display, help, unit, isRare }: SourceAttribute & { isRare: boolean },
  query: CatalogQuery,
  result: CatalogResult,
  labels: OptionLabels,
): Omit<WireFilter, 'position'> {
  const wireType = FILTER_TYPE[type]
  return {
    code,
    name: textIn(name, query.locale) ?? code,
    ...(help && { help: textIn(help, query.locale) }),
    ...(unit && { unit: textIn(unit, query.locale) }),
    ...(isRare && { isRare }),
    type: wireType,
    ...FILTER_CONTENTS[wireType](code, query, result, labels),
    ...(display ? { display } : {}),
  }
}

/**
 * Returns the options of a facet that occur in the scope or are selected: in their own order where they have one, else
 * by number of products, then by label (RULES.md#filter-order).
 */
function filterValues(
  facet: string,
  query: CatalogQuery,
  result: CatalogResult,
  labels: OptionLabels,
): WireFilterValue[] {
  const counts = result.counts.get(facet) ?? new Map<string, number>()
  const selected = new Set(query.select.get(facet))
  const known = labels(facet)
  const rank = (code: string) => known.get(code)?.rank ?? Infinity
  return [...new Set([...counts.keys(), ...selected])]
    .map((code) => ({ code, count: counts.get(code) ?? 0, rank: rank(code) }))
    .sort((a, b) => (known.areOrdered ? 0 : b.count - a.count) || a.rank - b.rank || 0)
    .map(({ code, count }) => {
      const { label, boolean, details } = known.get(code) ?? { label: code, boolean: null }
      const names = { translationValue: label, label, name: label }
      return { code, count, ...names, boolean, selected: selected.has(code), ...details }
    })
}
