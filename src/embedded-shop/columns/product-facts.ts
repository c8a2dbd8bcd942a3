import { IN_STOCK_OPTION } from '#contract/query/filters.ts'
import {
  BADGE,
  CATALOG_PROMOTION,
  IN_STOCK,
  PRICE,
  PROMOTION,
  RATING,
  TAXON,
  type Term,
} from '../model/catalog-index.ts'
import type { IndexedProduct } from './column-builder.ts'
import { productFlags } from './families.ts'
import { NO_UNIT_PRICE, SOLD_OUT } from './columns.ts'
import { isFilterable, type SchemaIndex } from '../model/schema-index.ts'
import type { SourceProduct } from '../model/source.ts'
import { ratingScore, reachedSteps } from './rating.ts'
import type { AttributeFact } from './attribute-values.ts'
import { priceFacts } from './prices.ts'
import { visibilityFlag } from './visibility.ts'
import { twinKey } from './twins.ts'
import { variantTerms } from './variant-facts.ts'

/** Added to the position of sold-out products: more than any position (RULES.md#stock). */
export const BEHIND_ALL = 2 ** 40

/** Returns the engine's input for a product. */
export function indexedProduct(
  product: SourceProduct,
  schema: SchemaIndex,
  facts: readonly AttributeFact[],
  defaults: { position: number; createdAt: string },
): IndexedProduct {
  const { price, priceFlags, discountPercentage, unitPrice } = priceFacts(product)
  const isInStock = product.variants.some((variant) => variant.inStock !== false)
  const filters = facts.filter(({ attribute }) => isFilterable(attribute))
  const { terms: attributes, variants } = variantTerms(product, attributeTerms(filters), schema)
  const stock = isInStock ? [{ facet: IN_STOCK, value: IN_STOCK_OPTION }] : []
  return {
    code: product.code,
    channels: product.channels ?? null,
    terms: [...groupTerms(product, schema), ...stock, ...ratingTerms(product), ...attributes],
    variants,
    numbers: [{ facet: PRICE, value: price }, ...attributeNumbers(filters)],
    flags:
      priceFlags | productFlags(product) | visibilityFlag(product) | (isInStock ? 0 : SOLD_OUT),
    sortValues: {
      ID: (product.position ?? defaults.position) + (isInStock ? 0 : BEHIND_ALL),
      CREATED_AT: Date.parse(defaults.createdAt),
      PRICE: price,
      DISCOUNT_PERCENTAGE: discountPercentage,
      RATING: ratingScore(product.rating),
      UNIT_PRICE: unitPrice ?? NO_UNIT_PRICE,
    },
    twins: twinKey(product, facts, schema),
  }
}

function ratingTerms({ rating }: SourceProduct): Term[] {
  return reachedSteps(rating).map((value) => ({ facet: RATING, value }))
}

function groupTerms(product: SourceProduct, schema: SchemaIndex): Term[] {
  const taxons = new Set(product.taxons.flatMap((code) => schema.lineOf(code)))
  return [
    ...[...taxons].map(({ id }) => ({ facet: TAXON, value: String(id) })),
    ...knownTerms(PROMOTION, product.promotions, schema.promotions),
    ...knownTerms(CATALOG_PROMOTION, product.catalogPromotions, schema.catalogPromotions),
    ...knownTerms(BADGE, product.badges, schema.badgeFilter?.options ?? []),
  ]
}

function knownTerms(
  facet: string,
  codes: readonly string[] = [],
  known: readonly { code: string }[],
): Term[] {
  return known
    .filter(({ code }) => codes.includes(code))
    .map(({ code }) => ({ facet, value: code }))
}

function attributeTerms(facts: readonly AttributeFact[]): Term[] {
  return facts
    .filter((fact) => fact.kind === 'term')
    .map(({ attribute, code }) => ({ facet: attribute.code, value: code }))
}

function attributeNumbers(facts: readonly AttributeFact[]) {
  return facts
    .filter((fact) => fact.kind === 'number')
    .map(({ attribute, value }) => ({ facet: attribute.code, value }))
}
