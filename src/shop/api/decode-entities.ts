import type { AttributeValue } from '../attribute-value.ts'
import type { Promotion } from '../promotion.ts'
import { isEnabled, type Taxon } from '../taxon.ts'
import { decodeImages } from './decode-product.ts'
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

function decodeMeta({ metaTitle, metaDescription, metaKeywords }: JsonObject) {
  return {
    metaTitle: asFilledText(metaTitle),
    metaDescription: asFilledText(metaDescription),
    metaKeywords: asFilledText(metaKeywords),
  }
}

/** A taxon with its ancestors and children (RULES.md#taxons); null without id, name or slug. */
export function decodeTaxon(value: unknown): Taxon | null {
  const wire = asRecord(value)
  const [id, name, slug] = [asNumber(wire?.id), asFilledText(wire?.name), asFilledText(wire?.slug)]
  if (!wire || id === null || name === null || slug === null) return null
  return {
    id,
    code: asText(wire.code) ?? String(id),
    name,
    slug,
    slugs: asTexts(wire.slugs),
    enabled: isEnabled({ enabled: typeof wire.enabled === 'boolean' ? wire.enabled : null }),
    parent: decodeTaxon(wire.parent),
    children: asList(wire.children).flatMap((child) => decodeTaxon(child) ?? []),
    images: decodeImages(wire.images),
    links: asList(wire.links),
    description: asText(wire.description),
    ...decodeMeta(wire),
  }
}

function decodeOwner(value: unknown): AttributeValue['attribute'] | null {
  const attribute = asRecord(value)
  const slug = asFilledText(attribute?.slug)
  if (slug === null) return null
  const code = asFilledText(attribute?.code) ?? slug
  return { code, slug, name: asText(attribute?.name) ?? code }
}

/** An attribute value (RULES.md#attribute-values); null without an id, slug, value or attribute. */
export function decodeAttributeValue(value: unknown): AttributeValue | null {
  const wire = asRecord(value)
  const [id, slug, attribute] = [
    asNumber(wire?.id),
    asFilledText(wire?.slug),
    decodeOwner(wire?.attribute),
  ]
  const own = asScalar(wire?.value)
  if (!wire || id === null || slug === null || attribute === null || own === null) return null
  const name = typeof wire.name === 'boolean' ? wire.name : asFilledText(wire.name)
  const description = asText(wire.description)
  return { id, name, value: own, slug, attribute, description, ...decodeMeta(wire) }
}

/** A promotion or a catalog promotion (RULES.md#promotions); null without an id or a code. */
export function decodePromotion(value: unknown): Promotion | null {
  const wire = asRecord(value)
  const [id, code] = [asNumber(wire?.id), asFilledText(wire?.code)]
  if (!wire || id === null || code === null) return null
  return {
    id,
    code,
    label: asFilledText(wire.label) ?? code,
    links: asList(wire.links),
    description: asFilledText(wire.description),
    translatableDescription: asFilledText(wire.translatableDescription),
    ...decodeMeta(wire),
    metaRobots: asFilledText(wire.metaRobots),
    metaCanonical: asFilledText(wire.metaCanonical),
  }
}

/** The ids in a list of taxon ids; what is no number is left out. */
export function decodeIds(value: unknown): number[] {
  return asList(value).flatMap((id) => asNumber(id) ?? [])
}

/** The violations of a refused request. */
export function decodeViolations(value: unknown): { propertyPath: string; message: string }[] {
  return asRecords(value).map(({ propertyPath, message }) => ({
    propertyPath: asText(propertyPath) ?? '',
    message: asText(message) ?? '',
  }))
}
