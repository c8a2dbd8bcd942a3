import { pinnedPage, withPins } from '../model/arrangement.ts'
import {
  type Alike,
  type CatalogQuery,
  hasSoldOutLast,
  isOwnOrder,
  type Sort,
} from '../model/catalog-index.ts'
import { Relevance } from '../fulltext/relevance.ts'
import type { FoundWords } from '../fulltext/text-search.ts'
import { type Columns, rankColumn, SOLD_OUT } from '../columns/columns.ts'
import { RatingRanks } from '../columns/rating.ts'
import { NO_TWINS, twinCode } from '../columns/twins.ts'
import type { ArrangedList, ArrangedLists } from './arranged-list.ts'

/** The products on a page, by their ids. */
interface Page {
  ids: number[]
  alike: ReadonlyMap<number, Alike>
}

/** Returns how many listings of the same product follow a document. */
type Following = (document: number) => number
const NONE: Following = () => 0

/** Documents in stock that are placed as if they were sold out; mostly none. */
type Behind = ReadonlySet<number>
const NOBODY: Behind = new Set()

/** What keeps documents apart that have no group of their own: those behind, and the words that others lack. */
interface Apart {
  behind: Behind
  words: FoundWords | null
}

type PageOf = (documents: Uint32Array, start: number, end: number) => Iterable<number>

/** Selects the products on a page of a list from those that match, in its order. */
export class Pages {
  #columns: Columns
  #pageOf: ReturnType<typeof createPager>
  #ratingRanks: RatingRanks
  #arranged: ArrangedLists
  #relevance: Relevance | null = null
  /** Found for the first search by text. */
  #twins: { groups: TwinGroups | null } | null

  /** `before` are pages of the same products, differing only in prices and stock. */
  constructor(columns: Columns, arranged: ArrangedLists, before: Pages | null) {
    this.#columns = columns
    this.#arranged = arranged
    this.#pageOf = before ? before.#pageOf : createPager(columns.flags.length)
    this.#twins = before ? before.#twins : null
    const ranks = before ? before.#ratingRanks : null
    this.#ratingRanks = ranks?.isOf(columns) ? ranks : new RatingRanks(columns)
  }

  /** Created for the first search by text: the catalog may change again before. */
  get relevance(): Relevance {
    return (this.#relevance ??= new Relevance(this.#columns['ID ASC']))
  }

  /**
   * `words` are those that some of the matches lack, `behind` those whose chosen options are sold out
   * (RULES.md#search-text, RULES.md#stock).
   */
  page(query: CatalogQuery, matches: Uint32Array, words: FoundWords | null, behind = NOBODY): Page {
    const { codes, sort, page, pageSize } = query
    const start = (page - 1) * pageSize
    if (codes) return this.#pageWith(matches.subarray(start, start + pageSize), NONE)
    const arranged = isOwnOrder(sort) ? this.#arranged.of(query, matches, behind) : null
    const following = this.#setBackTwins(query, arranged ? arranged.groups : [matches], behind)
    const apart = { behind, words }
    const documents = arranged
      ? this.#arrangedPage(query, arranged, apart, matches.length, start, start + pageSize)
      : this.#inOrder(query, matches, apart, start, start + pageSize)
    return this.#pageWith(documents, following)
  }

  #pageWith(documents: Iterable<number>, following: Following): Page {
    const ids: number[] = []
    const alike = new Map<number, Alike>()
    for (const document of documents) {
      ids.push(document + 1)
      const count = following(document)
      const key = this.#columns.twins[document]!
      if (count > 0) alike.set(document + 1, { key: twinCode(key), count })
    }
    return { ids, alike }
  }

