import { EngineUnavailable } from '../catalog-index.ts'

/** What keeps a lane short enough to be worth waiting in (RULES.md#search-threads). */
export interface LaneLimits {
  /** Questions that wait. */
  mostWaiting: number
  /** Milliseconds after which one that still waits is given up: who asked it has given up, or will. */
  patienceMs: number
}

const USUAL_LIMITS: LaneLimits = { mostWaiting: 256, patienceMs: 6000 }

interface Waiting {
  since: number
  start: () => void
  giveUp: () => void
}

const tooMany = () => new EngineUnavailable('Too many questions wait for a thread')

/** Questions that wait for a thread, in their order; those that a shopper waits for at each letter pass the others. */
export class QuestionLane {
  #free: number
  #limits: LaneLimits
  #short: Waiting[] = []
  #long: Waiting[] = []

  constructor(threads: number, limits: LaneLimits = USUAL_LIMITS) {
    this.#free = threads
    this.#limits = limits
  }

  /** Asks as soon as a thread is free; rejects with `EngineUnavailable` where that would be too late. */
  enter<T>(ask: () => Promise<T>, isShort: boolean): Promise<T> {
    const queue = isShort ? this.#short : this.#long
    if (queue.length >= this.#limits.mostWaiting) return Promise.reject(tooMany())
    return new Promise((resolve, reject) => {
      const start = () => {
        const end = () => {
          this.#free++
          this.#next()
        }
        ask().finally(end).then(resolve, reject)
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
