import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { CatalogSchema } from '../model/source.ts'

/** Data that the thread is started with. */
export interface TextThreadData {
  /** The file that it writes words to. */
  file: string
  locales: readonly string[]
  /** Whether it writes the codes that are the same in every locale. */
  hasCodes: boolean
  /** Descriptor of the spool that products are read from. */
  products: number
}

/** A task: products to read, from where the previous task ended. */
export interface TextTask {
  schema: CatalogSchema
  /** Position in the spool. */
  end: number
  isLast: boolean
}

const WORKER = new URL('./text-thread-worker.ts', import.meta.url)
/** MiB for short-lived objects: more would take memory in each thread without fewer collections. */
const YOUNG = 8
/** Columns to copy. */
const COPIED = {
  text_length: 'locale, name, description, category',
  word_form: 'locale, forms',
  phrase: 'locale, key, text, products, channels',
}

/** Reads the words of products in some locales, in a thread and a file of its own. */
export class TextThread {
  /** Resolves when everything is read; rejects with the thread's error. */
  readonly ended: Promise<void>
  /** The thread's error; null without one. */
  failure: unknown = null
  #file: string
  #worker: Worker

  constructor(data: TextThreadData) {
    this.#file = data.file
    rmSync(data.file, { force: true })
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG }
    this.#worker = new Worker(WORKER, { workerData: data, resourceLimits })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#worker.on('error', reject)
    this.#worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The thread that reads texts has ended')),
    )
    promise.catch((error: unknown) => void (this.failure = error))
    this.ended = promise
  }

  read(task: TextTask): void {
    this.#worker.postMessage(task)
  }

  /** Attaches the thread's file as `name` until the catalog is closed, and copies all but the words. */
  copyTo(db: DatabaseSync, name: string): void {
    db.prepare(`ATTACH ? AS ${name}`).run(this.#file)
    for (const [table, columns] of Object.entries(COPIED))
      db.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM ${name}.${table}`)
  }

  /** Ends the thread, even in the middle of a task, and removes its file. */
  async close(): Promise<void> {
    await this.#worker.terminate()
    rmSync(this.#file, { force: true })
  }
}
