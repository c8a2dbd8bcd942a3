import { CHANNELS } from '#channels/all.ts'
import { soldAs } from '../http/channel.ts'
import type { SourceImage, SourceProduct, SourceVariant } from '../model/source.ts'
import { object } from './decode/decode.ts'
import { withoutCurrency } from './decode/currency.ts'
import { SCHEMA_ENTRIES, type SchemaEntries } from './decode/schema.ts'
import { plainDefinition, plainProduct } from './decode/plain-form.ts'
import { product as productForm } from './decode/product.ts'
import { nameKey } from './schema/first-free.ts'
import type { SchemaBuilder } from './schema/schema.ts'
import type { Fact } from './mapping/attributes.ts'
import type { FilterChoice } from './mapping/filter-choice.ts'
import type { Mapping } from './mapping/mapping.ts'
import { createProductReader, type MappedProduct } from './mapping/product.ts'
import { type Remark, REMARKS } from './mapping/remarks.ts'
import { textOf } from './mapping/value.ts'
import type { Member } from './mapping/variants.ts'
import { BadRecord, LeftOutRecord } from './problems.ts'
import { pictureUrlOf } from './decode/address.ts'
import { drawnImage } from '../drawn-pictures/chosen-pictures.ts'

/**
 * Reads a record into the schema, and returns its product; null for a definition. Throws `BadRecord`,
 * in which case the schema is unchanged.
 */
export type RecordReader = (value: unknown, members?: readonly Member[]) => SourceProduct | null

/** Creates a reader of the documented form: products, and definitions such as `{"taxon": …}`. */
export function createFormReader(schema: SchemaBuilder, pictures: PictureHosts): RecordReader {
  return (value) => {
    const kind = definedKind(object(value, ''))
    if (kind) {
      define(schema, kind, value)
      return null
    }
    const { currency, line } = withoutCurrency(object(value, ''))
    const form = productForm(plainProduct(line), '')
    schema.checkCode(form.code)
    if (currency !== undefined) schema.setCurrency(currency)
    checkChannels(form)
    schema.attributes.learn(form.attributes)
    learnOptions(form, schema)
    const product = completed(form, pictures)
    schema.addProduct(product)
    return product
  }
}

/**
 * Creates a reader of another form by a mapping. Attributes that are not filters (`isFilter`) are only
 * shown on product pages. `onMistake` receives the problem of each bad row that is left out.
 */
export function createMappedReader(
  schema: SchemaBuilder,
  mapping: Mapping,
  { isFilter, remark, onMistake }: MappedReport,
): RecordReader {
  const remarks: Parameters<Remark>[] = []
  const read = createProductReader(mapping, (...values) => void remarks.push(values))
  const ids = new Set<string>()
  const names = new Map<string, string>()
  return (value, members) => {
    remarks.length = 0
    const row = object(value, '')
    const found = read(row, members)
    const id = mapping.id === undefined ? null : textOf(row, mapping.id)
    const isShared = id !== null && !ids.has(id) && schema.hasProduct(found.product.code)
    const mapped = isShared ? withId(found, id) : found
    if (isShared) remarks.push([REMARKS.id, mapped.product.code])
    const name = mapping.repeated === undefined ? '' : JSON.stringify(mapped.product.name)
    if (mapping.repeated && names.get(mapped.product.code) === name)
      throw new LeftOutRecord(mapping.repeated)
    schema.checkCode(mapped.product.code)
    checkChannels(mapped.product)
    const optionCodes = new Set(
      distinctOptions(mapped)
        .flat()
        .map(({ spec }) => spec.code),
    )
    const valueOf: FactValue = (fact) => {
      const { code } = fact.spec
      if (schema.attributes.isOfOtherType(fact))
        remarks.push([REMARKS.type, `${code}=${String(fact.value)}`])
      const use = { isFilter: isFilter(code), isOption: optionCodes.has(code) }
      return schema.attributes.valueOf(fact, use)
    }
    const plain: SourceProduct = {
      ...mapped.product,
      variants: variantsOf(mapped, valueOf),
      taxons: mapped.paths.map((path) => schema.taxons.at(path)),
      attributes: attributesOf(mapped.facts, valueOf),
    }
    const product = withPicture(plain, mapped.paths[0]?.at(-1) ?? '')
    schema.addProduct(product)
    if (id !== null) ids.add(id)
    if (mapping.repeated) names.set(product.code, name)
    for (const { path, texts } of mapped.taxonNames) schema.taxons.translate(path, texts)
    for (const one of mapped.attributeNames) schema.attributes.rename(one)
    for (const one of mapped.translations)
      if (!schema.attributes.translate(one)) remark(REMARKS.plain, `${one.attribute}=${one.label}`)
    for (const values of remarks) remark(...values)
    mapped.mistakes.forEach(onMistake)
    return product
  }
}

/** Appends an id to the code of a product, and of its variant with the same code. */
function withId(mapped: MappedProduct, id: string): MappedProduct {
  const { product } = mapped
  const code = `${product.code}-${id}`
  const variants = product.variants.map((variant) =>
    variant.code === product.code ? { ...variant, code } : variant,
  )
  return { ...mapped, product: { ...product, code, variants } }
}

/** Codes by which products name the storefront's channels. */
export const SOLD_AS: readonly string[] = CHANNELS.map(soldAs)

/** Throws `BadRecord` for an unknown channel, in which nobody would see the product. */
function checkChannels({ channels = [] }: Pick<SourceProduct, 'channels'>): void {
  const unknown = channels.find((code) => !SOLD_AS.includes(code))
  if (unknown !== undefined)
    throw new BadRecord(
      `channels: ${unknown} is not a channel of the storefront, which has ${SOLD_AS.join(', ')}`,
    )
}

