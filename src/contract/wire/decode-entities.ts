import type { AttributeValue } from '#contract/shop/attribute-value.ts'
import type { Promotion } from '#contract/shop/promotion.ts'
import { isEnabled, type Taxon } from '#contract/shop/taxon.ts'
import type { AttributeParams } from '#contract/shop/routes.ts'
import { asName, asPlainScalar } from './as-name.ts'
import { decodeImages } from './decode-images.ts'
import { openEntity, openEnvelope } from './envelope.ts'
import { readOnce } from './read-once.ts'
import type { ResponseReading, ShopReading } from './reading.ts'
import { referenceIn } from './taxon-references.ts'
import {
  asReference,
  asSlug,
  isFlagType,
  otherLanguage,
  slugsOf,
  translated,
} from './translations.ts'
import {
  asFilledText,
  asFlag,
  asLabel,
  asList,
  asNumber,
  asRecord,
  asRecords,
  asText,
  isNothing,
  type JsonObject,
} from '#contract/json/json-readers.ts'

/** What reading an entity without amounts depends on. */
type EntityReading = Pick<ShopReading, 'locale' | 'hasPlainNames'>

function decodeMeta(wire: JsonObject, shop: EntityReading) {
  return {
    metaTitle: asName(wire.metaTitle, shop),
    metaDescription: asName(wire.metaDescription, shop),
    metaKeywords: asName(wire.metaKeywords, shop),
  }
}

/** Levels of nested taxons that are read: more than any menu has, few enough for the call stack. */
const DEEPEST = 30

/**
 * Returns a taxon's slug; without one in the response's locale, that of another locale, or its
 * code.
 */
function slugOf({ slug, code }: JsonObject, slugs: Taxon['slugs']): string | null {
  return asSlug(slug) ?? Object.values(slugs)[0] ?? asLabel(code)
}

function identifyTaxon(wire: JsonObject, shop: EntityReading) {
  const slugs = slugsOf(wire)
  const [id, name, slug] = [asNumber(wire.id), asName(wire.name, shop), slugOf(wire, slugs)]
  if (id === null || name === null || slug === null) return null
  return { id, code: asLabel(wire.code) ?? String(id), name, slug, slugs }
}

/** Whether a taxon has an id that no address of ours can hold, such as a UUID. */
export const hasForeignId = ({ id }: JsonObject): boolean =>
  asNumber(id) === null && asLabel(id) !== null

/** Decodes a taxon nested `depth` levels deep; null, and reported, without id, name or slug. */
function decodeNested(value: unknown, reading: ResponseReading, depth: number): Taxon | null {
  const own = asRecord(value)
  const wire = own && translated(own, reading.shop.locale ?? '')
  const identity = wire && identifyTaxon(wire, reading.shop)
  if (!wire || !identity) {
    const example = wire ? (asLabel(wire.id) ?? asLabel(wire.code)) : asLabel(value)
    const kind = wire && hasForeignId(wire) ? 'TAXON_ID' : 'TAXON'
    if (wire || example !== null) reading.onDropped(kind, example ?? 'no id')
    return null
  }
  const next = (one: unknown) => decodeNear(one, reading, depth + 1)
  const descriptionLocale = otherLanguage(wire.descriptionLocale, reading.shop.locale)
  return {
    ...identity,
    enabled: isEnabled({ enabled: asFlag(wire.enabled) }),
    parent: next(wire.parent),
    children: asList(wire.children).flatMap((child) => next(child) ?? []),
    images: decodeImages(wire.images, reading),
    links: asList(wire.links),
    description: asText(wire.description),
    ...(descriptionLocale && { descriptionLocale }),
    ...decodeMeta(wire, reading.shop),
  }
}

/** Decodes a child or an ancestor; null if it lies too deep, or is only an address to look up. */
function decodeNear(value: unknown, reading: ResponseReading, depth: number): Taxon | null {
  if (referenceIn(value) !== null) return null
  if (depth <= DEEPEST) return decodeNested(value, reading, depth)
  if (asRecord(value)) reading.onDropped('DEEP_TAXON', asLabel(asRecord(value)?.code) ?? 'no code')
  return null
}

