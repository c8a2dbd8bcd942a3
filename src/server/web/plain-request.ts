/** Parts of a request without a body. */
interface RequestParts {
  /** Must contain neither a user nor a password. */
  url: URL
  method: 'GET' | 'HEAD'
  headers: Headers
  signal: AbortSignal
}

/**
 * A request without a body. Undici's own takes longer than reading all headers of a page; it is
 * created only if more is needed than every page needs.
 */
class PlainRequest {
  readonly url: string
  readonly method: RequestParts['method']
  readonly headers: Headers
  readonly signal: AbortSignal
  readonly body = null
  readonly bodyUsed = false
  #web: Request | null = null

  constructor({ url, method, headers, signal }: RequestParts) {
    this.url = url.href
    this.method = method
    this.headers = headers
    this.signal = signal
  }

  get web(): Request {
    const { url, method, headers, signal } = this
    return (this.#web ??= new Request(url, { method, headers, signal }))
  }
}

const OWN = ['constructor', 'url', 'method', 'headers', 'signal', 'body', 'bodyUsed']

for (const [name, { get, value }] of Object.entries(
  Object.getOwnPropertyDescriptors(Request.prototype) as Record<string, PropertyDescriptor>,
)) {
  if (OWN.includes(name)) continue
  const instead: PropertyDescriptor & ThisType<PlainRequest> = get
    ? {
        get() {
          return get.call(this.web) as unknown
        },
      }
    : {
        value(...given: unknown[]) {
          return (value as (...given: unknown[]) => unknown).apply(this.web, given)
        },
      }
  Object.defineProperty(PlainRequest.prototype, name, instead)
}
Object.setPrototypeOf(PlainRequest.prototype, Request.prototype)

/** Creates a platform Request, `instanceof Request` included. */
export const plainRequest = (parts: RequestParts): Request =>
  new PlainRequest(parts) as unknown as Request

/**
 * Returns the same request at another address, as Astro derives it from a proxy's headers. A
 * platform Request is kept alive by its abort signal until the next major collection, so none is
 * created for a plain one.
 */
export function requestAt(url: URL, request: Request): Request {
  if (!((request as unknown) instanceof PlainRequest)) return new Request(url, request)
  const { method, headers, signal } = request as unknown as PlainRequest
  return plainRequest({ url, method, headers, signal })
}
