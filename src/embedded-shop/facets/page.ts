import { pinnedPage, withPins } from '../model/arrangement.ts'
import { type CatalogQuery, hasSoldOutLast, isOwnOrder, type Sort } from '../model/catalog-index.ts'
import { Relevance } from '../fulltext/relevance.ts'
import { type Columns, rankColumn, SOLD_OUT } from '../columns/columns.ts'
import { RatingRanks } from '../columns/rating.ts'
import type { ArrangedList, ArrangedLists } from './arranged-list.ts'

/** Selects the products on a page of a list from those that match, in its order. */
export class Pages {
  #columns: Columns
  #pageOf: ReturnType<typeof createPager>
  #ratingRanks: RatingRanks
  #arranged: ArrangedLists
  #relevance: Relevance | null = null

  /** `before` are pages of the same products, differing only in prices and stock. */
  constructor(columns: Columns, arranged: ArrangedLists, before: Pages | null) {
    this.#columns = columns
    this.#arranged = arranged
    this.#pageOf = before ? before.#pageOf : createPager(columns.flags.length)
    const ranks = before ? before.#ratingRanks : null
    this.#ratingRanks = ranks?.isOf(columns) ? ranks : new RatingRanks(columns)
  }

  /** Created for the first search by text: the catalog may change again before. */
  get relevance(): Relevance {
    return (this.#relevance ??= new Relevance(this.#columns['ID ASC']))
  }

  ids(query: CatalogQuery, matches: Uint32Array): number[] {
    const start = (query.page - 1) * query.pageSize
    const documents = this.#documents(query, matches, start, start + query.pageSize)
    return Array.from(documents, (document) => document + 1)
  }

  /** Returns a page of an order in which sold-out documents come after all others (RULES.md#stock). */
  #soldOutLast(
    matches: Uint32Array,
    start: number,
    end: number,
    pageOf: (documents: Uint32Array, start: number, end: number) => Iterable<number>,
  ): Uint32Array {
    const [inStock, soldOut] = byStock(matches, this.#columns.flags)
    const first = pageOf(inStock, start, Math.min(end, inStock.length))
    const offset = inStock.length
    const last = pageOf(soldOut, Math.max(0, start - offset), Math.max(0, end - offset))
    return Uint32Array.of(...first, ...last)
  }

  #documents(query: CatalogQuery, matches: Uint32Array, start: number, end: number) {
    if (query.codes) return matches.subarray(start, end)
    const arranged = isOwnOrder(query.sort) ? this.#arranged.of(query, matches) : null
    return arranged
      ? this.#arrangedPage(query, arranged, matches.length, start, end)
      : this.#inOrder(query, matches, start, end)
  }

  #inOrder({ text, sort }: CatalogQuery, documents: Uint32Array, start: number, end: number) {
    if (text !== null && sort.field === 'ID')
      return this.#soldOutLast(documents, start, end, (...of) => this.relevance.page(...of))
    const ranks = this.#ranksOf(sort)
    const pageOf = (some: Uint32Array, from: number, to: number) =>
      this.#pageOf(some, ranks, from, Math.max(0, to - from))
    return hasSoldOutLast(sort)
      ? this.#soldOutLast(documents, start, end, pageOf)
      : pageOf(documents, start, end)
  }

  #arrangedPage(
    query: CatalogQuery,
    { pins, places, groups }: ArrangedList,
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
      if (from < to) others.push(...this.#inOrder(query, group, from, to))
      before += group.length
    }
    return withPins(others, slots, pins)
  }

  #ranksOf({ field, order }: Sort): Uint32Array {
    if (field === 'RATING') return this.#ratingRanks.of(order)
    return this.#columns[rankColumn({ field, order })]
  }
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

/** Cuts one page out of the matches in a given order, without sorting them all. */
export function createPager(documentCount: number) {
  /** Document + 1 at its place in the order; all zero between calls. */
  const byRank = new Uint32Array(documentCount)

  return function pageOf(matches: Uint32Array, ranks: Uint32Array, offset: number, size: number) {
    if (size === 0 || offset >= matches.length) return []
    for (const document of matches) byRank[ranks[document]!] = document + 1
    const page = sliceOf(byRank, offset, size)
    for (const document of matches) byRank[ranks[document]!] = 0
    return page
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
