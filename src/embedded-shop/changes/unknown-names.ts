import { SOLD_AS } from '../import/read-product.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { SourceProduct } from '../model/source.ts'

/** The parts of a schema that products name. */
export type Names = Pick<
  SchemaIndex,
  'locales' | 'taxonByCode' | 'attribute' | 'badges' | 'promotions' | 'catalogPromotions' | 'shop'
>

/**
 * Returns a message if a product names anything that only an import can add, or a channel that
 * neither the storefront nor the catalog has. Names that the product had before are accepted.
 */
export function unknownIn(
  product: SourceProduct,
  before: SourceProduct | null,
  schema: Names,
): string | null {
  const [named, had] = [namesIn(product), before && namesIn(before)]
  const isKnown = {
    taxon: (name: string) => schema.taxonByCode(name) !== undefined,
    attribute: (name: string) => schema.attribute(name) !== undefined,
    language: (name: string) => schema.locales.includes(name),
    badge: (name: string) => schema.badges.has(name),
    promotion: (name: string) => isAmong(schema.promotions, name),
    'catalog promotion': (name: string) => isAmong(schema.catalogPromotions, name),
    channel: (name: string) => SOLD_AS.includes(name) || schema.shop?.channels.includes(name),
  }
  for (const what of KINDS) {
    const unknown = named[what].find((name) => !isKnown[what](name) && !had?.[what].includes(name))
    if (unknown === undefined) continue
    if (what === 'channel') return `${product.code}: there is no channel ${unknown}`
    return `${product.code}: the catalog has no ${what} ${unknown}; an import brings it`
  }
  return null
}

const isAmong = (promotions: readonly { code: string }[], name: string) =>
  promotions.some(({ code }) => code === name)

const KINDS = [
  'taxon',
  'attribute',
  'language',
  'badge',
  'promotion',
  'catalog promotion',
  'channel',
] as const

const namesIn = (product: SourceProduct) => ({
  taxon: product.taxons,
  attribute: [
    ...Object.keys(product.attributes),
    ...product.variants.flatMap(({ options }) => Object.keys(options ?? {})),
  ],
  language: [product.name, product.slug ?? {}, product.description ?? {}].flatMap((texts) =>
    Object.keys(texts),
  ),
  badge: product.badges ?? [],
  promotion: product.promotions ?? [],
  'catalog promotion': product.catalogPromotions ?? [],
  channel: product.channels ?? [],
})
