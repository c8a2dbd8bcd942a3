import { readFileSync } from 'node:fs'
import { attributeCode } from '../decode/attribute-code.ts'
import {
  fields,
  flag,
  list,
  object,
  oneOf,
  optional,
  reject,
  shown,
  text,
  texts,
  wholeNumber,
  type Decoder,
} from '../decode/decode.ts'
import { BadRecord, WrongUsage } from '../problems.ts'
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

const number: Decoder<number> = (value, path) =>
  typeof value === 'number' && Number.isFinite(value) ? value : reject(path, 'a number', value)

const anyText: Decoder<string> = (value, path) =>
  typeof value === 'string' && value ? value : reject(path, 'a text', value)

const pattern: Decoder<string> = (value, path) => {
  try {
    return new RegExp(text(value, path), 'iu').source
  } catch (error) {
    if (error instanceof BadRecord) throw error
    throw new BadRecord(`${path}: ${shown(value)} is no regular expression`, { cause: error })
  }
}

const fieldNames: Decoder<FieldNames> = (value, path) =>
  typeof value === 'string' ? text(value, path) : (texts(value, path) as FieldNames)

/** A map, because a value such as `constructor` is a key of every object. */
function table<T>(each: Decoder<T>): Decoder<ReadonlyMap<string, T>> {
  return (value, path) => {
    const entries = Object.entries(object(value, path))
    return new Map(entries.map(([key, entry]) => [key, each(entry, `${path}.${key}`)]))
  }
}

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

const mapping = fields<Mapping>({
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
})

/** Reads a mapping file. Throws `WrongUsage` that names the file and what is wrong in it. */
export function readMapping(file: string): Mapping {
  try {
    return mapping(JSON.parse(readFileSync(file, 'utf8')) as unknown, '')
  } catch (error) {
    const reason = (error as Error).message.replace(/^the record/, 'the mapping')
    throw new WrongUsage(`${file}: ${reason}`, { cause: error })
  }
}
