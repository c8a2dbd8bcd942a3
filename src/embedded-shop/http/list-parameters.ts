import { CATALOG_PROMOTION, IN_STOCK, PRICE, RATING, type Sort } from '../model/catalog-index.ts'
import type { RangeSelection } from '#contract/query/filter.ts'
import { CATEGORIES_FILTER, IN_STOCK_OPTION } from '#contract/query/filters.ts'
import { type PartialFamily, TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import type { WireFilter } from '#contract/schema/product-list.ts'
import { FAMILY_RULES } from '../columns/families.ts'
import { filterSource, type SchemaIndex } from '../model/schema-index.ts'
import { FILTER_TYPE } from './list-meta.ts'
import type { Violation } from './responses.ts'
import type { Fields } from './fields.ts'
import { ParameterReader } from './parameter-reader.ts'

/** The parameters of a request for products, read and checked (RULES.md#the-shops-api). */
export interface ListParameters {
  page: number
  pageSize: number
  sort: Sort
  text: string | null
  /** Whether misspelt words of `text` are searched unchanged. */
  isExact: boolean
  /** Only listings of one product, by their key. */
  alike: string | null
  codes: string[] | null
  after: number | null
  taxonId: string | null
  taxonSlug: string | null
  attributeValue: { attributeSlug: string; valueSlug: string } | null
  promotionId: string | null
  catalogPromotionId: string | null
  /** Families that the list is restricted to. */
  families: readonly PartialFamily[]
  hasDetails: boolean
  select: Map<string, string[]>
  ranges: Map<string, RangeSelection>
}

const FAMILIES = Object.keys(FAMILY_RULES) as PartialFamily[]

/** Reads the parameters of a list; each unreadable one adds a violation. */
export function readListParameters(
  fields: Fields,
  schema: SchemaIndex,
): { parameters: ListParameters; violations: Violation[] } {
  const reader = new ParameterReader(fields)
  const parameters: ListParameters = {
    page: reader.positive('page') ?? 1,
    pageSize: reader.pageSize(),
    sort: reader.sort(),
    text: reader.searchText(),
    isExact: fields.text('exact') === 'true',
    alike: fields.text('alike'),
    codes: reader.codes(),
    after: reader.count('after'),
    taxonId: fields.text('productTaxons.id'),
    taxonSlug: fields.text('productTaxons.slug'),
    attributeValue: reader.attributeValue(),
    promotionId: fields.text('promotion'),
    catalogPromotionId: fields.text('catalog-promotion'),
    families: FAMILIES.filter((one) => fields.text(TAXON_FAMILIES[one].parameter) === 'true'),
    hasDetails: fields.text('details') === 'true',
    ...readSelections(fields, schema, reader),
  }
  // The pages of promotions select nothing here, but a malformed one is still an error.
  reader.positive('promotion-page')
  reader.positive('catalog-promotion-page')
  return { parameters, violations: reader.violations }
}

/** Reads choices in the catalog's fields; ignores other names. */
function readSelections(fields: Fields, schema: SchemaIndex, reader: ParameterReader) {
  const select = new Map<string, string[]>()
  const ranges = new Map<string, RangeSelection>()
  const read: Record<WireFilter['type'], (name: string) => void> = {
    select(name) {
      const values = new Set(valuesOf(name, fields))
      if (values.size > 0) select.set(name, [...values])
    },
    range(name) {
      const selection = { min: reader.bound(name, 'min'), max: reader.bound(name, 'max') }
      if (selection.min !== null || selection.max !== null) ranges.set(name, selection)
    },
  }
  for (const name of fields.names()) {
    const type = filterType(name, schema)
    if (type) read[type](name)
  }
  return { select, ranges }
}

const OWN_SELECTS: readonly string[] = [CATALOG_PROMOTION, IN_STOCK, RATING, CATEGORIES_FILTER.code]

function filterType(name: string, schema: SchemaIndex): WireFilter['type'] | null {
  if (name === PRICE) return 'range'
  if (OWN_SELECTS.includes(name)) return 'select'
  const attribute = filterSource(schema, name)
  return attribute ? FILTER_TYPE[attribute.type] : null
}

/** Returns the values of a field. A single `catalog-promotion=ID` is a page's scope, no choice. */
function valuesOf(name: string, fields: Fields): string[] {
  const { plain, listed } = fields.get(name)
  if (name === CATALOG_PROMOTION) return listed
  const values = [...plain, ...listed]
  return name === IN_STOCK ? values.filter((value) => value === IN_STOCK_OPTION) : values
}
