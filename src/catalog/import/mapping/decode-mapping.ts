import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { attributeCode } from '../decode/attribute-code.ts'
import { decoder } from '../decode/decode.ts'
import {
  checkedBy,
  fields,
  flag,
  list,
  oneOf,
  optional,
  table,
  text,
  texts,
  wholeNumber,
} from '../decode/fields.ts'
import { WrongUsage } from '../problems.ts'
import type {
  AttributeField,
  AttributeFields,
  AttributePrefix,
  FieldNames,
  ImageField,
  Limits,
  Mapping,
  MoneyField,
  OriginalPrice,
  TaxonFields,
  TaxonRule,
} from './mapping.ts'

const TYPES = oneOf('select', 'boolean', 'range')

const number = z.number('must be a number')
const anyText = z.string('must be a text').min(1, 'must be a text')

const pattern = text.refine(isPattern, 'is no regular expression')

function isPattern(source: string): boolean {
  try {
    RegExp(source, 'iu')
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

const fieldNames = checkedBy<FieldNames>((value) => (typeof value === 'string' ? text : texts))

const money = fields<MoneyField>({
  field: text,
  unit: oneOf('minor', 'whole'),
  decimal: optional(oneOf('.', ',')),
})

const originalPrice = fields<OriginalPrice>({
  price: optional(money),
  discountPercentage: optional(text),
})

const taxonRule = fields<TaxonRule>({
  taxon: text,
  text: optional(pattern),
  not: optional(pattern),
  in: optional(text),
  where: optional(table(pattern)),
  has: optional(list(text)),
})

const taxons = fields<TaxonFields>({
  fields: list(text),
  separator: optional(anyText),
  split: optional(anyText),
  names: optional(table(text)),
  rules: optional(list(taxonRule)),
  otherwise: optional(text),
})

const attributeField = fields<AttributeField>({
  field: text,
  type: TYPES,
  code: optional(attributeCode),
  name: optional(fieldNames),
  split: optional(anyText),
  unit: optional(text),
  min: optional(number),
  max: optional(number),
  decimal: optional(oneOf('.', ',')),
  factor: optional(number),
  values: optional(table(text)),
  otherwise: optional(text),
  always: optional(flag),
  prefer: optional(flag),
  card: optional(flag),
  pages: optional(flag),
})

const attributePrefix = fields<AttributePrefix>({
  prefix: text,
  type: TYPES,
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
  skip: optional(list(pattern)),
  blank: optional(list(text)),
  limits: optional(limits),
})

const images = fields<ImageField>({
  field: text,
  split: optional(anyText),
  width: wholeNumber,
  height: wholeNumber,
})

const mapping = decoder(
  fields<Mapping>({
    recognise: optional(list(text)),
    delimiter: optional(anyText),
    code: text,
    name: fieldNames,
    brand: optional(text),
    description: optional(fieldNames),
    descriptionFormat: optional(oneOf('text', 'html')),
    price: money,
    originalPrice: optional(originalPrice),
    lowest30DayPrice: optional(money),
    loyaltyPrice: optional(money),
    stock: optional(text),
    created: optional(text),
    images: optional(images),
    channels: optional(list(text)),
    taxons,
    attributes: optional(attributes),
  }),
)

/** Reads a mapping file. Throws `WrongUsage` that names the file and what is wrong in it. */
export function readMapping(file: string): Mapping {
  try {
    return mapping(JSON.parse(readFileSync(file, 'utf8')) as unknown, '')
  } catch (error) {
    const reason = (error as Error).message.replace(/^the record/, 'the mapping')
    throw new WrongUsage(`${file}: ${reason}`, { cause: error })
  }
}
