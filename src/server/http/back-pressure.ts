import type { ServerResponse } from 'node:http'

interface Reader {
  /** Resolves when the client has caught up. */
  caughtUp: Promise<void>
  /** Resolves `caughtUp`; null while the client keeps up. */
  resolve: (() => void) | null
}

const readers = new WeakMap<ServerResponse, Reader>()

function watch(response: ServerResponse): Reader {
  const reader: Reader = { caughtUp: Promise.resolve(), resolve: null }
  const catchUp = () => {
    reader.resolve?.()
    reader.resolve = null
  }
  response.on('drain', catchUp)
  response.once('close', catchUp)
  readers.set(response, reader)
  return reader
}

/** Records the result of writing a piece of a response: `canContinue` is false if its buffer is full. */
export function recordWrite(response: ServerResponse, canContinue: boolean): void {
  if (canContinue) return
  const reader = readers.get(response) ?? watch(response)
  if (!reader.resolve)
    reader.caughtUp = new Promise((resolve) => {
      reader.resolve = resolve
    })
}

/** Resolves when the client has read enough for the buffer to take more, or has left. */
export const whenRead = (response: ServerResponse): Promise<void> =>
  readers.get(response)?.caughtUp ?? Promise.resolve()
