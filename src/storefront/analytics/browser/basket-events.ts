import { DATA_LINE } from '#storefront/browser/dom-contract.ts'
import { $basketEvent } from '#storefront/basket/browser/stores/basket-changes.ts'
import { type LineFacts, readLineFacts } from '#storefront/basket/rules/basket-response.ts'
import { CENTS_PER_UNIT } from '#contract/query/price.ts'
import type { AnalyticsItem } from '../port.ts'
import type { Tracking } from './settings.ts'

const itemOf = ({ code, name, brand, variant, price, quantity }: LineFacts): AnalyticsItem => ({
  item_id: code,
  item_name: name,
  ...(brand !== null && { item_brand: brand }),
  ...(variant !== '' && { item_variant: variant }),
  ...(price !== null && { price: price / CENTS_PER_UNIT }),
  quantity,
})

/** Whole units that lines cost: sums of cents, so that none is 0.30000000000000004. */
const valueOf = (lines: readonly LineFacts[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + (price ?? 0) * quantity, 0) / CENTS_PER_UNIT

/**
 * Tracks what is added to the basket and taken out of it, once the shop has agreed, and each look at
 * its page or panel.
 */
export function followBasket({ analytics, settings, signal }: Tracking): void {
  const track = (
    name: 'add_to_cart' | 'remove_from_cart' | 'view_cart',
    lines: readonly LineFacts[],
  ) =>
    analytics.track({
      name,
      currency: settings.currency,
      value: valueOf(lines),
      items: lines.map(itemOf),
    })
  const stop = $basketEvent.listen((event) => {
    if (event?.kind === 'viewed') return track('view_cart', event.lines)
    const { line } = event ?? {}
    if (!line || line.quantity === 0) return
    const isAdded = line.quantity > 0
    const moved = { ...line, quantity: Math.abs(line.quantity) }
    track(isAdded ? 'add_to_cart' : 'remove_from_cart', [moved])
  })
  signal.addEventListener('abort', stop)
  const shown = [...document.querySelectorAll(`main .basket [${DATA_LINE}]`)].flatMap(
    (line) => readLineFacts(line.getAttribute(DATA_LINE) ?? '') ?? [],
  )
  if (shown.length > 0) track('view_cart', shown)
}
