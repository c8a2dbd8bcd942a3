import { plainName } from '#contract/shop/plain-name.ts'
import type { SchemaEntries } from './schema.ts'
import { isObject } from './decode.ts'

/** Cleans a value before it is decoded; one of another shape is returned as it is, for the decoder to refuse. */
type Cleaner = (value: unknown) => unknown

/** Whether a text, or one of a list, may have a tag or a character reference: few have. */
const mayHaveMarkup = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('<') || value.includes('&')
    : Array.isArray(value) && value.some((one) => typeof one === 'string' && mayHaveMarkup(one))

const ofText: Cleaner = (value) => (typeof value === 'string' ? plainName(value) : value)

/** A text, or a list of them. */
const oneOrMore: Cleaner = (value) =>
  mayHaveMarkup(value) ? (Array.isArray(value) ? value.map(ofText) : ofText(value)) : value

/** An object of such values, by locale or by attribute. */
const each: Cleaner = (value) =>
  isObject(value) && Object.values(value).some(mayHaveMarkup)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, oneOrMore(one)]))
    : value

/** An object, some fields of which are cleaned. */
function only(cleaners: Readonly<Record<string, Cleaner>>): Cleaner {
  const entries = Object.entries(cleaners)
  return (value) => {
    if (!isObject(value)) return value
    const cleaned = entries.flatMap(([name, clean]) => {
      const [before, after] = [value[name], clean(value[name])]
      return before === after ? [] : [[name, after] as const]
    })
    return cleaned.length === 0 ? value : { ...value, ...Object.fromEntries(cleaned) }
  }
}

const eachOf =
  (clean: Cleaner): Cleaner =>
  (value) =>
    Array.isArray(value) ? value.map(clean) : value

/** Plain texts of a page; its description is HTML. */
const META = { metaTitle: each, metaDescription: each, metaKeywords: each }

const variant = only({ size: oneOrMore, options: each })

const product = only({ name: each, brand: oneOrMore, attributes: each, variants: eachOf(variant) })

/** An option that nothing defines has its code for a label, so codes and values are cleaned alike. */
const option = only({ code: oneOrMore, label: each, ...META })
const promotion = only({ label: each, ...META })

const DEFINITIONS: { readonly [K in keyof SchemaEntries]: Cleaner } = {
  taxon: only({ name: each, ...META }),
  attribute: only({ name: each, help: each, unit: each, options: eachOf(option) }),
  badge: only({ label: each }),
  promotion,
  catalogPromotion: promotion,
  synonyms: (value) => value,
  shop: only({ name: oneOrMore }),
  rule: (value) => value,
}

/**
 * Makes the names, labels and values of a product's line, or of some of its fields, plain texts
 * (RULES.md#responses). Only what was written is cleaned, before it is decoded: a second time would
 * take away what a reference stands for.
 */
export const plainProduct = (line: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  product(line) as Record<string, unknown>

/** Makes the names and labels of a definition plain texts. */
export const plainDefinition = (kind: keyof SchemaEntries, entry: unknown): unknown =>
  DEFINITIONS[kind](entry)
