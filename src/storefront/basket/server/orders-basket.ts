import { SHOP_API } from '#contract/schema/prefix.ts'
import { cleanText } from '#contract/json/clean-text.ts'
import {
  asFilledText,
  asLabel,
  asNumber,
  asRecord,
  asRecords,
  type JsonObject,
  unkeyed,
} from '#contract/json/json-readers.ts'
import { decodedIfValid } from '#contract/shop/path-parts.ts'
import { unreadableResponse } from '#contract/wire/shop-error.ts'
import { asReference } from '#contract/wire/translations.ts'
import { callThirdParty, readJson, type ThirdPartyConnection } from '#server/third-party/call.ts'
import { ThirdPartyProblem } from '#server/third-party/problem.ts'
import { shopErrorOf } from '#storefront/shop/api/call/failed-call.ts'
import { shopRequestHeaders } from '#storefront/shop/api/call/shop-request.ts'
import type { Cents } from '#contract/query/price.ts'
import { type BasketKeeper, type KeptBasket, type KeptLine, RefusedChange } from '../port.ts'
import {
  type BasketCookie,
  type BasketItem,
  MOST_LINES,
  MOST_OF_ONE,
  NO_BASKET,
  serialiseBasket,
} from '../rules/basket-items.ts'

/** How the shop's orders are called. */
type OrdersConnection = ThirdPartyConnection &
  Parameters<typeof shopRequestHeaders>[0] & { token: string | null; signal: AbortSignal }

/** Characters of a shop's own message that are shown. */
const LONGEST_MESSAGE = 200

/** Body and path of one call; the path is below `orders`. */
interface OrderCall {
  path: string
  body?: unknown
  method?: 'PATCH' | 'DELETE'
}

const IRI_OF_VARIANT = `${SHOP_API}product-variants/`

/** API Platform refuses a PATCH of any other type. */
const MERGE_PATCH = 'application/merge-patch+json'

const asCents = (value: unknown): Cents | null => {
  const number = asNumber(value)
  return number !== null && Number.isInteger(number) && number >= 0 ? number : null
}

/** The code in an address or an object; percent-encoded in addresses. */
function codeIn(value: unknown): string | null {
  const code = asLabel(asReference(value)?.code) ?? asLabel(value)
  return code === null || typeof value !== 'string' ? code : decodedIfValid(code)
}

/** Encodes what a shopper's browser names, a basket or a line; throws for what would lead to another path. */
function named(text: string): string {
  if (/^\.{1,2}$/.test(text)) throw new RefusedChange('missing')
  return encodeURIComponent(text)
}

/** Decodes a line; none without an id and a quantity, by which it can be changed. */
function decodeLine(wire: JsonObject, known: ReadonlyMap<string, BasketItem>): KeptLine[] {
  const id = asLabel(wire.id)
  const quantity = asNumber(wire.quantity)
  if (id === null || quantity === null || quantity < 1 || quantity > MOST_OF_ONE) return []
  const variant = codeIn(wire.variant ?? wire.productVariant)
  const code = codeIn(wire.product) ?? (variant === null ? null : known.get(variant)?.code) ?? null
  const chosen = code === null ? null : { code, variant, options: {} }
  const name = asLabel(wire.productName) ?? asLabel(wire.variantName)
  const unit = asCents(wire.discountedUnitPrice) ?? asCents(wire.unitPrice)
  const total = asCents(wire.subtotal) ?? asCents(wire.total)
  return [{ id, quantity: Math.floor(quantity), chosen, variant, name, unit, total }]
}

/** Codes of variants and their products: orders name variants alone, and cards are of products. */
const knownIn = (items: readonly BasketItem[]) =>
  new Map(items.flatMap((item) => (item.variant === null ? [] : [[item.variant, item] as const])))

/** The shop's word about a refusal, as short as a sentence. */
function saidIn(text: string): string | null {
  try {
    const body = asRecord(readJson(text)) ?? {}
    const [violation] = asRecords(body.violations)
    const said = asFilledText(violation?.message) ?? asFilledText(body.detail)
    return said === null ? null : cleanText(said, LONGEST_MESSAGE)
  } catch {
    // A page of a proxy says nothing to shoppers.
    return null
  }
}

/** Statuses with which the shop says no to what was asked, and is well. */
const REFUSALS = [400, 409, 422]
const NOT_FOUND = 404

/**
 * Keeps a basket in the shop itself, as an order that is still a cart (RULES.md#basket). The
 * cookie holds its token, and which product each variant is of.
 */
