import type { WireSuggestions } from '#shop/contract/product-list.ts'
import type { SchemaIndex } from '../schema-index.ts'
import { textIn } from '../texts.ts'
import { phraseKey } from '../fulltext/suggest/phrase-counter.ts'

type SuggestedTaxon = WireSuggestions['taxons'][number]

/**
 * Taxons whose name begins like a text, then those that have a word that does; of those with products
 * alone, in the order of the tree, and without its roots, which name no goods.
 */
export function suggestedTaxons(
  text: string,
  limit: number,
  frame: SchemaIndex,
  locale: string,
  withProducts: ReadonlySet<string>,
): SuggestedTaxon[] {
  const beginning = phraseKey(text)
  if (beginning === '') return []
  const named = frame.taxons
    .filter(({ id, parent, enabled }) => {
      return parent !== null && enabled !== false && withProducts.has(String(id))
    })
    .map(({ id, code, slug, name }) => ({
      id,
      slug: textIn(slug, locale) ?? code,
      name: textIn(name, locale) ?? code,
    }))
  const rankOf = ({ name }: SuggestedTaxon) => ` ${phraseKey(name)}`.indexOf(` ${beginning}`)
  return named
    .map((taxon) => ({ taxon, rank: rankOf(taxon) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => Math.sign(a.rank) - Math.sign(b.rank))
    .slice(0, limit)
    .map(({ taxon }) => taxon)
}
