import { plainName } from '#contract/shop/plain-name.ts'
import type { SourceImage, SourceProduct } from '../../model/source.ts'
import { lacksHost, pictureUrlOf } from '../decode/address.ts'
import { reject } from '../decode/decode.ts'
import { FALLBACK_LOCALE } from '../../model/texts.ts'
import { inLanguage } from '../languages.ts'
import { createFactReader, createUnifier, mergeFacts, type Fact } from './attributes.ts'
import { dateOf } from './dates.ts'
import { conditionOf, visibilityOf } from './standard-words.ts'
import type { ImageField, Mapping, RemarkField } from './mapping.ts'
import { createTaxonFinder, NO_CATEGORY } from './taxons.ts'
import { type Remark, REMARKS } from './remarks.ts'
import {
  type AttributeNames,
  attributeNamesOf,
  descriptionOf,
  namesOf,
  type Translation,
  repeatedWordsOf,
  type TaxonNames,
  taxonNamesOf,
  translationsOf,
} from './texts.ts'
import type { BadRecord } from '../problems.ts'
import { createVariantReader, type MappedVariants, type Member } from './variants.ts'
import {
  nameOf,
  objectsOf,
  separatorOf,
  splitBy,
  textOf,
  textsOf,
  valueOf,
  type Row,
} from './value.ts'

/** A product as a mapping reads it: taxons are still paths of names, and attributes are facts. */
export interface MappedProduct {
  product: Omit<SourceProduct, 'taxons' | 'attributes'>
  paths: string[][]
  facts: Fact[]
  /** Options of each variant, in the order of the variants. */
  options: Fact[][]
  /** Names of its taxons in further languages. */
  taxonNames: TaxonNames[]
  /** Names of attributes that the row states. */
  attributeNames: AttributeNames[]
  /** Translations of attributes' labels. */
  translations: Translation[]
  /** Problems of further rows, which are left out. */
  mistakes: readonly BadRecord[]
}

/** Reads a product by a mapping, from its head row and further rows. */
type ProductReader = (row: Row, members?: readonly Member[]) => MappedProduct

/** Creates the reader of a mapping, which throws `BadRecord` with the field's name. */
export function createProductReader(
  mapping: Mapping,
  remark: Remark = () => {},
  now = new Date(),
): ProductReader {
  const { locale } = mapping
  const { fallback, rules } = mapping.taxons
  const uncategorised = `${REMARKS.category} are in ${fallback ?? NO_CATEGORY}`
  // If a mapping has rules and names a fallback, the fallback is intended for what no rule matches.
  const isForFallback = rules !== undefined && fallback !== undefined
  const pathsOf = createTaxonFinder(mapping.taxons, (row) => {
    if (!isForFallback) remark(uncategorised, textOf(row, mapping.code) ?? '')
  })
  const factsOf = createFactReader(mapping.attributes, mapping.variants?.pairs)
  const readVariants = createVariantReader({ mapping, now, remark })
  const unified = createUnifier(mapping, remark)
  const { textLanguage } = mapping
  const inMainLanguage = (row: Row) =>
    textLanguage === undefined ? row : inLanguage(row, textLanguage, locale ?? FALLBACK_LOCALE)
  const unifiedFacts = (row: Row) => factsOf(inMainLanguage(row)).map(unified)
  const translatedPathsOf = createTaxonFinder(mapping.taxons)
  return (row, members = []) => {
    const code =
      textOf(row, mapping.code) ??
      reject(nameOf(mapping.code), 'a text', valueOf(row, mapping.code))
    const mapped = readVariants(code, row, members)
    const rows = [row, ...members.map((member) => member.row)]
    for (const one of mapping.remarks ?? []) if (remarkApplies(rows, one)) remark(one.text, code)
    if (mapped.nextChange !== null) remark(REMARKS.sale, new Date(mapped.nextChange).toISOString())
    const options = mapped.options.map((facts) => facts.map(unified))
    const paths = pathsOf(row)
    const repeated = repeatedWordsOf(row, mapping)
    return {
      product: plainProduct(code, rows, mapped, mapping, remark),
      paths,
      taxonNames: taxonNamesOf(row, paths, translatedPathsOf, mapping),
      facts: mergeFacts([
        ...unifiedFacts(row).filter(isNotOptionOfAll(options)),
        ...options.flat(),
      ]),
      options,
      attributeNames: [...attributeNamesOf(row, mapping), ...repeated.names],
      translations: [
        ...rows.flatMap((one) => translationsOf(one, unifiedFacts, { locale, remark })),
        ...repeated.translations,
      ],
      mistakes: mapped.mistakes,
    }
  }
}

