import { channelByCode } from '#channels/by-code.ts'

/** A department of the pharmacy with many pages. */
export const MEDICINES = '/en/category/medicines-1100'
/** A department of the marketplace and of the alternative shop with many pages. */
export const ELECTRONICS = '/en/category/electronics-2100'
/** A department of the marketplace and of the alternative shop with many pages. */
export const FASHION = '/en/category/fashion-2400'

/** Codes of the channels, each on a host name of its own. */
export type ChannelCode = 'pharmacy' | 'marketplace' | 'alternative'

/** Locales that a channel offers, in its order. */
export const localesOf = (code: ChannelCode): readonly string[] =>
  channelByCode(code)?.locales ?? []

/** How many products a page shows, and of how many, as its text says in English. */
export function numbersShown(text: string): [shown: number, total: number] {
  const [, shown = '', total = ''] = /([\d,]+) of ([\d,]+)/.exec(text) ?? []
  const number = (digits: string) => Number(digits.replaceAll(',', ''))
  return [number(shown), number(total)]
}
