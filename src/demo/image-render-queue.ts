import { LRUCache } from 'lru-cache'

export interface Drawing {
  /** What the finished picture is kept by. */
  address: string
  /** What it costs to draw. */
  pixels: number
  draw: () => Promise<Buffer>
}

interface Limits {
  /** Most pixels that may be asked for and not drawn yet. */
  mostWaitingPixels: number
  /** Most bytes of finished pictures that are kept. */
  mostBytes: number
}

/** Draws one picture after another, so that pages keep a core; null when too much waits already. */
function createLane(mostWaitingPixels: number) {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return ({ pixels, draw }: Drawing): Promise<Buffer> | null => {
    if (waiting + pixels > mostWaitingPixels) return null
    waiting += pixels
    const done = last.then(draw).finally(() => (waiting -= pixels))
    // Whoever asked for it hears of a failure; the next one is drawn all the same.
    last = done.catch(() => null)
    return done
  }
}

/**
 * Gives finished pictures again, joins those who ask for the same one, and gives null while too many
 * others wait. A drawing that failed is tried anew by the next one who asks.
 */
export function createDrawings({ mostWaitingPixels, mostBytes }: Limits) {
  const finished = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const begun = new Map<string, Promise<Buffer>>()
  const enter = createLane(mostWaitingPixels)

  return async (drawing: Drawing): Promise<Buffer | null> => {
    const { address } = drawing
    const known = finished.get(address) ?? begun.get(address)
    if (known) return known
    const file = enter(drawing)
    if (!file) return null
    begun.set(address, file)
    try {
      finished.set(address, await file)
      return await file
    } finally {
      begun.delete(address)
    }
  }
}
