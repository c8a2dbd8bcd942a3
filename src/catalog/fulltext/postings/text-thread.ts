import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { IndexedTexts } from './text-writer.ts'

/** What the thread is started with. */
export interface TextThreadData {
  /** The file that it writes words to. */
  file: string
  locales: readonly string[]
}

type IndexedDocument = [document: number, locale: string, texts: IndexedTexts]

/** Documents to read, or that there are no more. */
export type TextTask = IndexedDocument[] | 'finish'

/** What became of a task. */
export type TextReply = { isDone: true } | { isDone: false; message: string; code?: string }

const WORKER = new URL('./text-thread-worker.ts', import.meta.url)
/** Batches under way: the thread is never without work, and what waits needs little memory. */
const MOST_WAITING = 4
/** MiB of what lives briefly: more is swept no less often, and lies there for each thread. */
const YOUNG = 8
/** Words get their numbers in the catalog. */
const COPIED = {
  word: 'locale, word, postings',
  text_length: 'locale, name, description, category',
  word_form: 'locale, forms',
  phrase: 'locale, key, text, products, samples',
}

/** Writes what products are found by in some locales in a thread of its own, into a file of its own. */
export class TextThread {
  #db: DatabaseSync
  #file: string
  #worker: Worker
  #batch: IndexedDocument[] = []
  #waiting: PromiseWithResolvers<void>[] = []
  #failure: unknown = null

  constructor(db: DatabaseSync, { file, locales }: TextThreadData) {
    this.#db = db
    this.#file = file
    rmSync(file, { force: true })
    const workerData: TextThreadData = { file, locales }
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG }
    this.#worker = new Worker(WORKER, { workerData, resourceLimits })
    this.#worker.on('message', (reply: TextReply) => this.#settle(reply))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('The thread that reads texts has ended')))
  }

  add(document: number, locale: string, texts: IndexedTexts): void {
    this.#batch.push([document, locale, texts])
  }

  /** Sends on what was added, and waits while the thread has enough to do. Rejects with what went wrong there. */
  async flush(): Promise<void> {
    if (this.#batch.length > 0) this.#send(this.#batch)
    this.#batch = []
    if (this.#waiting.length > MOST_WAITING) await this.#waiting[0]?.promise
    if (this.#failure !== null) throw this.#failure
  }

  /** Waits for the last of what was added; nothing can be added after. */
  async finish(): Promise<void> {
    await this.flush()
    await this.#send('finish')
  }

  /** Puts what was read beside the products; `name` is that of its file, which stays until the catalog is closed. */
  copy(name: string): void {
    this.#db.prepare(`ATTACH ? AS ${name}`).run(this.#file)
    for (const [table, columns] of Object.entries(COPIED))
      this.#db.exec(
        `INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM ${name}.${table}`,
      )
  }

  /** Ends the thread, whatever it is at, and removes its file. */
  async close(): Promise<void> {
    await this.#worker.terminate()
    rmSync(this.#file, { force: true })
  }

  #send(task: TextTask): Promise<void> {
    const waiting = Promise.withResolvers<void>()
    // Who waits for it hears of it; of a batch, the next flush does.
    waiting.promise.catch(() => {})
    if (this.#failure !== null) waiting.reject(this.#failure)
    else {
      this.#waiting.push(waiting)
      this.#worker.postMessage(task)
    }
    return waiting.promise
  }

  #settle(reply: TextReply): void {
    if (reply.isDone) return this.#waiting.shift()?.resolve()
    this.#fail(Object.assign(new Error(reply.message), reply.code && { code: reply.code }))
  }

  #fail(error: unknown): void {
    this.#failure ??= error
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#failure)
  }
}
