import { setImmediate } from 'node:timers/promises'
import {
  AS_WRITTEN,
  type CatalogIndex,
  type CatalogQuery,
  type CatalogResult,
  type Suggestion,
  type SuggestQuery,
  TAXON,
  type TextMatch,
  type WordMatches,
} from '../model/catalog-index.ts'
import { LRUCache } from 'lru-cache'
import { type Assortment, cachedCounter } from '../fulltext/postings/product-counter.ts'
import type { LocaleText } from '../fulltext/locale-text.ts'
import type { TextQuery } from '../fulltext/read-text.ts'
import type { TextIndex } from '../fulltext/text-index.ts'
import { channelBit } from '../columns/column-builder.ts'
import {
  CATALOG_ONLY,
  type ColumnNames,
  type Columns,
  type CountedArrays,
} from '../columns/columns.ts'
import { readTwinCode } from '../columns/twins.ts'
import { createCoverage } from './coverage.ts'
import { ArrangedLists } from './arranged-list.ts'
import { Pages } from './page.ts'
import {
  invertTerms,
  openPostings,
  type PostingArrays,
  type Postings,
  withStock,
} from './postings.ts'
import { BaseCountCache, type BaseCounts, type CountedList, NarrowedLists } from './count-caches.ts'
import { documentsInScope, scopeRule, type ScopeRule } from './scope.ts'
import { PostFilterMask } from './post-filter-mask.ts'
import { compileSelection, facetsOfVariants, type SelectedGroup } from './selection.ts'
import { type FoundWords, searchText, wordsLacking } from '../fulltext/text-search.ts'
import { FacetCounts, namedCounts } from './facet-counts.ts'
import { termFinder } from '../columns/terms.ts'

interface Parts {
  columns: Columns
  names: ColumnNames
  text: TextIndex
  /** Id of a product by its code. */
  idOf: (code: string) => number | undefined
  /** When a document was created, in milliseconds since 1970; missing where nobody knows. */
  createdAt?: ((document: number) => number) | undefined
  /** The documents of each term, if already known; stock may have changed since. */
  postings?: PostingArrays | undefined
  /**
   * Whether a text finds only products about all its words, where there are any: for whoever asks and
   * cannot say which words a product lacks.
   */
  needsAllWords?: boolean
}

/** Phrases whose product counts are cached. */
const MOST_PHRASE_COUNTS = 20_000

/** Texts that are kept as they were read: a sentence searches a few of them several times. */
const MOST_TEXTS = 500

/** A text as it was read, in the locale in which it was found. */
interface ReadText {
  text: LocaleText
  read: TextQuery
}

/** The engine of one machine: columns in memory, words in SQLite. */
export class EmbeddedIndex implements CatalogIndex {
  #parts: Parts
  #findTerm: ReturnType<typeof termFinder>
  #postings: Postings
  #counted: CountedArrays
  #marks: PostFilterMask
  #arranged: ArrangedLists
  #pages: Pages
  #coverage: ReturnType<typeof createCoverage>
  #baseCounts = new BaseCountCache()
  #narrowed = new NarrowedLists()
  /** Whether lists of a taxon in a channel have products, by their codes; prices and stock change none. */
  #hasProducts: Map<string, boolean>
  /** Created for the first phrase, which takes milliseconds: the catalog may change before. */
  #phraseCounts: LRUCache<string, number> | null = null
  #texts: LRUCache<string, ReadText> | null = null

