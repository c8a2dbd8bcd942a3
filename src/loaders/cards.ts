import { CODES_PER_CALL } from '#domain/limits'
import type { Product } from '#domain/product'
import type { LoadContext } from './context.ts'
import { found, guarded, type Loaded } from './loaded.ts'

/** Products by codes, in their order; what the shop no longer has is left out (§7). */
export function loadCards(
  codes: readonly string[],
  { shop }: LoadContext,
): Promise<Loaded<Product[]>> {
  return guarded(async () => found(await shop.productsByCodes(codes.slice(0, CODES_PER_CALL))))
}
