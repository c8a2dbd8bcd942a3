import type { Image } from './product.ts'

/** A category of the shop (RULES.md#taxons). */
export interface Taxon {
  id: number
  code: string
  name: string
  slug: string
  /** Slug per locale. */
  slugs: Record<string, string>
  enabled: boolean
  parent: Taxon | null
  children: Taxon[]
  images: Image[]
  links: unknown[]
  /** HTML from outside. Sanitise before showing. */
  description: string | null
  /** Language of the description where it is not the page's. */
  descriptionLocale?: string
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
}

/** A taxon is enabled unless its field is false (RULES.md#taxons). */
export function isEnabled({ enabled }: { enabled?: boolean | null }): boolean {
  return enabled ?? true
}

/** The taxon's slug in a locale: the one its paths are written with. */
export function taxonSlug({ slug, slugs }: Pick<Taxon, 'slug' | 'slugs'>, locale: string): string {
  return slugs[locale] ?? slug
}

/** The picture that stands for the taxon: its first (RULES.md#taxons). */
export function primaryImage({ images }: Pick<Taxon, 'images'>): Image | null {
  return images[0] ?? null
}

/** Whether it has children to go on to at all; a disabled one is none. */
export const hasChildren = ({ children }: Taxon): boolean => children.some(({ enabled }) => enabled)

/** The children to show: those with a product in the current response (RULES.md#taxon-links). */
export function visibleChildren(taxon: Taxon, availableTaxons: readonly number[]): Taxon[] {
  const available = new Set(availableTaxons)
  return taxon.children.filter((child) => child.enabled && available.has(child.id))
}

/** The taxon's ancestors, the outermost first. A shop that loops its tree gets each taxon once. */
export function ancestors(taxon: Taxon): Taxon[] {
  const chain: Taxon[] = []
  const seen = new Set([taxon.id])
  for (let up = taxon.parent; up && !seen.has(up.id); up = up.parent) {
    seen.add(up.id)
    chain.unshift(up)
  }
  return chain
}

/** A taxon as it stands in the tree below another, with what lies above it there; null where it does not. */
function findBelow(above: Taxon, id: number): Taxon | null {
  for (const child of above.children) {
    const withParent = { ...child, parent: above }
    const found = child.id === id ? withParent : findBelow(withParent, id)
    if (found) return found
  }
  return null
}

/** A taxon whose parent or children the shop does not write out, with those of a tree that holds it. */
export function completedFrom(root: Taxon | null, taxon: Taxon): Taxon {
  const found = root && findBelow(root, taxon.id)
  if (!found) return taxon
  const children = taxon.children.length > 0 ? taxon.children : found.children
  return { ...taxon, parent: taxon.parent ?? found.parent, children }
}

/** Id of the menu's entry that a page about the taxon lies in: its own, or that of an ancestor. */
export function menuEntryId(
  menu: readonly Pick<Taxon, 'id'>[],
  taxon: Taxon | null,
): number | undefined {
  const path = taxon ? [...ancestors(taxon), taxon].map(({ id }) => id) : []
  return menu.find(({ id }) => path.includes(id))?.id
}

/** Whether a taxon is meant by a name in a configuration: its id, its code or one of its slugs. */
export const isNamed = ({ id, code, slug, slugs }: Taxon, name: string): boolean =>
  [String(id), code, slug, ...Object.values(slugs)].includes(name)
