import { LRUCache } from 'lru-cache'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import type { WireSentence } from '#contract/schema/sentence.ts'
import { type CatalogIndex, type CatalogQuery, everything, TAXON } from '../model/catalog-index.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import { type Dictionary, readDictionary } from './dictionary.ts'
import { type ListFacts, listFacts } from './facts.ts'
import { readTranslations, type TextTranslation } from './translate.ts'
import {
  type ChoiceWeight,
  mayEndWithChoice,
  readSentence,
  type SaidChoice,
  type Sentence,
} from './read-sentence.ts'
import type { SentenceCondition } from './understand.ts'

/** Where a text is searched. */
interface SentenceScope {
  /** Code by which products name the channel. */
  channel: string
  locale: string
  /** ISO 4217; null if unknown. */
  currency: string | null
}

/** Choices in the filters of a list. */
type Choices = Pick<CatalogQuery, 'select' | 'ranges'>

/** Reads search texts by a catalog. */
export interface Sentences {
  /** Writes a text in another language of the catalog; null if it has words that the catalog does not. */
  translate(text: string, languages: { from: string; to: string }): string | null
  /** Whether the last word of a text may belong to a choice, as far as words alone tell. */
  endsWithChoice(text: string, scope: SentenceScope): boolean
  /** Reads a text that is searched in a list with these choices, which what it says replaces. */
  read(text: string, scope: SentenceScope, chosen: Choices): Promise<Sentence>
}

/** Lists whose facts are kept; a text that nobody repeats pushes out the oldest. */
const MOST_LISTS = 500
/** Choices whose weights are kept, and texts whose products with some choices were counted. */
const MOST_CHOICES = 5_000
/** How long they are kept, in milliseconds: products come and go meanwhile, but what most of them have stays. */
const KEPT = 60_000

/** Dictionaries by their catalog and locale: changes of products leave the schema as it is. */
const dictionaries = new WeakMap<SchemaIndex, Map<string, Dictionary>>()
/** Names of a catalog in two languages, kept alike. */
const translations = new WeakMap<SchemaIndex, Map<string, TextTranslation>>()

/** Returns what is kept of a schema, or reads it. */
function keptOf<Kept>(
  all: WeakMap<SchemaIndex, Map<string, Kept>>,
  schema: SchemaIndex,
  key: string,
  read: () => Kept,
): Kept {
  const ofSchema = all.get(schema) ?? new Map<string, Kept>()
  all.set(schema, ofSchema)
  const kept = ofSchema.get(key) ?? read()
  ofSchema.set(key, kept)
  return kept
}

const dictionaryOf = (schema: SchemaIndex, locale: string): Dictionary =>
  keptOf(dictionaries, schema, locale, () => readDictionary(schema, locale))

/** Adds the choices of a sentence to those of a list; in a filter that the list has choices of, only these count. */
export function withConditions<List extends Choices>(
  list: List,
  conditions: readonly SentenceCondition[],
): List {
  const [select, ranges] = [new Map(list.select), new Map(list.ranges)]
  for (const { code, choice } of conditions) {
    if (list.select.has(code) || list.ranges.has(code)) continue
    if ('range' in choice) ranges.set(code, choice.range)
    else select.set(code, [...(select.get(code) ?? []), choice.value])
  }
  return { ...list, select, ranges }
}

/** Returns the choices in other filters than those of conditions. */
function othersOf({ select, ranges }: Choices, conditions: readonly SentenceCondition[]): Choices {
  const codes = new Set(conditions.map(({ code }) => code))
  const isOther = ([code]: readonly [string, unknown]) => !codes.has(code)
  return {
    select: new Map([...select].filter(isOther)),
    ranges: new Map([...ranges].filter(isOther)),
  }
}

/** Returns choices by the engine's facets: categories are taxons. */
const inEngine = (select: Choices['select']): Choices['select'] =>
  new Map(
    [...select].map(([code, values]) => [code === CATEGORIES_FILTER.code ? TAXON : code, values]),
  )

function conditionJson({
  code,
  choice,
  words,
}: SentenceCondition): WireSentence['conditions'][number] {
  return 'range' in choice ? { code, words, ...choice.range } : { code, words, ...choice }
}

/** Returns a sentence as the contract has it. */
export const sentenceJson = ({ query, conditions, offers }: Sentence): WireSentence => ({
  query,
  conditions: conditions.map(conditionJson),
  offers: offers.map(({ isAlso, ...offer }) => ({
    ...conditionJson(offer),
    ...(isAlso && { also: true }),
  })),
})

