import type { DatabaseSync } from 'node:sqlite'
import { TextThread, type TextThreadData } from './text-thread.ts'
import type { IndexedTexts } from './text-writer.ts'

/** Threads of one catalog: those of two cores are busy, and each takes memory of its own. */
const MOST_THREADS = 2

/**
 * Writes what products are found by in threads of their own, each with its share of the locales: words of one
 * locale have nothing to do with those of another. Same as `TextWriter`, but for `flush`, which is to be awaited
 * now and then.
 */
export class TextThreads {
  #threads: TextThread[]
  #byLocale: Map<string, TextThread>

  constructor(db: DatabaseSync, { file, locales }: TextThreadData) {
    const shares = sharesOf(locales)
    this.#threads = shares.map(
      (share, at) => new TextThread(db, { file: `${file}-${String(at)}`, locales: share }),
    )
    this.#byLocale = new Map(
      shares.flatMap((share, at) => share.map((locale) => [locale, this.#threads[at]!] as const)),
    )
  }

  add(document: number, locale: string, texts: IndexedTexts): void {
    this.#byLocale.get(locale)?.add(document, locale, texts)
  }

  /** Sends on what was added, and waits while the threads have enough to do. Rejects with what went wrong there. */
  async flush(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.flush()))
  }

  /** Puts what was read beside the products; nothing can be added after. */
  async finish(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.finish()))
    for (const [at, thread] of this.#threads.entries()) thread.copy(`words${String(at)}`)
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
