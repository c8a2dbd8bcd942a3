import { setImmediate } from 'node:timers/promises'
import type { PositionedProduct } from '#storefront/shop/api/products/batches.ts'
import type { ListScope } from '#contract/wire/serialise.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { loadRoot } from '#storefront/shop/server/menu.ts'

/** Returns the scope of everything that a channel sells. */
export async function channelScope(context: LoadContext): Promise<ListScope> {
  const root = await loadRoot(context)
  return root ? { taxonId: root.id } : {}
}

/**
 * Reads the products of the channel from position `from` up to `end`, in batches. A batch is loaded
 * when the reader asks for it, and other requests run in between. Rejects with `ShopError` if the
 * shop fails.
 */
export async function* allProducts(
  context: LoadContext,
  from = 0,
  end = Infinity,
): AsyncGenerator<PositionedProduct[]> {
  const scope = await channelScope(context)
  for (let at: number | null = from; at !== null && at < end;) {
    const { positioned, next } = await context.shop.productBatch(at, scope)
    yield positioned.filter(({ position }) => position < end)
    at = next
    await setImmediate()
  }
}
