import { type BasketKeeper, type KeptBasket, RefusedChange } from '../port.ts'
import {
  type BasketCookie,
  type BasketItem,
  lineId,
  serialiseBasket,
  withItem,
  withQuantity,
} from '../rules/basket-items.ts'

const kept = (items: readonly BasketItem[]): KeptBasket => ({
  cookie: { token: null, items },
  lines: items.map(({ quantity, ...chosen }) => ({
    id: lineId(chosen),
    quantity,
    chosen,
    variant: chosen.variant,
    name: null,
    unit: null,
    total: null,
  })),
  total: null,
})

/** Returns the basket with these products. Throws if a browser could not keep it. */
function changed(items: readonly BasketItem[]): KeptBasket {
  if (serialiseBasket({ token: null, items }) === null) throw new RefusedChange('full')
  return kept(items)
}

/**
 * Keeps a basket in the shopper's own cookie, so that all processes know it: codes and quantities,
 * whose names, prices and stock are the shop's at each request.
 */
export const embeddedBasket: BasketKeeper = {
  read: async ({ items }: BasketCookie) => kept(items),

  async add({ items }, item) {
    const all = withItem(items, item)
    if (all === null) throw new RefusedChange('full')
    return changed(all)
  },

  async change({ items }, line, quantity) {
    const all = withQuantity(items, line, quantity)
    if (all === null) throw new RefusedChange('missing')
    return changed(all)
  },
}
