import { CODES_PER_CALL } from '#domain/limits'
import type { Product } from '#domain/product'
import type { LoadContext } from './context.ts'
import { found, guarded, type Loaded } from './loaded.ts'

/** Products by codes, in their order; unknown ones are missing (RULES.md#products-by-codes). */
export function loadCards(
  codes: readonly string[],
  { shop }: LoadContext,
): Promise<Loaded<Product[]>> {
  return guarded(async () => found(await shop.productsByCodes(codes.slice(0, CODES_PER_CALL))))
}
