/** Runs one request at a time: a newer one aborts the older, whose response is dropped (RULES.md#newer-requests). */
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
