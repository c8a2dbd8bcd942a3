import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { TextThread, type TextThreadData } from './text-thread.ts'

/** Threads of one catalog: those of two cores are busy, and each takes memory of its own. */
const MOST_THREADS = 2

/**
 * Reads what products are found by in threads of their own, each with its share of the locales: words of one
 * locale have nothing to do with those of another.
 */
export class TextThreads {
  #threads: TextThread[]
  #failure: unknown = null

  constructor({ file, schema, products }: Omit<TextThreadData, 'locales'>) {
    this.#threads = sharesOf(schema.locales).map(
      (locales, at) => new TextThread({ file: `${file}-${String(at)}`, locales, schema, products }),
    )
    for (const { ended } of this.#threads)
      ended.catch((error: unknown) => void (this.#failure ??= error))
  }

  /** Lets the threads be heard. Rejects with what went wrong there. */
  async listen(): Promise<void> {
    await setImmediate()
    if (this.#failure !== null) throw this.#failure
  }

  /** Waits for the threads, and puts what they read beside the products. */
  async copyTo(db: DatabaseSync): Promise<void> {
    await Promise.all(this.#threads.map(({ ended }) => ended))
    for (const [at, thread] of this.#threads.entries()) thread.copyTo(db, `words${String(at)}`)
  }

  /** Ends the threads, whatever they are at, and removes their files. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}

/** Locales in their order, as words lie in the catalog, in shares of about the same number. */
function sharesOf(locales: readonly string[]): string[][] {
  const sorted = locales.toSorted()
  const size = Math.ceil(sorted.length / MOST_THREADS)
  const starts = [...sorted.keys()].filter((at) => at % size === 0)
  return starts.map((at) => sorted.slice(at, at + size))
}
