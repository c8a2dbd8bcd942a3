import type { Cents } from '#contract/query/price.ts'
import { variantId } from '#contract/shop/variants.ts'
import type { ChosenProduct } from '#storefront/basket/rules/basket-items.ts'
import { imageFile } from '#storefront/card/rules/picture.ts'
import type { BasketRefusal } from '#storefront/basket/rules/basket-response.ts'
import { toMinorUnits } from './amount.ts'
import { CAPABILITY, type Message, metadata } from './envelope.ts'

/** A line of a basket, as far as agents see it. */
interface CartLine {
  id: string
  quantity: number
  name: string
  /** Name of its form; empty for a product of one form. */
  form: string
  chosen: ChosenProduct | null
  variantCode: string | null
  product: { images: readonly { path: string }[] } | null
  unit: Cents | null
  total: Cents | null
}

/** A basket of the shop. */
interface ShownCart {
  id: string
  basket: { lines: readonly CartLine[]; total: Cents }
  /** Where a shopper goes on with it; null for nowhere. */
  continueUrl: string | null
}

/** What a basket is written with. */
export interface CartSite {
  /** Absolute address of the shop. */
  origin: string
  currency: string
}

/** Returns the id of a line's item: that of its variant, or the variant's own code where its product is not known. */
function itemIdOf({ chosen, variantCode, id }: CartLine): string {
  if (!chosen) return variantCode ?? id
  return chosen.variant === null ? chosen.code : variantId(chosen.code, chosen.variant)
}

/** Whether an item of a request is that of a line, by either of its ids. */
export const isItemOf = (id: string, line: CartLine): boolean =>
  id === itemIdOf(line) ||
  (line.variantCode !== null &&
    (id === line.variantCode || id.endsWith(variantId('', line.variantCode))))

const totals = (amount: number) => [
  { type: 'subtotal', amount },
  { type: 'total', amount },
]

function lineJson(line: CartLine, { origin, currency }: CartSite) {
  const { id, quantity, unit, name, form, product } = line
  if (unit === null) return []
  const [image] = product?.images ?? []
  const minor = (cents: Cents) => toMinorUnits(cents, currency)
  const item = {
    id: itemIdOf(line),
    title: form === '' ? name : `${name}, ${form}`,
    price: minor(unit),
    ...(image && { image_url: new URL(imageFile(image.path), origin).href }),
  }
  return [{ id, item, quantity, totals: totals(minor(line.total ?? unit * quantity)) }]
}

/** Converts a basket to the protocol's form; amounts are the shop's, before delivery and taxes that it adds later. */
export const cartJson = (
  { id, basket, continueUrl }: ShownCart,
  messages: readonly Message[],
  site: CartSite,
) => ({
  ucp: metadata(CAPABILITY.cart),
  id,
  line_items: basket.lines.flatMap((line) => lineJson(line, site)),
  currency: site.currency,
  totals: totals(toMinorUnits(basket.total, site.currency)),
  ...(messages.length > 0 && { messages }),
  ...(continueUrl !== null && { continue_url: continueUrl }),
})

/** Creates the response without a basket: none of that id, or none that could be begun. */
export const noCart = (messages: readonly Message[], { origin }: CartSite) => ({
  ucp: metadata(CAPABILITY.cart, 'error'),
  messages,
  continue_url: `${origin}/`,
})

/** The message about a basket that is not there, or no longer. */
export const UNKNOWN_CART: Message = {
  type: 'error',
  code: 'not_found',
  content: 'There is no such cart, or it is empty or was ordered',
  severity: 'unrecoverable',
}

const REFUSALS: Readonly<Record<BasketRefusal, { code: string; content: string }>> = {
  choose: {
    code: 'variant_required',
    content: 'It comes in several variants: look it up, and name the id of one',
  },
  soldOut: { code: 'out_of_stock', content: 'It is sold out' },
  missing: { code: 'item_unavailable', content: 'The shop does not sell it' },
  full: { code: 'cart_full', content: 'The cart holds no more' },
  refused: { code: 'item_unavailable', content: 'The shop does not accept it' },
}

/** Creates the message about an item that was left as it was; `said` is the shop's own word, which is data. */
export function refusedItem(
  at: number,
  refusal: BasketRefusal,
  said: string | null = null,
): Message {
  const { code, content } = REFUSALS[refusal]
  return {
    type: 'error',
    code,
    content: said === null ? content : `${content}: ${said}`,
    severity: 'recoverable',
    path: `$.line_items[${String(at)}]`,
  }
}
