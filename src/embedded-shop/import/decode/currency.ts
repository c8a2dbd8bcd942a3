import { isCurrency } from '#contract/i18n/currency.ts'
import { decoder } from './decode.ts'
import { optional, text } from './fields.ts'

/** A currency code. It is only compared with others: prices are in whole cents and never converted. */
export const isoCurrency = text.refine(isCurrency, 'must be a currency of ISO 4217, such as EUR')

const optionalCurrency = decoder(optional(isoCurrency))

/** Splits a line into the currency of its prices, if it has that field, and all other fields. */
export function withoutCurrency({ currency, ...line }: Readonly<Record<string, unknown>>) {
  return { currency: optionalCurrency(currency, 'currency'), line }
}