const readTaxon = readOnce('taxons_decoded', (entity: JsonObject, reading) =>
  decodeNested(entity, reading, 0),
)

/** Decodes a taxon with its ancestors and children; null without id, name or slug. */
export function decodeTaxon(body: unknown, reading: ResponseReading): Taxon | null {
  const entity = openEntity(body)
  return entity && readTaxon(entity, reading)
}

/** Decodes the attribute of a value, as far as the shop describes it. */
function decodeOwner(
  value: unknown,
  requestedSlug: string,
  shop: EntityReading,
): AttributeValue['attribute'] {
  const own = asReference(value)
  const attribute = own && translated(own, shop.locale ?? '')
  const slug = asSlug(attribute?.slug) ?? requestedSlug
  const code = asLabel(attribute?.code) ?? slug
  return { code, slug, name: asName(attribute?.name, shop) ?? code }
}

/** Texts by which some shops name the values of a checkbox. */
const BOOLEANS: readonly unknown[] = ['true', 'false']

/** Returns a label, or a boolean that is given as such or as a text; null for anything else. */
const asNameOrFlag = (value: unknown, shop: EntityReading): string | boolean | null =>
  typeof value === 'boolean' || BOOLEANS.includes(value) ? asFlag(value) : asName(value, shop)

/**
 * Decodes an attribute value; null if it has neither value nor name. The requested slugs replace
 * missing ones.
 */
export function decodeAttributeValue(
  body: unknown,
  { attributeSlug, attributeValueSlug }: AttributeParams,
  shop: EntityReading = {},
): AttributeValue | null {
  const own = openEntity(body)
  if (!own) return null
  const wire = translated(own, shop.locale ?? '')
  const isFlag = isFlagType(wire.type ?? asRecord(wire.attribute)?.type)
  const flag = isFlag ? (asFlag(wire.value) ?? asFlag(wire.name)) : null
  const name = flag ?? asNameOrFlag(wire.name, shop)
  const text = asNameOrFlag(wire.value, shop)
  const value = flag ?? (typeof text === 'boolean' ? text : asPlainScalar(wire.value, shop)) ?? name
  if (value === null) return null
  return {
    name,
    value,
    slug: asSlug(wire.slug) ?? attributeValueSlug,
    attribute: decodeOwner(wire.attribute, attributeSlug, shop),
    description: asText(wire.description),
    ...decodeMeta(wire, shop),
  }
}

/** Decodes the addresses of attribute values; those without both slugs are left out. */
export function decodeAttributePages(body: unknown): AttributeParams[] {
  return asRecords(openEnvelope(body).data).flatMap(({ slug, attribute }) => {
    const pair = [asSlug(asRecord(attribute)?.slug), asSlug(slug)] as const
    const [attributeSlug, attributeValueSlug] = pair
    return attributeSlug && attributeValueSlug ? [{ attributeSlug, attributeValueSlug }] : []
  })
}

/**
 * Decodes a promotion or a catalog promotion; null without a code and a label. The requested id
 * replaces a missing one.
 */
export function decodePromotion(
  body: unknown,
  id: number,
  shop: EntityReading = {},
): Promotion | null {
  const own = openEntity(body)
  const wire = own && translated(own, shop.locale ?? '')
  const label = asName(wire?.label, shop) ?? asName(wire?.name, shop) ?? asLabel(wire?.code)
  if (!wire || label === null) return null
  return {
    id: asNumber(wire.id) ?? id,
    code: asLabel(wire.code) ?? String(id),
    label,
    links: asList(wire.links),
    description: asFilledText(wire.description),
    translatableDescription: asFilledText(wire.translatableDescription),
    ...decodeMeta(wire, shop),
    metaRobots: asLabel(wire.metaRobots),
    metaCanonical: asFilledText(wire.metaCanonical),
  }
}

/** Decodes a list of taxon ids; entries that are not numbers are left out and reported. */
export function decodeIds(value: unknown, { onDropped }: ResponseReading): number[] {
  return asList(value).flatMap((one) => {
    const id = asNumber(asReference(one)?.id ?? one)
    if (id === null && !isNothing(one)) onDropped('TAXON_ID', asLabel(one) ?? typeof one)
    return id ?? []
  })
}
