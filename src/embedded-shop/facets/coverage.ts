import type { CountedArrays } from '../columns/columns.ts'

/** Number of documents to sample: all of most lists, and enough of any to estimate a share. */
const MOST_DOCUMENTS = 2_000

/**
 * Returns the share of documents with any term or number of a facet, 0 to 1. Of more than 2,000
 * documents an even sample is counted. Results are computed on request and cached per array,
 * because that of a list without selections is used again.
 */
export function createCoverage(counted: CountedArrays) {
  const cached = new WeakMap<Uint32Array, Map<string, number>>()
  return (documents: Uint32Array, facet: string): number => {
    const shares = cached.get(documents) ?? sharesOf(documents, counted)
    cached.set(documents, shares)
    return shares.get(facet) ?? 0
  }
}

function sharesOf(documents: Uint32Array, counted: CountedArrays): Map<string, number> {
  const { facets, numberFacets } = counted.names
  const sample = spread(documents)
  const terms = termCoverage(sample, counted)
  const numbers = numberCoverage(sample, counted)
  const share = (count = 0) => (sample.length === 0 ? 0 : count / sample.length)
  return new Map([
    ...facets.map((facet, at) => [facet, share(terms[at])] as const),
    ...numberFacets.map((facet, at) => [facet, share(numbers[at])] as const),
  ])
}

function spread(documents: Uint32Array): Uint32Array {
  const step = documents.length / MOST_DOCUMENTS
  if (step <= 1) return documents
  return new Uint32Array(MOST_DOCUMENTS).map((_, at) => documents[Math.floor(at * step)]!)
}

function termCoverage(documents: Uint32Array, { columns, names, termFacets }: CountedArrays) {
  const { termStart, terms } = columns
  const counts = new Uint32Array(names.facets.length)
  for (const document of documents) {
    const end = termStart[document + 1]!
    let last = -1
    for (let i = termStart[document]!; i < end; i++) {
      const facet = termFacets[terms[i]!]!
      if (facet !== last) counts[facet]!++
      last = facet
    }
  }
  return counts
}

function numberCoverage(documents: Uint32Array, { columns, names }: CountedArrays) {
  const { numberStart, numberFacets } = columns
  const counts = new Uint32Array(names.numberFacets.length)
  for (const document of documents) {
    const end = numberStart[document + 1]!
    for (let i = numberStart[document]!; i < end; i++) counts[numberFacets[i]!]!++
  }
  return counts
}
