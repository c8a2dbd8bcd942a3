import { createRequire } from 'node:module'
import type { Worker } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { EngineUnavailable } from '../model/catalog-index.ts'
import type { EmbeddedIndex } from '../facets/embedded-index.ts'
import type { ColumnNames, Columns } from '../columns/columns.ts'
import type { PostingArrays } from '../facets/postings.ts'
import type { LoadedColumns, QueryTask, ThreadData, ThreadReply, ThreadTask } from './messages.ts'
import { QueryQueue } from './query-queue.ts'
import { shareJson, type SharedJson } from '../model/shared-json.ts'
import { replyError } from './reply-error.ts'
import { ThreadedIndex } from './threaded-index.ts'

/** Resolved by its name within the package: built code lies elsewhere, but runs this file. */
const WORKER = createRequire(import.meta.url).resolve('#embedded-shop/threads/search-thread.ts')

/** Documents up to which a query runs in this thread in a millisecond, as fast as sending it. */
const FEW_DOCUMENTS = 20_000

/** Longest time of a query; a thread that takes longer is stuck and is ended. */
const DEADLINE_MS = 20_000

/** Number of threads that search a catalog, and of products from which there are any. */
export interface ThreadChoice {
  count: number
  leastProducts: number
  /** Documents up to which a query runs without a thread; 20,000 by default. */
  fewDocuments?: number
}

/** A catalog's engine in this thread, and the data that the threads need for the same results. */
export interface EngineState {
  engine: EmbeddedIndex
  columns: Columns
  names: ColumnNames
  /** Whole products that were added after the file was written, in that order. */
  taken: readonly SharedJson[]
}

/**
 * The threads that run heavy queries of one catalog file: texts, suggestions, and lists that examine
 * many documents. A query uses the state of the catalog that it was made for, so that changes show in
 * threads and in the main thread at once. A thread that ends, or is stuck, is replaced and its query
 * sent once more; a query that ends two threads is rejected.
 */
export class SearchThreads {
  #pool: Piscina<ThreadTask, ThreadReply>
  #queue: QueryQueue
  #fewDocuments: number
  #shared = new WeakMap<PostingArrays, { names: SharedJson; generation: number }>()
  #generations = 0
  #states = 0

  constructor(data: ThreadData, { count, fewDocuments = FEW_DOCUMENTS }: ThreadChoice) {
    this.#pool = new Piscina<ThreadTask, ThreadReply>({
      filename: WORKER,
      minThreads: count,
      maxThreads: count,
      workerData: data,
      recordTiming: false,
    })
    // A thread that ends without a query is replaced like the others.
    this.#pool.on('error', () => {})
    this.#queue = new QueryQueue(count)
    this.#fewDocuments = fewDocuments
  }

  /** Creates the index of a state, whose heavy queries the threads run. */
  indexOf({ engine, columns, names, taken }: EngineState): ThreadedIndex {
    const { postings } = engine
    const cached = this.#shared.get(postings)
    const shared = cached ?? { names: shareJson(names), generation: ++this.#generations }
    this.#shared.set(postings, shared)
    const state = { columns, postings, ...shared, whole: taken }
    const send = (task: QueryTask, isShort: boolean) =>
      this.#queue.enter(() => this.#runTwice(task), isShort)
    const fewDocuments = this.#fewDocuments
    return new ThreadedIndex({ id: ++this.#states, engine, state, fewDocuments, send })
  }

  /** Reads the columns of the file. */
  async load(): Promise<LoadedColumns> {
    const reply = await this.#runTwice({ load: true })
    if (reply.kind !== 'loaded') throw replyError(reply)
    return reply.loaded
  }

  /** Returns the documents of each term of columns. */
  async invert({ termStart, terms }: Columns, termCount: number): Promise<PostingArrays> {
    const reply = await this.#runTwice({ invert: { termStart, terms }, termCount })
    if (reply.kind !== 'inverted') throw replyError(reply)
    return reply.postings
  }

  /** Threads that run or are starting. */
  get running(): readonly Worker[] {
    return this.#pool.threads
  }

  /** Lets the threads finish their tasks, then ends them. */
  async close(): Promise<void> {
    await this.#pool.close()
  }

  /** Runs a task a second time if its thread ends: if that one ends too, the task is to blame. */
  async #runTwice(task: ThreadTask): Promise<ThreadReply> {
    const signal = AbortSignal.timeout(DEADLINE_MS)
    const run = () => this.#pool.run(task, { signal })
    try {
      return await run().catch((cause: unknown) => {
        process.emitWarning(`A search thread has ended: ${String(cause)}`)
        return run()
      })
    } catch (cause) {
      throw new EngineUnavailable('No thread has responded to a query', { cause })
    }
  }
}
