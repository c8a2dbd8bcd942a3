import { INTERNAL_SEARCH_LOCALES } from '#query/constants.ts'
import { ROUTE, type RouteName } from '#shop/routes.ts'

/** The paths of one page by locale, without their query. */
export type PathsByLocale = Readonly<Record<string, string>>

/**
 * Whether the options of a page have the same codes in two languages (RULES.md#locales). The shop's
 * own do; a search provider names its options in the words of its language, which mean nothing
 * elsewhere.
 */
export function hasSameOptions(route: RouteName | null, from: string, to: string): boolean {
  const isOwn = [from, to].every((locale) => INTERNAL_SEARCH_LOCALES.includes(locale))
  return route !== ROUTE.search || from === to || isOwn
}
