/** What a request without a body is made of. */
interface RequestParts {
  /** With neither a name nor a password. */
  url: URL
  method: 'GET' | 'HEAD'
  headers: Headers
  signal: AbortSignal
}

/**
 * A request without a body. Undici's own one takes longer than all headers of a page; it is made
 * only if more is wanted of this one than every page wants.
 */
class PlainRequest {
  readonly url: string
  readonly method: string
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

/** A platform Request, `instanceof Request` included. */
export const plainRequest = (parts: RequestParts): Request =>
  new PlainRequest(parts) as unknown as Request
