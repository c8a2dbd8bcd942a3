import { parse } from 'node:querystring'
import type { WireOrder } from '#contract/schema/orders.ts'
import type { WireProduct } from '#contract/schema/product.ts'
import { wireList, wireTaxon } from '../samples/wire.ts'
import type { FakeRequest, FakeResponse, SentRequest } from './shop.ts'

/** What may be wrong with the orders of a shop that shows its products well. */
type OrdersFault = 'dead' | 'broken' | 'garbage' | 'soldOut' | null

interface Line {
  id: number
  variant: string
  quantity: number
}

const API = '/api/v2/shop/'
const IRI = `${API}product-variants/`

const problem = (status: number, detail: string, extra: object = {}): FakeResponse => ({
  status,
  body: { '@type': 'Error', status, title: 'An error occurred', detail, ...extra },
})

/** The words of a shop that has too few; they are data, whatever they look like. */
export const TOO_FEW = 'Only two <b>left</b>'

const violation = (message: string) =>
  problem(422, message, { violations: [{ propertyPath: '', message }] })

/** A shop whose baskets are orders, as Sylius has them, and which has a form for its cart as well. */
export function ordersShop(products: readonly WireProduct[]) {
  const orders = new Map<string, Line[]>()
  const posted: Record<string, unknown>[] = []
  let fault: OrdersFault = null
  let lastId = 0
  let isSylius1 = false
  let held: Promise<void> | null = null

  const priceOf = (variant: string) => {
    const all = products.flatMap(({ variants }) => variants)
    return Number(all.find(({ code }) => code === variant)?.prices['pharmacy'] ?? NaN)
  }

  function orderOf(token: string): WireOrder {
    const lines = orders.get(token) ?? []
    const items = lines.map(({ id, variant, quantity }) => ({
      id,
      variant: IRI + encodeURIComponent(variant),
      productName: `The shop's ${variant}`,
      quantity,
      unitPrice: priceOf(variant),
      total: priceOf(variant) * quantity,
    }))
    const itemsTotal = items.reduce((sum, { total }) => sum + total, 0)
    return { tokenValue: token, state: 'cart', items, itemsTotal, total: itemsTotal }
  }

  function begin(): FakeResponse {
    const token = `basket-${orders.size + 1}`
    orders.set(token, [])
    return { status: 201, body: orderOf(token) }
  }

  function add(token: string, lines: Line[], body: string): FakeResponse {
    const { productVariant, quantity } = JSON.parse(body) as Record<string, unknown>
    const iri = String(productVariant)
    const variant = decodeURIComponent(iri.slice(IRI.length))
    if (!iri.startsWith(IRI) || Number.isNaN(priceOf(variant)))
      return problem(400, `Item not found for "${iri}".`)
    if (!Number.isInteger(quantity) || Number(quantity) < 1) return violation('Quantity must be 1.')
    const line = lines.find((one) => one.variant === variant)
    if (line) line.quantity += Number(quantity)
    else lines.push({ id: ++lastId, variant, quantity: Number(quantity) })
    return { status: 201, body: orderOf(token) }
  }

  function change(token: string, lines: Line[], line: Line, request: SentRequest): FakeResponse {
    if (request.method === 'DELETE') {
      orders.set(
        token,
        lines.filter((one) => one !== line),
      )
      return { status: 204, body: '' }
    }
    if (request.headers['content-type'] !== 'application/merge-patch+json')
      return problem(415, 'The content-type is not supported.')
    line.quantity = Number((JSON.parse(request.body) as { quantity: unknown }).quantity)
    return { body: orderOf(token) }
  }

  function respondToOrders({ path, ...request }: SentRequest): FakeResponse {
    const [token, items, id] = path
      .slice(`${API}orders`.length)
      .split('/')
      .slice(1)
      .map(decodeURIComponent)
    const isChange = request.method !== 'GET'
    if (fault === 'dead') return 'dead'
    if (fault === 'broken') return problem(500, 'Internal')
    if (fault === 'garbage') return { body: '<h1>Busy</h1>' }
    if (fault === 'soldOut' && isChange && items) return violation(TOO_FEW)
    if (token === undefined) return request.method === 'POST' ? begin() : problem(405, 'No')
    const lines = orders.get(token)
    if (!lines) return problem(404, 'Not Found')
    if (items === undefined) return { body: orderOf(token) }
    if (id === undefined) return add(token, lines, request.body)
    const line = lines.find((one) => String(one.id) === id)
    if (line) return change(token, lines, line, { ...request, path })
    return isSylius1 ? problem(422, 'Order item not found') : problem(404, 'Not Found')
  }

  function respondToReads({ path, query }: FakeRequest): FakeResponse {
    const codes = query.getAll('code[]')
    const listed = codes.length > 0 ? products.filter(({ code }) => codes.includes(code)) : products
    const bodies: Readonly<Record<string, unknown>> = {
      'search/products': wireList([...listed]),
      'search/taxon': wireTaxon(1, { children: [wireTaxon(5)] }),
      'taxons/5': wireTaxon(5),
    }
    const body = bodies[path.replace(API, '')]
    return body === undefined ? { status: 404, body: { title: 'Not Found' } } : { body }
  }

  return {
    /** Everything that the shop's own form was sent, by name. */
    posted,
    async respond(request: SentRequest): Promise<FakeResponse> {
      const { path, method, body } = request
      if (path === '/cart/add' && method === 'POST') {
        posted.push({ ...parse(body) })
        return { body: 'In the cart' }
      }
      if (!path.startsWith(`${API}orders`)) return respondToReads(request)
      await held
      return respondToOrders(request)
    },
    /** What is wrong with the orders from now on. */
    suffer(next: OrdersFault) {
      fault = next
    },
    /** Refuses lines that are gone as Sylius 1 does; Sylius 2 does not find them. */
    beSylius1() {
      isSylius1 = true
    },
    /** Makes all calls of orders wait, until the function that it returns is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = null
        resolve()
      }
    },
    /** The quantities in the only basket, by the codes of variants. */
    inBasket: () =>
      Object.fromEntries(
        [...orders.values()].flat().map(({ variant, quantity }) => [variant, quantity]),
      ),
    /** Throws all baskets away, as an order or the shop's own cleaning does. */
    forget: () => orders.clear(),
  }
}

export type OrdersShop = ReturnType<typeof ordersShop>
