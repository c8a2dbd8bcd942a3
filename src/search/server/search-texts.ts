import { CATEGORIES_FILTER } from '#query/filters.ts'
import { listSorts } from '#query/sort.ts'

const EVERY_SORT = { isRated: true, unitPriceSort: true }

/** Texts of orders that no search offers (RULES.md#sort-choices). */
const LISTING_ONLY = new Set(
  listSorts(false, EVERY_SORT)
    .filter((choice) => !listSorts(true, EVERY_SORT).includes(choice))
    .map((choice) => `sort.${choice}`),
)

/** The texts that the islands of the search page need, of those that every list has and one of its own. */
export function searchTexts(
  islandTexts: Readonly<Record<string, string>>,
  t: (key: string) => string,
): Record<string, string> {
  const shared = Object.entries(islandTexts).filter(([key]) => !LISTING_ONLY.has(key))
  return { ...Object.fromEntries(shared), [CATEGORIES_FILTER.name]: t('search.category') }
}
