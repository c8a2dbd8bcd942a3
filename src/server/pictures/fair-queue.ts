/** A waiting job: its client and its cost. */
export interface Waiting {
  client: string
  pixels: number
}

/** Pixels of the largest card picture. */
const CARD_PIXELS = 480 * 480

/**
 * A queue that gives each of many clients the same share: the more a client has had, the later its
 * next turn. Of its own jobs, those for cards come first, the newest of them leading: they are
 * visible now, while older ones may be scrolled away. A full queue returns the costliest job of the
 * client with the most waiting, so that nobody is refused because of another client.
 */
export class FairQueue<T extends Waiting> {
  readonly #most: number
  readonly #waiting = new Map<string, T[]>()
  /** Pixels at which each client's next turn comes. */
  readonly #turns = new Map<string, number>()
  #now = 0
  #length = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Adds a job; returns one that is turned away if the queue is full, perhaps the same. */
  add(job: T): T | null {
    const { client } = job
    const jobs = this.#waiting.get(client)
    if (jobs) jobs.push(job)
    else this.#waiting.set(client, [job])
    this.#turns.set(client, Math.max(this.#now, this.#turns.get(client) ?? 0))
    this.#length += 1
    return this.#length > this.#most ? this.#turnAway() : null
  }

  /** Removes the job whose turn it is; null if none waits. */
  take(): T | null {
    const next = this.#next()
    if (!next) {
      this.#turns.clear()
      this.#now = 0
      return null
    }
    const [client, jobs] = next
    const job = jobs.findLast(({ pixels }) => pixels <= CARD_PIXELS) ?? jobs.at(-1)
    if (!job) return null
    this.#now = this.#turnOf(client)
    this.#turns.set(client, this.#now + job.pixels)
    this.remove(job)
    return job
  }

  /** Removes a job that is no longer wanted. */
  remove(job: T): void {
    const { client } = job
    const jobs = this.#waiting.get(client)
    const at = jobs?.indexOf(job) ?? -1
    if (!jobs || at < 0) return
    jobs.splice(at, 1)
    this.#length -= 1
    if (jobs.length === 0) this.#waiting.delete(client)
    this.#forget()
  }

  #next(): [client: string, jobs: T[]] | null {
    let next: [string, T[]] | null = null
    for (const entry of this.#waiting)
      if (!next || this.#turnOf(entry[0]) < this.#turnOf(next[0])) next = entry
    return next
  }

  #turnAway(): T | null {
    const heaviest = [...this.#waiting.values()].reduce((a, b) => (total(b) > total(a) ? b : a), [])
    const costliest = heaviest.reduce<T | null>(
      (most, one) => (most && most.pixels > one.pixels ? most : one),
      null,
    )
    if (costliest) this.remove(costliest)
    return costliest
  }

  /** Resets clients that have nothing waiting and have had no more than the others. */
  #forget(): void {
    for (const [client, turn] of this.#turns)
      if (turn <= this.#now && !this.#waiting.has(client)) this.#turns.delete(client)
  }

  #turnOf(client: string): number {
    return this.#turns.get(client) ?? this.#now
  }
}

const total = (jobs: readonly Waiting[]) => jobs.reduce((sum, { pixels }) => sum + pixels, 0)
