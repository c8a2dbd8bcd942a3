import { decodeImages } from './decode-images.ts'
import { decodeVariantPrices } from './decode-price.ts'
import type { Badge, Product, ProductAttribute } from '../product.ts'
import {
  asFlag,
  asLabel,
  asList,
  asNumber,
  asRecord,
  asRecords,
  asScalar,
  asText,
  asTexts,
  type JsonObject,
} from '#third-party/json-readers.ts'
import type { Reading } from './reading.ts'

function isShown(entry: JsonObject | null): boolean {
  return asFlag(asRecord(entry?.displayLocations)?.showInProductList) === true
}

type Value = ProductAttribute['value']

interface WireAttribute {
  isShown: boolean
  /** Empty where the shop does not say. */
  name: string
  /** A single one, mostly. */
  values: Value[]
  /** An attribute for each of the values; none where it cannot be named. */
  attributes: ProductAttribute[]
}

/** The values of an attribute: of a list of them, those that can be read. */
function decodeValues(value: unknown): Value[] {
  const single = asScalar(value)
  const values = single === null ? asList(value).map(asScalar) : [single]
  return values.filter((one): one is Value => one !== null && one !== '')
}

function decodeAttribute({ code, slug, value, attribute }: JsonObject): WireAttribute {
  const of = asRecord(attribute)
  const values = decodeValues(value)
  const ofSlug = asLabel(of?.slug)
  const known = asLabel(of?.code) ?? ofSlug
  const name = asLabel(of?.name) ?? known ?? ''
  const named = { code: known ?? name, slug: ofSlug ?? known ?? name, name }
  const isSingle = values.length === 1
  const attributes = values.map((one) => ({
    ...named,
    value: one,
    valueCode: (isSingle ? asLabel(code) : null) ?? String(one),
    valueSlug: isSingle ? asLabel(slug) : null,
  }))
  return { isShown: isShown(of), name, values, attributes: name === '' ? [] : attributes }
}

/** What a card says of an attribute: a plain yes reads as the attribute's name, a no as nothing. */
function cardText({ name, values }: WireAttribute): string | null {
  const texts = values.map((value) => (typeof value === 'boolean' ? (value && name) || '' : value))
  return asLabel(texts.filter((text) => text !== '').join(', '))
}

/** Text of the first attribute shown in lists that says something. */
function foundAttribute(attributes: readonly WireAttribute[]): string | null {
  for (const attribute of attributes) {
    const text = attribute.isShown ? cardText(attribute) : null
    if (text !== null) return text
  }
  return null
}

function decodeBadges(badges: unknown, reading: Reading, product: string): Badge[] {
  return asRecords(badges)
    .filter(isShown)
    .flatMap(({ code, label, name }) => {
      const text = asLabel(label) ?? asLabel(name) ?? asLabel(code)
      if (text === null) reading.onDropped('BADGE', product)
      return text === null ? [] : [{ code: asLabel(code) ?? text, label: text }]
    })
}

/** Whether there is any: what the product says, else what its variants say; null where none says it. */
function decodeStock({ inStock, variants }: JsonObject): boolean | null {
  const own = asFlag(inStock)
  if (own !== null) return own
  const stocks = asRecords(variants).map((variant) => asFlag(variant.inStock))
  if (stocks.includes(true)) return true
  return stocks.length > 0 && stocks.every((stock) => stock === false) ? false : null
}

function decodeMainTaxon(taxon: unknown): Product['taxon'] {
  const { id, slug, name } = asRecord(taxon) ?? {}
  const decoded = { id: asNumber(id), slug: asLabel(slug), name: asLabel(name) }
  if (decoded.id === null || decoded.slug === null || decoded.name === null) return null
  return { id: decoded.id, slug: decoded.slug, name: decoded.name }
}

/** What a product cannot be without: its code, which stands for what else is missing. */
function decodeIdentity({ id, code, name, slug }: JsonObject) {
  const text = asLabel(code)
  if (text === null) return null
  return {
    id: asNumber(id) ?? asLabel(id) ?? text,
    code: text,
    name: asLabel(name) ?? text,
    slug: asLabel(slug) ?? text,
  }
}

/** A product of the wire; null when it has no code. */
export function decodeProduct(value: unknown, reading: Reading): Product | null {
  const wire = asRecord(value)
  const identity = wire && decodeIdentity(wire)
  if (!wire || !identity) return null
  const { code } = identity
  const attributes = asRecords(wire.attributeValues).map(decodeAttribute)
  return {
    ...identity,
    brand: asLabel(wire.brand),
    inStock: decodeStock(wire),
    createdAt: asText(wire.createdAt) ?? '',
    images: decodeImages(wire.images, reading),
    price: decodeVariantPrices(wire.variants, reading, code),
    foundAttribute: foundAttribute(attributes),
    badges: decodeBadges(wire.promotionBadges, reading, code),
    attributes: attributes.flatMap(({ attributes: named }) => named),
    description: asText(wire.description),
    slugs: asTexts(wire.slugs),
    taxon: decodeMainTaxon(wire.taxon),
  }
}

/** The products of a list; those without a code are dropped, and counted. */
export function decodeProducts(values: unknown, reading: Reading): Product[] {
  return asList(values).flatMap((value) => {
    const product = decodeProduct(value, reading)
    if (!product) reading.onDropped('PRODUCT', exampleOf(value))
    return product ?? []
  })
}

/** What leads to a product without a code: its id or its name. */
function exampleOf(value: unknown): string {
  const { id, name } = asRecord(value) ?? {}
  return asLabel(id) ?? asLabel(name) ?? typeof value
}
