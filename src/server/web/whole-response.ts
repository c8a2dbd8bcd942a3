/**
 * A response whose bytes are complete. Undici copies them and reads them from a stream again; here
 * only if somebody reads the body, not if the bytes are sent unchanged.
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

/** Creates a response from complete bytes. */
export const wholeResponse = (bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response =>
  new WholeResponse(bytes, init)

/** Returns the bytes of such a response if nobody has read it; null for any other. */
export const wholeBytes = (response: Response): Uint8Array | null =>
  response instanceof WholeResponse && !response.bodyUsed ? response.bytesToSend : null
