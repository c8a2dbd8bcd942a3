import { isDeepStrictEqual } from 'node:util'
import type { SourceProduct, SourceVariant } from '../model/source.ts'
import type { PendingProduct } from './mirror.ts'

/** How many products changes are about, by kind. */
export interface ChangeCounts {
  /** Prices and stock alone. */
  priced: number
  /** Anything else of them, or new ones. */
  whole: number
  deleted: number
}

/** Changes as `catalog:change` reads them: those of one product on one or two lines. */
export interface ChangeLines extends ChangeCounts {
  text: string
}

/** Returns the changes by which a catalog gets products as they are: deletions first, as their codes may be used anew. */
export function changeLines(pending: readonly PendingProduct[]): ChangeLines {
  const deletions: object[] = []
  const changes: object[] = []
  const counts = { priced: 0, whole: 0, deleted: 0 }
  for (const { line, before } of pending) {
    const [now, was] = [productIn(line), productIn(before)]
    if (was && was.code !== now?.code) deletions.push({ code: was.code, deleted: true })
    if (!now) {
      counts.deleted++
      continue
    }
    const prices = was && was.code === now.code ? pricesOf(was, now) : null
    counts[prices ? 'priced' : 'whole']++
    changes.push(prices ?? now)
  }
  const text = [...deletions, ...changes].map((change) => `${JSON.stringify(change)}\n`).join('')
  return { text, ...counts }
}

const productIn = (line: string | null): SourceProduct | null =>
  line === null ? null : (JSON.parse(line) as SourceProduct)

/** Returns a change of prices and stock; null if anything else differs. */
function pricesOf(was: SourceProduct, now: SourceProduct) {
  const rest = (product: SourceProduct) => ({
    ...product,
    variants: product.variants.map(withoutPrices),
  })
  if (!isDeepStrictEqual(rest(was), rest(now))) return null
  const changed = now.variants.filter(
    (variant, at) => !isDeepStrictEqual(variant, was.variants[at]),
  )
  return { code: now.code, variants: changed.map(onlyPrices) }
}

function withoutPrices({
  price: _price,
  originalPrice: _original,
  lowest30DayPrice: _lowest,
  loyaltyPrice: _loyalty,
  inStock: _inStock,
  ...rest
}: SourceVariant) {
  return rest
}

/** A missing price is taken away by null. */
const onlyPrices = (variant: SourceVariant) => ({
  code: variant.code,
  price: variant.price,
  originalPrice: variant.originalPrice ?? null,
  lowest30DayPrice: variant.lowest30DayPrice ?? null,
  loyaltyPrice: variant.loyaltyPrice ?? null,
  inStock: variant.inStock ?? null,
})
