import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'piscina'
import { LRUCache } from 'lru-cache'
import type { CatalogResult } from '../model/catalog-index.ts'
import { WholeProducts, type WholeProduct } from '../store/whole-products.ts'
import type { ColumnNames } from '../columns/columns.ts'
import { EmbeddedIndex } from '../facets/embedded-index.ts'
import { invertTerms } from '../facets/postings.ts'
import { columnsWithStockTerms, namesWithStockTerms, stockTerms } from '../columns/stock-terms.ts'
import { openTextIndex } from '../fulltext/text-index.ts'
import { indexSchema } from '../model/schema-index.ts'
import { loadColumns, loadDocument } from '../store/documents.ts'
import { fileIdentity } from '../store/file-identity.ts'
import type {
  LoadedColumns,
  QueryTask,
  SentResult,
  SharedState,
  ThreadData,
  ThreadReply,
  ThreadTask,
} from './messages.ts'
import { readSharedJson } from '../model/shared-json.ts'

/** KiB of the file cached by each thread; the system's cache holds the rest once for all. */
const CACHE_KIB = 8192
/** States that queries may still refer to: the current catalog and the one before. */
const MOST_STATES = 2

/** A state as this thread uses it. */
interface Opened {
  index: EmbeddedIndex
  names: ColumnNames
  generation: number
}

/** A thread's own words, in addition to the data that all threads share. */
class ThreadCatalog {
  #db: DatabaseSync
  #schema
  #text
  #whole: WholeProducts | null = null
  /** How often whole products were added. */
  #taken = 0
  #opened = new LRUCache<number, Opened>({ max: MOST_STATES })

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true })
    this.#db.exec(`PRAGMA cache_size = -${String(CACHE_KIB)}`)
    this.#schema = indexSchema(loadDocument(this.#db, 'schema'))
    this.#text = this.#openText()
  }

  /** Returns the engine of a state; null if it is neither known nor sent along. */
  open({ id, state }: QueryTask): Opened | null {
    const cached = this.#opened.get(id)
    if (cached || !state) return cached ?? null
    const opened = this.#take(state)
    this.#opened.set(id, opened)
    return opened
  }

  /** Reads the columns into memory that all threads share, with room for changes. */
  load(): LoadedColumns {
    const names = namesWithStockTerms(loadDocument(this.#db, 'names'))
    const columns = columnsWithStockTerms(loadColumns(this.#db, true), stockTerms(names))
    return { columns, postings: invertTerms(columns, names.termValues.length) }
  }

  #take({ columns, postings, names: sharedNames, generation, whole }: SharedState): Opened {
    const alike = [...this.#opened.values()].find((one) => one.generation === generation)
    const names = alike?.names ?? (readSharedJson(sharedNames) as ColumnNames)
    for (const products of whole.slice(this.#taken)) {
      this.#replace(readSharedJson(products) as WholeProduct[], names)
      this.#taken++
    }
    const parts = { columns, names, postings, text: this.#text, idOf: () => undefined }
    return { index: new EmbeddedIndex(parts, alike?.index ?? null), names, generation }
  }

  /** Adds the words of whole products; their columns come with the state. */
  #replace(products: readonly WholeProduct[], names: ColumnNames): void {
    this.#whole ??= new WholeProducts(this.#db, this.#schema)
    this.#whole.write(products, names)
    this.#text = this.#openText()
  }

  #openText() {
    return openTextIndex(this.#db, this.#schema.locales, this.#schema.synonyms)
  }
}

/** Opens the catalog that this process serves; null if another one has replaced it. */
function openCatalog(): ThreadCatalog | null {
  const { file, identity } = workerData as ThreadData
  return fileIdentity(file) === identity ? new ThreadCatalog(file) : null
}

// Opened at once, not with the first query: the file may be replaced at any time.
const opening = Promise.try(openCatalog)
// Whoever awaits it gets the error.
opening.catch(() => {})

/** Performs one task. Errors are returned, not thrown, so that only a thread's end is an error. */
export default async function work(task: ThreadTask): Promise<ThreadReply> {
  try {
    if ('invert' in task)
      return { kind: 'inverted', postings: invertTerms(task.invert, task.termCount) }
    const catalog = await opening
    if (!catalog) return { kind: 'replaced' }
    return 'load' in task
      ? { kind: 'loaded', loaded: catalog.load() }
      : await search(task, catalog.open(task))
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { kind: 'failed', message, ...(code !== undefined && { code }) }
  }
}

async function search({ query }: QueryTask, opened: Opened | null): Promise<ThreadReply> {
  if (!opened) return { kind: 'unknown' }
  const { index, names } = opened
  if ('suggest' in query)
    return { kind: 'suggested', suggestions: await index.suggest(query.suggest) }
  return { kind: 'found', result: sent(await index.search(query.search), names) }
}

/** Replaces functions, which cannot be sent, by their results for each facet. */
function sent(
  { coverage, scopeCoverage, scopeDivision, ...rest }: CatalogResult,
  names: ColumnNames,
): SentResult {
  const facets = rest.counts.size > 0 ? [...names.facets, ...names.numberFacets] : []
  const sharesOf = (share: (facet: string) => number) =>
    new Map(facets.map((facet) => [facet, share(facet)]))
  return {
    ...rest,
    coverage: sharesOf(coverage),
    scopeCoverage: sharesOf(scopeCoverage),
    scopeDivision: sharesOf(scopeDivision),
  }
}
