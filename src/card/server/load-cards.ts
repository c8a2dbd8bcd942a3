import { CODES_PER_CALL } from '#query/constants.ts'
import type { Product } from '#shop/product.ts'
import type { LoadContext } from '#shop/server/load-context.ts'
import { found, catchShopError, type Result } from '#shop/server/result.ts'

/** At most 100 products by codes, in that order; unknown codes are skipped (RULES.md#products-by-codes). */
export function loadCards(
  codes: readonly string[],
  { shop }: LoadContext,
): Promise<Result<Product[]>> {
  return catchShopError(async () =>
    found(await shop.productsByCodes(codes.slice(0, CODES_PER_CALL))),
  )
}
