import { asName, asPlainScalar } from './as-name.ts'
import { decodeImages } from './decode-images.ts'
import { decodeVariantPrices } from './decode-price.ts'
import { isGtin } from '#contract/shop/gtin.ts'
import {
  type Badge,
  type CardFact,
  type Product,
  type ProductAttribute,
  type ProductChoice,
  type ProductSize,
  type Rating,
  RATING_BOUNDS,
  type VariantPicture,
} from '#contract/shop/product.ts'
import {
  asFlag,
  asLabel,
  asList,
  asNumber,
  asRecord,
  asRecords,
  asScalar,
  asText,
  isNothing,
  type JsonObject,
  readObjects,
  unkeyed,
} from '#contract/json/json-readers.ts'
import { readOnce } from './read-once.ts'
import { sizeText } from '#contract/shop/size-text.ts'
import type { ResponseReading, ShopReading } from './reading.ts'
import {
  asReference,
  asSlug,
  isFlagType,
  otherLanguage,
  slugsOf,
  translated,
} from './translations.ts'

function isShown(entry: JsonObject | null): boolean {
  return asFlag(asRecord(entry?.displayLocations)?.showInProductList) === true
}

type Value = ProductAttribute['value']

/** A value of an attribute; as the shop wrote it, it stands in for a missing code. */
interface WrittenValue {
  value: Value
  written: Value
}

function decodeValue(wire: unknown, shop: ShopReading): WrittenValue[] {
  const [value, written] = [asPlainScalar(wire, shop), asScalar(wire)]
  return value === null || value === '' || written === null ? [] : [{ value, written }]
}

/** Decodes the readable values of an attribute, one or a list. Flags become booleans. */
function decodeValues(wire: unknown, isFlag: boolean, shop: ShopReading): WrittenValue[] {
  const flag = isFlag ? asFlag(wire) : null
  if (flag !== null) return [{ value: flag, written: flag }]
  const all = asScalar(wire) === null ? asList(wire) : [wire]
  return all.flatMap((one) => decodeValue(one, shop))
}

/** Decodes an attribute value, or each of a list; the name is empty if the shop gives none. */
function decodeAttribute(
  { code, slug, type, value, attribute }: JsonObject,
  { shop, onDropped }: ResponseReading,
): ProductAttribute[] {
  const reference = asReference(attribute)
  const of = reference && translated(reference, shop.locale ?? '')
  const ofSlug = asSlug(of?.slug)
  const known = asLabel(of?.code) ?? ofSlug
  const name = asName(of?.name, shop) ?? known ?? ''
  const values = decodeValues(value, isFlagType(type ?? of?.type), shop)
  if (values.length === 0 && !isNothing(value)) onDropped('ATTRIBUTE', known ?? name)
  const isSingle = values.length === 1
  return values.map(({ value: one, written }) => ({
    code: known ?? name,
    slug: ofSlug ?? known ?? name,
    name,
    value: one,
    valueCode: (isSingle ? asLabel(code) : null) ?? String(written),
    valueSlug: isSingle ? asSlug(slug) : null,
  }))
}

/** Returns a card's text of an attribute: its name for `true`, nothing for `false`. */
function cardText(attribute: readonly ProductAttribute[]): string | null {
  const texts = attribute.map(({ name, value }) => {
    if (typeof value !== 'boolean') return String(value)
    return value ? name : ''
  })
  return asLabel(texts.filter((text) => text !== '').join(', '))
}

/** Returns the label of a card's text; null if that is the attribute's name itself. */
function labelOf(attribute: readonly ProductAttribute[], text: string): string | null {
  const name = attribute[0]?.name ?? ''
  return name === '' || name === text ? null : name
}

/** A name that ends with the unit of its numbers, abbreviated: "Battery life, h". */
const WITH_UNIT = /^(.+), (\p{L}{1,2}|\p{L}{1,3}\.)$/u

