import { z } from 'zod'
import { attributeCode } from '../decode/attribute-code.ts'
import {
  checkedBy,
  fields,
  filledList,
  flag,
  list,
  optional,
  keyed,
  text,
  texts,
} from '../decode/fields.ts'
import type {
  ConditionField,
  FieldRef,
  FieldWords,
  GroupFields,
  OptionField,
  PairFields,
  RowFilter,
  SaleFields,
  StockField,
  VariantFields,
} from './row-mapping.ts'

/** A text that may consist of spaces. */
export const anyText = z.string('must be a text').min(1, 'must be a text')

/** Whether a value is one field or several, rather than texts by locale. */
export const isFieldRef = (value: unknown) => typeof value === 'string' || Array.isArray(value)

/** One field, or a list of fields, of which the first that is not empty is used. */
export const fieldRef = checkedBy<FieldRef>((value) =>
  Array.isArray(value) ? filledList(text) : text,
)

const words = list(z.string('must be a text'))

/** A regular expression. */
export const regularExpression = text.refine(isPattern, 'is not a regular expression')

function isPattern(source: string): boolean {
  try {
    RegExp(source, 'iu')
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** A filter of rows. */
export const rowFilter = fields<RowFilter>({
  field: fieldRef,
  in: optional(words),
  not: optional(words),
  reason: text,
})

/** One separator, or several, of which the first that occurs is used. */
const separators = checkedBy<string | readonly string[]>((value) =>
  Array.isArray(value) ? filledList(anyText) : anyText,
)

/** Names of options or attributes with their values. */
export const pairFields = fields<PairFields>({
  field: optional(text),
  entries: optional(separators),
  equals: optional(anyText),
  name: optional(fieldRef),
  value: optional(fieldRef),
  unit: optional(fieldRef),
  pattern: optional(regularExpression),
  leaveOut: optional(regularExpression),
  split: optional(anyText),
  any: optional(flag),
})

const plainWords = { field: fieldRef, in: words }
const fieldWords = fields<FieldWords>({ ...plainWords, unless: optional(fields(plainWords)) })

/** A name of an attribute, in one language or by locale. */
export const attributeNames = checkedBy<string | Readonly<Record<string, string>>>((value) =>
  typeof value === 'string' ? text : texts,
)

const optionField = fields<OptionField>({
  field: text,
  code: optional(attributeCode),
  name: optional(attributeNames),
})

/** Fields that join several rows into one product. */
export const groupFields = fields<GroupFields>({
  key: optional(fieldRef),
  names: optional(list(text)),
  parent: optional(fieldRef),
  children: optional(
    fields<NonNullable<GroupFields['children']>>({
      field: text,
      split: anyText,
      key: text,
      alone: optional(fields(plainWords)),
    }),
  ),
  views: optional(fieldRef),
  nested: optional(list(text)),
  members: optional(fields(plainWords)),
})

/** Fields of variants. */
export const variantFields = fields<VariantFields>({
  code: optional(fieldRef),
  filled: optional(fieldRef),
  show: optional(list(rowFilter)),
  unpriced: optional(text),
  extra: optional(fieldRef),
  inherits: optional(flag),
  merged: optional(flag),
  commonName: optional(flag),
  options: optional(list(optionField)),
  optionPrefixes: optional(list(text)),
  pairs: optional(list(pairFields)),
})

/** A lower price, possibly for a limited time. */
export const saleFields = fields<SaleFields>({
  price: optional(fieldRef),
  free: optional(flag),
  amountOff: optional(fieldRef),
  percentOff: optional(fieldRef),
  discount: optional(
    fields<NonNullable<SaleFields['discount']>>({ field: fieldRef, percent: fields(plainWords) }),
  ),
  from: optional(fieldRef),
  until: optional(fieldRef),
  days: optional(flag),
  during: optional(fieldRef),
})

const stockRules = fields<StockField>({
  field: fieldRef,
  pieces: optional(fieldRef),
  head: optional(fieldRef),
  never: optional(list(fieldWords)),
  always: optional(list(fieldWords)),
  backorder: optional(list(fieldWords)),
  words: optional(keyed(z.string(), z.string('must be a text'))),
  delivery: optional(flag),
})

/** The field of the stock, or the rules for it. */
export const stockField = checkedBy<FieldRef | StockField>((value) =>
  isFieldRef(value) ? fieldRef : stockRules,
)

const conditionWords = fields<ConditionField>({
  field: fieldRef,
  new: optional(list(text)),
  used: optional(list(text)),
  refurbished: optional(list(text)),
})

/** The field of the condition, or the words in it. */
export const conditionField = checkedBy<FieldRef | ConditionField>((value) =>
  isFieldRef(value) ? fieldRef : conditionWords,
)
