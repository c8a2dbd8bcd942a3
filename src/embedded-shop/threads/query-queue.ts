import { EngineUnavailable } from '../model/catalog-index.ts'

/** Limits that keep a queue worth waiting in. */
interface QueueLimits {
  /** Most queries that wait. */
  mostWaiting: number
  /** Milliseconds after which a waiting query is dropped: whoever sent it has given up, or will. */
  patienceMs: number
}

const USUAL_LIMITS: QueueLimits = { mostWaiting: 256, patienceMs: 6000 }

interface Waiting {
  since: number
  start: () => void
  giveUp: () => void
}

const tooMany = () => new EngineUnavailable('Too many queries wait for a thread')

/** Queries that wait for a thread, in order; those of each typed letter overtake others. */
export class QueryQueue {
  #free: number
  #limits: QueueLimits
  #short: Waiting[] = []
  #long: Waiting[] = []

  constructor(threads: number, limits: QueueLimits = USUAL_LIMITS) {
    this.#free = threads
    this.#limits = limits
  }

  /** Runs a query when a thread is free; rejects with `EngineUnavailable` if that is too late. */
  enter<T>(run: () => Promise<T>, isShort: boolean): Promise<T> {
    const queue = isShort ? this.#short : this.#long
    if (queue.length >= this.#limits.mostWaiting) return Promise.reject(tooMany())
    return new Promise((resolve, reject) => {
      const start = () => {
        const end = () => {
          this.#free++
          this.#next()
        }
        run().finally(end).then(resolve, reject)
      }
      queue.push({ since: performance.now(), start, giveUp: () => reject(tooMany()) })
      this.#next()
    })
  }

  #next(): void {
    while (this.#free > 0) {
      const first = this.#short.shift() ?? this.#long.shift()
      if (!first) return
      if (performance.now() - first.since > this.#limits.patienceMs) {
        first.giveUp()
        continue
      }
      this.#free--
      first.start()
    }
  }
}
