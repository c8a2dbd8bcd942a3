import {
  type CatalogIndex,
  type CatalogQuery,
  type CatalogResult,
  EngineUnavailable,
  type SuggestQuery,
} from '../catalog-index.ts'
import type { EmbeddedIndex } from '../facets/embedded-index.ts'
import type { Question, SharedState, ThreadReply, ThreadTask } from './messages.ts'

interface Parts {
  /** Number of the state, by which threads know it. */
  id: number
  state: SharedState
  /** The same engine in this thread, for light questions. */
  engine: EmbeddedIndex
  /** Questions that look at no more documents are light. */
  fewDocuments: number
  /** Hands a task to a thread. */
  ask: (task: ThreadTask, isShort: boolean) => Promise<ThreadReply>
}

/** The embedded engine, whose heavy questions are answered by threads. */
export class ThreadedIndex implements CatalogIndex {
  #parts: Parts
  #asked = 0
  #successor: ThreadedIndex | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async search(query: CatalogQuery): Promise<CatalogResult> {
    if (this.#successor) return this.#successor.search(query)
    const { engine, fewDocuments } = this.#parts
    if (engine.costOf(query) <= fewDocuments) return engine.search(query)
    const reply = await this.#ask({ search: query }, query.hasPageAlone ?? false)
    if (reply.kind !== 'found') throw problemOf(reply)
    const { coverage, scopeCoverage, ...rest } = reply.result
    return {
      ...rest,
      coverage: (facet) => coverage.get(facet) ?? 0,
      scopeCoverage: (facet) => scopeCoverage.get(facet) ?? 0,
    }
  }

  async suggest(query: SuggestQuery): Promise<string[]> {
    if (this.#successor) return this.#successor.suggest(query)
    const reply = await this.#ask({ suggest: query }, true)
    if (reply.kind !== 'suggested') throw problemOf(reply)
    return reply.texts
  }

  /**
   * Leaves its columns to somebody who writes others into their memory, unless threads are reading them. Whoever
   * still asks this one is answered by its successor.
   */
  retire(successor: ThreadedIndex): boolean {
    if (this.#asked > 0) return false
    this.#successor = successor
    return true
  }

  /** The state goes along where a thread does not have it. */
  async #ask(question: Question, isShort: boolean): Promise<ThreadReply> {
    const { id, state, ask } = this.#parts
    this.#asked++
    try {
      const reply = await ask({ id, state: null, question }, isShort)
      return reply.kind === 'unknown' ? await ask({ id, state, question }, isShort) : reply
    } finally {
      this.#asked--
    }
  }
}

function problemOf(reply: ThreadReply): Error {
  if (reply.kind === 'replaced')
    return new EngineUnavailable('The catalog of this question was replaced')
  const failed = reply.kind === 'failed' ? reply : { message: `A thread replied ${reply.kind}` }
  return Object.assign(new Error(failed.message), 'code' in failed && { code: failed.code })
}
