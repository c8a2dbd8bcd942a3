import type { Image } from './product.ts'

/** A category of the shop. */
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
  /** Language of the description if it is not the page's. */
  descriptionLocale?: string
  metaTitle: string | null
  metaDescription: string | null
  metaKeywords: string | null
}

/** Code and slug of the taxon above all others in a catalog whose files name no channels. */
export const COMMON_ROOT = 'root'

/** Whether a taxon is enabled: unless its field is false. */
export function isEnabled({ enabled }: { enabled?: boolean | null }): boolean {
  return enabled ?? true
}

/** Returns the taxon's slug in the paths of a locale. */
export function taxonSlug({ slug, slugs }: Pick<Taxon, 'slug' | 'slugs'>, locale: string): string {
  return slugs[locale] ?? slug
}

/** Returns the picture of the taxon: its first. */
export function primaryImage({ images }: Pick<Taxon, 'images'>): Image | null {
  return images[0] ?? null
}

/** Whether it has enabled children. */
export const hasChildren = ({ children }: Taxon): boolean => children.some(({ enabled }) => enabled)

/** Returns the children to show: those with a product in the current response. */
export function visibleChildren(taxon: Taxon, availableTaxons: readonly number[]): Taxon[] {
  const available = new Set(availableTaxons)
  return taxon.children.filter((child) => child.enabled && available.has(child.id))
}

/**
 * Returns the ancestors, the outermost first. Each appears once, even if a shop has a cycle in its
 * tree.
 */
export function ancestors(taxon: Taxon): Taxon[] {
  const chain: Taxon[] = []
  const seen = new Set([taxon.id])
  for (let up = taxon.parent; up && !seen.has(up.id); up = up.parent) {
    seen.add(up.id)
    chain.unshift(up)
  }
  return chain
}

/** Finds a taxon in the tree below another, with its ancestors there; null if it is not in it. */
function findBelow(above: Taxon, id: number): Taxon | null {
  for (const child of above.children) {
    const withParent = { ...child, parent: above }
    const found = child.id === id ? withParent : findBelow(withParent, id)
    if (found) return found
  }
  return null
}

/** Adds the parent or children that the shop omits, taken from a tree that contains the taxon. */
export function completedFrom(root: Taxon | null, taxon: Taxon): Taxon {
  const found = root && findBelow(root, taxon.id)
  if (!found) return taxon
  const children = taxon.children.length > 0 ? taxon.children : found.children
  return { ...taxon, parent: taxon.parent ?? found.parent, children }
}

/** Returns the id of the menu entry that contains the taxon: its own, or that of an ancestor. */
export function menuEntryId(
  menu: readonly Pick<Taxon, 'id'>[],
  taxon: Taxon | null,
): number | undefined {
  const path = taxon ? [...ancestors(taxon), taxon].map(({ id }) => id) : []
  return menu.find(({ id }) => path.includes(id))?.id
}

/** Whether a configured name means this taxon: its id, its code or one of its slugs. */
export const isNamed = ({ id, code, slug, slugs }: Taxon, name: string): boolean =>
  [String(id), code, slug, ...Object.values(slugs)].includes(name)
