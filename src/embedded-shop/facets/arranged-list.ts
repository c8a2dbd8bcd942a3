import { LRUCache } from 'lru-cache'
import type {
  Arrangement,
  CatalogQuery,
  KnownProducts,
  Shift,
  Term,
} from '../model/catalog-index.ts'
import { type ColumnNames, type Columns, SOLD_OUT } from '../columns/columns.ts'
import type { Postings } from './postings.ts'
import { documentHas } from './scope.ts'
import { isWithin } from './selection.ts'

/** A list in the order of its rules. */
export interface ArrangedList {
  /** Documents at fixed places that the list holds, and their places from 1, the lowest first. */
  pins: readonly number[]
  places: readonly number[]
  /** All others in groups, the first one first; each in the list's own order. */
  groups: readonly Uint32Array[]
}

interface Parts {
  columns: Columns
  names: Pick<ColumnNames, 'numberFacets'>
  postings: Postings
  findTerm: (term: Term) => number | undefined
  /** Id of a product by its code. */
  idOf: (code: string) => number | undefined
  /** When a document was created, in milliseconds since 1970; missing where nobody knows. */
  createdAt?: ((document: number) => number) | undefined
}

/** Documents in the weights of all cached arrangements together. */
const MOST_DOCUMENTS = 16_000_000
/** Groups of one list, besides what is sold out. */
const MOST_GROUPS = 255

/** Groups of documents by weight, from 0 for the heaviest; null if all weigh the same. */
type Groups = Uint8Array | null
/** The same by a function. */
type GroupOf = (document: number) => number

/** Returns the group of each weight, the heaviest first; null if there is but one. */
function groupsByWeight(weights: Iterable<number>): ReadonlyMap<number, number> | null {
  const heaviest = [...new Set(weights)].sort((a, b) => b - a)
  if (heaviest.length < 2) return null
  return new Map(heaviest.map((weight, at) => [weight, Math.min(at, MOST_GROUPS - 1)]))
}