  /** `before` is an engine of the same products, differing only in prices and stock. */
  constructor(parts: Parts, before: EmbeddedIndex | null = null) {
    const { columns, names } = parts
    this.#parts = parts
    this.#findTerm = before ? before.#findTerm : termFinder(names)
    const known = before ? before.postings : parts.postings
    const postings = openPostings(known ?? invertTerms(columns, names.termValues.length))
    this.#postings = known ? withStock(postings, columns, this.#findTerm) : postings
    const termFacets = before ? before.#counted.termFacets : Uint32Array.from(names.termFacets)
    const variantFacets = before
      ? before.#counted.variantFacets
      : facetsOfVariants(columns, names, termFacets)
    this.#counted = { columns, names, termFacets, variantFacets }
    const isLike = before !== null && before.#parts.columns.channels === columns.channels
    this.#hasProducts = isLike ? before.#hasProducts : new Map()
    this.#marks = new PostFilterMask(columns, this.#postings)
    const { idOf, createdAt } = parts
    const [findTerm, ofTerms] = [this.#findTerm, this.#postings]
    this.#arranged = new ArrangedLists({
      columns,
      names,
      postings: ofTerms,
      findTerm,
      idOf,
      createdAt,
    })
    this.#pages = new Pages(columns, this.#arranged, before ? before.#pages : null)
    this.#coverage = createCoverage(this.#counted)
  }

  search(query: CatalogQuery): Promise<CatalogResult> {
    if (typeof query.after === 'number') {
      const ids = this.#idsAfter(query, query.after)
      return Promise.resolve({ ...NO_COUNTS, ids, total: ids.length, textMatch: AS_WRITTEN })
    }
    const groups = compileSelection(query, this.#counted.names, this.#findTerm)
    const isNarrowed = query.text !== null || query.codes !== null || groups.length > 0
    const known = isNarrowed ? this.#narrowed.of(query) : undefined
    if (!known && query.hasPageAlone && groups.length === 0) {
      const { documents, textMatch, words } = this.#scopeOf(query)
      const { ids, alike } = this.#pages.page(query, documents, words)
      const wordMatches = this.#wordMatches(query, words, ids)
      const total = documents.length
      return Promise.resolve({ ...NO_COUNTS, ids, total, textMatch, wordMatches, alike })
    }
    // The order of a search is by scores, of which only the last search's are there.
    if (known && query.text !== null && query.sort.field === 'ID') this.#scopeOf(query)
    const list = known ?? this.#count(query, groups)
    if (isNarrowed && !known) this.#narrowed.keep(query, list)
    const { documents, matches, facetCounts, textMatch, words } = list
    const { ids, alike } = this.#pages.page(query, matches, words, facetCounts.soldOutAsChosen)
    return Promise.resolve({
      ids,
      total: matches.length,
      ...namedCounts(facetCounts, this.#counted.names),
      coverage: (facet) => this.#coverage(matches, facet).share,
      scopeCoverage: (facet) => this.#coverage(documents, facet).share,
      scopeDivision: (facet) => this.#coverage(documents, facet).division,
      textMatch,
      wordMatches: this.#wordMatches(query, words, ids),
      alike,
    })
  }

  /** What is pinned need not have any word. */
  #wordMatches(
    { arrangement }: CatalogQuery,
    words: FoundWords | null,
    ids: readonly number[],
  ): WordMatches | null {
    if (!words) return null
    const pinned = new Set(arrangement ? this.#arranged.pinned(arrangement) : [])
    const lacking = ids
      .filter((id) => !pinned.has(id - 1))
      .map((id) => [id, wordsLacking(words, id - 1)] as const)
    return {
      full: words.full.length,
      lacking: new Map(lacking.filter(([, lost]) => lost.length > 0)),
    }
  }

  #count(query: CatalogQuery, groups: readonly SelectedGroup[]): CountedList {
    const { documents, whole, textMatch, words } = this.#scopeOf(query)
    const isWhole = whole !== null && groups.length === 0
    const facetCounts = isWhole ? whole : new FacetCounts(this.#counted, whole)
    const matches = isWhole ? documents : facetCounts.count(documents, groups, this.#marks)
    return { documents, matches, facetCounts, textMatch, words }
  }

  async searches(queries: readonly CatalogQuery[]): Promise<CatalogResult[]> {
    const results: CatalogResult[] = []
    for (const query of queries) {
      // Each search may take a while.
      await setImmediate()
      results.push(await this.search(query))
    }
    return results
  }

  suggest({ channel, locale, text, limit }: SuggestQuery): Promise<Suggestion[]> {
    return this.#parts.text(locale).suggest(text, limit, this.#assortment(channel))
  }

  taxonsWithProducts(channel: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
    return Promise.resolve(new Set(ids.filter((id) => this.hasProducts(channel, id))))
  }

  /** Whether the lists of a taxon in a channel have products. */
  hasProducts(channel: string, taxonId: number): boolean {
    const key = `${channel} ${taxonId}`
    const cached = this.#hasProducts.get(key)
    if (cached !== undefined) return cached
    const { columns, names } = this.#parts
    const required = [{ facet: TAXON, value: String(taxonId) }]
    const list = { channel, required, families: [], text: null, codes: null }
    const rule = scopeRule(list, names, this.#findTerm)
    const first = rule && documentsInScope(columns, rule, this.#smallestPosting(rule.terms), 1)
    const found = first !== null && first.length > 0
    this.#hasProducts.set(key, found)
    return found
  }

  /** Returns a query for a thread, with what only this one can look up of its arrangement. */
  sendable(query: CatalogQuery): CatalogQuery {
    const { arrangement } = query
    if (!arrangement) return query
    return { ...query, arrangement: { ...arrangement, known: this.#arranged.known(arrangement) } }
  }

  get postings(): PostingArrays {
    return this.#postings.arrays
  }

  /**
   * Returns roughly how many documents an uncached query reads; 0 for queries by code, Infinity for
   * a text, which cannot be estimated.
   */
  costOf(query: CatalogQuery): number {
    if (query.codes || typeof query.after === 'number') return 0
    if (query.text !== null) return Infinity
    const { names } = this.#counted
    const rule = scopeRule(query, names, this.#findTerm)
    if (!rule) return 0
    const selected = compileSelection(query, names, this.#findTerm).flatMap(({ terms }) => terms)
    return selected.reduce(
      (sum, term) => sum + this.#postings.documentsOf(term).length,
      this.#smallestPosting(rule.terms).length,
    )
  }

  #idsAfter({ channel, pageSize }: CatalogQuery, after: number): number[] {
    const { channels } = this.#parts.columns
    const isVisible = this.#visibleIn(channel)
    const ids: number[] = []
    for (let document = after; document < channels.length && ids.length < pageSize; document++)
      if (isVisible(document)) ids.push(document + 1)
    return ids
  }

  #scopeOf(query: CatalogQuery): Scope {
    const { columns, names, idOf } = this.#parts
    const rule = scopeRule(query, names, this.#findTerm)
    if (!rule) return NOTHING
    const inScope = (documents: Uint32Array) => documentsInScope(columns, rule, documents)
    if (query.codes) {
      const documents = inScope(documentsOfCodes(query.codes, idOf))
      return { ...NOTHING, documents }
    }
    if (query.text !== null) return this.#textScope(query, query.text, inScope)
    return { ...this.#listScope(rule, inScope), textMatch: AS_WRITTEN, words: null }
  }

  #textScope(
    query: CatalogQuery,
    shopperText: string,
    inScope: (documents: Uint32Array) => Uint32Array,
  ): Scope {
    const { text, read } = this.#readText(query, shopperText)
    const relevance = this.#pages.relevance
    const { documents: some, parts, words: each } = searchText(read, text, relevance, inScope)
    const isWhole = this.#parts.needsAllWords === true && each !== null && each.full.length > 0
    const [found, words] = isWhole ? [each.full.toSorted(), null] : [some, each]
    const documents = this.#withPinned(query, found, inScope)
    const { correctedText, offeredText } = read
    const { alike } = query
    if (typeof alike === 'string') {
      const [key, { twins }] = [readTwinCode(alike), this.#parts.columns]
      const listings = documents.filter((document) => twins[document] === key)
      const textMatch = { correctedText, offeredText, parts: null }
      return { documents: listings, whole: null, textMatch, words: null }
    }
    return { documents, whole: null, textMatch: { correctedText, offeredText, parts }, words }
  }

  /** Reads a text in its locale, or in the one that has all its words. */
  #readText({ locale, channel, isExact = false }: CatalogQuery, shopperText: string): ReadText {
    const texts = (this.#texts ??= new LRUCache({ max: MOST_TEXTS }))
    const key = `${channel} ${locale} ${isExact} ${shopperText}`
    const known = texts.get(key)
    if (known) return known
    const own = this.#parts.text(locale)
    const assortment = this.#assortment(channel)
    const ownRead = own.read(shopperText, assortment, isExact)
    const other = own.elsewhere(shopperText, ownRead, assortment)
    const found = other
      ? { text: other, read: other.read(shopperText, assortment, true) }
      : { text: own, read: ownRead }
    texts.set(key, found)
    return found
  }

  /** Adds what is pinned in a search, and in its scope, to what its words find. */
  #withPinned(
    { arrangement }: CatalogQuery,
    found: Uint32Array,
    inScope: (documents: Uint32Array) => Uint32Array,
  ): Uint32Array {
    if (!arrangement || arrangement.pins.length === 0) return found
    const missing = inScope(this.#arranged.pinned(arrangement)).filter(
      (document) => !found.includes(document),
    )
    if (missing.length === 0) return found
    const all = new Uint32Array(found.length + missing.length)
    all.set(found)
    all.set(missing, found.length)
    return all
  }

  #listScope(rule: ScopeRule, inScope: (documents: Uint32Array) => Uint32Array): BaseCounts {
    return this.#baseCounts.of(rule, () => {
      const whole = new FacetCounts(this.#counted, null)
      const candidates = this.#smallestPosting(rule.terms)
      return { documents: whole.count(inScope(candidates), [], this.#marks), whole }
    })
  }

  /** What searches of a channel find. */
  #assortment(channel: string): Assortment {
    const counts = (this.#phraseCounts ??= new LRUCache({ max: MOST_PHRASE_COUNTS }))
    return {
      channel,
      isVisible: this.#visibleIn(channel, CATALOG_ONLY),
      withCache: (counter, beginning) => cachedCounter(counter, counts, `${channel} ${beginning}`),
    }
  }

  /** Products of a channel that have none of the `hidden` flags. */
  #visibleIn(channel: string, hidden = 0) {
    const { channels, flags } = this.#parts.columns
    const bit = channelBit(this.#parts.names, channel)
    return (at: number) => (channels[at]! & bit) !== 0 && (flags[at]! & hidden) === 0
  }

  #smallestPosting(terms: readonly number[]): Uint32Array {
    const lists = terms.map((term) => this.#postings.documentsOf(term))
    return lists.reduce((a, b) => (b.length < a.length ? b : a), this.#postings.arrays.all)
  }
}

/** The products that a query covers, before the shopper's selections. */
interface Scope {
  documents: Uint32Array
  /** Every facet counted over them, if cached. */
  whole: FacetCounts | null
  textMatch: TextMatch
  /** The words of its text, if some of its documents lack some. */
  words: FoundWords | null
}

const NOTHING: Scope = {
  documents: new Uint32Array(0),
  whole: null,
  textMatch: AS_WRITTEN,
  words: null,
}

const NO_COUNTS = {
  counts: new Map(),
  bounds: new Map(),
  coverage: () => 0,
  scopeCoverage: () => 0,
  scopeDivision: () => 0,
}

function documentsOfCodes(codes: readonly string[], idOf: Parts['idOf']): Uint32Array {
  const ids = [...new Set(codes)].map(idOf).filter((id) => id !== undefined)
  return Uint32Array.from(ids, (id) => id - 1)
}
