import { z } from 'zod'
import {
  type SourceImage,
  type SourceProduct,
  type SourceVariant,
  VISIBILITIES,
} from '../../model/source.ts'
import { cents, id } from '#contract/schema/values.ts'
import { GTIN } from '#contract/shop/gtin.ts'
import { AVAILABILITIES, CONDITIONS, type Rating, RATING_BOUNDS } from '#contract/shop/product.ts'
import { BASE_UNITS, type Content } from '#contract/shop/unit-price.ts'
import { parseAvailabilityDate } from '#contract/shop/variants.ts'
import { address } from './address.ts'
import { attributeCode } from './attribute-code.ts'
import { decoder } from './decode.ts'
import {
  checkedBy,
  uniqueCodes,
  fields,
  filledList,
  flag,
  isText,
  keyed,
  list,
  nullable,
  oneOf,
  optional,
  text,
  texts,
  time,
  wholeNumber,
} from './fields.ts'

/** A picture, with its sides in pixels. */
export const image = fields<SourceImage>({
  path: address,
  width: wholeNumber,
  height: wholeNumber,
})

const content = fields<Content>({
  amount: z.custom<number>((value) => Number(value) > 0, 'must be a number above 0'),
  unit: oneOf(...BASE_UNITS),
})
const rating = fields<Rating>({
  average: z.custom<number>(
    (value) => Number(value) >= RATING_BOUNDS.min && Number(value) <= RATING_BOUNDS.max,
    `must be a number from ${RATING_BOUNDS.min} to ${RATING_BOUNDS.max}`,
  ),
  count: id,
  isSample: optional(flag),
})
const deliveryDays = fields<NonNullable<SourceVariant['deliveryDays']>>({
  min: wholeNumber,
  max: wholeNumber,
})
const gtin = text.regex(GTIN, 'must be a GTIN of 8, 12, 13 or 14 digits')

const variantOption = checkedBy<string | string[]>((value) =>
  Array.isArray(value) ? filledList(text) : text,
)

const variant = fields<SourceVariant>({
  code: text,
  price: cents,
  originalPrice: optional(cents),
  lowest30DayPrice: nullable(cents),
  loyaltyPrice: nullable(cents),
  inStock: optional(flag),
  availability: optional(oneOf(...AVAILABILITIES)),
  availabilityDate: optional(time.overwrite((date) => parseAvailabilityDate(date) ?? date)),
  size: optional(text),
  content: optional(content),
  options: optional(keyed(attributeCode, variantOption, isText)),
  gtin: optional(gtin),
  mpn: optional(text),
  images: optional(list(image)),
  deliveryDays: optional(deliveryDays),
})

const labels = list(text)
const single = z.union(
  [z.string(), z.number(), z.boolean()],
  'must be a text, a number, true, false or a list of texts',
)
const attributeValue = checkedBy<string | number | boolean | string[]>((value) =>
  Array.isArray(value) ? labels : single,
)
const isAttributeValue = (value: unknown) =>
  Array.isArray(value)
    ? value.every(isText)
    : typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

/**
 * Reads a product in the documented form. Throws `BadRecord`, for example `variants[0].price must
 * be a whole number of cents, got "9.99"`.
 */
export const product = decoder(
  fields<SourceProduct>({
    code: text,
    name: texts,
    slug: optional(texts),
    brand: nullable(text),
    description: optional(texts),
    createdAt: optional(time),
    updatedAt: optional(time),
    images: optional(list(image)),
    siblings: optional(list(text)),
    channels: optional(list(text)),
    taxons: filledList(text),
    visibility: optional(oneOf(...VISIBILITIES)),
    position: optional(wholeNumber),
    variants: uniqueCodes(filledList(variant)),
    condition: optional(oneOf(...CONDITIONS)),
    attributes: keyed(attributeCode, attributeValue, isAttributeValue)
      .nullish()
      .transform((value) => value ?? {}),
    rating: optional(rating),
    badges: optional(list(text)),
    promotions: optional(list(text)),
    catalogPromotions: optional(list(text)),
  }),
)