/** Arranges the lists of one state of a catalog by rules. */
export class ArrangedLists {
  #parts: Parts
  #groups = new LRUCache<string, { of: Groups }>({
    maxSize: MOST_DOCUMENTS,
    sizeCalculation: ({ of }) => 1 + (of?.length ?? 0),
  })
  #lists = new WeakMap<Uint32Array, { key: string; list: ArrangedList }>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns what matches a query in the order of its rules, in which `behind` counts as sold out. */
  of(
    { arrangement, text }: CatalogQuery,
    matches: Uint32Array,
    behind: ReadonlySet<number>,
  ): ArrangedList | null {
    if (!arrangement) return null
    const { flags } = this.#parts.columns
    const isLast = (document: number) =>
      (flags[document]! & SOLD_OUT) !== 0 || (behind.size > 0 && behind.has(document))
    const arranged = () => this.#arrange(arrangement, matches, text === null, isLast)
    if (arrangement.isOfOneList) return arranged()
    const cached = this.#lists.get(matches)
    if (cached?.key === arrangement.key) return cached.list
    const list = arranged()
    this.#lists.set(matches, { key: arrangement.key, list })
    return list
  }

  /** The documents of pins that products have. */
  pinned({ pins, known }: Arrangement): Uint32Array {
    return Uint32Array.from(pins.flatMap(({ code }) => this.#documentOf(code, known) ?? []))
  }

  /** Looks up what a thread cannot. */
  known({ pins, shifts }: Arrangement): KnownProducts {
    const codes = [...pins.map(({ code }) => code), ...shifts.flatMap((shift) => shift.codes ?? [])]
    const found = codes.flatMap((code): [string, number][] => {
      const document = this.#documentOf(code)
      return document === undefined ? [] : [[code, document]]
    })
    const times = shifts.flatMap(({ createdAfter }) => createdAfter ?? [])
    const newest = times.map((time) => [time, this.#countNewer(time)] as const)
    return { documents: new Map(found), newest: new Map(newest) }
  }

  #documentOf(code: string, known?: KnownProducts): number | undefined {
    if (known) return known.documents.get(code)
    const id = this.#parts.idOf(code)
    return id === undefined ? undefined : id - 1
  }

  #arrange(
    arrangement: Arrangement,
    matches: Uint32Array,
    isSorted: boolean,
    isLast: (document: number) => boolean,
  ): ArrangedList {
    const placeIn = isSorted ? sortedPlace : (all: Uint32Array, one: number) => all.indexOf(one)
    const found = arrangement.pins.flatMap(({ place, code }) => {
      const document = this.#documentOf(code, arrangement.known)
      // What is sold out stays behind all others (RULES.md#stock).
      if (document === undefined || isLast(document)) return []
      const at = placeIn(matches, document)
      return at < 0 ? [] : [{ place, document, at }]
    })
    const others = without(
      matches,
      found.map(({ at }) => at),
    )
    return {
      pins: found.map(({ document }) => document),
      places: found.map(({ place }) => place),
      groups: this.#grouped(arrangement, others, isLast),
    }
  }

  #grouped(
    arrangement: Arrangement,
    documents: Uint32Array,
    isLast: (document: number) => boolean,
  ): Uint32Array[] {
    const groupOf = arrangement.isOfOneList
      ? this.#groupsAmong(arrangement, documents)
      : this.#groupsOf(arrangement)
    if (!groupOf) return [documents]
    const groupAt = (document: number) => (isLast(document) ? MOST_GROUPS : groupOf(document))
    const ends = new Uint32Array(MOST_GROUPS + 1)
    for (const document of documents) ends[groupAt(document)]!++
    for (let group = 1; group < ends.length; group++) ends[group]! += ends[group - 1]!
    const next = Uint32Array.from(ends, (_, group) => (group === 0 ? 0 : ends[group - 1]!))
    const grouped = new Uint32Array(documents.length)
    for (const document of documents) grouped[next[groupAt(document)]!++] = document
    return Array.from(ends, (end, group) =>
      grouped.subarray(group === 0 ? 0 : ends[group - 1]!, end),
    ).filter(({ length }) => length > 0)
  }

  #groupsOf(arrangement: Arrangement): GroupOf | null {
    const groups = this.#keptGroups(arrangement)
    return groups && ((document) => groups[document]!)
  }

  #keptGroups({ shifts, known }: Arrangement): Groups {
    if (shifts.length === 0) return null
    const key = JSON.stringify(shifts)
    const cached = this.#groups.get(key)
    if (cached) return cached.of
    const made = this.#weigh(shifts, known)
    this.#groups.set(key, { of: made })
    return made
  }

  #weigh(shifts: readonly Shift[], known?: KnownProducts): Groups {
    const weights = new Int32Array(this.#parts.columns.flags.length)
    const met = new Uint8Array(weights.length)
    for (const shift of shifts) {
      const conditions = this.#conditionsOf(shift, known)
      conditions.forEach((documents, before) => {
        for (const document of documents) if (met[document] === before) met[document] = before + 1
      })
      for (let document = 0; document < met.length; document++)
        if (met[document] === conditions.length) weights[document]! += shift.weight
      met.fill(0)
    }
    const groups = groupsByWeight(weights)
    return groups && Uint8Array.from(weights, (weight) => groups.get(weight)!)
  }

  /** The same for the documents of one list alone: what is not in it is not looked at. */
  #groupsAmong({ shifts, known }: Arrangement, documents: Uint32Array): GroupOf | null {
    const weights = new Map(Array.from(documents, (document) => [document, 0]))
    for (const shift of shifts) {
      const meets = this.#testOf(shift, known)
      for (const document of documents)
        if (meets(document)) weights.set(document, weights.get(document)! + shift.weight)
    }
    const groups = groupsByWeight(weights.values())
    return groups && ((document) => groups.get(weights.get(document)!)!)
  }

  /** Whether a document meets all conditions of a shift. */
  #testOf(
    { codes, terms, isSoldOut, range, createdAfter }: Shift,
    known?: KnownProducts,
  ): (document: number) => boolean {
    const { columns, findTerm } = this.#parts
    const groups = terms.map((group) => group.flatMap((term) => findTerm(term) ?? []))
    const coded = codes?.map((code) => this.#documentOf(code, known))
    const within = range && this.#within(range)
    const newest = createdAfter === null ? Infinity : this.#newest(createdAfter, known)
    return (document) =>
      groups.every((group) => group.some((term) => documentHas(columns, document, term))) &&
      (!coded || coded.includes(document)) &&
      (!isSoldOut || (columns.flags[document]! & SOLD_OUT) !== 0) &&
      (!within || within(document)) &&
      columns['CREATED_AT DESC'][document]! < newest
  }

  /** Whether a document has a number within a range. */
  #within({ facet, min, max }: NonNullable<Shift['range']>): (document: number) => boolean {
    const { columns, names } = this.#parts
    const numberFacet = names.numberFacets.indexOf(facet)
    const group = { termFacet: -1, terms: [], numberFacet, min, max }
    return (document) => isWithin(columns, document, group)
  }

  #newest(time: number, known?: KnownProducts): number {
    return known?.newest.get(time) ?? this.#countNewer(time)
  }

  /** The documents that meet each condition of a shift. */
  #conditionsOf(
    { codes, terms, isSoldOut, range, createdAfter }: Shift,
    known?: KnownProducts,
  ): Iterable<number>[] {
    const { columns, postings, findTerm } = this.#parts
    const all = postings.arrays.all
    const conditions: Iterable<number>[] = terms.map((group) =>
      group.flatMap((term) => {
        const number = findTerm(term)
        return number === undefined ? [] : Array.from(postings.documentsOf(number))
      }),
    )
    if (codes) conditions.push(codes.flatMap((code) => this.#documentOf(code, known) ?? []))
    if (isSoldOut)
      conditions.push(all.filter((document) => (columns.flags[document]! & SOLD_OUT) !== 0))
    if (range) conditions.push(all.filter(this.#within(range)))
    if (createdAfter !== null) {
      const count = this.#newest(createdAfter, known)
      conditions.push(all.filter((document) => columns['CREATED_AT DESC'][document]! < count))
    }
    return conditions
  }

  /** Returns how many documents were created after a time, by halving their order of ages. */
  #countNewer(time: number): number {
    const { columns, createdAt } = this.#parts
    if (!createdAt) return 0
    const ranks = columns['CREATED_AT DESC']
    let [low, high] = [0, ranks.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (createdAt(ranks.indexOf(middle)) > time) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Returns the index of a number in an ascending list; −1 if it is not there. */
function sortedPlace(numbers: Uint32Array, wanted: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return numbers[low] === wanted ? low : -1
}

/** Returns documents without those at some indexes, copied in as few pieces as there are. */
function without(documents: Uint32Array, indexes: readonly number[]): Uint32Array {
  if (indexes.length === 0) return documents
  const left = new Uint32Array(documents.length - indexes.length)
  let [from, to] = [0, 0]
  for (const index of indexes.toSorted((a, b) => a - b)) {
    left.set(documents.subarray(from, index), to)
    to += index - from
    from = index + 1
  }
  left.set(documents.subarray(from), to)
  return left
}
