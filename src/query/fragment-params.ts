import { CODES_PER_CALL, LONGEST_CODE, LONGEST_TEXT } from './constants.ts'
import { parseSearchText } from './url-params.ts'

/** What products are recommended for: a search, or a product by its code. */
export type RecommendedFor = { query: string } | { code: string }

/** The subject of recommendations; null where the address names none. */
export function parseRecommendedFor(params: URLSearchParams): RecommendedFor | null {
  const query = parseSearchText(params.get('query'))
  if (query !== null) return { query }
  const code = params.get('code')?.trim() ?? ''
  return code !== '' && code.length <= LONGEST_CODE ? { code } : null
}

/** An unfinished text, cut; its trailing space is kept, because it starts the next word. */
export const cutUnfinishedText = (text: string): string => text.trimStart().slice(0, LONGEST_TEXT)

/** The unfinished text that suggestions are requested for. */
export const parseUnfinishedText = (params: URLSearchParams): string =>
  cutUnfinishedText(params.get('query') ?? '')

/** Codes of the products whose cards are requested (RULES.md#products-by-codes). */
export const parseCardCodes = (params: URLSearchParams): string[] =>
  params.getAll('code[]').slice(0, CODES_PER_CALL)
