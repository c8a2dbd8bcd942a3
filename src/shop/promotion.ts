/** A promotion or a catalog promotion (RULES.md#promotions). */
export interface Promotion {
  id: number
  code: string
  label: string
  links: unknown[]
  /** HTML from outside. Sanitise before showing. */
  description: string | null
  /** The description in the page's locale, when the shop keeps one. */
  translatableDescription: string | null
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
  /** Wins over the page's own robots rule. */
  metaRobots: string | null
  /** Wins over the page's own canonical address. */
  metaCanonical: string | null
}

/** The description to show: the translated one first. */
export function promotionDescription(promotion: Promotion): string | null {
  return promotion.translatableDescription ?? promotion.description
}
