import { decodePrice, lowestPrice } from './decode-price.ts'
import type { Badge, Image, Price, Product, ProductAttribute } from '../product.ts'
import {
  asFilledText,
  asList,
  asNumber,
  asRecord,
  asRecords,
  asScalar,
  asText,
  asTexts,
  type JsonObject,
} from '#third-party/json-readers.ts'

/** Stands for the storefront's own origin while an address is taken apart. */
const OWN = 'https://storefront.invalid'

/** The address of a picture: http(s), or a path of the storefront itself; null for all others. */
function asPictureAddress(value: unknown): string | null {
  const text = asFilledText(value)
  const url = text === null ? null : URL.parse(text, OWN)
  if (text === null || url === null) return null
  const isOurs = url.origin === OWN && text.startsWith('/')
  return isOurs || /^https?:\/\//i.test(text) ? text : null
}

/** A picture; none when its address or size cannot be read. */
function decodeImage({ path, width, height, alt }: JsonObject): Image[] {
  const address = asPictureAddress(path)
  const size = { width: asNumber(width), height: asNumber(height) }
  if (address === null || size.width === null || size.height === null) return []
  return [{ path: address, width: size.width, height: size.height, alt: asText(alt) ?? '' }]
}

/** The pictures of an entity, in their order; unreadable ones are left out. */
export function decodeImages(images: unknown): Image[] {
  return asRecords(images).flatMap(decodeImage)
}

function isShown(entry: JsonObject | null): boolean {
  return asRecord(entry?.displayLocations)?.showInProductList === true
}

interface ShownAttribute extends ProductAttribute {
  isShown: boolean
}

function decodeAttribute({ code, slug, value, attribute }: JsonObject): ShownAttribute[] {
  const of = asRecord(attribute)
  const decoded = asScalar(value)
  const ofCode = asFilledText(of?.code)
  if (decoded === null || ofCode === null) return []
  return [
    {
      code: ofCode,
      slug: asText(of?.slug) ?? ofCode,
      name: asText(of?.name) ?? ofCode,
      value: decoded,
      valueCode: asText(code) ?? String(decoded),
      valueSlug: asFilledText(slug),
      isShown: isShown(of),
    },
  ]
}

/** Text of the first attribute shown in lists; a plain yes reads as the attribute's name, a no as nothing. */
function foundAttribute(attributes: readonly ShownAttribute[]): string | null {
  const found = attributes.find((attribute) => attribute.isShown && attribute.value !== false)
  if (!found) return null
  return found.value === true ? found.name : String(found.value)
}

function decodeBadges(badges: unknown): Badge[] {
  return asRecords(badges)
    .filter(isShown)
    .flatMap(({ code, label }) => {
      const text = asFilledText(label)
      return text === null ? [] : [{ code: asText(code) ?? text, label: text }]
    })
}

function decodeVariantPrices(variants: unknown, priceHash: string): Price | null {
  const named = asRecords(variants).map(({ prices }) => asRecord(prices))
  return lowestPrice(named.map((prices) => prices && decodePrice(prices, priceHash)))
}

function isInStock({ inStock, variants }: JsonObject): boolean {
  if (typeof inStock === 'boolean') return inStock
  return asRecords(variants).some((variant) => variant.inStock === true)
}

function decodeMainTaxon(taxon: unknown): Product['taxon'] {
  const { id, slug, name } = asRecord(taxon) ?? {}
  const decoded = { id: asNumber(id), slug: asFilledText(slug), name: asText(name) }
  if (decoded.id === null || decoded.slug === null || decoded.name === null) return null
  return { id: decoded.id, slug: decoded.slug, name: decoded.name }
}

/** What a product cannot be without. */
function decodeIdentity({ id, code, name, slug }: JsonObject) {
  const decoded = { id: asNumber(id), code: asFilledText(code), name: asFilledText(name) }
  const { id: number, code: text, name: title } = decoded
  if (number === null || text === null || title === null) return null
  return { id: number, code: text, name: title, slug: asFilledText(slug) ?? text }
}

/** A product of the wire; null when it has no id, code or name. Its price is that of `priceHash`. */
export function decodeProduct(value: unknown, priceHash: string): Product | null {
  const wire = asRecord(value)
  const identity = wire && decodeIdentity(wire)
  if (!wire || !identity) return null
  const attributes = asRecords(wire.attributeValues).flatMap(decodeAttribute)
  return {
    ...identity,
    brand: asFilledText(wire.brand),
    inStock: isInStock(wire),
    createdAt: asText(wire.createdAt) ?? '',
    images: decodeImages(wire.images),
    price: decodeVariantPrices(wire.variants, priceHash),
    foundAttribute: foundAttribute(attributes),
    badges: decodeBadges(wire.promotionBadges),
    attributes: attributes.map(({ isShown: _isShown, ...attribute }) => attribute),
    description: asText(wire.description),
    slugs: asTexts(wire.slugs),
    taxon: decodeMainTaxon(wire.taxon),
  }
}

/** The products of an answer; malformed ones are dropped, and their number is reported. */
export function decodeProducts(
  values: unknown,
  priceHash: string,
  onDropped: (count: number) => void,
): Product[] {
  const decoded = asList(values).map((value) => decodeProduct(value, priceHash))
  const products = decoded.filter((product) => product !== null)
  if (products.length < decoded.length) onDropped(decoded.length - products.length)
  return products
}
