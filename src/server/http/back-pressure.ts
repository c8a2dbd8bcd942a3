import type { ServerResponse } from 'node:http'

interface Reader {
  taken: Promise<void>
  /** Null while the client reads along. */
  resolve: (() => void) | null
}

const readers = new WeakMap<ServerResponse, Reader>()

function watch(response: ServerResponse): Reader {
  const reader: Reader = { taken: Promise.resolve(), resolve: null }
  const catchUp = () => {
    reader.resolve?.()
    reader.resolve = null
  }
  response.on('drain', catchUp)
  response.once('close', catchUp)
  readers.set(response, reader)
  return reader
}

/** Notes the result of writing a piece of a response: whether there is room for more. */
export function noteWrite(response: ServerResponse, hasRoom: boolean): void {
  if (hasRoom) return
  const reader = readers.get(response) ?? watch(response)
  if (!reader.resolve)
    reader.taken = new Promise((resolve) => {
      reader.resolve = resolve
    })
}

/** Resolves when the client has read enough to make room for more, or has left. */
export const whenTaken = (response: ServerResponse): Promise<void> =>
  readers.get(response)?.taken ?? Promise.resolve()
