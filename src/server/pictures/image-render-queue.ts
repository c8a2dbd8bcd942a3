import { LRUCache } from 'lru-cache'
import { FairQueue, type Waiting } from './fair-queue.ts'

/** Settings of each format's encoder. */
export const ENCODERS = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 80, effort: 3 },
}

/** A picture that a client waits for. */
interface RenderJob extends Waiting {
  /** Key under which the finished file is cached. */
  address: string
  /** Aborted when its client has left. */
  signal?: AbortSignal
  /** Returns the stored file; null without one. */
  find: () => Promise<Buffer | null>
  render: () => Promise<Buffer>
}

interface Limits {
  /** Pictures that are rendered at the same time. */
  lanes: number
  /** Most requests that may wait. */
  mostWaiting: number
  /** Most bytes of cached finished files. */
  mostBytes: number
}

/** A waiting request, and the promise of its file: null if there is no room for it. */
type Ticket = RenderJob & PromiseWithResolvers<Buffer | null>

/** Renders a few pictures at a time, in a fair order; requests for the same one are joined. */
class RenderLanes {
  readonly #queue: FairQueue<Ticket>
  readonly #lanes: number
  readonly #rendering = new Map<string, Ticket[]>()
  readonly #waiting = new Map<string, Ticket[]>()

  constructor({ lanes, mostWaiting }: Pick<Limits, 'lanes' | 'mostWaiting'>) {
    this.#lanes = lanes
    this.#queue = new FairQueue(mostWaiting)
  }

  enter(job: RenderJob): Promise<Buffer | null> {
    const ticket: Ticket = { ...job, ...Promise.withResolvers<Buffer | null>() }
    const rendering = this.#rendering.get(job.address)
    if (rendering) rendering.push(ticket)
    else this.#wait(ticket)
    return ticket.promise
  }

  #wait(ticket: Ticket): void {
    const { address, signal } = ticket
    const others = this.#waiting.get(address)
    if (others) others.push(ticket)
    else this.#waiting.set(address, [ticket])
    signal?.addEventListener('abort', () => this.#leave(ticket), { once: true })
    const refused = this.#queue.add(ticket)
    if (refused) this.#leave(refused)
    this.#start()
  }

  /** Removes a waiting request; one that is already being rendered still gets its file. */
  #leave(ticket: Ticket): void {
    const waiting = this.#waiting.get(ticket.address)
    if (!waiting?.includes(ticket)) return
    this.#queue.remove(ticket)
    const others = waiting.filter((one) => one !== ticket)
    if (others.length > 0) this.#waiting.set(ticket.address, others)
    else this.#waiting.delete(ticket.address)
    ticket.resolve(null)
  }

  #start(): void {
    while (this.#rendering.size < this.#lanes) {
      const ticket = this.#queue.take()
      if (!ticket) return
      void this.#render(ticket)
    }
  }

  async #render({ address, render }: Ticket): Promise<void> {
    const tickets = this.#waiting.get(address) ?? []
    this.#waiting.delete(address)
    for (const ticket of tickets) this.#queue.remove(ticket)
    this.#rendering.set(address, tickets)
    try {
      const file = await render()
      for (const ticket of tickets) ticket.resolve(file)
    } catch (error) {
      for (const ticket of tickets) ticket.reject(error)
    }
    this.#rendering.delete(address)
    this.#start()
  }
}

/**
 * Creates a queue for files of pictures: cached and stored ones are returned at once, others when
 * their client's turn has come. Requests for the same one are joined, and those for which there is
 * no room get null. A failed rendering starts again for the next client.
 */
export function createImageRenderQueue({ mostBytes, ...limits }: Limits) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const lanes = new RenderLanes(limits)

  return {
    cached: (address: string): Buffer | undefined => cache.get(address),
    async file(job: RenderJob): Promise<Buffer | null> {
      const { address } = job
      const file = cache.get(address) ?? (await job.find()) ?? (await lanes.enter(job))
      if (file) cache.set(address, file)
      return file
    },
  }
}
