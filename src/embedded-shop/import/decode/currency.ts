import { isCurrency } from '#contract/i18n/currency.ts'
import { decoder } from './decode.ts'
import { optional, text } from './fields.ts'

/** A currency of prices that are whole cents, for comparison alone: nothing is converted. */
export const isoCurrency = text.refine(isCurrency, 'must be a currency of ISO 4217, such as EUR')

const stated = decoder(optional(isoCurrency))

/** Returns the currency that a line states for its prices, and the line without it. */
export function withoutCurrency({ currency, ...line }: Readonly<Record<string, unknown>>) {
  return { currency: stated(currency, 'currency'), line }
}
