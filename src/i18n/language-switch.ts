import { isSearchedByShop } from '#query/internal-search.ts'
import { ROUTE, type RouteName } from '#shop/routes.ts'

/** The paths of one page by locale, without their query. */
export type PathsByLocale = Readonly<Record<string, string>>

/**
 * Whether the options of a page have the same codes in two languages (RULES.md#locales). The shop's
 * own do; a search provider names its options in the words of its language, which mean nothing
 * elsewhere.
 */
export function hasSameOptions(
  route: RouteName | null,
  [from, to]: readonly [from: string, to: string],
  channel: Parameters<typeof isSearchedByShop>[0],
): boolean {
  const isOwn = [from, to].every((locale) => isSearchedByShop(channel, locale))
  return route !== ROUTE.search || from === to || isOwn
}
