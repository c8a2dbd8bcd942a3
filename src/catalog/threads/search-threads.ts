import { createRequire } from 'node:module'
import type { Worker } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { EngineUnavailable } from '../catalog-index.ts'
import type { EmbeddedIndex } from '../facets/embedded-index.ts'
import type { ColumnNames, Columns } from '../facets/columns.ts'
import type { PostingArrays } from '../facets/postings.ts'
import type { LoadedColumns, QueryTask, ThreadData, ThreadReply, ThreadTask } from './messages.ts'
import { QueryQueue } from './query-queue.ts'
import { shareJson, type SharedJson } from './shared-json.ts'
import { replyError } from './reply-error.ts'
import { ThreadedIndex } from './threaded-index.ts'

/** By its name within the package: what is built lies elsewhere, and runs the same file. */
const WORKER = createRequire(import.meta.url).resolve('#catalog/threads/search-thread.ts')

/**
 * Queries that read no more documents run at once, in about a millisecond: sending them would take as long.
 */
const FEW_DOCUMENTS = 20_000

/** A thread that takes longer for a query does not come to an end, and is ended. */
const DEADLINE_MS = 20_000

/** How many threads search a catalog, and from how many products on. */
export interface ThreadChoice {
  count: number
  leastProducts: number
  /** Queries of no more products run without a thread; 20,000 by default. */
  fewDocuments?: number
}

/** A catalog's engine in this thread, and the data that the threads need for the same results. */
export interface EngineState {
  engine: EmbeddedIndex
  columns: Columns
  names: ColumnNames
  /** Whole products that came after the file was written, as they were taken up. */
  taken: readonly SharedJson[]
}

/** The threads that run heavy queries of one catalog file (RULES.md#search-threads). */
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
    // One that ends without a query is replaced like the others.
    this.#pool.on('error', () => {})
    this.#queue = new QueryQueue(count)
    this.#fewDocuments = fewDocuments
  }

  /** The engine of a state, whose heavy queries the threads run. */
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

  /** The documents of each term of columns. */
  async invert({ termStart, terms }: Columns, termCount: number): Promise<PostingArrays> {
    const reply = await this.#runTwice({ invert: { termStart, terms }, termCount })
    if (reply.kind !== 'inverted') throw replyError(reply)
    return reply.postings
  }

  /** Threads that run, or are about to. */
  get running(): readonly Worker[] {
    return this.#pool.threads
  }

  /** Lets the threads finish what they are at, and ends them. */
  async close(): Promise<void> {
    await this.#pool.close()
  }

  /** A task whose thread ends is run once more: if that one ends too, the task is to blame. */
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
