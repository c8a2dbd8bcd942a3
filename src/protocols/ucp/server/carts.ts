import { z } from 'zod'
import { RefusedChange } from '#storefront/basket/port.ts'
import {
  type BasketCookie,
  type BasketItem,
  NO_BASKET,
} from '#storefront/basket/rules/basket-items.ts'
import {
  type BasketContext,
  type BasketLine,
  changeBasket,
  loadBasket,
} from '#storefront/basket/server/basket.ts'
import {
  cartJson,
  type CartSite,
  isItemOf,
  noCart,
  refusedItem,
  UNKNOWN_CART,
} from '../rules/cart.ts'
import type { Message } from '../rules/envelope.ts'
import { type AgentPreferences, cartId, cartRequest, type CartRequest } from '../rules/requests.ts'
import { type AgentCarts, type AgentContext, siteOf } from './agent-context.ts'
import { idOf, productsNamed, type Resolved, resolveId } from './lookup.ts'
import { type ContextFor, orUnavailable, reasonOf } from './operations.ts'
import { badRequest, type Outcome } from './outcome.ts'

/** An agent's context with the baskets that its channel's shop keeps. */
type CartContext = AgentContext & { carts: AgentCarts }

const siteOfCart = ({ origin, channel: { currency } }: AgentContext): CartSite => ({
  origin,
  currency,
})

const basketContext = (context: CartContext): BasketContext => ({
  keeper: context.carts.keeper,
  load: context,
})

/** A basket as an agent names it: the shop knows all else. */
const named = (token: string): BasketCookie => ({ token, items: [] })

/** An item that is wanted, how many of it, and where the request names it first. */
interface WantedItem {
  /** Of a line, if the request names one. */
  line: string | undefined
  id: string
  quantity: number
  at: number
}

/** Returns what a request wants, each item once. */
function wantedItems({ line_items: items }: CartRequest, context: AgentContext): WantedItem[] {
  const wanted = new Map<string, WantedItem>()
  for (const [at, { id: line, item, quantity }] of items.entries()) {
    const id = idOf(item.id, context)
    const key = `${line ?? ''} ${id}`
    const before = wanted.get(key)
    wanted.set(key, { line, id, at, ...before, quantity: (before?.quantity ?? 0) + quantity })
  }
  return [...wanted.values()]
}

/** Makes a change; returns the message about one that the shop does not accept. */
async function attempt(at: number, change: () => Promise<void>): Promise<Message[]> {
  try {
    await change()
    return []
  } catch (error) {
    if (!(error instanceof RefusedChange)) throw error
    return [refusedItem(at, error.refusal, error.said)]
  }
}

/** Returns the variant that an id of the catalog names, or the only one of its product. */
function knownItem(found: Resolved | null): BasketItem[] {
  if (!found) return []
  const { product, variant } = found
  const [only, another] = product.variants ?? []
  const code = variant?.code ?? (another ? null : (only?.code ?? null))
  return code === null ? [] : [{ code: product.code, variant: code, options: {}, quantity: 1 }]
}

/** Makes a basket hold what a request wants, one change after the other; what is refused stays as it was. */
async function fill(
  start: BasketCookie,
  lines: readonly BasketLine[],
  request: CartRequest,
  context: CartContext,
): Promise<{ cookie: BasketCookie; messages: Message[] }> {
  const { keeper } = context.carts
  const wanted = wantedItems(request, context)
  const lineFor = (one: WantedItem) =>
    lines.find(({ id }) => id === one.line) ?? lines.find((line) => isItemOf(one.id, line))
  const kept = new Set(wanted.map(lineFor))
  const ids = wanted.map(({ id }) => id)
  const products = await productsNamed(ids, context)
  const site = await siteOf([], context)
  const resolve = ({ id }: WantedItem): Resolved | null => resolveId(id, products, site)
  // Orders name variants alone: whose these are is known from the request.
  const items = wanted.flatMap((one) => knownItem(resolve(one)))
  let cookie: BasketCookie = { ...start, items }
  const messages: Message[] = []
  // The shop's basket is one: two changes at a time would race.
  for (const line of lines.filter((one) => !kept.has(one)))
    cookie = (await keeper.change(cookie, line.id, 0)).cookie
  for (const one of wanted) {
    const line = lineFor(one)
    const change = async () => {
      if (line && line.quantity === one.quantity) return
      if (line) {
        cookie = (await keeper.change(cookie, line.id, one.quantity)).cookie
        return
      }
      const found = resolve(one)
      if (!found) throw new RefusedChange('missing')
      const item = {
        code: found.product.code,
        variant: found.variant?.code ?? null,
        options: {},
        quantity: one.quantity,
      }
      const made = await changeBasket({ kind: 'add', item }, cookie, basketContext(context))
      cookie = made.cookie
    }
    messages.push(...(await attempt(one.at, change)))
  }
  return { cookie, messages }
}

