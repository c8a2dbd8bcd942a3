/** What waits: whose it is, and what it costs. */
export interface Waiting {
  client: string
  pixels: number
}

/** The largest picture of a card. */
const CARD_PIXELS = 480 * 480

/**
 * Jobs of many clients, of which each gets the same share: a client's turn comes the later, the more was
 * taken for it. Of its own jobs those for cards are taken first, and of these the newest: that is what is
 * looked at now, while older ones may be scrolled away. Full, the queue gives back the costliest job
 * of whoever has the most waiting, so that nobody is refused for what another one wants.
 */
export class FairQueue<T extends Waiting> {
  readonly #most: number
  readonly #waiting = new Map<string, T[]>()
  /** Pixels at which a client's next turn comes. */
  readonly #turns = new Map<string, number>()
  #now = 0
  #length = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Adds a job; returns the one that finds no place, which may be the same. */
  add(job: T): T | null {
    const { client } = job
    const jobs = this.#waiting.get(client)
    if (jobs) jobs.push(job)
    else this.#waiting.set(client, [job])
    this.#turns.set(client, Math.max(this.#now, this.#turns.get(client) ?? 0))
    this.#length += 1
    return this.#length > this.#most ? this.#turnAway() : null
  }

  /** Removes the job whose turn it is; null when none waits. */
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

  /** Removes a job that is not wanted any more. */
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

  /** A client that waits for nothing and has had no more than the others starts afresh. */
  #forget(): void {
    for (const [client, turn] of this.#turns)
      if (turn <= this.#now && !this.#waiting.has(client)) this.#turns.delete(client)
  }

  #turnOf(client: string): number {
    return this.#turns.get(client) ?? this.#now
  }
}

const total = (jobs: readonly Waiting[]) => jobs.reduce((sum, { pixels }) => sum + pixels, 0)