/** Weighs choices by the products of a whole channel, all in one request to a remote engine. */
async function weigh(
  choices: readonly SaidChoice[],
  whole: CatalogQuery,
  index: CatalogIndex,
): Promise<ChoiceWeight[]> {
  // As conditions of the scope they cost a number of products, and no counts of filters.
  const search = (text: string, required: CatalogQuery['required']): CatalogQuery => ({
    ...whole,
    text,
    required,
    hasPageAlone: true,
  })
  const queries = choices.map(({ said, thing, values }) => [
    search(said, []),
    ...values.map(({ code, value }) => search(thing, [{ facet: code, value }])),
  ])
  const results = [...(await index.searches(queries.flat()))]
  return queries.map(({ length }) => {
    const [about, ...having] = results.splice(0, length)
    return {
      about: about?.wordMatches?.full ?? about?.total ?? 0,
      left: having.reduce((sum, { total }) => sum + total, 0),
      corrected: having[0]?.textMatch.correctedText ?? null,
    }
  })
}

/** Opens the reader of sentences over a catalog's schema and engine. */
export function openSentences(schema: SchemaIndex, index: CatalogIndex): Sentences {
  const kept = new LRUCache<string, ListFacts>({ max: MOST_LISTS, ttl: KEPT })
  const weights = new LRUCache<string, ChoiceWeight>({ max: MOST_CHOICES, ttl: KEPT })
  const totals = new LRUCache<string, number>({ max: MOST_CHOICES, ttl: KEPT })

  async function keptFacts(key: string, queries: readonly CatalogQuery[]): Promise<ListFacts> {
    const known = kept.get(key)
    if (known) return known
    const facts = listFacts(await index.searches(queries))
    kept.set(key, facts)
    return facts
  }

  return {
    translate(text, { from, to }) {
      if (from === to || ![from, to].every((locale) => schema.locales.includes(locale))) return null
      const read = () =>
        readTranslations(schema, dictionaryOf(schema, from), dictionaryOf(schema, to))
      return keptOf(translations, schema, `${from} ${to}`, read)(text)
    },
    endsWithChoice(text, { locale, currency }) {
      return mayEndWithChoice(text, { dictionary: dictionaryOf(schema, locale), currency })
    },
    read(text, scope, chosen) {
      const whole = everything(scope.channel, scope.locale)
      return readSentence(text, {
        dictionary: dictionaryOf(schema, scope.locale),
        currency: scope.currency,
        factsOf(list) {
          const key = JSON.stringify([scope.channel, scope.locale, list])
          if (list === null) return keptFacts(key, [whole])
          if ('text' in list) return keptFacts(key, [{ ...whole, text: list.text }])
          const inTaxon = (id: number): CatalogQuery => ({
            ...whole,
            required: [{ facet: TAXON, value: String(id) }],
          })
          return keptFacts(key, list.taxons.map(inTaxon))
        },
        async countOf(query, conditions) {
          const list = { ...whole, ...othersOf(chosen, conditions), text: query }
          const { select, ...others } = withConditions(list, conditions)
          const counted = { ...others, select: inEngine(select), hasPageAlone: true }
          const all = [...counted.select, ...counted.ranges]
          const key = JSON.stringify([scope.channel, scope.locale, query, all])
          const known = totals.get(key)
          if (known !== undefined) return known
          const [result] = await index.searches([counted])
          const total = result?.total ?? 0
          totals.set(key, total)
          return total
        },
        async weigh(choices) {
          const keyOf = (one: SaidChoice) => JSON.stringify([scope.channel, scope.locale, one])
          const known = new Map(choices.map((one) => [one, weights.get(keyOf(one))]))
          const missing = choices.filter((one) => !known.get(one))
          const found = missing.length === 0 ? [] : await weigh(missing, whole, index)
          missing.forEach((one, at) => {
            weights.set(keyOf(one), found[at]!)
            known.set(one, found[at])
          })
          return choices.map((one) => known.get(one)!)
        },
        async sold(taxons) {
          if (taxons.length === 0) return []
          const all = await keptFacts(JSON.stringify([scope.channel, scope.locale, null]), [whole])
          return taxons.filter((id) => all.count(TAXON, String(id)) > 0)
        },
      })
    },
  }
}
