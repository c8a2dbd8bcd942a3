import type {
  CatalogQuery,
  CatalogResult,
  Suggestion,
  SuggestQuery,
} from '../model/catalog-index.ts'
import type { Columns } from '../columns/columns.ts'
import type { PostingArrays } from '../facets/postings.ts'
import type { SharedJson } from '../model/shared-json.ts'

/** Data that a thread is started with. */
export interface ThreadData {
  file: string
  /** Identity of that file: another one may have replaced it when a thread is restarted. */
  identity: string
}

/** Data of a catalog for queries. All arrays are shared. */
export interface SharedState {
  columns: Columns
  postings: PostingArrays
  /** Names of the columns (`ColumnNames`). */
  names: SharedJson
  /** Same for catalogs with the same names and postings, which differ only in prices and stock. */
  generation: number
  /** Whole products (`WholeProduct[]`) added after the file was written, in that order. */
  whole: readonly SharedJson[]
}

/** The columns of a catalog file with stock terms (`namesWithStockTerms`), and their postings. */
export interface LoadedColumns {
  columns: Columns
  postings: PostingArrays
}

/** A query for a thread. */
export type ThreadQuery = { search: CatalogQuery } | { suggest: SuggestQuery }

/** A query for a thread, on a state that it has under this number or that is sent along. */
export interface QueryTask {
  id: number
  state: SharedState | null
  query: ThreadQuery
}

/** Terms of documents, to be inverted into documents of terms. */
interface InvertTask {
  invert: Pick<Columns, 'termStart' | 'terms'>
  termCount: number
}

/** Task of a thread: to search, read the file's columns, or invert others. */
export type ThreadTask = QueryTask | { load: true } | InvertTask

/** A result in a form that can be sent. */
export interface SentResult extends Omit<
  CatalogResult,
  'coverage' | 'scopeCoverage' | 'scopeDivision'
> {
  coverage: ReadonlyMap<string, number>
  scopeCoverage: ReadonlyMap<string, number>
  scopeDivision: ReadonlyMap<string, number>
}

/** Reply of a thread: the state is unknown, its file was replaced, an error, or the result. */
export type ThreadReply =
  | { kind: 'unknown' }
  | { kind: 'replaced' }
  | { kind: 'failed'; message: string; code?: string }
  | { kind: 'found'; result: SentResult }
  | { kind: 'suggested'; suggestions: Suggestion[] }
  | { kind: 'loaded'; loaded: LoadedColumns }
  | { kind: 'inverted'; postings: PostingArrays }
