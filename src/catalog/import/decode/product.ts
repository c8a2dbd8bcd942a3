import type { SourceImage, SourceProduct, SourceVariant } from '../../source.ts'
import { address } from './address.ts'
import { attributeCode } from './attribute-code.ts'
import {
  cents,
  fields,
  filledList,
  flag,
  list,
  nullable,
  object,
  optional,
  reject,
  text,
  texts,
  time,
  wholeNumber,
  type Decoder,
} from './decode.ts'

/** A picture; its sides in pixels. */
export const image = fields<SourceImage>({
  path: address,
  width: wholeNumber,
  height: wholeNumber,
})

const variant = fields<SourceVariant>({
  code: text,
  price: cents,
  originalPrice: optional(cents),
  lowest30DayPrice: nullable(cents),
  loyaltyPrice: nullable(cents),
  inStock: optional(flag),
})

const attributes: Decoder<SourceProduct['attributes']> = (value, path) => {
  const found = object(value ?? {}, path)
  for (const [code, entry] of Object.entries(found)) {
    attributeCode(code, path)
    attributeValue(entry, `${path}.${code}`)
  }
  return found as SourceProduct['attributes']
}

function attributeValue(value: unknown, path: string): void {
  if (Array.isArray(value)) list(text)(value, path)
  else if (typeof value === 'number' && !Number.isFinite(value)) reject(path, 'a number', value)
  else if (!['string', 'number', 'boolean'].includes(typeof value)) {
    reject(path, 'a text, a number, true, false or a list of texts', value)
  }
}

/**
 * A product in the documented form. Throws `BadRecord`, for example
 * `variants[0].price must be a whole number of cents, got "9.99"`.
 */
export const product: Decoder<SourceProduct> = fields<SourceProduct>({
  code: text,
  name: texts,
  slug: optional(texts),
  brand: nullable(text),
  description: optional(texts),
  createdAt: optional(time),
  images: optional(list(image)),
  channels: optional(list(text)),
  taxons: list(text),
  position: optional(wholeNumber),
  variants: filledList(variant),
  attributes,
  badges: optional(list(text)),
  promotions: optional(list(text)),
  catalogPromotions: optional(list(text)),
})
