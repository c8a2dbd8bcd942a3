import type { Cents } from '#contract/query/price.ts'

/** Why a change was not made, if the shop is well. */
export type BasketRefusal =
  /** A form of the product has to be chosen first. */
  | 'choose'
  /** It is sold out. */
  | 'soldOut'
  /** The shop no longer has it, or the basket no longer has the line. */
  | 'missing'
  /** The basket holds no more. */
  | 'full'
  /** The shop does not accept it, for a reason of its own. */
  | 'refused'

/**
 * What a shopper is told about a change that was not made; `failed` if the shop is down or slow,
 * `quantity` if a form has none that can be read.
 */
export const REFUSAL_TEXTS = {
  choose: 'basket.choose',
  soldOut: 'basket.sold_out',
  missing: 'basket.missing',
  full: 'basket.full',
  refused: 'basket.refused',
  failed: 'basket.failed',
  quantity: 'basket.wrong_quantity',
} as const satisfies Record<BasketRefusal | 'failed' | 'quantity', string>

/** A line of the basket, as far as reports about it need it. */
export interface LineFacts {
  code: string
  name: string
  brand: string | null
  /** Name of its form; empty for a product of one form. */
  variant: string
  /** Price of one, in cents; null if unknown. */
  price: Cents | null
  /** How many there are, or by how many they changed. */
  quantity: number
}

/** What the storefront responds to a change that a script has asked for. */
export interface BasketResponse {
  /** Number of all products in the basket; null if the change was not made. */
  count: number | null
  /** What to tell the shopper. */
  message: string
  /** Content of the panel and the page; null if nothing changed. */
  html: string | null
  /** The line that was changed, with the difference as its quantity; null if nothing is to be reported. */
  changed: LineFacts | null
  /** Whether a form of the product has to be chosen first. */
  needsChoice: boolean
}

/** Reads a line that a page shows; null for a text that a shop's own script has changed. */
export function readLineFacts(json: string): LineFacts | null {
  try {
    return JSON.parse(json) as LineFacts
  } catch {
    // It is not reported.
    return null
  }
}