/** Responds with a basket as the shop has it. */
async function responseOf(
  cookie: BasketCookie,
  messages: readonly Message[],
  context: CartContext,
): Promise<Record<string, unknown>> {
  const { token } = cookie
  const site = siteOfCart(context)
  if (token === null) return noCart(messages.length > 0 ? messages : [UNKNOWN_CART], site)
  const { basket } = await loadBasket(cookie, basketContext(context))
  const continueUrl = basket.lines.length > 0 ? context.carts.continueUrl(token) : null
  return cartJson({ id: token, basket, continueUrl }, messages, site)
}

async function createCart({ cart }: { cart: CartRequest }, context: CartContext): Promise<Outcome> {
  const { cookie, messages } = await fill(NO_BASKET, [], cart, context)
  const body = await responseOf(cookie, messages, context)
  return { kind: 'response', body, isCreated: cookie.token !== null }
}

const unknownCart = (context: CartContext): Outcome => ({
  kind: 'response',
  body: noCart([UNKNOWN_CART], siteOfCart(context)),
})

/** Loads a basket that has a line; null for one that is unknown, was emptied or ordered. */
async function filledCart(id: string, context: CartContext) {
  const { basket, cookie } = await loadBasket(named(id), basketContext(context))
  return cookie.token !== null && basket.lines.length > 0 ? { basket, cookie } : null
}

async function getCart({ id }: { id: string }, context: CartContext): Promise<Outcome> {
  const filled = await filledCart(id, context)
  if (!filled) return unknownCart(context)
  const continueUrl = context.carts.continueUrl(id)
  const body = cartJson({ id, basket: filled.basket, continueUrl }, [], siteOfCart(context))
  return { kind: 'response', body }
}

async function updateCart(
  { id, cart }: { id: string; cart: CartRequest },
  context: CartContext,
): Promise<Outcome> {
  const filled = await filledCart(id, context)
  if (!filled) return unknownCart(context)
  const { cookie, messages } = await fill(named(id), filled.basket.lines, cart, context)
  // It was ordered meanwhile, and what was added began another.
  if (cookie.token !== id) return unknownCart(context)
  const body = await responseOf(cookie, messages, context)
  return { kind: 'response', body }
}

async function cancelCart({ id }: { id: string }, context: CartContext): Promise<Outcome> {
  const filled = await filledCart(id, context)
  if (!filled) return unknownCart(context)
  const { basket } = filled
  for (const line of basket.lines) await context.carts.keeper.change(named(id), line.id, 0)
  const body = cartJson({ id, basket, continueUrl: null }, [], siteOfCart(context))
  return { kind: 'response', body }
}

/** An operation on baskets, which both transports offer where the shop keeps them. */
export interface CartOperation {
  tool: 'create_cart' | 'get_cart' | 'update_cart' | 'cancel_cart'
  description: string
  /** Its arguments, beside the agent's own metadata. */
  schema: z.ZodObject
  isReading: boolean
  /** Validates and handles a request. */
  run: (body: unknown, contextFor: ContextFor) => Promise<Outcome>
}

/** The outcome of an operation where there are no baskets. */
const NO_CARTS: Outcome = {
  kind: 'refused',
  status: 404,
  code: 'not_found',
  content: 'This shop keeps no carts for agents',
}

function cartOperation<Request>(
  own: Pick<CartOperation, 'tool' | 'description' | 'isReading'>,
  schema: z.ZodObject & z.ZodType<Request>,
  respond: (request: Request, context: CartContext) => Promise<Outcome>,
): CartOperation {
  return {
    ...own,
    schema,
    run: async (body, contextFor) => {
      const read = schema.safeParse(body)
      const context = contextFor(preferencesIn(read.data))
      const { carts } = context
      if (!carts) return NO_CARTS
      if (!read.success) return badRequest(reasonOf(read.error))
      return orUnavailable(respond(read.data, { ...context, carts }))
    },
  }
}

/** Returns the language that a request with items prefers. */
const preferencesIn = (request: unknown): AgentPreferences | undefined =>
  preferring.safeParse(request).data?.cart.context

const preferring = z.object({ cart: cartRequest.pick({ context: true }) })

const byId = z.object({ id: cartId })

/** The operations of the cart capability (RULES.md#agents). */
export const CART_OPERATIONS: readonly CartOperation[] = [
  cartOperation(
    {
      tool: 'create_cart',
      description:
        'Begins a cart with items of the catalog. A shopper goes on with it at its continue_url, where the shop itself asks for address and payment.',
      isReading: false,
    },
    z.object({ cart: cartRequest }),
    createCart,
  ),
  cartOperation(
    {
      tool: 'get_cart',
      description: 'A cart as the shop has it, with its prices.',
      isReading: true,
    },
    byId,
    getCart,
  ),
  cartOperation(
    {
      tool: 'update_cart',
      description: 'Replaces all items of a cart: what is not named is removed.',
      isReading: false,
    },
    z.object({ id: cartId, cart: cartRequest }),
    updateCart,
  ),
  cartOperation(
    { tool: 'cancel_cart', description: 'Empties a cart for good.', isReading: false },
    byId,
    cancelCart,
  ),
]
