import type { ServerResponse } from 'node:http'

interface Reader {
  taken: Promise<void>
  /** Null while the client keeps reading. */
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

/** Notes whether there is room for more after writing a piece of a response. */
export function noteWrite(response: ServerResponse, canContinue: boolean): void {
  if (canContinue) return
  const reader = readers.get(response) ?? watch(response)
  if (!reader.resolve)
    reader.taken = new Promise((resolve) => {
      reader.resolve = resolve
    })
}

/** Resolves when the client has made room by reading, or has left. */
export const whenTaken = (response: ServerResponse): Promise<void> =>
  readers.get(response)?.taken ?? Promise.resolve()
