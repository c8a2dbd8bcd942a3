import { createServer } from 'node:http'
import type { FakeResponse, FakeRequest } from '../support/fakes/shop.ts'
import { smallShop } from '../support/fakes/small-shop.ts'

/**
 * A shop's API as a program of its own, which can be killed like one. Listens on the port of its first
 * argument and sends its parent a message then.
 */
const DELAY_MS = 20
const SUGGEST = '/api/v2/shop/search/suggest'

const lists = smallShop({ delayMs: DELAY_MS })

function suggestionsFor({ query }: FakeRequest): FakeResponse {
  const text = query.get('query') ?? ''
  return { body: { queries: [`${text} cream`, `${text} soap`], taxons: [], products: [] } }
}

const server = createServer(async (message, response) => {
  const { pathname: path, searchParams: query } = new URL(message.url ?? '/', 'http://shop')
  const request = { path, query, headers: message.headers }
  const reply = path === SUGGEST ? suggestionsFor(request) : await lists(request)
  if (typeof reply === 'string') return void response.destroy()
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(reply.body))
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'))
