/** A promotion or a catalog promotion. */
export interface Promotion {
  id: number
  code: string
  label: string
  links: unknown[]
  /** HTML from outside. Sanitise before showing. */
  description: string | null
  /** Description in the page's locale, if the shop has one. */
  translatableDescription: string | null
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
  /** Overrides the page's own robots rule. */
  metaRobots: string | null
  /** Overrides the page's own canonical address. */
  metaCanonical: string | null
}

/** Returns the description to show: the translated one if there is one. */
export function promotionDescription(promotion: Promotion): string | null {
  return promotion.translatableDescription ?? promotion.description
}
