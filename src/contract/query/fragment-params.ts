import { CODES_PER_CALL, LONGEST_CODE, LONGEST_TEXT } from './constants.ts'
import { parseSearchText } from './url-params.ts'

/** What products are recommended for: a search, or a product by its code. */
export type RecommendedFor = { query: string } | { code: string }

/** Reads the subject of recommendations; null without one. */
export function parseRecommendedFor(params: URLSearchParams): RecommendedFor | null {
  const query = parseSearchText(params.get('query'))
  if (query !== null) return { query }
  const code = params.get('code')?.trim() ?? ''
  return code !== '' && code.length <= LONGEST_CODE ? { code } : null
}

/** Cuts an unfinished text; its trailing space is kept, because it starts the next word. */
export const cutUnfinishedText = (text: string): string => text.trimStart().slice(0, LONGEST_TEXT)

/** Reads the unfinished text to suggest for. */
export const parseUnfinishedText = (params: URLSearchParams): string =>
  cutUnfinishedText(params.get('query') ?? '')

/** Reads the codes of the requested cards (RULES.md#the-shops-api). */
export const parseCardCodes = (params: URLSearchParams): string[] =>
  params.getAll('code[]').slice(0, CODES_PER_CALL)
