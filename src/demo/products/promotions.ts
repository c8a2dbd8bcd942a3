import type { SourcePromotion } from '#catalog/source.ts'
import rows from './data/promotions.json' with { type: 'json' }
import { type LocalisedText, mapTexts, localisedTexts } from './texts.ts'
import type { RootCode } from './tree.ts'

/** A promotion, and whom it is for. */
export interface PromotionRow {
  id: number
  code: string
  label: LocalisedText
  about: LocalisedText
  roots: readonly RootCode[]
  /** Codes of the departments it is for; all of its roots when missing. */
  departments?: readonly string[]
  /** Gives a price to holders of a loyalty card alone. */
  loyalty?: true
  robots?: string
}

/** Promotions that count in the cart. */
export const PROMOTIONS = rows.cart as readonly PromotionRow[]

/** Promotions that change a price in the catalog. */
export const CATALOG_PROMOTIONS = rows.catalog as readonly PromotionRow[]

/** A promotion as the catalog takes it. */
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
