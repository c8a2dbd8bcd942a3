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
import { ndcg, ratedAlone, type Ratings } from '../../support/samples/ndcg.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'

/** NDCG@10 of one query, as it stands and over rated products alone. */
export type Figures = readonly [plain: number, rated: number]

/** How a search ranks; what is missing is as it is in the shop. */
export interface Ranking {
  weights?: Partial<Weights>
  matching?: Partial<typeof MATCHING>
  /** Takes words as they are written. */
  isExact?: boolean
  /** Takes every product that is called by a word for the thing itself. */
  isThing?: boolean
  change?: (read: TextQuery) => Partial<TextQuery>
}

/** The figures of all rated queries, in their order; with a typo in each, those of a seed. */
type Score = (ranking: Ranking, seed?: number) => readonly Figures[]

/** One channel sells everything. */
const EVERY_PRODUCT: Assortment = {
  channel: '',
  isVisible: () => true,
  withCache: (counter) => counter,
}

/** Results among which rated ones are looked for. */
const DEEP = 100

/** Scores searches of a catalog file by ratings, without what stands between a search and a shopper. */
export function createScore(db: DatabaseSync, ratings: Ratings): Score {
  const { locales, synonyms } = loadDocument(db, 'schema')
  const codes = db.prepare('SELECT code FROM product ORDER BY id').all()
  const columns = loadColumns(db)
  const relevance = new Relevance(columns[rankColumn({ field: 'ID', order: 'ASC' })])
  const rated = [...ratings].filter(([, ofQuery]) => [...ofQuery.values()].some((one) => one > 0))

  return ({ weights, matching, isExact = false, isThing = false, change = () => ({}) }, seed) => {
    const text = openTextIndex(db, locales, synonyms ?? {}, { ...WEIGHTS, ...weights })('en')
    const searched = isThing ? withThings(text) : text
    const random = seed === undefined ? null : seededRandom(seed)
    return rated.map(([query, ofQuery]) => {
      const written = random === null ? query : withTypo(query, random)
      const read = text.read(written, EVERY_PRODUCT, isExact)
      const { documents } = searchText(
        { ...read, ...change(read) },
        searched,
        relevance,
        (all) => all,
        {
          ...MATCHING,
          ...matching,
        },
      )
      const first = relevance.page(documents, 0, DEEP)
      const ranking = Array.from(first, (document) => String(codes[document]?.['code']))
      return [ndcg(ranking, ofQuery), ndcg(ratedAlone(ranking, ofQuery), ofQuery)]
    })
  }
}

/** Texts whose products are all the thing that they are called by. */
function withThings(text: LocaleText) {
  const asThings = (hits: RatedHits): RatedHits => ({
    ...hits,
    flags: hits.flags.map((flags) => ((flags & NAMED) === 0 ? flags : flags | IS_THING)),
  })
  return {
    weights: text.weights,
    categories: text.categories,
    having: (excluded: TextQuery['excluded']) => text.having(excluded),
    hits: (term: TextQuery['terms'][number]) => asThings(text.hits(term)),
  }
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Each query's figures with one typo, mean of ten seeds. */
export function misspelt(score: Score, ranking: Ranking): readonly Figures[] {
  const all = SEEDS.map((seed) => score(ranking, seed))
  return all[0]!.map((_, query) => {
    const ofQuery = all.map((figures) => figures[query]!)
    return [mean(ofQuery.map(([plain]) => plain)), mean(ofQuery.map(([, rated]) => rated))] as const
  })
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** A row of a report: what queries reach as they are and with a typo. */
export interface Row {
  name: string
  clean: Figures
  typo: Figures
}

/** The row of all queries' figures. */
export function rowOf(name: string, clean: readonly Figures[], typo: readonly Figures[]): Row {
  const means = (all: readonly Figures[]): Figures => [
    mean(all.map(([plain]) => plain)),
    mean(all.map(([, rated]) => rated)),
  ]
  return { name, clean: means(clean), typo: means(typo) }
}
