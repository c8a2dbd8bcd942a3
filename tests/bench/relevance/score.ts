import type { DatabaseSync } from 'node:sqlite'
import { rankColumn } from '#embedded-shop/columns/columns.ts'
import { IS_THING, NAMED, type RatedHits } from '#embedded-shop/fulltext/hits.ts'
import type { LocaleText } from '#embedded-shop/fulltext/locale-text.ts'
import type { TextQuery } from '#embedded-shop/fulltext/read-text.ts'
import { Relevance } from '#embedded-shop/fulltext/relevance.ts'
import { openTextIndex } from '#embedded-shop/fulltext/text-index.ts'
import type { Assortment } from '#embedded-shop/fulltext/postings/product-counter.ts'
import { MATCHING, searchText } from '#embedded-shop/fulltext/text-search.ts'
import { WEIGHTS, type Weights } from '#embedded-shop/fulltext/weights.ts'
import { loadColumns, loadDocument } from '#embedded-shop/store/documents.ts'
import { DEEP, type Search } from './figures.ts'

/** How a search ranks; what is missing is as it is in the shop. */
export interface Ranking {
  weights?: Partial<Weights>
  matching?: Partial<typeof MATCHING>
  /** Takes words as they are written. */
  isExact?: boolean
  /** Takes every product that is called by a word for the thing itself. */
  isThing?: boolean
  /** False if no category is intended. */
  isCategory?: boolean
  change?: (read: TextQuery) => Partial<TextQuery>
}

/** One channel sells everything. */
const EVERY_PRODUCT: Assortment = {
  channel: '',
  isVisible: () => true,
  withCache: (counter) => counter,
}

/** Searches a catalog file in changed ways, without what stands between a search and a shopper. */
export function createRanked(db: DatabaseSync): (ranking: Ranking) => Search {
  const { locales, synonyms } = loadDocument(db, 'schema')
  const codes = db.prepare('SELECT code FROM product ORDER BY id').all()
  const columns = loadColumns(db)
  const relevance = new Relevance(columns[rankColumn({ field: 'ID', order: 'ASC' })])

  return (ranking) => {
    const { weights, matching, isExact = false, change = () => ({}) } = ranking
    const text = openTextIndex(db, locales, synonyms ?? {}, { ...WEIGHTS, ...weights })('en')
    const searched = changed(text, ranking)
    const limits = { ...MATCHING, ...matching }
    return (written) => {
      const read = text.read(written, EVERY_PRODUCT, isExact)
      const query = { ...read, ...change(read) }
      const { documents } = searchText(query, searched, relevance, (all) => all, limits)
      const first = relevance.page(documents, 0, DEEP)
      return Array.from(first, (document) => String(codes[document]?.['code']))
    }
  }
}

/** Texts whose products are all the thing that they are called by, or in no category. */
function changed(text: LocaleText, { isThing = false, isCategory = true }: Ranking) {
  const asThings = (hits: RatedHits): RatedHits => ({
    ...hits,
    flags: hits.flags.map((flags) => ((flags & NAMED) === 0 ? flags : flags | IS_THING)),
  })
  return {
    weights: text.weights,
    categories: isCategory ? text.categories : new Uint16Array(text.categories.length),
    having: text.having.bind(text),
    hits: (term: TextQuery['terms'][number]) =>
      isThing ? asThings(text.hits(term)) : text.hits(term),
  }
}
