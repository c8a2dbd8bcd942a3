import type { SourceImage, SourceProduct, Texts } from '../../source.ts'
import { FALLBACK_LOCALE } from '../../texts.ts'
import { isAddress } from '../decode/address.ts'
import { reject, shown } from '../decode/decode.ts'
import { BadRecord } from '../problems.ts'
import { createFactReader, mergeFacts, type Fact } from './attributes.ts'
import { conditionOf } from './standard-words.ts'
import type { FieldNames, ImageField, Mapping } from './mapping.ts'
import type { FieldRef } from './row-mapping.ts'
import { createTaxonFinder } from './taxons.ts'
import { createVariantReader, type MappedVariants, type Member } from './variants.ts'
import { nameOf, textOf, textsOf, valueOf, type Row } from './value.ts'

/** A product as a mapping finds it: its taxons are paths of names, its attributes are facts. */
export interface MappedProduct {
  product: Omit<SourceProduct, 'taxons' | 'attributes'>
  paths: string[][]
  facts: Fact[]
  /** What tells each of the variants from the others. */
  options: Fact[][]
}

/** Reads products as a mapping tells, each from its head row and the further rows of it. */
export type ProductReader = (row: Row, members?: readonly Member[]) => MappedProduct

/** Makes the reader of a mapping, which throws `BadRecord` that names the field. */
export function createProductReader(mapping: Mapping, now = new Date()): ProductReader {
  const pathsOf = createTaxonFinder(mapping.taxons)
  const factsOf = createFactReader(mapping.attributes)
  const readVariants = createVariantReader(mapping, now)
  return (row, members = []) => {
    const code =
      textOf(row, mapping.code) ??
      reject(nameOf(mapping.code), 'a text', valueOf(row, mapping.code))
    const found = readVariants(code, row, members)
    const rows = [row, ...members.map((member) => member.row)]
    return {
      product: plainProduct(code, rows, found, mapping),
      paths: pathsOf(row),
      facts: mergeFacts([...factsOf(row), ...found.options.flat()]),
      options: found.options,
    }
  }
}

function plainProduct(
  code: string,
  rows: readonly Row[],
  { variants }: MappedVariants,
  mapping: Mapping,
): MappedProduct['product'] {
  const [row = {}] = rows
  const condition = conditionOf(row, mapping.condition)
  return {
    code,
    name:
      localeTexts(row, mapping.name, mapping) ??
      reject(shownField(mapping.name), 'a text', undefined),
    brand: mapping.brand === undefined ? null : textOf(row, mapping.brand),
    description: descriptionOf(row, mapping),
    createdAt: createdAt(row, mapping.created),
    images: imagesOf(rows, mapping.images),
    ...(condition ? { condition } : {}),
    ...(mapping.channels ? { channels: [...mapping.channels] } : {}),
    variants,
  }
}

function createdAt(row: Row, field: FieldRef | undefined): string | undefined {
  const given = field === undefined ? null : textOf(row, field)
  if (given === null) return undefined
  const time = new Date(given)
  if (!Number.isNaN(time.getTime())) return time.toISOString()
  throw new BadRecord(`${nameOf(field ?? '')} must be a time, got ${shown(given)}`)
}

function descriptionOf(row: Row, mapping: Mapping): Texts | undefined {
  const found =
    mapping.description === undefined ? null : localeTexts(row, mapping.description, mapping)
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

function localeTexts(
  row: Row,
  names: FieldNames,
  { locale = FALLBACK_LOCALE }: Mapping,
): Texts | null {
  const pairs = isField(names) ? [[locale, names] as const] : Object.entries(names)
  const found = pairs.map(([code, field]) => [code, textOf(row, field)] as const)
  const present = found.filter(([, text]) => text !== null)
  return present.length > 0 ? (Object.fromEntries(present) as Texts) : null
}

const isField = (names: FieldNames): names is FieldRef =>
  typeof names === 'string' || Array.isArray(names)

const shownField = (names: FieldNames) =>
  isField(names) ? nameOf(names) : Object.values(names).join(', ')

/** The pictures of a product's rows in their order, each once; those without an address are left out. */
function imagesOf(rows: readonly Row[], found: ImageField | undefined): SourceImage[] {
  if (!found) return []
  const { width, height } = found
  const paths = rows.flatMap((row) => addressesIn(row, found))
  return [...new Set(paths)].map((path) => ({ path, width, height }))
}

function addressesIn(row: Row, found: ImageField): string[] {
  const fields = typeof found.field === 'string' ? [found.field] : found.field
  const given = fields.flatMap((field) => [
    ...textsOf(row, field, found.split),
    ...urlsIn(row, field),
  ])
  return given.map((text) => absolute(text, found)).filter(isAddress)
}

/** Pictures may be objects, as schema.org's `ImageObject`. */
function urlsIn(row: Row, field: string): string[] {
  const entries = [valueOf(row, field)].flat().filter((entry) => typeof entry === 'object')
  return (entries as Row[]).flatMap((entry) => textsOf(entry ?? {}, ['url', 'contentUrl', 'path']))
}

function absolute(text: string, { base, relative }: ImageField): string {
  if (/^https?:\/\//i.test(text)) return text.replaceAll(' ', '%20')
  if (text.startsWith('//')) return `https:${text}`
  if (base !== undefined) return `${base.replace(/\/$/, '')}/${text.replace(/^\//, '')}`
  return relative ? '' : text
}
