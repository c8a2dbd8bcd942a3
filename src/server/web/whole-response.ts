/**
 * A response whose bytes are all there. Undici copies them, and reads them from a stream again:
 * here it does so only if somebody reads the body, not if the bytes are sent as they are.
 */
class WholeResponse extends Response {
  readonly bytesToSend: Uint8Array<ArrayBuffer>
  #read: Response | null = null

  constructor(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.bytesToSend = bytes
  }

  get #web(): Response {
    return (this.#read ??= new Response(this.bytesToSend))
  }

  override get body() {
    return this.#web.body
  }

  override get bodyUsed() {
    return this.#read?.bodyUsed ?? false
  }

  override arrayBuffer() {
    return this.#web.arrayBuffer()
  }

  override blob() {
    return this.#web.blob()
  }

  override bytes() {
    return this.#web.bytes()
  }

  override formData() {
    return this.#web.formData()
  }

  override json() {
    return this.#web.json()
  }

  override text() {
    return this.#web.text()
  }

  override clone() {
    return new Response(this.#web.clone().body, this)
  }
}

/** A response of bytes that are all there. */
export const wholeResponse = (bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response =>
  new WholeResponse(bytes, init)

/** The bytes of such a response that nobody has read; null for any other. */
export const wholeBytes = (response: Response): Uint8Array | null =>
  response instanceof WholeResponse && !response.bodyUsed ? response.bytesToSend : null
