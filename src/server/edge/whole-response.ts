/** The platform sends only its own responses, and copies no bytes. */
export const wholeResponse = (bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response =>
  new Response(bytes, init)
