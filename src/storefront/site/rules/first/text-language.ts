import { WRITTEN_IN } from '#contract/query/constants.ts'

/**
 * Adds the language that a search's text is written in, for a page in another one; a query string that
 * names one keeps it, as its text has been carried there.
 */
export function withLanguage(search: string, from: string | null): string {
  if (from === null || new URLSearchParams(search).has(WRITTEN_IN)) return search
  return `${search === '' ? '?' : `${search}&`}${WRITTEN_IN}=${from}`
}
