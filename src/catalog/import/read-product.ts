import type { SourceImage, SourceProduct, SourceVariant } from '../source.ts'
import { object } from './decode/decode.ts'
import { SCHEMA_ENTRIES, type SchemaEntries } from './decode/schema.ts'
import { product as productForm } from './decode/product.ts'
import { sameName } from './schema/first-free.ts'
import type { SchemaBuilder } from './schema/schema.ts'
import type { Fact } from './mapping/attributes.ts'
import type { FilterChoice } from './mapping/filter-choice.ts'
import type { Mapping } from './mapping/mapping.ts'
import { createProductReader, type MappedProduct } from './mapping/product.ts'
import { type Remark, REMARKS } from './mapping/remarks.ts'
import type { Member } from './mapping/variants.ts'
import { pictureUrlOf } from './decode/address.ts'
import { drawnImage } from './pictures.ts'

/**
 * Reads one record into the schema and, where it is a product, gives that. Throws `BadRecord`; the schema
 * is then as it was.
 */
export type RecordReader = (value: unknown, members?: readonly Member[]) => SourceProduct | null

/**
 * Reads the documented form: products, and definitions such as `{"taxon": …}`. `base` stands before pictures without
 * a host.
 */
export function createFormReader(schema: SchemaBuilder, pictures: PictureHosts): RecordReader {
  return (value) => {
    const kind = definedKind(object(value, ''))
    if (kind) {
      define(schema, kind, value)
      return null
    }
    const form = productForm(value, '')
    schema.checkCode(form.code)
    schema.attributes.learn(form.attributes)
    learnOptions(form, schema)
    const product = completed(form, pictures)
    schema.addProduct(product)
    return product
  }
}

/** Reads records of another form by a mapping; product pages show attributes that are no filter by `isFilter`. */
export function createMappedReader(
  schema: SchemaBuilder,
  mapping: Mapping,
  { isFilter, remark }: { isFilter: FilterChoice; remark: Remark },
): RecordReader {
  const remarks: Parameters<Remark>[] = []
  const read = createProductReader(mapping, (...values) => void remarks.push(values))
  return (value, members) => {
    remarks.length = 0
    const mapped = read(object(value, ''), members)
    schema.checkCode(mapped.product.code)
    const optionCodes = new Set(distinguishing(mapped).map(({ spec }) => spec.code))
    const valueOf: FactValue = (fact) => {
      const { code } = fact.spec
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
    for (const values of remarks) remark(...values)
    return product
  }
}

type FactValue = (fact: Fact) => ReturnType<SchemaBuilder['attributes']['valueOf']>

/** Names of variants: the options that distinguish them, kept whether or not those are filters. */
function variantsOf({ product, options }: MappedProduct, valueOf: FactValue): SourceVariant[] {
  return product.variants.map((variant, index) => {
    const found = factsThatDiffer(options, index).flatMap((fact) => {
      const value = valueOf(fact)
      return Array.isArray(value) && value[0] !== undefined ? [[fact.spec.code, value[0]]] : []
    })
    return found.length > 0 ? { ...variant, options: Object.fromEntries(found) } : variant
  })
}

/** The options of one variant without those that all of several have alike. */
function factsThatDiffer(options: readonly Fact[][], index: number): Fact[] {
  const isAlike = ({ spec, value }: Fact) =>
    options.every((facts) =>
      facts.some((fact) => fact.spec.code === spec.code && String(fact.value) === String(value)),
    )
  const own = options[index] ?? []
  return options.length > 1 ? own.filter((fact) => !isAlike(fact)) : own
}

/** The options that distinguish the variants of a mapped product, or those of its only one. */
export const distinguishing = ({ options }: MappedProduct): Fact[] =>
  options.flatMap((_, index) => factsThatDiffer(options, index))

/** The main taxon of a mapped product, as filters are chosen for it. */
export function taxonKey({ paths }: MappedProduct): string {
  return paths[0]?.map(sameName).join('\n') ?? ''
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
  schema.define(kind, SCHEMA_ENTRIES[kind](entry, kind))
}

function attributesOf(facts: readonly Fact[], valueOf: FactValue): SourceProduct['attributes'] {
  const values = facts.map((fact) => [fact.spec.code, valueOf(fact)] as const)
  const fitting = values.filter(([, value]) => value !== undefined)
  return Object.fromEntries(fitting) as SourceProduct['attributes']
}

/** Options of variants are attributes of the product: it can be found by each of them. */
function learnOptions({ variants }: SourceProduct, schema: SchemaBuilder): void {
  for (const { options } of variants) if (options) schema.attributes.learn(options)
}

/** What stands before pictures without a host, and where those are reported that get none. */
interface PictureHosts {
  remark?: Remark
  base?: string | undefined
}

/** A product of the documented form with the options of its variants among its attributes, and a picture that has a host. */
export function completed(product: SourceProduct, pictures: PictureHosts = {}): SourceProduct {
  const images = withHosts(product.images ?? [], pictures)
  return withPicture(withOptions({ ...product, images }), product.taxons[0] ?? '')
}

/** The pictures that can be requested; a path alone is that of a host that nobody named. */
function withHosts(images: readonly SourceImage[], { remark, base }: PictureHosts) {
  return images.flatMap((image) => {
    const path = pictureUrlOf(image.path, base)
    if (path === null) remark?.(REMARKS.picture, image.path)
    return path === null ? [] : { ...image, path }
  })
}

function withOptions(product: SourceProduct): SourceProduct {
  const options = product.variants.flatMap(({ options: own }) => (own ? Object.entries(own) : []))
  if (options.length === 0) return product
  const attributes = { ...product.attributes }
  for (const [code, option] of options) {
    const known = [attributes[code] ?? []].flat().map(String)
    attributes[code] = [...new Set([...known, option])]
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
