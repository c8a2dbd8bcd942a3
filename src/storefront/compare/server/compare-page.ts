import type { Product } from '#contract/shop/product.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { catchShopError, found, redirect, type Result } from '#storefront/shop/server/result.ts'
import { COMPARED_CODES } from '#contract/query/constants.ts'
import { comparePath, readComparedCodes } from '../rules/compared-codes.ts'

/** Everything that a comparison draws. */
export interface ComparePage {
  products: Product[]
  /** Number of codes without a product in the shop. */
  unavailable: number
  path: string
}

/** Returns the other parameters of the address, such as campaign tags. */
function others(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(COMPARED_CODES)
  return rest
}

/**
 * Loads the products that an address compares, two to four side by side. A form of the wishlist, or
 * another spelling, is redirected to the canonical address. A product that the shop no longer has is
 * left out, and the page says so; with fewer than two it says what to do.
 */
export function loadComparison(
  { pathname, searchParams }: URL,
  context: LoadContext,
): Promise<Result<ComparePage>> {
  return catchShopError(async () => {
    const { shop, locale } = context
    const codes = readComparedCodes(searchParams)
    const path = comparePath(codes, locale, context)
    const rest = others(searchParams).toString()
    const separator = path.includes('?') ? '&' : '?'
    const address = rest === '' ? path : path + separator + rest
    const isSpelt = searchParams.getAll(COMPARED_CODES).join('&') === codes.join(',')
    if (!isSpelt || pathname !== path.split('?')[0]) return redirect(address, 302)
    const products = codes.length > 0 ? await shop.productsByCodes(codes, { details: true }) : []
    return found({ products, unavailable: codes.length - products.length, path })
  })
}
