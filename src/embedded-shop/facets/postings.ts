import { IN_STOCK_OPTION } from '#contract/query/filters.ts'
import { IN_STOCK } from '../model/catalog-index.ts'
import { SOLD_OUT, type Columns } from '../columns/columns.ts'
import { arrayLike } from '../columns/memory.ts'
import type { termFinder } from '../columns/terms.ts'

/** The documents of each term, as arrays that threads can share. */
export interface PostingArrays {
  /** Documents of all terms, one term after the other, each in the order of documents. */
  documents: Uint32Array
  /** End of each term's documents. */
  ends: Uint32Array
  /** Every document of the catalog, in order. */
  all: Uint32Array
}

/** The documents of each term, in the order of documents. */
export interface Postings {
  documentsOf(term: number): Uint32Array
  /** The arrays that hold them; the stock in these may be out of date. */
  arrays: PostingArrays
}

/** Turns the terms of each document into the documents of each term. */
export function invertTerms(
  { termStart, terms }: Pick<Columns, 'termStart' | 'terms'>,
  termCount: number,
): PostingArrays {
  const ends = arrayLike(terms, termCount)
  for (const term of terms) ends[term]!++
  for (let term = 1; term < termCount; term++) ends[term]! += ends[term - 1]!
  const next = Uint32Array.from(ends, (_, term) => (term === 0 ? 0 : ends[term - 1]!))
  const documents = arrayLike(terms, terms.length)
  const all = arrayLike(terms, termStart.length - 1)
  for (let document = 0; document < all.length; document++) {
    all[document] = document
    const last = termStart[document + 1]!
    for (let i = termStart[document]!; i < last; i++) documents[next[terms[i]!]!++] = document
  }
  return { documents, ends, all }
}

/** Reads the documents of terms. */
export function openPostings(arrays: PostingArrays): Postings {
  const { documents, ends } = arrays
  const documentsOf = (term: number) =>
    documents.subarray(term === 0 ? 0 : ends[term - 1], ends[term])
  return { documentsOf, arrays }
}

/** Reads the documents of terms, taking those in stock from the current columns. */
export function withStock(
  { documentsOf, arrays }: Postings,
  { flags }: Columns,
  findTerm: ReturnType<typeof termFinder>,
): Postings {
  const stock = findTerm({ facet: IN_STOCK, value: IN_STOCK_OPTION })
  let cached: Uint32Array | null = null
  const inStock = () => (cached ??= documentsInStock(flags))
  return { documentsOf: (term) => (term === stock ? inStock() : documentsOf(term)), arrays }
}

function documentsInStock(flags: Uint8Array): Uint32Array {
  const found = new Uint32Array(flags.length)
  let count = 0
  for (let document = 0; document < flags.length; document++)
    if ((flags[document]! & SOLD_OUT) === 0) found[count++] = document
  return found.subarray(0, count)
}
