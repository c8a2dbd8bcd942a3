import { isSearchedByShop } from '#contract/query/internal-search.ts'
import { ROUTE, type RouteName } from './routes.ts'

/** The paths of a page by locale, without their query. */
export type PathsByLocale = Readonly<Record<string, string>>

/**
 * Whether a page's options have the same codes in two languages (RULES.md#locales). The shop's own
 * do; a search provider names its options in words of the language.
 */
export function hasSameOptions(
  route: RouteName | null,
  [from, to]: readonly [from: string, to: string],
  channel: Parameters<typeof isSearchedByShop>[0],
): boolean {
  const isOwn = [from, to].every((locale) => isSearchedByShop(channel, locale))
  return route !== ROUTE.search || from === to || isOwn
}
