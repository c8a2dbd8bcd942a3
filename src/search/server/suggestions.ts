import { LONGEST_TEXT } from '#query/constants.ts'
import { ShopError } from '#shop/api/shop-error.ts'
import type { Suggestions } from '#shop/api/decode-suggestions.ts'
import type { LoadContext } from '#shop/server/load-context.ts'

/** Of texts and of taxons, so that products begin above the keyboard of a phone. */
const LIMIT = 4
const NONE: Suggestions = { queries: [], taxons: [], products: [] }

/** What may be meant by a text that is still being typed. A shop that cannot say suggests nothing. */
export async function loadSuggestions(text: string, { shop }: LoadContext): Promise<Suggestions> {
  // A last space is kept: it asks for the next word.
  const query = text.trimStart().slice(0, LONGEST_TEXT)
  if (query.trim() === '') return NONE
  try {
    return await shop.suggest(query, LIMIT)
  } catch (error) {
    if (error instanceof ShopError) return NONE
    throw error
  }
}
