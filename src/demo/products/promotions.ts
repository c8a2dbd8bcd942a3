import type { SourcePromotion } from '#embedded-shop/model/source.ts'
import rows from './data/promotions.json' with { type: 'json' }
import { type LocalisedText, mapTexts, localisedTexts } from './texts.ts'
import type { RootCode } from './tree.ts'

/** A promotion and its target. */
export interface PromotionRow {
  id: number
  code: string
  label: LocalisedText
  about: LocalisedText
  roots: readonly RootCode[]
  /** Codes of its departments; without them, all departments of its roots. */
  departments?: readonly string[]
  /** Whether it gives a price only to loyalty members. */
  loyalty?: true
  robots?: string
}

/** Promotions that count in the cart. */
export const PROMOTIONS = rows.cart as readonly PromotionRow[]

/** Promotions that change a price in the catalog. */
export const CATALOG_PROMOTIONS = rows.catalog as readonly PromotionRow[]

/** Converts a promotion to the catalog's format. */
export function sourcePromotion(row: PromotionRow): SourcePromotion {
  const about = localisedTexts(row.about)
  return {
    id: row.id,
    code: row.code,
    label: localisedTexts(row.label),
    description: mapTexts(about, (text) => `<p>${text}</p>`),
    metaTitle: localisedTexts(row.label),
    metaDescription: about,
    metaKeywords: { en: row.code.replaceAll('-', ', ') },
    metaRobots: row.robots ?? null,
    metaCanonical: null,
  }
}
