import type { SourceImage, SourceProduct, SourceVariant, Texts } from '../../source.ts'
import { isAddress } from '../decode/address.ts'
import { reject, shown } from '../decode/decode.ts'
import { BadRecord } from '../problems.ts'
import { createFactReader, type Fact } from './attributes.ts'
import type { FieldNames, ImageField, Mapping } from './mapping.ts'
import { createTaxonFinder } from './taxons.ts'
import {
  centsOf,
  flagOf,
  numberOf,
  roundHalfUp,
  safeCents,
  textOf,
  textsOf,
  valueOf,
  type Row,
} from './value.ts'

/** A product as a mapping finds it: its taxons are paths of names, its attributes are facts. */
export interface MappedProduct {
  product: Omit<SourceProduct, 'taxons' | 'attributes'>
  paths: string[][]
  facts: Fact[]
}

/** Reads products as a mapping tells. The reader throws `BadRecord` that names the field. */
export function createProductReader(mapping: Mapping): (row: Row) => MappedProduct {
  const pathsOf = createTaxonFinder(mapping.taxons)
  const factsOf = createFactReader(mapping.attributes)
  return (row) => ({
    product: plainProduct(row, mapping),
    paths: pathsOf(row),
    facts: factsOf(row),
  })
}

function plainProduct(row: Row, mapping: Mapping): MappedProduct['product'] {
  const code =
    textOf(row, mapping.code) ?? reject(mapping.code, 'a text', valueOf(row, mapping.code))
  return {
    code,
    name: localeTexts(row, mapping.name) ?? reject(shownField(mapping.name), 'a text', undefined),
    brand: mapping.brand === undefined ? null : textOf(row, mapping.brand),
    description: descriptionOf(row, mapping),
    createdAt: createdAt(row, mapping.created),
    images: imagesOf(row, mapping.images),
    ...(mapping.channels ? { channels: [...mapping.channels] } : {}),
    variants: [variantOf(row, code, mapping)],
  }
}

function variantOf(row: Row, code: string, mapping: Mapping): SourceVariant {
  const { lowest30DayPrice, loyaltyPrice, stock } = mapping
  const price = centsOf(row, mapping.price) ?? reject(mapping.price.field, 'a price', undefined)
  return {
    code,
    price,
    originalPrice: originalPrice(row, price, mapping),
    lowest30DayPrice: lowest30DayPrice ? centsOf(row, lowest30DayPrice) : null,
    loyaltyPrice: loyaltyPrice ? centsOf(row, loyaltyPrice) : null,
    inStock: stock === undefined ? true : (flagOf(valueOf(row, stock)) ?? true),
  }
}

/** A regular price that is no higher than the price is none. */
function originalPrice(row: Row, price: number, { originalPrice: found }: Mapping) {
  const given = found?.price ? centsOf(row, found.price) : null
  const regular = given ?? beforeDiscount(row, price, found?.discountPercentage)
  return regular !== null && regular > price ? regular : undefined
}

function beforeDiscount(row: Row, price: number, field: string | undefined): number | null {
  const percentage = field === undefined ? null : numberOf(valueOf(row, field))
  if (field === undefined || percentage === null) return null
  if (percentage < 0 || percentage >= 100) reject(field, 'a percentage below 100', percentage)
  return safeCents(roundHalfUp(price / (1 - percentage / 100)), field, percentage)
}

function createdAt(row: Row, field: string | undefined): string | undefined {
  const given = field === undefined ? null : textOf(row, field)
  if (given === null) return undefined
  const time = new Date(given)
  if (!Number.isNaN(time.getTime())) return time.toISOString()
  throw new BadRecord(`${field ?? ''} must be a time, got ${shown(given)}`)
}

function imagesOf(row: Row, found: ImageField | undefined): SourceImage[] {
  if (!found) return []
  const { field, split, width, height } = found
  const paths = textsOf(row, field, split).filter(isAddress)
  return paths.map((path) => ({ path, width, height }))
}

function descriptionOf(row: Row, mapping: Mapping): Texts | undefined {
  const found = mapping.description === undefined ? null : localeTexts(row, mapping.description)
  if (!found || mapping.descriptionFormat === 'html') return found ?? undefined
  const html = Object.entries(found).map(([locale, text]) => [locale, paragraphs(text ?? '')])
  return Object.fromEntries(html) as Texts
}

function paragraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/(?:\r?\n|\\n)+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('')
}

function localeTexts(row: Row, names: FieldNames): Texts | null {
  const pairs = typeof names === 'string' ? [['en', names] as const] : Object.entries(names)
  const found = pairs.map(([locale, field]) => [locale, textOf(row, field)] as const)
  const present = found.filter(([, text]) => text !== null)
  return present.length > 0 ? (Object.fromEntries(present) as Texts) : null
}

const shownField = (names: FieldNames) =>
  typeof names === 'string' ? names : Object.values(names).join(', ')
