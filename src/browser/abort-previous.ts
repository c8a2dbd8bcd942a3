/** Runs one request at a time: starting a newer one aborts the older, whose response is then dropped. */
export function createAbortPrevious() {
  let controller: AbortController | null = null
  return {
    start(): AbortSignal {
      controller?.abort()
      controller = new AbortController()
      return controller.signal
    },
    stop(): void {
      controller?.abort()
    },
  }
}
