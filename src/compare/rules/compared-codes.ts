import { LONGEST_CODE } from '#query/constants.ts'
import { ROUTE, routePath, type RouteOptions } from '#shop/routes.ts'

/** How many products stand beside each other (RULES.md#compare). */
export const LEAST_COMPARED = 2
/** More products than that are left out (RULES.md#compare). */
export const MOST_COMPARED = 4

/** Name of the parameter, and of the boxes that send it without scripts. */
export const COMPARED_CODES = 'codes'

/** Id of the form on the wishlist that the boxes of its cards belong to. */
export const COMPARE_FORM = 'compare-form'

const BETWEEN = ','

/** Codes of the products to compare, each once, as many as there is room for; from a link, or from the boxes of a form. */
export function readComparedCodes(params: URLSearchParams): string[] {
  const codes = params.getAll(COMPARED_CODES).flatMap((text) => text.split(BETWEEN))
  const named = codes.map((code) => code.trim().toWellFormed()).filter((code) => code !== '')
  return [...new Set(named)].filter((code) => code.length <= LONGEST_CODE).slice(0, MOST_COMPARED)
}

/** The one address of a comparison. A code with a comma in it cannot be compared. */
export function comparePath(
  codes: readonly string[],
  locale: string,
  options: RouteOptions,
): string {
  const path = routePath(ROUTE.compare, {}, locale, options)
  const named = codes.map(encodeURIComponent).join(BETWEEN)
  return codes.length === 0 ? path : `${path}?${COMPARED_CODES}=${named}`
}
