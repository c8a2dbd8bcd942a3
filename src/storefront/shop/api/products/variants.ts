import {
  AVAILABILITIES,
  CONDITIONS,
  type Product,
  type ProductVariant,
} from '#contract/shop/product.ts'
import { joinedOptions, parseAvailabilityDate } from '#contract/shop/variants.ts'
import {
  asFilledText,
  asFlag,
  asLabel,
  asNumber,
  asRecord,
  asRecords,
  isNothing,
  type JsonObject,
  unkeyed,
} from '#contract/json/json-readers.ts'
import { asName } from '#contract/wire/as-name.ts'
import { decodeImages } from '#contract/wire/decode-images.ts'
import { decodePrice, amountsOf } from '#contract/wire/decode-price.ts'
import { asSize, readGtin } from '#contract/wire/decode-product.ts'
import { listReading } from '#contract/wire/decode-list.ts'
import { openEnvelope } from '#contract/wire/envelope.ts'
import { priceKeyOf } from '#contract/wire/price-key.ts'
import type { ResponseReading, ShopReading } from '#contract/wire/reading.ts'
import { asReference, translated } from '#contract/wire/translations.ts'

type Options = ProductVariant['options']

/** Decodes the options of a variant that have a value, each with its name if the shop gives one. */
function optionsOf({ optionValues, size }: JsonObject, shop: ShopReading): Options {
  const options = asRecords(optionValues).flatMap((option) => {
    const value = asName(option.value ?? option.name, shop) ?? asFilledText(option.code)
    const owner = asReference(option.attribute)
    const named = owner && translated(owner, shop.locale ?? '')
    const name = asName(named?.name, shop) ?? asLabel(owner?.code) ?? ''
    return value === null ? [] : [{ name, value }]
  })
  const own = asSize(size, shop)
  return options.length === 0 && own !== null ? [{ name: '', value: own }] : options
}

const namedBy = (options: Options) =>
  joinedOptions(options)
    .map(({ value }) => value)
    .join(', ')

/** Returns a variant's name, else its size, else the values of its options, else its code. */
function nameOf(
  { name, size, code }: JsonObject,
  options: Options,
  shop: ShopReading,
): string | null {
  const own = asName(name, shop) ?? asSize(size, shop)
  return own ?? asFilledText(namedBy(options)) ?? asFilledText(code)
}

/** How something is sold that is not there yet, and from when on it is, unless that has passed. */
function aheadOf(variant: JsonObject): Pick<ProductVariant, 'availability' | 'availabilityDate'> {
  const availability = AVAILABILITIES.find((one) => one === variant.availability)
  if (!availability) return {}
  const date = parseAvailabilityDate(asFilledText(variant.availabilityDate) ?? '')
  const isAhead = date !== null && Date.parse(date) > Date.now()
  return { availability, ...(isAhead && { availabilityDate: date }) }
}

const MOST_DAYS = 365

/** Decodes the working days of a delivery; none if they are not two whole numbers in order. */
function deliveryOf({ deliveryDays }: JsonObject): Pick<ProductVariant, 'deliveryDays'> {
  const wire = asRecord(deliveryDays)
  const [min, max] = [asNumber(wire?.min), asNumber(wire?.max)]
  const isRange = min !== null && max !== null && min >= 0 && min <= max && max <= MOST_DAYS
  if (!isRange || !Number.isInteger(min) || !Number.isInteger(max)) return {}
  return { deliveryDays: { min, max } }
}

function imagesOf(
  { images }: JsonObject,
  reading: ResponseReading,
): Pick<ProductVariant, 'images'> {
  const own = isNothing(images) ? [] : decodeImages(images, reading)
  return own.length > 0 ? { images: own } : {}
}

function decodeVariant(
  variant: JsonObject,
  prices: JsonObject | null,
  priceKey: string | null,
  reading: ResponseReading,
): ProductVariant[] {
  const { shop } = reading
  const code = asFilledText(variant.code)
  const options = optionsOf(variant, shop)
  const name = nameOf(variant, options, shop)
  if (code === null || name === null) return []
  const price = prices && priceKey !== null ? decodePrice(prices, priceKey, variant.content) : null
  const isSoldOut = asFlag(variant.inStock) === false
  const numbers = { gtin: readGtin(asLabel(variant.gtin) ?? ''), mpn: asLabel(variant.mpn) }
  const ahead = isSoldOut ? {} : { ...aheadOf(variant), ...deliveryOf(variant) }
  const images = imagesOf(variant, reading)
  return [{ code, name, price, isSoldOut, options, ...numbers, ...ahead, ...images }]
}

function decodeVariants(product: JsonObject, reading: ResponseReading): ProductVariant[] {
  const variants = asRecords(unkeyed(product.variants))
  const prices = variants.map((variant) => amountsOf(variant, product, reading))
  // Decoding the product itself has already reported an ambiguous price.
  const known = prices.filter((one) => one !== null)
  const key = priceKeyOf(known, reading.shop, () => {})
  return variants.flatMap((variant, at) => decodeVariant(variant, prices[at] ?? null, key, reading))
}

const conditionOf = (value: unknown): Product['condition'] =>
  CONDITIONS.find((one) => one === value) ?? null

/** Adds a response's data about variants and condition to its products. */
export function withVariants(
  products: readonly Product[],
  body: unknown,
  reading: ResponseReading,
): Product[] {
  const wire = new Map(
    asRecords(openEnvelope(body).data).map((one) => [asFilledText(one.code), one] as const),
  )
  return products.map((product) => {
    const found = wire.get(product.code)
    const variants = found ? decodeVariants(found, listReading(body, reading)) : []
    return { ...product, variants, condition: conditionOf(found?.condition) }
  })
}
