import type { SourcePromotion } from '#catalog/source.ts'
import type { PromotionRow } from './data/promotions.ts'
import { texts, textsOf } from './texts.ts'

/** A promotion as the catalog takes it. */
export function sourcePromotion(row: PromotionRow): SourcePromotion {
  const about = texts(row.about)
  return {
    id: row.id,
    code: row.code,
    label: texts(row.label),
    description: textsOf((locale) =>
      about[locale] === undefined ? null : `<p>${about[locale]}</p>`,
    ),
    metaTitle: texts(row.label),
    metaDescription: about,
    metaKeywords: { en: row.code.replaceAll('-', ', ') },
    metaRobots: row.robots ?? null,
    metaCanonical: null,
  }
}
