import type { Product } from '#contract/shop/product.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { catchShopError, found, redirect, type Result } from '#storefront/shop/server/result.ts'
import { COMPARED_CODES } from '#contract/query/constants.ts'
import { comparePath, readComparedCodes } from '../rules/compared-codes.ts'
import { LIST_BEFORE, listBefore, type ListVisit } from '../rules/list-before.ts'

/** Everything that a comparison draws. */
export interface ComparePage {
  products: Product[]
  /** Number of codes without a product in the shop. */
  unavailable: number
  path: string
  /** Address of the list that the shopper came from; null if it is not known. */
  listBefore: string | null
}

/** A shopper who looks at a comparison, and the page that they came from. */
type CompareContext = LoadContext &
  ListVisit & {
    /** The request's `Referer`; empty without one. */
    referrer: string
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
export function loadComparison(url: URL, context: CompareContext): Promise<Result<ComparePage>> {
  return catchShopError(async () => {
    const { shop, locale, referrer } = context
    const { pathname, searchParams } = url
    const codes = readComparedCodes(searchParams)
    const path = comparePath(codes, locale, context)
    const rest = others(searchParams).toString()
    const separator = path.includes('?') ? '&' : '?'
    const address = rest === '' ? path : path + separator + rest
    const isSpelt = searchParams.getAll(COMPARED_CODES).join('&') === codes.join(',')
    if (!isSpelt || pathname !== path.split('?')[0]) return redirect(address, 302)
    const products = codes.length > 0 ? await shop.productsByCodes(codes, { details: true }) : []
    const unavailable = codes.length - products.length
    const named = URL.parse(searchParams.get(LIST_BEFORE) ?? '', url)
    const before = listBefore(named, url, context) ?? listBefore(URL.parse(referrer), url, context)
    return found({ products, unavailable, path, listBefore: before })
  })
}
