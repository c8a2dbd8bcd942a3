import { formatMeasure } from '#i18n/number-format.ts'
import type { Content } from '#shop/unit-price.ts'

const METRIC = {
  ml: { small: 'milliliter', large: 'liter' },
  g: { small: 'gram', large: 'kilogram' },
} as const
const LARGE = 1000

/** What a unit price is for, as shoppers read it: "100 ml", "kg", "piece" (RULES.md#unit-prices). */
export function unitText({ amount, unit }: Content, locale: string, piece: string): string {
  if (unit === 'pcs') return piece
  const { small, large } = METRIC[unit]
  return amount === LARGE ? formatMeasure(1, large, locale) : formatMeasure(amount, small, locale)
}