/** Whether a remark applies to a product, given its rows. */
function remarkApplies(rows: readonly Row[], remark: RemarkField): boolean {
  const { field, in: words, alone, unless } = remark
  if (alone === true && rows.length > 1) return false
  if (unless !== undefined && rows.some((row) => textOf(row, unless) !== null)) return false
  return rows.some((row) => {
    const value = textOf(row, field)?.toLowerCase()
    return words?.some((word) => word.toLowerCase() === value) ?? value !== undefined
  })
}

/** Whether a fact of the head row is kept: not if each variant has a value of its own for that option. */
const isNotOptionOfAll =
  (options: readonly Fact[][]) =>
  ({ spec }: Fact): boolean =>
    !options.every((facts) => facts.some((fact) => fact.spec.code === spec.code))

function plainProduct(
  code: string,
  rows: readonly Row[],
  { variants, leftOut }: MappedVariants,
  mapping: Mapping,
  remark: Remark,
): MappedProduct['product'] {
  const [row = {}] = rows
  const condition = conditionOf(row, mapping.condition, (word) => remark(REMARKS.condition, word))
  const visibility = visibilityOf(row, mapping.visibility, (word) =>
    remark(REMARKS.visibility, word),
  )
  const brand = mapping.brand === undefined ? null : textOf(row, mapping.brand)
  return {
    code,
    name: namesOf(rows, mapping),
    brand: brand && plainName(brand).replaceAll('\\,', ','),
    description: descriptionOf(row, mapping, remark),
    createdAt: dateOf(row, mapping.created, mapping.dayOrder),
    updatedAt: dateOf(row, mapping.updated, mapping.dayOrder),
    images: imagesOf(
      rows.filter((one) => one === row || !leftOut.has(one)),
      mapping.images,
      remark,
    ),
    ...(condition ? { condition } : {}),
    ...(visibility === 'everywhere' ? {} : { visibility }),
    ...(mapping.channels ? { channels: [...mapping.channels] } : {}),
    variants,
  }
}

/** Returns the pictures of a product's rows in order, without duplicates and invalid addresses. */
function imagesOf(
  rows: readonly Row[],
  images: ImageField | undefined,
  remark: Remark,
): SourceImage[] {
  if (!images) return []
  const { width, height } = images
  const paths = rows.flatMap((row) => addressesIn(row, images, remark))
  return [...new Set(paths)].map((path) => ({ path, width, height }))
}

/** Words that exports write where there is no picture. */
const NO_PICTURE = /^(no_selection|no|none|null|n\/a|-)$/i

function addressesIn(row: Row, images: ImageField, remark: Remark): string[] {
  const fields = typeof images.field === 'string' ? [images.field] : images.field
  const given = fields.flatMap((field) => [
    ...textsOf(row, field).flatMap((text) =>
      splitAddresses(text, separatorOf(field, images.split)),
    ),
    ...urlsIn(row, field),
  ])
  const named = given.filter((text) => !NO_PICTURE.test(text))
  return named.flatMap((text) => {
    const address = pictureUrlOf(text, images.base)
    if (address === null) remark(lacksHost(text) ? REMARKS.picture : REMARKS.noPicture, text)
    return address ?? []
  })
}

const trimmed = (text: string) => text.trim()

/** Splits a list of addresses, which may themselves contain commas: `/w_400,h_400/1.jpg`. */
function splitAddresses(text: string, split: string | undefined): string[] {
  if (split === undefined) return [text]
  const isWhole = (part: string) => /^\s*(https?:)?\/\//i.test(part)
  const isNext = (part: string) => isWhole(part) || /^[\s/]/.test(part)
  const parts = splitBy(text, split)
  if (split !== ',' || !isWhole(parts[0] ?? '')) return parts.map(trimmed).filter(Boolean)
  const joined = parts.reduce<string[]>((addresses, part) => {
    const last = addresses.at(-1)
    if (last === undefined || isNext(part)) return [...addresses, part]
    return part === '' ? addresses : [...addresses.slice(0, -1), last + split + part]
  }, [])
  return joined.map(trimmed).filter(Boolean)
}

/** Returns the addresses of pictures that are objects, such as schema.org's `ImageObject`. */
function urlsIn(row: Row, field: string): string[] {
  return objectsOf(row, field).flatMap((entry) => textsOf(entry, ['url', 'contentUrl', 'path']))
}
