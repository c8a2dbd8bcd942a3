import { asNumber, asRecord, type JsonObject } from '#contract/json/json-readers.ts'
import type { Cents } from '#contract/query/price.ts'
import type { ShopReading } from './reading.ts'

/**
 * Returns the amount of a price; some shops write it with its currency
 * (RULES.md#prices-of-a-product).
 */
function moneyAmount(value: unknown): number | null {
  const money = asRecord(value)
  return money ? (asNumber(money.amount) ?? asNumber(money.price)) : asNumber(value)
}

/**
 * Decodes cents: an integer or a text that is one, also with its currency; null for anything else.
 */
export function decodeCents(value: unknown): Cents | null {
  const cents = moneyAmount(value)
  return cents !== null && Number.isSafeInteger(cents) && cents >= 0 ? cents : null
}

/** Keys of `prices` that never hold the current price (RULES.md#prices-of-a-product). */
export const NAMED_PRICES: ReadonlySet<string> = new Set([
  'originalPrices',
  'lowest30DayPrice',
  'loyaltyCatalogPromotionPrice',
])

/** Names that some shops give the current price. */
const CURRENT = new Set(['price', 'current', 'currentPrice', 'finalPrice', 'sellingPrice'])

/** Words in the names of other numbers: `originalPrice`, `tax_amount`, `discountPercentage`. */
const OTHER = new Set(
  (
    'price prices tax vat discount amount percent percentage rate quantity stock unit version currency points ' +
    'deposit fee shipping minimum maximum min max original lowest highest regular old list cost margin id'
  ).split(' '),
)

const wordsOf = (key: string) =>
  key.split(/(?<=[a-z\d])(?=[A-Z])|[_\-.\s]+/).map((word) => word.toLowerCase())

/** Returns how likely a key is that of the current price; 0 if it cannot be. */
function likelihood(key: string): 0 | 1 | 2 | 3 {
  if (NAMED_PRICES.has(key)) return 0
  if (CURRENT.has(key)) return 1
  if (wordsOf(key).some((word) => OTHER.has(word))) return 0
  return /\d/.test(key) && key.length > 3 ? 3 : 2
}

/**
 * Whether a key may be that of the current price. One that has only letters and holds an object
 * could be anything, even a deal.
 */
const isLikely = (key: string, value: unknown): boolean =>
  asRecord(value) ? likelihood(key) % 2 === 1 : likelihood(key) > 0

/** Whether some number may be meant as the current price but could not be read as one. */
export const hasUnreadPrice = (prices: JsonObject): boolean =>
  Object.entries(prices).some(
    ([key, value]) =>
      likelihood(key) > 0 &&
      moneyAmount(value) !== null &&
      !(isLikely(key, value) && decodeCents(value) !== null),
  )

/**
 * Parses a configured price hash: a key, or a pattern between slashes. Null for an invalid pattern.
 */
export function parsePriceHash(text: string): string | RegExp | null {
  const [, pattern] = /^\/(.+)\/$/.exec(text) ?? []
  if (pattern === undefined) return text
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return null
  }
}

/** A key, with its count and sum over all variants of a product. */
interface Candidate {
  key: string
  variants: number
  sum: number
}

function candidatesIn(
  variants: readonly JsonObject[],
  isOne: (key: string, value: unknown) => boolean,
): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const prices of variants)
    for (const key of Object.keys(prices)) {
      const cents = decodeCents(prices[key])
      if (cents === null || !isOne(key, prices[key])) continue
      const { variants: before, sum } = found.get(key) ?? { variants: 0, sum: 0 }
      found.set(key, { key, variants: before + 1, sum: sum + cents })
    }
  return [...found.values()]
}

/**
 * Returns the key that most variants have; of several the dearest, so that nobody pays more than
 * shown.
 */
function likeliest(candidates: readonly Candidate[]): string | null {
  const [best] = candidates.toSorted((a, b) => b.variants - a.variants || b.sum - a.sum)
  return best?.key ?? null
}

function guess(
  variants: readonly JsonObject[],
  isOther: (key: string) => boolean,
  onAmbiguous: () => void,
): string | null {
  const isOne = (key: string, value: unknown) => !isOther(key) && isLikely(key, value)
  const candidates = candidatesIn(variants, isOne)
  if (candidates.length < 2) return candidates[0]?.key ?? null
  const byLikelihood = Map.groupBy(candidates, ({ key }) => likelihood(key))
  if ((byLikelihood.get(3)?.length ?? 0) + (byLikelihood.get(2)?.length ?? 0) > 1) onAmbiguous()
  return likeliest(byLikelihood.get(3) ?? byLikelihood.get(2) ?? candidates)
}

/** Whether a key is the configured one, or matches its pattern. */
const isOf = (key: string, priceHash: string | RegExp): boolean =>
  typeof priceHash === 'string'
    ? key === priceHash
    : !NAMED_PRICES.has(key) && key.search(priceHash) >= 0

/**
 * Returns the key of the current price, the same for all variants of a product; null if none has
 * one, or if the configured key is there without a price (RULES.md#prices-of-a-product).
 */
export function priceKeyOf(
  variants: readonly JsonObject[],
  { priceHash, otherPriceHashes = [] }: Pick<ShopReading, 'priceHash' | 'otherPriceHashes'>,
  onAmbiguous: () => void,
): string | null {
  const isOwn = (key: string) => isOf(key, priceHash)
  const isOther = (key: string) => otherPriceHashes.some((other) => isOf(key, other))
  const key = likeliest(candidatesIn(variants, isOwn))
  const hasOwnKey = variants.some((prices) => Object.keys(prices).some(isOwn))
  return hasOwnKey ? key : guess(variants, isOther, onAmbiguous)
}
