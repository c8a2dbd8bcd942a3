import type { Columns } from './columns.ts'

/** The documents of each term, in the order of documents. */
export interface Postings {
  documentsOf(term: number): Uint32Array
  /** Those that these were made of. */
  written?: Postings
}

/** Turns the terms of each document into the documents of each term. */
export function createPostings({ termStart, terms }: Columns, termCount: number): Postings {
  const end = new Uint32Array(termCount)
  for (const term of terms) end[term]!++
  for (let term = 1; term < termCount; term++) end[term]! += end[term - 1]!
  const start = Uint32Array.from(end, (_, term) => (term === 0 ? 0 : end[term - 1]!))
  const next = start.slice()
  const documents = new Uint32Array(terms.length)
  for (let document = 0; document < termStart.length - 1; document++) {
    const last = termStart[document + 1]!
    for (let i = termStart[document]!; i < last; i++) documents[next[terms[i]!]!++] = document
  }
  return { documentsOf: (term) => documents.subarray(start[term], end[term]) }
}
