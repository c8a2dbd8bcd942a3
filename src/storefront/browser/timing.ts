/** Resolves in the browser's next task. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/**
 * Resolves after the next paint, so that the effect of a press is visible before further work; at
 * once in a hidden window, which paints nothing.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    // The task after this callback runs once the frame is drawn.
    else requestAnimationFrame(() => void nextTask().then(resolve))
  })
}

/** Calls back after some milliseconds. Returns a function that cancels it. */
export function wait(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/** Runs one request at a time: a newer one aborts the older, whose response is dropped. */
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
