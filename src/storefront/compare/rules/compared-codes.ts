import { COMPARED_CODES, LONGEST_CODE } from '#contract/query/constants.ts'
import { ROUTE, routePath, type RouteOptions } from '#contract/shop/routes.ts'

/** Minimum number of products to compare. */
export const LEAST_COMPARED = 2
/** Maximum number of products to compare; of more, the first are compared. */
export const MOST_COMPARED = 4

const BETWEEN = ','

/**
 * Reads the codes of the products to compare, each once, up to the maximum; from a link or a form's
 * checkboxes.
 */
export function readComparedCodes(params: URLSearchParams): string[] {
  const codes = params.getAll(COMPARED_CODES).flatMap((text) => text.split(BETWEEN))
  const named = codes.map((code) => code.trim().toWellFormed()).filter((code) => code !== '')
  return [...new Set(named)].filter((code) => code.length <= LONGEST_CODE).slice(0, MOST_COMPARED)
}

/** Returns the canonical path of a comparison. A code with a comma in it cannot be compared. */
export function comparePath(
  codes: readonly string[],
  locale: string,
  options: RouteOptions,
): string {
  const path = routePath(ROUTE.compare, {}, locale, options)
  const named = codes.map(encodeURIComponent).join(BETWEEN)
  return codes.length === 0 ? path : `${path}?${COMPARED_CODES}=${named}`
}
