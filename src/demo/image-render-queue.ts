import { LRUCache } from 'lru-cache'

export interface RenderJob {
  /** What the finished file is cached by. */
  address: string
  /** What it costs to render. */
  pixels: number
  render: () => Promise<Buffer>
}

interface Limits {
  /** Most pixels that may be requested and not rendered yet. */
  mostWaitingPixels: number
  /** Most bytes of finished files that are cached. */
  mostBytes: number
}

/** Renders one picture after another, so that pages keep a core; null when too much waits already. */
function createLane(mostWaitingPixels: number) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return ({ pixels, render }: RenderJob): Promise<Buffer> | null => {
    if (waiting + pixels > mostWaitingPixels) return null
    waiting += pixels
    const done = last.then(render).finally(() => (waiting -= pixels))
    // Its own caller receives the failure; the next picture is rendered all the same.
    last = done.catch(() => null)
    return done
  }
}

/**
 * Returns cached files, joins callers that request the same one, and returns null while too many others
 * wait. A rendering that failed starts anew for the next caller.
 */
export function createImageRenderQueue({ mostWaitingPixels, mostBytes }: Limits) {
  const finished = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const pending = new Map<string, Promise<Buffer>>()
  const enter = createLane(mostWaitingPixels)

  return async (job: RenderJob): Promise<Buffer | null> => {
    const { address } = job
    const cached = finished.get(address) ?? pending.get(address)
    if (cached) return cached
    const file = enter(job)
    if (!file) return null
    pending.set(address, file)
    try {
      finished.set(address, await file)
      return await file
    } finally {
      pending.delete(address)
    }
  }
}
