/** A taxon to go on to from a listing. */
export interface TaxonLink {
  text: string
  href: string
  isCurrent: boolean
}
