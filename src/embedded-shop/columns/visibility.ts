import type { CatalogQuery } from '../model/catalog-index.ts'
import { CATALOG_ONLY, SEARCH_ONLY } from './columns.ts'
import { VISIBILITIES, type SourceProduct, type Visibility } from '../model/source.ts'

/*
 * Where products are found (RULES.md#visibility-of-products): both engines follow these rules.
 */

const FLAGS: Readonly<Record<Visibility, number>> = {
  everywhere: 0,
  catalog: CATALOG_ONLY,
  search: SEARCH_ONLY,
}

/** The flag of a product's visibility in the columns; 0 for one that is found everywhere. */
export const visibilityFlag = ({ visibility = 'everywhere' }: Pick<SourceProduct, 'visibility'>) =>
  FLAGS[visibility]

/** The visibility that a product's flags say. */
export const visibilityIn = (flags: number): Visibility =>
  VISIBILITIES.find((one) => (flags & FLAGS[one]) !== 0) ?? 'everywhere'

/** Codes of the channels whose shoppers search for a product; null is every channel. */
export const searchChannels = ({
  visibility,
  channels = null,
}: {
  visibility?: Visibility | undefined
  channels?: readonly string[] | null | undefined
}): readonly string[] | null => (visibility === 'catalog' ? [] : (channels ?? null))

/** The visibility with which products are hidden from a query; null for a query by codes, which finds all. */
export function hiddenFrom({ text, codes }: Pick<CatalogQuery, 'text' | 'codes'>) {
  if (codes) return null
  return text === null ? 'search' : 'catalog'
}

/** The flags of products that a query does not find. */
export function hiddenFlags(query: Pick<CatalogQuery, 'text' | 'codes'>): number {
  const hidden = hiddenFrom(query)
  return hidden === null ? 0 : FLAGS[hidden]
}