  /** Sets back all but the first listing of each product, where a list is in the order of relevance (RULES.md#search-text). */
  #setBackTwins(
    { text, alike, sort }: CatalogQuery,
    lists: readonly Uint32Array[],
    behind: Behind,
  ): Following {
    if (text === null || sort.field !== 'ID' || typeof alike === 'string') return NONE
    this.#twins ??= { groups: twinGroups(this.#columns.twins) }
    const { groups } = this.#twins
    if (!groups) return NONE
    const twins = lists.flatMap((list) => this.#byStock(amongTwins(list, groups), behind))
    return this.relevance.setBack(twins, groups)
  }

  /** Returns documents in stock, those that are not in their chosen options, and those that are sold out. */
  #byStock(documents: Uint32Array, behind: Behind): Uint32Array[] {
    const [inStock, soldOut] = byStock(documents, this.#columns.flags)
    if (behind.size === 0) return [inStock, soldOut]
    const isBehind = (document: number) => behind.has(document)
    return [inStock.filter((one) => !isBehind(one)), inStock.filter(isBehind), soldOut]
  }

  #inOrder(
    { text, sort }: CatalogQuery,
    documents: Uint32Array,
    { behind, words }: Apart,
    start: number,
    end: number,
  ): Uint32Array {
    if (text !== null && sort.field === 'ID') {
      const byRelevance: PageOf = (...of) => this.relevance.page(...of)
      return pageOfParts(this.#byStock(documents, behind), start, end, byRelevance)
    }
    const ranks = this.#ranksOf(sort)
    const isByStock = hasSoldOutLast(sort) || (behind.size > 0 && isOwnOrder(sort))
    const parts = isByStock ? this.#byStock(documents, behind) : [documents]
    // Relevance ranks what has all words first by itself.
    return pageOfParts(parts, start, end, (some, from, to) =>
      this.#pageOf(some, ranks, from, to - from, words?.full),
    )
  }

  #arrangedPage(
    query: CatalogQuery,
    { pins, places, groups }: ArrangedList,
    apart: Apart,
    total: number,
    first: number,
    beyond: number,
  ): number[] {
    const { slots, start, end } = pinnedPage(places, total, first, beyond)
    const others: number[] = []
    let before = 0
    for (const group of groups) {
      const from = Math.max(0, start - before)
      const to = Math.min(group.length, end - before)
      if (from < to) others.push(...this.#inOrder(query, group, apart, from, to))
      before += group.length
    }
    return withPins(others, slots, pins)
  }

  #ranksOf({ field, order }: Sort): Uint32Array {
    if (field === 'RATING') return this.#ratingRanks.of(order)
    return this.#columns[rankColumn({ field, order })]
  }
}

/** Returns a page of parts that follow each other, of each only what is on it. */
function pageOfParts(
  parts: readonly Uint32Array[],
  start: number,
  end: number,
  pageOf: PageOf,
): Uint32Array {
  let before = 0
  const pieces = parts.flatMap((documents) => {
    const [from, to] = [Math.max(0, start - before), Math.min(documents.length, end - before)]
    before += documents.length
    return from < to ? [...pageOf(documents, from, to)] : []
  })
  return Uint32Array.from(pieces)
}

/** Splits documents into those in stock and sold-out ones, in one loop over up to a million. */
function byStock(documents: Uint32Array, flags: Columns['flags']) {
  const [inStock, soldOut] = [new Uint32Array(documents.length), new Uint32Array(documents.length)]
  let count = 0
  let soldOutCount = 0
  for (const document of documents) {
    if ((flags[document]! & SOLD_OUT) === 0) inStock[count++] = document
    else soldOut[soldOutCount++] = document
  }
  return [inStock.subarray(0, count), soldOut.subarray(0, soldOutCount)] as const
}

const NO_DOCUMENTS = new Uint32Array(0)

/** Cuts one page out of the matches in a given order, without sorting them all; a few come before all others. */
export function createPager(documentCount: number) {
  /** Document + 1 at its place in the order; all zero between calls. */
  const byRank = new Uint32Array(documentCount)

  return function pageOf(
    matches: Uint32Array,
    ranks: Uint32Array,
    offset: number,
    size: number,
    few: Uint32Array = NO_DOCUMENTS,
  ): number[] {
    if (size === 0 || offset >= matches.length) return []
    for (const document of matches) byRank[ranks[document]!] = document + 1
    const first = [...few].filter((document) => byRank[ranks[document]!] === document + 1)
    for (const document of first) byRank[ranks[document]!] = 0
    const begin = first.sort((a, b) => ranks[a]! - ranks[b]!).slice(offset, offset + size)
    const rest = sliceOf(byRank, Math.max(0, offset - first.length), size - begin.length)
    for (const document of matches) byRank[ranks[document]!] = 0
    return begin.concat(rest)
  }
}

function sliceOf(byRank: Uint32Array, offset: number, size: number): number[] {
  const page: number[] = []
  let seen = 0
  for (let rank = 0; rank < byRank.length && page.length < size; rank++) {
    if (byRank[rank] === 0) continue
    if (seen++ >= offset) page.push(byRank[rank]! - 1)
  }
  return page
}

/** The documents that share their key with others (`twinKey`). */
interface TwinGroups {
  /** Group of each document, from 1; 0 for one without twins. */
  of: Uint32Array
  count: number
}

/** Groups the documents of a column of keys; null if no two are alike. */
function twinGroups(twins: Float64Array): TwinGroups | null {
  const keys = twins.slice().sort()
  const numbers = new Map<number, number>()
  keys.forEach((key, at) => {
    if (key === keys[at - 1] && key !== NO_TWINS && !numbers.has(key))
      numbers.set(key, numbers.size + 1)
  })
  if (numbers.size === 0) return null
  return { of: Uint32Array.from(twins, (key) => numbers.get(key) ?? 0), count: numbers.size }
}

/** Returns the documents that are in a group. */
const amongTwins = (documents: Uint32Array, { of }: TwinGroups): Uint32Array =>
  documents.filter((document) => of[document] !== 0)