/** Returns the line of a card about an attribute; the unit of a number follows it: "Battery life: 10 h". */
function cardFact(attribute: readonly ProductAttribute[], text: string): CardFact {
  const [first] = attribute
  const fact = { code: first?.code ?? '', name: labelOf(attribute, text), text }
  const [, name, unit] = WITH_UNIT.exec(fact.name ?? '') ?? []
  if (name === undefined || typeof first?.value !== 'number') return fact
  return { ...fact, name, text: `${text}\u00a0${unit}` }
}

/** Returns the words and numbers of a text, in small letters and each between spaces. */
const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Decodes the attributes, and the texts of those that lists show and that tell more than the name, the first one on its own. */
function decodeAttributes(
  wire: unknown,
  product: string,
  reading: ResponseReading,
): Pick<Product, 'attributes' | 'foundAttribute' | 'foundAttributeName' | 'facts'> {
  const attributes: ProductAttribute[] = []
  const facts: CardFact[] = []
  const said = wordsOf(product)
  const lost = (one: unknown) => reading.onDropped('ATTRIBUTE', asLabel(one) ?? typeof one)
  for (const one of readObjects(wire, lost)) {
    const decoded = decodeAttribute(one, reading)
    const text = isShown(asRecord(one.attribute)) ? cardText(decoded) : null
    if (text !== null && !said.includes(wordsOf(text))) facts.push(cardFact(decoded, text))
    // The product page cannot show one without a name.
    if (decoded[0]?.name !== '') attributes.push(...decoded)
  }
  const { text: foundAttribute = null, name: foundAttributeName = null } = facts[0] ?? {}
  return { attributes, foundAttribute, foundAttributeName, ...(facts.length > 0 && { facts }) }
}

function decodeBadges(badges: unknown, reading: ResponseReading, product: string): Badge[] {
  return readObjects(badges, () => reading.onDropped('BADGE', product))
    .filter(isShown)
    .flatMap((badge) => {
      const { code, label, name } = translated(badge, reading.shop.locale ?? '')
      const text = asName(label, reading.shop) ?? asName(name, reading.shop) ?? asLabel(code)
      if (text === null) reading.onDropped('BADGE', product)
      return text === null ? [] : [{ code: asLabel(code) ?? text, label: text }]
    })
}

/** Returns whether it is in stock (RULES.md#stock): its own value, else that of its variants; null without any. */
function decodeStock(inStock: unknown, variants: unknown): boolean | null {
  const own = asFlag(inStock)
  if (own !== null) return own
  const stocks = asRecords(variants).map((variant) => asFlag(variant.inStock))
  if (stocks.includes(true)) return true
  return stocks.length > 0 && stocks.every((stock) => stock === false) ? false : null
}

/**
 * Decodes the rating; none without reviews, or if the average is not out of 5 (RULES.md#ratings).
 */
function decodeRating(value: unknown): { rating?: Rating } {
  const wire = asRecord(value)
  const [average, count] = [asNumber(wire?.average), asNumber(wire?.count)]
  if (average === null || count === null || count < 1) return {}
  if (average < RATING_BOUNDS.min || average > RATING_BOUNDS.max) return {}
  const isSample = asFlag(wire?.isSample) === true
  return { rating: { average, count: Math.floor(count), ...(isSample && { isSample }) } }
}

/** Returns the size of a variant in the page's language (`sizeText`); null without one. */
export function asSize(size: unknown, shop: ShopReading): string | null {
  const name = asName(size, shop)
  return name === null || shop.locale === undefined ? name : sizeText(name, shop.locale)
}

/** Decodes the sizes of its variants, each once; none if there is only one. */
function decodeSizes(variants: unknown, shop: ShopReading): { sizes?: ProductSize[] } {
  const sizes = asRecords(variants).flatMap(({ size, inStock }): ProductSize[] => {
    const name = asSize(size, shop)
    return name === null ? [] : [{ name, isSoldOut: asFlag(inStock) === false }]
  })
  if (sizes.length < 2) return {}
  const each = Map.groupBy(sizes, ({ name }) => name)
  if (each.size === sizes.length) return { sizes }
  const isSoldOut = (of: readonly ProductSize[]) => of.every((one) => one.isSoldOut)
  const once = [...each].map(([name, of]) => ({ name, isSoldOut: isSoldOut(of) }))
  return once.length > 1 ? { sizes: once } : {}
}

