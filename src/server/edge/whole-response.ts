/** Creates a plain response: the platform sends only its own kind, and copies no bytes. */
export const wholeResponse = (bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response =>
  new Response(bytes, init)
