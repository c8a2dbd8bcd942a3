import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { ATTRIBUTE_TYPES } from '../../model/source.ts'
import { attributeCode } from '../decode/attribute-code.ts'
import { decoder } from '../decode/decode.ts'
import {
  checkedBy,
  fields,
  filledList,
  flag,
  list,
  oneOf,
  optional,
  table,
  text,
  texts,
  wholeNumber,
} from '../decode/fields.ts'
import { isoCurrency } from '../decode/currency.ts'
import { WrongUsage } from '../problems.ts'
import type { HeadPaths } from '../read/xml.ts'
import {
  anyText,
  attributeNames,
  conditionField,
  fieldRef,
  groupFields,
  isFieldRef,
  pairFields,
  regularExpression,
  rowFilter,
  saleFields,
  stockField,
  variantFields,
} from './decode-rows.ts'
import {
  type AttributeField,
  type AttributeFields,
  type AttributePrefix,
  DAY_ORDERS,
  DECIMAL_MARKS,
  type FieldNames,
  type ImageField,
  type Limits,
  type ListLookup,
  type Mapping,
  type MoneyField,
  type OriginalPrice,
  type RemarkField,
  type TaxonFields,
  type TaxonRule,
  type VisibilityField,
} from './mapping.ts'

const attributeType = oneOf(...ATTRIBUTE_TYPES)
const decimal = optional(oneOf(...DECIMAL_MARKS))
const number = z.number('must be a number')

const fieldNames = checkedBy<FieldNames>((value) => (isFieldRef(value) ? fieldRef : texts))
const money = fields<MoneyField>({
  field: fieldRef,
  unit: oneOf('minor', 'whole'),
  decimal,
})

const originalPrice = fields<OriginalPrice>({
  price: optional(money),
  discountPercentage: optional(text),
})

const taxonRule = fields<TaxonRule>({
  taxon: text,
  text: optional(regularExpression),
  not: optional(regularExpression),
  in: optional(text),
  where: optional(table(regularExpression)),
  has: optional(list(text)),
})

const taxons = fields<TaxonFields>({
  fields: list(text),
  separator: optional(anyText),
  split: optional(anyText),
  names: optional(table(text)),
  rules: optional(list(taxonRule)),
  drop: optional(wholeNumber),
  skip: optional(list(regularExpression)),
  fallback: optional(text),
})

const attributeField = fields<AttributeField>({
  field: text,
  type: attributeType,
  code: optional(attributeCode),
  name: optional(attributeNames),
  split: optional(anyText),
  unit: optional(text),
  min: optional(number),
  max: optional(number),
  decimal,
  factor: optional(number),
  values: optional(table(text)),
  fallback: optional(text),
  always: optional(flag),
  prefer: optional(flag),
  card: optional(flag),
  pages: optional(flag),
})

const attributePrefix = fields<AttributePrefix>({
  prefix: text,
  type: attributeType,
  split: optional(anyText),
})

const limits = fields<Limits>({
  minProducts: optional(wholeNumber),
  maxValues: optional(wholeNumber),
  maxLength: optional(wholeNumber),
  perTaxon: optional(wholeNumber),
  minShare: optional(number),
})

const attributes = fields<AttributeFields>({
  fields: optional(list(attributeField)),
  prefixes: optional(list(attributePrefix)),
  pairs: optional(list(pairFields)),
  labels: optional(pairFields),
  skip: optional(list(regularExpression)),
  blank: optional(list(text)),
  limits: optional(limits),
})

const images = fields<ImageField>({
  field: fieldRef,
  split: optional(anyText),
  width: wholeNumber,
  height: wholeNumber,
  base: optional(text),
})

const visibility = fields<VisibilityField>({
  field: fieldRef,
  everywhere: optional(list(text)),
  catalog: optional(list(text)),
  search: optional(list(text)),
})

const elements = checkedBy<string | readonly string[]>((value) =>
  Array.isArray(value) ? filledList(text) : text,
)

const head = fields<HeadPaths>({ title: optional(list(text)), language: optional(list(text)) })

const lookup = fields<ListLookup>({
  element: text,
  id: fieldRef,
  value: fieldRef,
  parent: optional(fieldRef),
  field: fieldRef,
  as: text,
})

const remark = fields<RemarkField>({
  field: fieldRef,
  in: optional(list(text)),
  unless: optional(fieldRef),
  text,
  alone: optional(flag),
})

const mapping = decoder(
  fields<Mapping>({
    title: optional(text),
    recognise: optional(list(fieldRef)),
    recogniseMembers: optional(list(fieldRef)),
    delimiter: optional(anyText),
    shortRows: optional(flag),
    underscored: optional(flag),
    columns: optional(table(list(text))),
    languages: optional(table(list(text))),
    element: optional(elements),
    namesWith: optional(list(text)),
    head: optional(head),
    lookups: optional(list(lookup)),
    unpriced: optional(text),
    records: optional(oneOf('schema-org')),
    rows: optional(list(rowFilter)),
    show: optional(list(rowFilter)),
    hiding: optional(list(fieldRef)),
    group: optional(groupFields),
    variants: optional(variantFields),
    locale: optional(text),
    language: optional(text),
    textLanguage: optional(text),
    currencies: optional(list(text)),
    code: fieldRef,
    id: optional(fieldRef),
    repeated: optional(text),
    name: fieldNames,
    brand: optional(fieldRef),
    description: optional(fieldNames),
    descriptionFormat: optional(oneOf('text', 'html', 'either', 'lines')),
    directives: optional(flag),
    price: money,
    originalPrice: optional(originalPrice),
    lowest30DayPrice: optional(money),
    loyaltyPrice: optional(money),
    sale: optional(saleFields),
    currency: optional(fieldRef),
    priceCurrency: optional(isoCurrency),
    usualCurrency: optional(isoCurrency),
    stock: optional(stockField),
    availabilityDate: optional(fieldRef),
    gtin: optional(fieldRef),
    mpn: optional(fieldRef),
    condition: optional(conditionField),
    visibility: optional(visibility),
    created: optional(fieldRef),
    updated: optional(fieldRef),
    dayOrder: optional(oneOf(...DAY_ORDERS)),
    images: optional(images),
    channels: optional(list(text)),
    taxons,
    attributes: optional(attributes),
    remarks: optional(list(remark)),
  }),
)

/** Removes lines of comments. No text of JSON has a line of its own, whatever separators it holds. */
const withoutComments = (json: string) =>
  json
    .split('\n')
    .map((line) => (/^[ \t]*\/\//.test(line) ? '' : line))
    .join('\n')

/** Reads a mapping file, in which lines that begin with `//` are comments. Throws `WrongUsage` with the file's name and the error. */
export function readMapping(file: string): Mapping {
  try {
    return mapping(JSON.parse(withoutComments(readFileSync(file, 'utf8'))) as unknown, '')
  } catch (error) {
    const reason = (error as Error).message.replace(/^the record/, 'the mapping')
    throw new WrongUsage(`${file}: ${reason}`, { cause: error })
  }
}
