import type { DropKind } from '#contract/wire/dropped.ts'
import type { ResponseReading, ShopReading } from '#contract/wire/reading.ts'

/** How responses are read in the pharmacy, with what is dropped of them. */
export function createReading(change: Partial<ShopReading> = {}) {
  const dropped: [DropKind, string][] = []
  const onDropped: ResponseReading['onDropped'] = (kind, example) => dropped.push([kind, example])
  const reading: ResponseReading = { shop: { priceHash: 'pharmacy', ...change }, onDropped }
  return { reading, dropped }
}

/** The same where it does not matter what is dropped. */
export const { reading: READING } = createReading()
