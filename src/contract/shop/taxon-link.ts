/** A link from a listing to a taxon. */
export interface TaxonLink {
  text: string
  href: string
  isCurrent: boolean
  /** Address of the taxon's picture; absent without one. */
  picture?: string
}