/** Most siblings that are shown; the others are reached from those. */
const MOST_SIBLINGS = 24

/** Decodes the codes of the same product in other colours, each once and without its own. */
function decodeSiblings(value: unknown, own: string): Pick<Product, 'siblings'> {
  const codes = asList(value).flatMap((one) => asLabel(one) ?? [])
  const siblings = [...new Set(codes)].filter((code) => code !== own).slice(0, MOST_SIBLINGS)
  return siblings.length > 0 ? { siblings } : {}
}

/** Returns the codes of a variant's options, by the code of their attribute. */
function optionCodesOf({ optionValues }: JsonObject): VariantPicture['options'] {
  const codes = asRecords(optionValues).flatMap(({ code, attribute }) => {
    const [of, value] = [asLabel(asReference(attribute)?.code), asLabel(code)]
    return of === null || value === null ? [] : [[of, value] as const]
  })
  const byOption = Map.groupBy(codes, ([of]) => of)
  return new Map([...byOption].map(([of, all]) => [of, new Set(all.map(([, value]) => value))]))
}

/** Returns the labels of a variant's options by their codes, by the code of their attribute. */
function optionLabelsOf({ optionValues }: JsonObject, shop: ShopReading): ProductChoice['options'] {
  const labels = new Map<string, Map<string, string>>()
  for (const { code, value, name, attribute } of asRecords(optionValues)) {
    const [of, own] = [asLabel(asReference(attribute)?.code), asLabel(code)]
    if (of === null || own === null) continue
    const others = labels.get(of) ?? new Map<string, string>()
    labels.set(of, others.set(own, asName(value ?? name, shop) ?? own))
  }
  return labels
}

/** Decodes the variants with options of a product of which some are sold out. */
function decodeChoices(wire: unknown, shop: ShopReading): Pick<Product, 'choices'> {
  const variants = asRecords(wire).filter(({ optionValues }) => !isNothing(optionValues))
  const isSoldOut = ({ inStock }: JsonObject) => asFlag(inStock) === false
  if (!variants.some(isSoldOut) || variants.every(isSoldOut)) return {}
  const choices = variants.map((variant) => ({
    options: optionLabelsOf(variant, shop),
    isSoldOut: isSoldOut(variant),
  }))
  return { choices }
}

/** Decodes the first picture of each variant that has options and pictures of its own. */
function decodeVariantPictures(
  wire: unknown,
  reading: ResponseReading,
): Pick<Product, 'variantPictures'> {
  const variantPictures = asRecords(wire).flatMap((variant) => {
    if (isNothing(variant.images)) return []
    const [image] = decodeImages(variant.images, reading)
    const options = optionCodesOf(variant)
    return image && options.size > 0 ? [{ image, options }] : []
  })
  return variantPictures.length > 0 ? { variantPictures } : {}
}

/** Whether a variant comes in several values of one option, such as sizes (RULES.md#basket). */
function hasOpenOption({ optionValues }: JsonObject): boolean {
  const options = asRecords(optionValues).map(({ attribute }) => asReference(attribute)?.code)
  return new Set(options).size < options.length
}

/** Decodes whether a form of it has to be chosen: it has several variants, or one with open options. */
function decodeChoice(wire: unknown): Pick<Product, 'needsChoice'> {
  const variants = asRecords(wire)
  return variants.length > 1 || variants.some(hasOpenOption) ? { needsChoice: true } : {}
}

/**
 * Returns a GTIN of 8, 12, 13 or 14 digits without blanks and hyphens; null if its check digit is
 * wrong, or if it is for use within one shop (13 digits beginning with 2, 02 or 04).
 */
export function readGtin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  const isOwn = /^\d(2|02|04)/.test(digits.padStart(14, '0')) && digits.length > 8
  return isGtin(digits) && !isOwn ? digits : null
}

