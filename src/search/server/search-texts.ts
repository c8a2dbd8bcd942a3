import { CATEGORIES_FILTER } from '#query/filters.ts'
import { RATED_SORTS, SEARCH_SORTS } from '#query/sort.ts'

/** Orders that a search does not offer (RULES.md#sort-choices). */
const LISTING_ONLY = new Set(
  RATED_SORTS.filter((choice) => !SEARCH_SORTS.includes(choice)).map((choice) => `sort.${choice}`),
)

/** The texts that the islands of the search page need, of those that every list has and one of its own. */
export function searchTexts(
  islandTexts: Readonly<Record<string, string>>,
  t: (key: string) => string,
): Record<string, string> {
  const shared = Object.entries(islandTexts).filter(([key]) => !LISTING_ONLY.has(key))
  return { ...Object.fromEntries(shared), [CATEGORIES_FILTER.name]: t('search.category') }
}
