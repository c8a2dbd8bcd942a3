import type { CountedArrays } from '../columns/columns.ts'
import { dividingCount, division } from '../model/filter-usefulness.ts'

/** Number of documents to sample: all of most lists, and enough of any to estimate a share. */
const MOST_DOCUMENTS = 2_000

/** What a facet is to documents. */
interface FacetUse {
  /** Share of them with any term or number of it, 0 to 1. */
  share: number
  /** How well it divides them, 0 to 1. */
  division: number
}

const UNUSED: FacetUse = { share: 0, division: 0 }

/**
 * Returns what a facet is to documents. Of more than 2,000 an even sample is counted. Results are computed on request
 * and cached per array, because that of a list without selections is used again.
 */
export function createCoverage(counted: CountedArrays) {
  const cached = new WeakMap<Uint32Array, Map<string, FacetUse>>()
  return (documents: Uint32Array, facet: string): FacetUse => {
    const uses = cached.get(documents) ?? usesOf(documents, counted)
    cached.set(documents, uses)
    return uses.get(facet) ?? UNUSED
  }
}

function usesOf(documents: Uint32Array, counted: CountedArrays): Map<string, FacetUse> {
  const { facets, numberFacets } = counted.names
  const sample = spread(documents)
  const { counts, largest } = termCoverage(sample, counted)
  const numbers = numberCoverage(sample, counted)
  const partOf = (count = 0) => (sample.length === 0 ? 0 : count / sample.length)
  const use = (count?: number, commonest?: number): FacetUse => ({
    share: partOf(count),
    division: division(partOf(count), partOf(commonest)),
  })
  return new Map([
    ...facets.map((facet, at) => [facet, use(counts[at], largest[at])] as const),
    ...numberFacets.map((facet, at) => [facet, use(numbers[at])] as const),
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
  const termCounts = new Uint32Array(termFacets.length)
  const found: number[] = []
  for (const document of documents) {
    const end = termStart[document + 1]!
    let last = -1
    for (let i = termStart[document]!; i < end; i++) {
      const term = terms[i]!
      const facet = termFacets[term]!
      if (facet !== last) counts[facet]!++
      last = facet
      if (termCounts[term]!++ === 0) found.push(term)
    }
  }
  const largest = new Uint32Array(names.facets.length)
  for (const term of found) {
    const facet = termFacets[term]!
    largest[facet] = dividingCount(counts[facet]!, largest[facet]!, termCounts[term]!)
  }
  return { counts, largest }
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