/** Decodes the numbers of the only variant: those of several do not identify the product. */
function decodeNumbers(variants: unknown): Pick<Product, 'gtin' | 'mpn'> {
  const [variant, ...others] = asRecords(variants)
  if (!variant || others.length > 0) return {}
  const gtin = readGtin(asLabel(variant.gtin) ?? '')
  const mpn = asLabel(variant.mpn)
  return { ...(gtin && { gtin }), ...(mpn && { mpn }) }
}

const decodeUpdate = ({ updatedAt }: JsonObject): Pick<Product, 'updatedAt'> =>
  typeof updatedAt === 'string' ? { updatedAt } : {}

/** Its main taxon, also as an address that ends in the id; null without an id. */
function decodeMainTaxon({ taxon, mainTaxon }: JsonObject, shop: ShopReading): Product['taxon'] {
  const main = asReference(taxon ?? mainTaxon)
  const id = asNumber(main?.id)
  return id === null ? null : { id, name: asName(main?.name, shop) }
}

/** Decodes the identity of a product. Its code is required, and replaces other missing fields. */
function decodeIdentity({ id, code, name, slug }: JsonObject, shop: ShopReading) {
  const text = asLabel(code)
  if (text === null) return null
  return {
    id: asNumber(id) ?? asLabel(id) ?? text,
    code: text,
    name: asName(name, shop) ?? text,
    slug: asSlug(slug) ?? text,
  }
}

const readProduct = readOnce(
  'products_decoded',
  (own: JsonObject, reading: ResponseReading): Product | null => {
    const wire = translated(own, reading.shop.locale ?? '')
    const identity = decodeIdentity(wire, reading.shop)
    if (!identity) return null
    const { code } = identity
    const variants = unkeyed(wire.variants)
    const nameLocale = otherLanguage(wire.nameLocale, reading.shop.locale)
    const descriptionLocale = otherLanguage(wire.descriptionLocale, reading.shop.locale)
    return {
      ...identity,
      ...(nameLocale && { nameLocale }),
      ...(descriptionLocale && { descriptionLocale }),
      brand: asName(wire.brand, reading.shop),
      inStock: decodeStock(wire.inStock, variants),
      createdAt: asText(wire.createdAt) ?? '',
      ...decodeUpdate(wire),
      images: decodeImages(wire.images, reading),
      price: decodeVariantPrices(variants, reading, code, wire),
      ...decodeRating(wire.rating),
      ...decodeSizes(variants, reading.shop),
      ...decodeVariantPictures(variants, reading),
      ...decodeChoices(variants, reading.shop),
      ...decodeSiblings(wire.siblings, code),
      ...decodeChoice(variants),
      ...decodeNumbers(variants),
      ...decodeAttributes(wire.attributeValues, identity.name, reading),
      badges: decodeBadges(wire.promotionBadges, reading, code),
      description: asText(wire.description),
      slugs: slugsOf(wire),
      taxon: decodeMainTaxon(wire, reading.shop),
    }
  },
)

/** Decodes a product; null without a code. */
export function decodeProduct(value: unknown, reading: ResponseReading): Product | null {
  const own = asRecord(value)
  return own && readProduct(own, reading)
}

/** Limit per response: far above any page's request, in case a shop sends everything it has. */
const MOST_PRODUCTS = 500

/**
 * Decodes the products of a list; those without a code or not requested are dropped and reported.
 */
export function decodeProducts(values: unknown, reading: ResponseReading): Product[] {
  const all = asList(values)
  if (all.length > MOST_PRODUCTS) reading.onDropped('SURPLUS', `${all.length} products`)
  return all.slice(0, MOST_PRODUCTS).flatMap((value) => {
    const product = decodeProduct(value, reading)
    if (!product) reading.onDropped('PRODUCT', exampleOf(value))
    return product ?? []
  })
}

/** Returns an id or a name by which a product without a code can be found. */
function exampleOf(value: unknown): string {
  const { id, name } = asRecord(value) ?? {}
  return asLabel(id) ?? asLabel(name) ?? typeof value
}
