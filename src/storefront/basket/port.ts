import type { Cents } from '#contract/query/price.ts'
import type { BasketCookie, BasketItem, ChosenProduct } from './rules/basket-items.ts'
import type { BasketRefusal } from './rules/basket-response.ts'

/** A line of a basket as its keeper knows it. */
export interface KeptLine {
  /** Names the line in its basket. */
  id: string
  quantity: number
  /** Null if it is not known which product of the shop it is. */
  chosen: ChosenProduct | null
  /** Code of its variant, also where its product is not known; null if the shop does not say. */
  variant: string | null
  /** Null where the shop's product has the name. */
  name: string | null
  /** Price of one; null where the shop's product has the price. */
  unit: Cents | null
  /** Price of all; null likewise. */
  total: Cents | null
}

/** A basket as its keeper knows it. */
export interface KeptBasket {
  /** What the shopper's browser has to keep of it: a secret, never shown. */
  cookie: BasketCookie
  lines: readonly KeptLine[]
  /** What all lines cost; null where that is the sum of the lines. */
  total: Cents | null
}

/** Thrown for a change that is not made although the shop is well. The message is for logs. */
export class RefusedChange extends Error {
  readonly refusal: BasketRefusal
  /** What the shop says about it, to shoppers; null if it says nothing. */
  readonly said: string | null

  constructor(refusal: BasketRefusal, said: string | null = null) {
    super(`The basket was not changed: ${refusal}`)
    this.name = 'RefusedChange'
    this.refusal = refusal
    this.said = said
  }
}

/**
 * Keeps baskets (RULES.md#basket). Every method may reject with `ShopError`, and a change with
 * `RefusedChange`. None of them trusts the cookie with more than codes and quantities.
 */
export interface BasketKeeper {
  /** Returns the basket; an empty one if there is none, or no longer. */
  read(cookie: BasketCookie): Promise<KeptBasket>
  /** Adds a product that the shop has in this form; more of it if it is in the basket. */
  add(cookie: BasketCookie, item: BasketItem): Promise<KeptBasket>
  /** Sets the quantity of a line; 0 removes it. */
  change(cookie: BasketCookie, line: string, quantity: number): Promise<KeptBasket>
}
