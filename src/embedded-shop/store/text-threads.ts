import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { CatalogSchema } from '../model/source.ts'
import { EVERY_LOCALE } from '../fulltext/postings/tables.ts'
import { TextThread, type TextTask, type TextThreadData } from './text-thread.ts'

/** Copies the words of an attached file; they get their ids in the catalog. */
function copyWords(db: DatabaseSync, name: string, condition: string): void {
  const columns = 'locale, word, postings'
  db.exec(
    `INSERT INTO main.word (${columns}) SELECT ${columns} FROM ${name}.word WHERE ${condition}`,
  )
}

/** Most threads of one catalog: they keep two cores busy, and each takes memory. */
const MOST_THREADS = 2

/**
 * Reads the words of products in threads, each with its share of the locales, which are independent
 * of each other. They start while products are still arriving, with the schema so far; if that
 * changes in between, everything is read again with the final schema.
 */
export class TextThreads {
  #data: Omit<TextThreadData, 'locales' | 'hasCodes'>
  #threads: TextThread[] = []
  /** The parts of the schema that the threads use; null before they read. */
  #parts: TextParts | null = null
  #isEarly = true

  constructor(data: Omit<TextThreadData, 'locales' | 'hasCodes'>) {
    this.#data = data
  }

  /** Lets threads read the products so far, up to a position in the spool, by the schema so far. */
  async begin(schema: CatalogSchema, end: number): Promise<void> {
    if (!this.#isEarly) return
    await this.listen()
    this.#isEarly = this.#fits(schema)
    if (this.#isEarly) this.#read({ schema, end, isLast: false })
    else await this.close()
  }

  /** Lets the threads read the rest with the whole schema. */
  async finish(schema: CatalogSchema, end: number): Promise<void> {
    if (!this.#fits(schema)) await this.close()
    this.#read({ schema, end, isLast: true })
  }

  /** Gives the threads a chance to report. Rejects with their error. */
  async listen(): Promise<void> {
    await setImmediate()
    for (const { failure } of this.#threads) if (failure !== null) throw failure
  }

  /** Waits for the threads and copies their words to the catalog. */
  async copyTo(db: DatabaseSync): Promise<void> {
    await Promise.all(this.#threads.map(({ ended }) => ended))
    const names = this.#threads.map((_, at) => `words${String(at)}`)
    for (const [at, thread] of this.#threads.entries()) thread.copyTo(db, names[at] ?? '')
    // Codes first: words are in the order of their locales.
    for (const condition of [`locale = '${EVERY_LOCALE}'`, `locale <> '${EVERY_LOCALE}'`])
      for (const name of names) copyWords(db, name, condition)
  }

  /** Ends the threads, even in the middle of a task, and removes their files. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map((thread) => thread.close()))
  }

  #fits(schema: CatalogSchema): boolean {
    const parts = textParts(schema)
    const isFitting = this.#parts === null || !contradict(this.#parts, parts)
    this.#parts = parts
    return isFitting
  }

  #read(task: TextTask): void {
    const { file, products } = this.#data
    if (this.#threads.length === 0)
      this.#threads = sharesOf(task.schema.locales).map(
        (locales, at, { length }) =>
          new TextThread({
            file: `${file}-${String(at)}`,
            locales,
            products,
            // The last thread never has more locales than the others.
            hasCodes: at === length - 1,
          }),
      )
    for (const thread of this.#threads) thread.read(task)
  }
}

/** Splits locales into shares of about the same size, in the order of words in the catalog. */
function sharesOf(locales: readonly string[]): string[][] {
  const sorted = locales.toSorted()
  const size = Math.ceil(sorted.length / MOST_THREADS)
  const starts = [...sorted.keys()].filter((at) => at % size === 0)
  return starts.map((at) => sorted.slice(at, at + size))
}

/** Parts of a schema that the words of products depend on, each under its own name. */
type TextParts = ReadonlyMap<string, string>

/** Returns the parts of a schema that texts are taken from, and their order. */
function textParts({ locales, taxons, attributes }: CatalogSchema): TextParts {
  const parts = new Map([['locales', locales.toSorted().join()]])
  for (const { code, parent, name, enabled } of taxons)
    parts.set(`taxon ${code}`, JSON.stringify([parent, name, enabled]))
  for (const { code, position, type, name, options } of attributes) {
    parts.set(`attribute ${code}`, JSON.stringify([position, type, name, options !== undefined]))
    for (const option of options ?? [])
      parts.set(`option ${JSON.stringify([code, option.code])}`, JSON.stringify(option.label))
  }
  return parts
}

/** Whether later parts contradict earlier ones; additions do not count. */
const contradict = (earlier: TextParts, later: TextParts): boolean =>
  earlier.entries().some(([name, part]) => later.get(name) !== part)
