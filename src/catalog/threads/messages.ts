import type { CatalogQuery, CatalogResult, Suggestion, SuggestQuery } from '../catalog-index.ts'
import type { Columns } from '../facets/columns.ts'
import type { PostingArrays } from '../facets/postings.ts'
import type { SharedJson } from './shared-json.ts'

/** What a thread is started with. */
export interface ThreadData {
  file: string
  /** Which file that was: another one may have taken its place when a thread is started again. */
  identity: string
}

/** Data of a catalog for queries. All arrays are shared. */
export interface SharedState {
  columns: Columns
  postings: PostingArrays
  /** Names of the columns (`ColumnNames`). */
  names: SharedJson
  /** Distinguishes catalogs with the same names and postings, which differ only in prices and stock. */
  generation: number
  /** Whole products (`WholeProduct[]`) that came after the file was written, in the order in which they came. */
  whole: readonly SharedJson[]
}

/** The columns of a catalog file with stock terms (`namesWithStockTerms`), and what is derived from them. */
export interface LoadedColumns {
  columns: Columns
  postings: PostingArrays
}

/** What a thread searches for. */
export type ThreadQuery = { search: CatalogQuery } | { suggest: SuggestQuery }

/** A query for a thread, of a state that it has by this number, or that comes with it. */
export interface QueryTask {
  id: number
  state: SharedState | null
  query: ThreadQuery
}

/** Terms of documents, from which the documents of terms are made. */
export interface InvertTask {
  invert: Pick<Columns, 'termStart' | 'terms'>
  termCount: number
}

/** What a thread is to do: search, read the file's columns, or turn others round. */
export type ThreadTask = QueryTask | { load: true } | InvertTask

/** What was found, in a form that can be sent. */
export interface SentResult extends Omit<CatalogResult, 'coverage' | 'scopeCoverage'> {
  coverage: ReadonlyMap<string, number>
  scopeCoverage: ReadonlyMap<string, number>
}

/** What a thread replies: the state is not there, its file is not there any more, something went wrong, or the result. */
export type ThreadReply =
  | { kind: 'unknown' }
  | { kind: 'replaced' }
  | { kind: 'failed'; message: string; code?: string }
  | { kind: 'found'; result: SentResult }
  | { kind: 'suggested'; suggestions: Suggestion[] }
  | { kind: 'loaded'; loaded: LoadedColumns }
  | { kind: 'inverted'; postings: PostingArrays }
