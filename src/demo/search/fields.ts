import { IN_STOCK, PRICE, TAXON } from '#embedded-shop/model/catalog-index.ts'
import { IN_STOCK_FILTER, IN_STOCK_OPTION } from '#contract/query/filters.ts'
import type { SchemaIndex } from '#embedded-shop/model/schema-index.ts'
import type { OptionLabels } from '#embedded-shop/http/option-labels.ts'
import type { Texts } from '#embedded-shop/model/source.ts'
import { textIn } from '#embedded-shop/model/texts.ts'
import { COMMON_ROOT } from '#contract/shop/taxon.ts'
import { DISCOUNT, DISCOUNT_STEPS } from './discounts.ts'

/** Values of a field by the catalog's codes, in the order of their labels. */
export type FieldValues = ReadonlyMap<string, string>

/** A field of the provider's index, and the facet of the catalog behind it. */
export type IndexField =
  | {
      field: string
      name: string
      facet: string
      kind: 'TERMS'
      values: FieldValues
      /** Whether the values have an order, by which they are listed. */
      isOrdered?: boolean
    }
  /** `unit` is the number of the catalog's units in one of the field's: 100 cents for prices. */
  | { field: string; name: string; facet: string; kind: 'STATS'; unit: number }

/** Audience of the fields: their values are texts of one language, as in a provider's account. */
interface FieldView {
  schema: SchemaIndex
  labels: OptionLabels
  locale: string
  rootTaxon: string
}

const CATEGORIES_NAME: Texts = {
  en: 'Category',
  ru: 'Категория',
  lt: 'Kategorija',
  ar: 'الفئة',
}

const DISCOUNT_NAME: Texts = {
  en: 'Discount',
  ru: 'Скидка',
  lt: 'Nuolaida',
  ar: 'الخصم',
}

/** A step of the discount in words; `#` is its percent. */
const DISCOUNT_STEP: Texts = {
  en: '#% or more',
  ru: 'от #\u00a0%',
  lt: 'nuo #\u00a0%',
  ar: '#% فأكثر',
}

/** Returns every field that can be filtered by, in the order of the facets. */
export function fieldsOf(view: FieldView): IndexField[] {
  return [
    STOCK_FIELD,
    categoriesField(view),
    PRICE_FIELD,
    discountField(view),
    ...attributeFields(view),
  ]
}

/** The provider's field for products in stock. */
const STOCK_FIELD: IndexField = {
  field: 'available',
  name: IN_STOCK_FILTER.name,
  facet: IN_STOCK,
  kind: 'TERMS',
  values: new Map([[IN_STOCK_OPTION, IN_STOCK_OPTION]]),
}

/** Named by a translation key, which accounts may use. */
const PRICE_FIELD: IndexField = {
  field: 'price',
  name: 'common_filters.price',
  facet: PRICE,
  kind: 'STATS',
  unit: 100,
}

function categoriesField({ schema, locale, rootTaxon }: FieldView): IndexField {
  const values = categoryPaths(schema, locale, rootTaxon)
  const name = textIn(CATEGORIES_NAME, locale) ?? 'categories'
  return { field: 'categories', name, facet: TAXON, kind: 'TERMS', values }
}

/**
 * Returns paths of the taxons below a channel's root by id, '/Shoes/Sport shoes', in the order of
 * the tree; without that root, of those below the common one, as in the channel's menu. Taxons
 * below a disabled one have none.
 */
function categoryPaths(
  schema: SchemaIndex,
  locale: string,
  rootTaxon: string,
): Map<string, string> {
  const pathsBelow = (parent: string, prefix: string): [string, string][] =>
    schema.childrenOf(parent).flatMap(({ id, code, name }) => {
      // A slash in a name would start a new level.
      const path = `${prefix}/${(textIn(name, locale) ?? code).replaceAll('/', '-')}`
      return [[String(id), path], ...pathsBelow(code, path)]
    })
  return new Map(pathsBelow(schema.taxonByCode(rootTaxon) ? rootTaxon : COMMON_ROOT, ''))
}

function discountField({ locale }: FieldView): IndexField {
  const field = 'customFields.discount_amount'
  const words = textIn(DISCOUNT_STEP, locale) ?? '#'
  const values = new Map(DISCOUNT_STEPS.map((step) => [step, words.replace('#', step)]))
  const name = textIn(DISCOUNT_NAME, locale) ?? field
  return { field, name, facet: DISCOUNT, kind: 'TERMS', values }
}

function attributeFields({ schema, labels, locale }: FieldView): IndexField[] {
  return schema.filters.map(({ code, name, type, hasOptionOrder: isOrdered = false }) => {
    const field = code === 'brand' ? 'brand' : `customFields.${code}`
    const named = { field, name: textIn(name, locale) ?? code, facet: code }
    return type === 'range'
      ? { ...named, kind: 'STATS', unit: 1 }
      : { ...named, kind: 'TERMS', values: attributeValues(code, labels), isOrdered }
  })
}

/** Returns labels, because a provider has no codes; true and false for a boolean. */
function attributeValues(facet: string, labels: OptionLabels): FieldValues {
  return new Map([...labels(facet)].map(([code, { label }]) => [code, label ?? code]))
}
