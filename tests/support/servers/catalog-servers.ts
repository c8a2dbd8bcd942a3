import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WireProductList } from '#contract/schema/product-list.ts'
import type { CatalogSource } from '#embedded-shop/model/source.ts'
import type { ThreadChoice } from '#embedded-shop/threads/search-threads.ts'
import { openSampleCatalog } from '../samples/catalog.ts'

/** How a catalog is requested: the path below `/api/v2/shop/`, and the request's options. */
export interface RequestOptions {
  host?: string
  headers?: Record<string, string>
  method?: string
}

interface CatalogResponse {
  status: number
  headers: Headers
  body: unknown
}

/** A catalog that is being served somehow. */
export interface ServedCatalog {
  sendRequest(path: string, requestOptions?: RequestOptions): Promise<CatalogResponse>
  dispose(): Promise<void>
}

/** Writes a catalog (the sample one by default) and serves it. */
export type ServeCatalog = (source?: CatalogSource) => Promise<ServedCatalog>

const PREFIX = '/api/v2/shop/'

/** Requests an open catalog by its `fetch`. */
export async function requestCatalog(
  catalog: { fetch(request: Request): Promise<Response> },
  path: string,
  { host = 'pharmacy.localhost', headers = {}, method = 'GET' }: RequestOptions = {},
): Promise<CatalogResponse> {
  const request = new Request(`http://${host}${PREFIX}${path}`, { method, headers })
  const response = await catalog.fetch(request)
  const { status } = response
  return { status, headers: response.headers, body: bodyOf(await response.text()) }
}

/** Two threads run all queries that threads can run, however small the catalog. */
export const ALL_IN_THREADS: ThreadChoice = { count: 2, leastProducts: 0, fewDocuments: 0 }

const serveWith =
  (threads?: ThreadChoice): ServeCatalog =>
  async (source) => {
    const { catalog, dispose } = await openSampleCatalog(source, threads)
    return {
      sendRequest: (path, requestOptions) => requestCatalog(catalog, path, requestOptions),
      dispose,
    }
  }

/** Calls `fetch` of the open catalog. */
export const serveInProcess = serveWith()

/** The same with threads behind it. */
export const serveInThreads = serveWith(ALL_IN_THREADS)

/** Takes the responses of the open catalog as values, before anything is written. */
export const serveValues: ServeCatalog = async (source) => {
  const { catalog, dispose } = await openSampleCatalog(source)
  return {
    async sendRequest(path, { host = 'pharmacy.localhost', headers = {}, method = 'GET' } = {}) {
      const url = `http://${host}${PREFIX}${path}`
      const response = await catalog.respond({ method, url, headers: new Headers(headers) })
      const body = method === 'HEAD' ? null : bodyOf(JSON.stringify(response.value()))
      return { status: response.status, headers: new Headers(response.headers), body }
    },
    dispose,
  }
}

/** Null if there is none, as in the response to HEAD. */
const bodyOf = (sent: string): unknown => (sent === '' ? null : JSON.parse(sent))

/** Puts a small HTTP server in front of the open catalog, and calls that. */
export const serveOverHttp: ServeCatalog = async (source) => {
  const { catalog, dispose } = await openSampleCatalog(source)
  const server = createServer((incoming, outgoing) => {
    void catalog.fetch(requestOf(incoming)).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(await response.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    sendRequest: (path, requestOptions) => requestOverHttp(port, path, requestOptions),
    async dispose() {
      await new Promise((resolve) => server.close(resolve))
      await dispose()
    },
  }
}

function requestOf({ url = '/', method = 'GET', headers }: IncomingMessage): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Request(new URL(url, 'http://unknown.invalid'), { method, headers: given })
}

async function requestOverHttp(
  port: number,
  path: string,
  requestOptions: RequestOptions = {},
): Promise<CatalogResponse> {
  const { host = 'pharmacy.localhost', headers = {}, method = 'GET' } = requestOptions
  const options = { port, host: '127.0.0.1', method, path: PREFIX + path, agent: false as const }
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = httpRequest({ ...options, headers: { Host: host, ...headers } }, resolve)
    outgoing.on('error', reject)
    outgoing.end()
  })
  const body = bodyOf(await text(incoming))
  const headersOf = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  return {
    status: incoming.statusCode ?? 0,
    headers: new Headers(headersOf as [string, string][]),
    body,
  }
}

/** The product list for a query string; anything but a successful response is an error. */
export async function requestList(
  { sendRequest }: Pick<ServedCatalog, 'sendRequest'>,
  query: string,
  requestOptions?: RequestOptions,
): Promise<WireProductList> {
  const { status, body } = await sendRequest(`search/products?${query}`, requestOptions)
  if (status !== 200) throw new Error(`${String(status)}: ${JSON.stringify(body)}`)
  return body as WireProductList
}

/** Codes of a list's products, in their order. */
export const codesOf = ({ data }: WireProductList) => data.map(({ code }) => code)