export function createOrdersBasket(connection: OrdersConnection): BasketKeeper {
  const headers = shopRequestHeaders(connection, connection.token)

  /** Returns the decoded JSON of a response; null for one without a body. */
  async function call({ path, body, method }: OrderCall): Promise<unknown> {
    const own = method === 'PATCH' ? { ...headers, 'content-type': MERGE_PATCH } : headers
    const exchange = {
      path: `${SHOP_API}orders${path}`,
      headers: own,
      ...(body !== undefined && { body }),
      ...(method && { method }),
      read: (text: string) => (text === '' ? null : readJson(text)),
    }
    try {
      return await callThirdParty(connection, exchange, connection.signal)
    } catch (error) {
      if (!(error instanceof ThirdPartyProblem)) throw error
      const { status = 0, text = '' } = error.errorResponse ?? {}
      if (status === NOT_FOUND) throw new RefusedChange('missing')
      if (REFUSALS.includes(status)) throw new RefusedChange('refused', saidIn(text))
      throw shopErrorOf(error)
    }
  }

  /** Decodes an order; throws for one that is not a cart any more. */
  function decodeOrder(body: unknown, { token, items }: BasketCookie): KeptBasket {
    const wire = asRecord(body)
    if (!wire) throw unreadableResponse('The order is no object')
    const state = asLabel(wire.state ?? wire.checkoutState)
    if (state !== null && state !== 'cart') throw new RefusedChange('missing')
    const known = knownIn(items)
    const lines = asRecords(unkeyed(wire.items))
      .slice(0, MOST_LINES * 2)
      .flatMap((line) => decodeLine(line, known))
    const variants = new Set(lines.map(({ chosen }) => chosen?.variant))
    const own = items.filter(({ variant }) => variants.has(variant))
    return {
      cookie: { token: asLabel(wire.tokenValue) ?? token, items: own },
      lines,
      total: asCents(wire.itemsTotal) ?? asCents(wire.total),
    }
  }

  const pathOf = (token: string, item?: string) =>
    `/${named(token)}${item === undefined ? '' : `/items/${named(item)}`}`

  const readOrder = async (cookie: BasketCookie, token: string) =>
    decodeOrder(await call({ path: pathOf(token) }), cookie)

  /** Makes a change, whose response is the order; one without a body is read afterwards. */
  async function changed(cookie: BasketCookie, token: string, change: OrderCall) {
    const order = await call(change)
    return order === null ? readOrder(cookie, token) : decodeOrder(order, cookie)
  }

  /** Begins a basket in the shop, in the page's language. */
  async function begin(): Promise<BasketCookie> {
    const token = asLabel(asRecord(await call({ path: '', body: {} }))?.tokenValue)
    if (token === null) throw unreadableResponse('The order has no token')
    return { token, items: [] }
  }

  /** Remembers whose variant it is; without it if the cookie would be too long. */
  function noted(cookie: BasketCookie, item: BasketItem): BasketCookie {
    const others = cookie.items.filter(({ variant }) => variant !== item.variant)
    const items = [{ ...item, options: {}, quantity: 1 }, ...others].slice(0, MOST_LINES)
    while (serialiseBasket({ ...cookie, items }) === null) items.pop()
    return { ...cookie, items }
  }

  async function addTo(cookie: BasketCookie, item: BasketItem): Promise<KeptBasket> {
    const { code, variant, options, quantity } = item
    const { token } = cookie
    if (token === null) return addTo(await begin(), item)
    const body = {
      productVariant: IRI_OF_VARIANT + encodeURIComponent(variant ?? code),
      quantity,
      ...(Object.keys(options).length > 0 && { options }),
    }
    const after = noted(cookie, { ...item, variant: variant ?? code })
    return changed(after, token, { path: `${pathOf(token)}/items`, body })
  }

  return {
    async read(cookie) {
      if (cookie.token === null) return { cookie: NO_BASKET, lines: [], total: null }
      try {
        return await readOrder(cookie, cookie.token)
      } catch (error) {
        // It was ordered, or thrown away.
        if (error instanceof RefusedChange) return { cookie: NO_BASKET, lines: [], total: null }
        throw error
      }
    },

    async add(cookie, item) {
      try {
        return await addTo(cookie, item)
      } catch (error) {
        const isGone = error instanceof RefusedChange && error.refusal === 'missing'
        if (!isGone || cookie.token === null) throw error
        return addTo(NO_BASKET, item)
      }
    },

    async change(cookie, line, quantity) {
      const { token } = cookie
      if (token === null) throw new RefusedChange('missing')
      const path = pathOf(token, line)
      try {
        return quantity > 0
          ? await changed(cookie, token, { path, method: 'PATCH', body: { quantity } })
          : await changed(cookie, token, { path, method: 'DELETE' })
      } catch (error) {
        const isNo = error instanceof RefusedChange && error.refusal === 'refused'
        if (!isNo) throw error
        // Sylius 1 refuses a line that is gone as it refuses a quantity, by a 422.
        const { lines } = await readOrder(cookie, token)
        throw lines.some(({ id }) => id === line) ? error : new RefusedChange('missing')
      }
    },
  }
}
