import type { SourceImage, SourceProduct, SourceVariant } from '../model/source.ts'
import { isBelowRegular } from './reduction.ts'

/** Never occurs in JSON text, which escapes control characters. */
const MARK = '\u0001'

/** Returns a placeholder of a template, whose value differs by locale or channel. */
const placeholder = (instruction: string) => MARK + instruction + MARK
const json = (value: unknown) => JSON.stringify(value)
const isoTime = (time: string) => new Date(time).toISOString()

/** One attribute value of a product as its template refers to it. */
export type AttributeRef =
  | { kind: 'term'; term: number }
  | { kind: 'number'; attribute: string; value: number }
  /** A value that no list is filtered by: an option code, true or false, or a number. */
  | { kind: 'fact'; attribute: string; value: string | number; isDetail: boolean }

/**
 * Returns a product's wire JSON with placeholders for values that differ by locale or channel: a
 * response fills them in without parsing. The closing brace is omitted, so that fields can follow.
 * Ids of variants are counted from `firstVariant`.
 */
export function productTemplate(
  { id, firstVariant }: { id: number; firstVariant: number },
  product: SourceProduct,
  attributes: readonly AttributeRef[],
  /** The options of each variant, in the order of the variants. */
  options: readonly (readonly AttributeRef[])[] = [],
): string {
  const inStock = product.variants.some((variant) => variant.inStock !== false)
  const fields = [
    `"id":${String(id)},"code":${json(product.code)}`,
    `"name":${placeholder('name')},"slug":${placeholder('slug')}`,
    `"brand":${json(product.brand ?? null)},"inStock":${String(inStock)}`,
    ...(product.createdAt ? [`"createdAt":${json(isoTime(product.createdAt))}`] : []),
    ...(product.updatedAt ? [`"updatedAt":${json(isoTime(product.updatedAt))}`] : []),
    `"images":[${(product.images ?? []).map(imageTemplate).join(',')}]`,
    `"variants":[${product.variants.map((variant, i) => variantTemplate(firstVariant + i, variant, options[i] ?? [])).join(',')}]`,
    `"attributeValues":[${attributeValues(attributes)}]`,
    ...(product.condition ? [`"condition":${json(product.condition)}`] : []),
    ...(product.siblings?.length ? [`"siblings":${json(product.siblings)}`] : []),
    ...(product.rating ? [`"rating":${json(product.rating)}`] : []),
    `"promotionBadges":[${(product.badges ?? []).map((code) => placeholder(`badge ${json(code)}`)).join(',')}]`,
  ]
  return `{${fields.join(',')}`
}

function imageTemplate({ path, width, height }: SourceImage): string {
  return `${json({ path, width, height }).slice(0, -1)},"alt":${placeholder('name')}}`
}

function variantTemplate(
  id: number,
  variant: SourceVariant,
  options: readonly AttributeRef[],
): string {
  const prices = json({
    originalPrices: [variant.originalPrice ?? variant.price],
    lowest30DayPrice: isBelowRegular(variant) ? (variant.lowest30DayPrice ?? null) : null,
    loyaltyCatalogPromotionPrice: variant.loyaltyPrice ?? null,
  })
  const current = `${placeholder('priceHash')}:${String(variant.price)}`
  const isInStock = variant.inStock !== false
  const head = `"id":${String(id)},"code":${json(variant.code)}`
  const { size, content, gtin, mpn, images, deliveryDays } = variant
  // Omitted if sold out.
  const availability = isInStock ? variant.availability : undefined
  const availabilityDate = availability && variant.availabilityDate
  const texts = { availability, availabilityDate, size, content, gtin, mpn, images, deliveryDays }
  const rest = json(texts).slice(1, -1)
  const values = options.length > 0 ? `"optionValues":[${options.map(attributeRef).join(',')}]` : ''
  const optional = [rest, values]
    .filter((part) => part !== '')
    .map((part) => `${part},`)
    .join('')
  return `{${head},"inStock":${String(isInStock)},${optional}"prices":${prices.slice(0, -1)},${current}}}`
}

/** Writes attribute values; those for the product's page alone share a last placeholder. */
function attributeValues(attributes: readonly AttributeRef[]): string {
  const details = attributes.filter((ref) => ref.kind === 'fact' && ref.isDetail)
  const others = attributes.filter((ref) => !details.includes(ref)).map(attributeRef)
  if (details.length === 0) return others.join(',')
  const facts = details.flatMap((ref) => (ref.kind === 'fact' ? [[ref.attribute, ref.value]] : []))
  const comma = others.length > 0 ? ',' : ''
  return others.join(',') + placeholder(`details ${json({ comma, facts })}`)
}

function attributeRef(attribute: AttributeRef): string {
  switch (attribute.kind) {
    case 'term':
      return placeholder(`term ${String(attribute.term)}`)
    case 'number':
      return placeholder(`number ${String(attribute.value)} ${attribute.attribute}`)
    case 'fact':
      return placeholder(`fact ${json([attribute.attribute, attribute.value])}`)
  }
}

/**
 * Fills the placeholders of a template. Instructions are `name`, `slug`, `priceHash`, `term
 * {number}`, `number {value} {attribute code}`, `badge {code as JSON}`, `fact {[attribute code,
 * value] as JSON}` and `details {{ comma, facts } as JSON}`.
 */
export function fillTemplate(template: string, fill: (instruction: string) => string): string {
  const pieces = template.split(MARK)
  return pieces.map((piece, index) => (index % 2 === 1 ? fill(piece) : piece)).join('')
}

const VARIANTS = ',"variants":['
const BEHIND_VARIANTS = '],"attributeValues":['

/**
 * Returns the JSON text of a template's variants, with their current prices under a key and without
 * the values of their options; reads no other part of the template.
 */
export function variantsJson(template: string, priceKey: string): string {
  const from = template.indexOf(VARIANTS) + VARIANTS.length
  const variants = template.slice(from, template.indexOf(BEHIND_VARIANTS, from))
  const key = json(priceKey)
  return `[${fillTemplate(variants, (instruction) => (instruction === 'priceHash' ? key : 'null'))}]`
}
