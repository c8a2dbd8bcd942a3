import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { contractViolations } from './search-provider-contract.ts'

/** A request as it came. */
interface FakeSearchRequest {
  headers: IncomingHttpHeaders
  /** The GraphQL text. */
  query: string
  variables: {
    accountId: string
    query: string
    products: { size: number; from: number; [field: string]: unknown }
    sessionParams?: unknown
  }
  extensions: { tracking: 'category' | 'serp' }
}

/** What a fake provider has in its index. */
interface FakeOffer {
  /** Codes of the hits, in their order. */
  codes: string[]
  /** As many as there are codes by default. */
  total?: number
  facets?: object[]
  /** What it searches instead of the shopper's text. */
  correctedQuery?: string
}

/** How a fake provider behaves. */
export type FakeMood =
  | 'WELL'
  /** Responds after 4 seconds. */
  | 'SLOW'
  /** Never responds. */
  | 'SILENT'
  /** Sends the start of a response, and then nothing more. */
  | 'HALF'
  /** Breaks the connection. */
  | 'DEAD'
  /** Responds with an error page of a proxy. */
  | 'FAILING'
  /** Responds with HTML and status 200. */
  | 'GARBAGE'
  /** Responds with nulls in place of all values. */
  | 'NULLS'
  /** Gives every other hit without its id. */
  | 'CODELESS'
  /** Puts errors beside the data. */
  | 'PARTIAL'
  /** Gives errors and no data. */
  | 'REFUSING'

const SLOW_MS = 4000
const ERRORS = [{ message: 'The index is being rebuilt' }]

interface FakeResponse {
  status?: number
  /** Text as it is, anything else as JSON. */
  body: unknown
}

function searchOf({ codes, total, facets, correctedQuery }: FakeOffer, request: FakeSearchRequest) {
  const { query, products } = request.variables
  const hits = codes
    .slice(products.from, products.from + products.size)
    .map((productId): object => ({ productId, name: `Product ${productId}`, price: 12.99 }))
  return {
    query: correctedQuery ?? query,
    autocorrect: correctedQuery === undefined ? null : { original: query },
    products: { hits, total: total ?? codes.length, facets: facets ?? [] },
  }
}

function withoutCodes({ products, ...rest }: ReturnType<typeof searchOf>) {
  const hits = products.hits.map((hit, index) => (index % 2 === 0 ? hit : { name: 'Nameless' }))
  return { ...rest, products: { ...products, hits } }
}

const NULLS = {
  query: null,
  autocorrect: null,
  products: { hits: [null, { productId: null }], total: null, facets: [null, { field: null }] },
}

/** The response in a mood; null for moods without one. */
function responseOf(
  mood: FakeMood,
  offer: FakeOffer,
  request: FakeSearchRequest,
): FakeResponse | null {
  const search = searchOf(offer, request)
  const responses: Partial<Record<FakeMood, FakeResponse>> = {
    WELL: { body: { data: { search } } },
    SLOW: { body: { data: { search } } },
    FAILING: { status: 503, body: '<h1>Service unavailable</h1>' },
    GARBAGE: { body: '<!doctype html><p>Welcome!</p>' },
    NULLS: { body: { data: { search: NULLS } } },
    CODELESS: { body: { data: { search: withoutCodes(search) } } },
    PARTIAL: { body: { data: { search }, errors: ERRORS } },
    REFUSING: { body: { data: null, errors: ERRORS } },
  }
  return responses[mood] ?? null
}

function write(response: ServerResponse, { status = 200, body }: FakeResponse): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}

function readRequest(body: string, headers: IncomingHttpHeaders): FakeSearchRequest | FakeResponse {
  const request = JSON.parse(body) as Omit<FakeSearchRequest, 'headers'>
  const errors = contractViolations('request', request).map((message) => ({ message }))
  return errors.length > 0 ? { status: 400, body: { errors } } : { ...request, headers }
}

interface Behaviour {
  mood: FakeMood
  offer: FakeOffer
  /** The response to everything, whatever the mood. */
  fixed: FakeResponse | null
}

/** Responds to one request by its mood; the timers of late responses are added to `timers`. */
function reply(
  request: FakeSearchRequest,
  response: ServerResponse,
  { mood, offer, fixed }: Behaviour,
  timers: Set<NodeJS.Timeout>,
): void {
  const result = fixed ?? responseOf(mood, offer, request)
  if (mood === 'DEAD') response.socket?.destroy()
  if (mood === 'HALF') response.writeHead(200).write('{"data":')
  if (result === null) return
  if (mood === 'SLOW') timers.add(setTimeout(() => write(response, result), SLOW_MS))
  else write(response, result)
}

/** Reads every request completely before it is handled. */
async function listen(result: (request: FakeSearchRequest, response: ServerResponse) => void) {
  const server = createServer((message, response) => {
    void text(message).then((body) => {
      const request = readRequest(body, message.headers)
      if ('body' in request) write(response, request)
      else result(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/**
 * An external search provider at the network boundary: a real server on a free port that implements the
 * provider's contract, rejects violations with status 400, and can be slow, wrong and dead.
 */
export async function startFakeSearchProvider() {
  const requests: FakeSearchRequest[] = []
  const timers = new Set<NodeJS.Timeout>()
  const behaviour: Behaviour = { mood: 'WELL', offer: { codes: [] }, fixed: null }
  const server = await listen((request, response) => {
    requests.push(request)
    reply(request, response, behaviour, timers)
  })
  const change = (next: Partial<Behaviour>) => {
    requests.length = 0
    Object.assign(behaviour, next)
  }
  return {
    /** Address of the GraphQL endpoint. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/graphql`,
    /** Every valid request since the fake was last configured. */
    requests,
    /** From now on behaves like this, with these products. */
    be: (mood: FakeMood, offer = behaviour.offer) => change({ mood, offer, fixed: null }),
    /** Responds with this to everything from now on. */
    respondWith: (body: unknown, status = 200) => change({ mood: 'WELL', fixed: { status, body } }),
    async stop() {
      timers.forEach((timer) => clearTimeout(timer))
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeSearchProvider = Awaited<ReturnType<typeof startFakeSearchProvider>>