interface MappedReport {
  isFilter: FilterChoice
  remark: Remark
  onMistake: (mistake: BadRecord) => void
}

type FactValue = (fact: Fact) => ReturnType<SchemaBuilder['attributes']['valueOf']>

/** Adds the options of variants, whether or not those are filters. */
function variantsOf(mapped: MappedProduct, valueOf: FactValue): SourceVariant[] {
  const options = distinctOptions(mapped)
  return mapped.product.variants.map((variant, index) => {
    const values = (options[index] ?? []).flatMap((fact) => {
      const value = valueOf(fact)
      if (!Array.isArray(value) || value[0] === undefined) return []
      return [[fact.spec.code, value.length > 1 ? value : value[0]]]
    })
    return values.length > 0 ? { ...variant, options: Object.fromEntries(values) } : variant
  })
}

/** Whether a variant is available in several values of an option. */
const hasSeveralValues = ({ value }: Fact) => Array.isArray(value) && value.length > 1

/** Creates a test whether all variants, of which there are several, have the same value of an option. */
function isSharedBy(options: readonly Fact[][]): (fact: Fact) => boolean {
  const counts = new Map<string, number>()
  for (const facts of options)
    for (const key of new Set(facts.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return (fact) => options.length > 1 && counts.get(keyOf(fact)) === options.length
}

/**
 * Returns the options of each variant without those that all variants share, unless these have several values, of
 * which a cart needs one.
 */
function distinctOptions({ options }: MappedProduct): Fact[][] {
  const isShared = isSharedBy(options)
  return options.map((facts) => facts.filter((fact) => hasSeveralValues(fact) || !isShared(fact)))
}

const keyOf = ({ spec, value }: Fact) => `${spec.code}\n${String(value)}`

/** Returns the options by which a mapped product's variants differ, or those of its only variant. */
export function distinguishing({ options }: MappedProduct): Fact[] {
  const isShared = isSharedBy(options)
  return options
    .flat()
    .filter((fact) => !isShared(fact) && (options.length > 1 || !hasSeveralValues(fact)))
}

/** Returns a key for a mapped product's main taxon; filters are chosen by taxon. */
export function taxonKey({ paths }: MappedProduct): string {
  return paths[0]?.map(nameKey).join('\n') ?? ''
}

function definedKind(value: Record<string, unknown>): keyof SchemaEntries | undefined {
  const keys = Object.keys(value)
  const kinds = Object.keys(SCHEMA_ENTRIES) as (keyof SchemaEntries)[]
  return keys.length === 1 ? kinds.find((kind) => kind === keys[0]) : undefined
}

function define<K extends keyof SchemaEntries>(
  schema: SchemaBuilder,
  kind: K,
  value: unknown,
): void {
  const entry = object(value, '')[kind]
  schema.define(kind, SCHEMA_ENTRIES[kind](plainDefinition(kind, entry), kind))
}

function attributesOf(facts: readonly Fact[], valueOf: FactValue): SourceProduct['attributes'] {
  const values = facts.map((fact) => [fact.spec.code, valueOf(fact)] as const)
  const fitting = values.filter(([, value]) => value !== undefined)
  return Object.fromEntries(fitting) as SourceProduct['attributes']
}

/** Adds the options of variants to the attributes, so that the product is found by each of them. */
function learnOptions({ variants }: SourceProduct, schema: SchemaBuilder): void {
  for (const { options } of variants) if (options) schema.attributes.learn(options)
}

/** Prefix (`base`) of pictures without a host, and the function that reports those that stay without one. */
interface PictureHosts {
  remark?: Remark
  base?: string | undefined
}

/**
 * Completes a product of the documented form: options of its variants become attributes, and a
 * product without a usable picture gets a drawn one.
 */
export function completed(product: SourceProduct, pictures: PictureHosts = {}): SourceProduct {
  const images = withHosts(product.images ?? [], pictures)
  const variants = product.variants.map((variant) =>
    variant.images ? { ...variant, images: withHosts(variant.images, pictures) } : variant,
  )
  return withPicture(withOptions({ ...product, images, variants }), product.taxons[0] ?? '')
}

/** Returns the pictures with complete addresses; reports paths without a host. */
function withHosts(images: readonly SourceImage[], { remark, base }: PictureHosts) {
  return images.flatMap((image) => {
    const path = pictureUrlOf(image.path, base)
    if (path === null) remark?.(REMARKS.picture, image.path)
    return path === null ? [] : { ...image, path }
  })
}

function withOptions(product: SourceProduct): SourceProduct {
  const options = product.variants.flatMap(({ options: values }) =>
    values ? Object.entries(values) : [],
  )
  if (options.length === 0) return product
  const byCode = Map.groupBy(options, ([code]) => code)
  const attributes = { ...product.attributes }
  for (const [code, entries] of byCode) {
    const known = [attributes[code] ?? []].flat().map(String)
    attributes[code] = [...new Set([...known, ...entries.flatMap(([, option]) => option)])]
  }
  return { ...product, attributes }
}

function withPicture(product: SourceProduct, taxon: string): SourceProduct {
  if (product.images?.length) return product
  const name = product.name['en'] ?? Object.values(product.name)[0] ?? product.code
  const colour = [product.attributes['colour']].flat()[0]
  const reported = typeof colour === 'string' ? { colour } : {}
  const image = drawnImage({ name, brand: product.brand ?? null, taxon, ...reported })
  return { ...product, images: [image] }
}
