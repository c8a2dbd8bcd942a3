import { z } from 'zod'
import { cents, id, text, textOrNull } from './values.ts'

const amount = cents.optional()

/** A line of a basket that the shop keeps. */
export const orderItem = z
  .object({
    id: z.union([id, text]).describe('Names the line in its basket'),
    variant: z
      .union([text, z.object({ code: text })])
      .optional()
      .describe(
        'Address of the variant that ends in its code, or an object with it; also as `productVariant`. Without it the line has neither picture nor link',
      ),
    product: text
      .optional()
      .describe(
        'Code or address of the product; without it the one from whose card the variant was added',
      ),
    productName: text.default('').describe('Shown where the product is unknown to the storefront'),
    quantity: id.describe('A line without it, or with none, is left out'),
    unitPrice: amount.describe('Price of one; without it that of the product'),
    discountedUnitPrice: amount.describe('Shown instead of `unitPrice`'),
    subtotal: amount.describe('Price of all; without it `total`, else the product of both'),
    total: amount.describe('Read without `subtotal`'),
  })
  .describe('One without an id is left out')

/** A basket that the shop keeps: an order that is still a cart. */
export const order = z.object({
  tokenValue: text.describe('Names the basket; whoever knows it may change it'),
  state: text
    .optional()
    .describe('In any other than `cart` the basket counts as gone, and a new one is begun'),
  items: z.array(orderItem).default([]).describe('Without any, the basket is empty'),
  itemsTotal: amount.describe('What all lines cost; without it `total`, else the sum of the lines'),
  total: amount.describe('Read without `itemsTotal`'),
})

const nothing = z.object({})
const newItem = z.object({
  productVariant: text.describe('Address of the variant, which ends in its code'),
  quantity: id,
  options: z
    .record(text, text)
    .optional()
    .describe('Codes of values by that of their option, where the variant leaves options open'),
})
const newQuantity = z.object({ quantity: id })

const inBasket = z.object({ token: text.describe('`tokenValue` of the basket') })
const ofLine = inBasket.extend({ item: text.describe('`id` of the line') })

/** A call of the shop's orders. */
export interface OrderOperation {
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Below `/api/v2/shop/`; braces enclose parameters described by `inPath`. */
  path: string
  summary: string
  inPath?: z.ZodObject
  body?: z.ZodObject
  /** Media type of the body. */
  type?: string
  status: 200 | 201 | 204
}

/** Every call of the shop's orders by its name (RULES.md#basket). */
export const ORDER_OPERATIONS = {
  beginBasket: {
    method: 'post',
    path: 'orders',
    summary: 'Begins a basket',
    body: nothing,
    status: 201,
  },
  readBasket: {
    method: 'get',
    path: 'orders/{token}',
    summary: 'A basket',
    inPath: inBasket,
    status: 200,
  },
  addItem: {
    method: 'post',
    path: 'orders/{token}/items',
    summary: 'Adds a variant, or more of it',
    inPath: inBasket,
    body: newItem,
    status: 201,
  },
  changeItem: {
    method: 'patch',
    path: 'orders/{token}/items/{item}',
    summary: 'Sets the quantity of a line',
    inPath: ofLine,
    body: newQuantity,
    type: 'application/merge-patch+json',
    status: 200,
  },
  removeItem: {
    method: 'delete',
    path: 'orders/{token}/items/{item}',
    summary: 'Takes a line out',
    inPath: ofLine,
    status: 204,
  },
} as const satisfies Record<string, OrderOperation>

/** A basket on the wire. */
export type WireOrder = z.input<typeof order>
/** A message about a change that the shop refuses; the first is shown to shoppers. */
export const refusal = z.object({
  violations: z
    .array(z.object({ propertyPath: text, message: text }))
    .optional()
    .describe('The first message is shown to the shopper, in the language of the request'),
  detail: textOrNull.optional().describe('Shown without violations'),
})
