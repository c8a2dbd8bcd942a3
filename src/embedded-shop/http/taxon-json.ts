import type { WireTaxon } from '#contract/schema/entities.ts'
import type { WireImage } from '#contract/schema/product.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { SourceTaxon, Texts } from '../model/source.ts'
import { metaIn, otherLocale, taxonIn, textIn } from '../model/texts.ts'

/** What the representation of a taxon depends on. */
interface TaxonView {
  schema: SchemaIndex
  locale: string
  /** Ids of the children to show: their lists in the channel have products. */
  withProducts: ReadonlySet<number>
}

/**
 * A taxon with its children and ancestors, each with their own children; children without products
 * are left out (RULES.md#menu).
 */
export function taxonJson(taxon: SourceTaxon, view: TaxonView): WireTaxon {
  const { schema, locale, withProducts } = view
  const parent = taxon.parent === null ? undefined : schema.taxonByCode(taxon.parent)
  const children = schema.childrenOf(taxon.code).filter(({ id }) => withProducts.has(id))
  return {
    ...plainTaxon(taxon, locale),
    parent: parent ? taxonJson(parent, view) : null,
    children: children.map((child) => plainTaxon(child, locale)),
  }
}

function plainTaxon(taxon: SourceTaxon, locale: string): WireTaxon {
  const { code, enabled = true, images = [] } = taxon
  const { id, slug, name } = taxonIn(taxon, locale)
  const descriptionLocale = otherLocale(taxon.description, locale)
  return {
    id,
    code,
    name,
    slug,
    slugs: presentTexts(taxon.slug),
    enabled,
    parent: null,
    children: [],
    images: images.map((image): WireImage => ({ ...image, alt: name })),
    links: [],
    description: textIn(taxon.description, locale),
    ...(descriptionLocale && { descriptionLocale }),
    ...metaIn(taxon, locale),
  }
}

function presentTexts(texts: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter((entry) => entry[1] !== undefined),
  ) as Record<string, string>
}
