import { z } from 'zod'
import { attributeCode } from '../decode/attribute-code.ts'
import {
  checkedBy,
  fields,
  filledList,
  flag,
  list,
  optional,
  text,
  texts,
} from '../decode/fields.ts'
import type {
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
})

/** Fields of variants. */
export const variantFields = fields<VariantFields>({
  code: optional(fieldRef),
  filled: optional(fieldRef),
  show: optional(list(rowFilter)),
  unpriced: optional(text),
  extra: optional(fieldRef),
  merged: optional(flag),
  commonName: optional(flag),
  options: optional(list(optionField)),
  pairs: optional(list(pairFields)),
})

/** A lower price, possibly for a limited time. */
export const saleFields = fields<SaleFields>({
  price: optional(fieldRef),
  free: optional(flag),
  amountOff: optional(fieldRef),
  percentOff: optional(fieldRef),
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
})

/** The field of the stock, or the rules for it. */
export const stockField = checkedBy<FieldRef | StockField>((value) =>
  isFieldRef(value) ? fieldRef : stockRules,
)
