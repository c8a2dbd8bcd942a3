import type {
  CatalogIndex,
  CatalogQuery,
  CatalogResult,
  Suggestion,
  SuggestQuery,
} from '../model/catalog-index.ts'
import type { EmbeddedIndex } from '../facets/embedded-index.ts'
import { ScopeCountCache } from '../model/scope-count-cache.ts'
import type { QueryTask, SharedState, ThreadQuery, ThreadReply } from './messages.ts'
import { replyError } from './reply-error.ts'

interface Parts {
  /** Number under which threads store the state. */
  id: number
  state: SharedState
  /** The same engine in this thread, for light queries. */
  engine: EmbeddedIndex
  /** Documents up to which a query is light. */
  fewDocuments: number
  /** Sends a task to a thread. */
  send: (task: QueryTask, isShort: boolean) => Promise<ThreadReply>
}

/** The embedded engine with heavy queries in threads. */
export class ThreadedIndex implements CatalogIndex {
  #parts: Parts
  #inFlight = 0
  #scopeCounts = new ScopeCountCache()
  #successor: ThreadedIndex | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async search(query: CatalogQuery): Promise<CatalogResult> {
    if (this.#successor) return this.#successor.search(query)
    const { engine, fewDocuments } = this.#parts
    if (engine.costOf(query) <= fewDocuments) return engine.search(query)
    const find = () => this.#find(query)
    return this.#scopeCounts.of(query, find) ?? find()
  }

  async #find(query: CatalogQuery): Promise<CatalogResult> {
    const search = this.#parts.engine.sendable(query)
    const reply = await this.#send({ search }, query.hasPageAlone ?? false)
    if (reply.kind !== 'found') throw replyError(reply)
    const { coverage, scopeCoverage, scopeDivision, ...rest } = reply.result
    return {
      ...rest,
      coverage: (facet) => coverage.get(facet) ?? 0,
      scopeCoverage: (facet) => scopeCoverage.get(facet) ?? 0,
      scopeDivision: (facet) => scopeDivision.get(facet) ?? 0,
    }
  }

  searches(queries: readonly CatalogQuery[]): Promise<CatalogResult[]> {
    return Promise.all(queries.map((query) => this.search(query)))
  }

  async suggest(query: SuggestQuery): Promise<Suggestion[]> {
    if (this.#successor) return this.#successor.suggest(query)
    const reply = await this.#send({ suggest: query }, true)
    if (reply.kind !== 'suggested') throw replyError(reply)
    return reply.suggestions
  }

  /** Takes no time worth a thread's: a product or two of each taxon are looked at. */
  taxonsWithProducts(channel: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (this.#successor) return this.#successor.taxonsWithProducts(channel, ids)
    return this.#parts.engine.taxonsWithProducts(channel, ids)
  }

  /**
   * Gives up its columns so that their memory can be reused; refuses while threads read them. Later
   * searches of this index go to its successor.
   */
  retire(successor: ThreadedIndex): boolean {
    if (this.#inFlight > 0) return false
    this.#successor = successor
    return true
  }

  /** Sends a query, with the state only if the thread does not have it. */
  async #send(query: ThreadQuery, isShort: boolean): Promise<ThreadReply> {
    const { id, state, send } = this.#parts
    this.#inFlight++
    try {
      const reply = await send({ id, state: null, query }, isShort)
      return reply.kind === 'unknown' ? await send({ id, state, query }, isShort) : reply
    } finally {
      this.#inFlight--
    }
  }
}
