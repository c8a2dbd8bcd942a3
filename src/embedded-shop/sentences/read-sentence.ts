import { priceWords } from '#contract/price-words/price-words.ts'
import { PRICE } from '../model/catalog-index.ts'
import type { Dictionary } from './dictionary.ts'
import type { Meaning } from './value-names.ts'
import type { ListFacts } from './facts.ts'
import type { Phrase } from './phrases.ts'
import { SentenceReading, spanOf } from './reading.ts'
import { phraseBefore } from './speech.ts'
import {
  type Choice,
  isMeasured,
  readPhrase,
  type SentenceCondition,
  type Understood,
  valueOf,
} from './understand.ts'
import { NOT } from './words.ts'

/** A choice that is offered. */
interface SentenceOffer extends SentenceCondition {
  /** Whether it comes to what is chosen in its filter, instead of replacing that. */
  isAlso: boolean
}

/** A search text as it was understood. */
export interface Sentence {
  /** What is left to be searched as text. */
  query: string
  /** What is certain: to be chosen in the filters. */
  conditions: readonly SentenceCondition[]
  /** What is likely: to be offered. */
  offers: readonly SentenceOffer[]
}

/** What words tell without a look at any product. */
interface SentenceWords {
  dictionary: Dictionary
  /** ISO 4217; null where prices are in none that is known. */
  currency: string | null
}

/** A catalog as sentences need it. */
export interface SentenceCatalog extends SentenceWords {
  /** What products of these taxons have, or of a search; null for everything. */
  factsOf: (list: { taxons: readonly number[] } | { text: string } | null) => Promise<ListFacts>
  /** How many products a text finds with these choices, and with those of the list that it is searched in. */
  countOf: (text: string, conditions: readonly SentenceCondition[]) => Promise<number>
  /** Weighs choices, all at once. */
  weigh: (choices: readonly SaidChoice[]) => Promise<readonly ChoiceWeight[]>
  /** Those of some taxons that have products. */
  sold: (taxons: readonly number[]) => Promise<readonly number[]>
}

/** Values of a filter, the thing that has them, and how a text says both. */
export interface SaidChoice {
  said: string
  thing: string
  values: readonly { code: string; value: string }[]
}

/** Products of a whole channel that are about all words that say a choice, and those of the thing that have it. */
export interface ChoiceWeight {
  about: number
  left: number
  /** The thing with its misspelt words corrected; null if there are none. */
  corrected: string | null
}

/** Most taxons whose products tell what a text means: those of more have little in common. */
const MOST_TAXONS = 8
/** Least share of the products about a word that a choice must leave, so that it hides few of them. */
const KEEPING = 0.5
/** Fewest products about a text that tell what its words mean: among fewer, a single one decides. */
const TELLING = 3
/** The same share, for a choice that is offered. */
const LIKELY = 0.05
const MOST_OFFERS = 3

/** Returns the taxons that the words name which are not qualities. */
function taxonIdsOf(reading: SentenceReading): number[] {
  const { words, phrases, dictionary } = reading
  const named = phrases.flatMap((phrase) => (phrase.kind === 'taxon' ? phrase.ids : []))
  const free = words.flatMap((word, at) => (reading.isFree(at) ? [word] : []))
  const whole = free.flatMap(({ roots }) =>
    roots.flatMap((root) =>
      (dictionary.taxons.get(root) ?? []).flatMap((one) =>
        one.roots.length === 1 ? one.meanings : [],
      ),
    ),
  )
  const head = dictionary.speech.isHeadFirst ? free[0] : free.at(-1)
  const about = head?.roots.flatMap((root) => dictionary.taxonsWith.get(root) ?? []) ?? []
  return [...new Set([...named, ...whole, ...(named.length > 0 ? [] : about)])]
}

/** Returns what the products have that are found by the words for the thing, without its qualities. */
async function contextOf(reading: SentenceReading, catalog: SentenceCatalog): Promise<ListFacts> {
  const taxons = await catalog.sold(taxonIdsOf(reading))
  const qualities = reading.words.flatMap((_, at) => (reading.isFree(at) ? [] : [at]))
  const text = reading.without(new Set(qualities))
  const isAnything = text === '' || qualities.length === reading.words.length
  if (taxons.length > 0) {
    const facts = await catalog.factsOf({ taxons: taxons.slice(0, MOST_TAXONS) })
    const isKnown = ({ attribute, value }: Meaning) => facts.count(attribute, value) > 0
    // Shoppers say whom a thing is for even where products do not, so that such words do not show which products are meant.
    const isMet = (phrase: Phrase) =>
      phrase.kind === 'amount'
        ? isMeasured(phrase, facts, reading.dictionary)
        : phrase.kind !== 'value' ||
          phrase.meanings.every(({ isOfKind }) => isOfKind) ||
          phrase.meanings.some(isKnown)
    if (isAnything || reading.phrases.every(isMet)) return facts
  }
  return catalog.factsOf(isAnything ? null : { text })
}

/** Returns the words that go with what was understood, such as `in` before a colour. */
function wordsGone(understood: readonly Understood[], reading: SentenceReading): Set<number> {
  const { words, dictionary } = reading
  const gone = new Set(understood.flatMap(({ from, to }) => spanOf(from, to)))
  words.forEach((_, at) => reading.isFiller(at) && gone.add(at))
  for (const { from, to } of understood.toReversed()) {
    // `case for a black phone`: the link is the phone's.
    if (reading.isFree(to) && !gone.has(to)) continue
    let start = from
    for (;;) {
      const length = phraseBefore(words, start, dictionary.speech.links)
      const span = spanOf(start - length, start)
      if (length === 0 || span.some((at) => gone.has(at) || reading.phraseOf(at))) break
      span.forEach((at) => gone.add(at))
      start -= length
    }
  }
  const isLoose = (at: number) => gone.has(at) || (reading.isLink(at) && !reading.phraseOf(at))
  // A text that ends with such a word may be a name: «витамин с».
  const last = words.length - 1
  for (let at = last; gone.has(last) && at >= 0 && isLoose(at); at -= 1) gone.add(at)
  return gone
}

/** Whether a word stays in the text and is something to search for, not only what the thing shall be without. */
function isThing(at: number, gone: ReadonlySet<number>, reading: SentenceReading): boolean {
  const phrase = reading.phraseOf(at)
  const isWithout = phrase && reading.words[phrase.from]!.roots[0] === NOT
  return !gone.has(at) && !isWithout && !reading.isFiller(at) && !reading.isLink(at)
}

/** Gives words back to the text until it has one to search for: qualities of one word first. */
function leavingText(all: readonly Understood[], reading: SentenceReading): readonly Understood[] {
  const steps = [
    all,
    all.filter(({ phrase }) => phrase.kind !== 'value' || phrase.to - phrase.from > 1),
    all.filter(({ phrase }) => phrase.kind !== 'value'),
  ]
  const hasText = (understood: readonly Understood[]) => {
    const gone = wordsGone(understood, reading)
    return reading.words.some((_, at) => isThing(at, gone, reading))
  }
  return steps.find(hasText) ?? []
}

/** Returns choices with the words that they were understood from. */
const withWords = (
  choices: readonly Choice[],
  { from, to }: Understood,
  reading: SentenceReading,
): SentenceCondition[] => choices.map((one) => ({ ...one, words: reading.written(from, to) }))

/** Returns choices once each, with the first words for them. */
const distinct = (conditions: readonly SentenceCondition[]): SentenceCondition[] =>
  conditions.filter(
    (one, at) =>
      valueOf(one) === null ||
      conditions.findIndex(
        (other) => other.code === one.code && valueOf(other) === valueOf(one),
      ) === at,
  )

const conditionsOf = (
  understood: readonly Understood[],
  reading: SentenceReading,
): SentenceCondition[] =>
  distinct(understood.flatMap((one) => withWords(one.choices, one, reading)))

/** Reads the price of a text, if the catalog has one currency. */
function readPrice(text: string, { dictionary: { locale }, currency }: SentenceWords) {
  const found = currency === null ? null : priceWords(text, { locale, currency })
  if (!found) return { rest: text.normalize('NFC'), price: [] }
  const { query, words, price } = found
  return { rest: query, price: [{ code: PRICE, choice: { range: price }, words }] }
}

/** Whether no word may be a choice. */
const isPlain = ({ phrases }: SentenceReading) => phrases.every(({ kind }) => kind === 'taxon')

/** Whether the last word of a text may belong to a choice: one that stands for itself does not. */
export function mayEndWithChoice(text: string, words: SentenceWords): boolean {
  const { rest, price } = readPrice(text, words)
  if (price.length > 0) return true
  const reading = new SentenceReading(rest, words.dictionary)
  const end = Math.max(...reading.words.map((word) => word.end))
  return !isPlain(reading) && !reading.isFree(reading.words.findIndex((word) => word.end === end))
}

const restOf = (certain: readonly Understood[], reading: SentenceReading): string => {
  const gone = wordsGone(certain, reading)
  const hasThing = reading.words.some((_, at) => isThing(at, gone, reading))
  return hasThing ? reading.without(gone) : reading.text
}

/** Most filters whose words are given back: with more that cannot be met, the text meant something else. */
const MOST_GIVEN_BACK = 2

/** Returns every way to leave out some of the codes, the last ones first. */
function leavingOut(codes: readonly string[], some: number): ReadonlySet<string>[] {
  if (some === 0) return [new Set()]
  return codes.flatMap((code, at) =>
    leavingOut(codes.slice(at + 1), some - 1).map((others) => new Set([code, ...others])),
  )
}

/**
 * If the choices together leave no product, gives the words of as few filters as possible back to the text, or of all:
 * a condition that cannot be met must not hide what the other words find.
 */
async function meetable(
  certain: readonly Understood[],
  known: readonly SentenceCondition[],
  reading: SentenceReading,
  catalog: SentenceCatalog,
): Promise<readonly Understood[]> {
  const count = (text: string, some: readonly Understood[]) =>
    catalog.countOf(text, [...conditionsOf(some, reading), ...known])
  const text = restOf(certain, reading)
  if (certain.length === 0 || (await count(text, certain)) > 0) return certain
  const codes = [...new Set(certain.flatMap(({ choices }) => choices.map(({ code }) => code)))]
  for (let given = 1; given <= MOST_GIVEN_BACK && given < codes.length; given += 1) {
    for (const gone of leavingOut(codes.toReversed(), given)) {
      const others = certain.filter(({ choices }) => choices.every(({ code }) => !gone.has(code)))
      if ((await count(text, others)) === 0) continue
      if ((await count(restOf(others, reading), others)) > 0) return others
    }
  }
  return []
}

/**
 * Makes a value likely instead of certain if most products about its word do not have it, such as `brass` of trays:
 * chosen, it would hide what the word finds.
 */
async function keeping(
  understood: readonly Understood[],
  reading: SentenceReading,
  catalog: SentenceCatalog,
): Promise<readonly Understood[]> {
  const { thing } = reading
  if (thing === null) return understood
  const isSaid = ({ isCertain, isNamed, phrase }: Understood) =>
    isCertain && !isNamed && phrase.kind === 'value' && !phrase.isNegated
  const said = understood.filter(isSaid)
  if (said.length === 0) return understood
  const choices = said.map(({ phrase, choices: own, also }): SaidChoice => {
    // Words for blue also find what is called navy.
    const values = [...own, ...also].flatMap((one) => {
      const value = valueOf(one)
      return value === null ? [] : [{ code: one.code, value }]
    })
    return { said: `${thing} ${reading.written(phrase.from, phrase.to)}`, thing, values }
  })
  const weights = await catalog.weigh(choices)
  const isHiding = ({ about, left }: ChoiceWeight) => about >= TELLING && left < KEEPING * about
  const hiding = new Set(said.filter((_, at) => isHiding(weights[at]!)))
  const right = weights.find(({ corrected }) => corrected !== null)?.corrected ?? null
  const isMeant = right === null ? () => true : await meantBy(reading.withThing(right), catalog)
  return understood.map((one) =>
    hiding.has(one) || !isMeant(one) ? { ...one, isCertain: false } : one,
  )
}

/**
 * Returns a test of choices that a text with its spelling corrected asks for, too; others are due to the misspelling:
 * `laser prnter` means the category of laser printers, and no value `laser`.
 */
async function meantBy(
  text: string,
  catalog: SentenceCatalog,
): Promise<(one: Understood) => boolean> {
  const { conditions } = await readOnce(text, {
    ...catalog,
    // The corrected text is taken as it is.
    weigh: async (choices) =>
      (await catalog.weigh(choices)).map((weight) => ({ ...weight, corrected: null })),
  })
  const keyOf = (one: Choice) => JSON.stringify([one.code, one.choice])
  const said = new Set(conditions.map(keyOf))
  return ({ choices }) => choices.some((one) => said.has(keyOf(one)))
}

/** Reads a text once; `known` are the conditions of the longer text that this one is the rest of. */
async function readOnce(
  text: string,
  catalog: SentenceCatalog,
  known: readonly SentenceCondition[] = [],
): Promise<Sentence> {
  const { rest, price } = readPrice(text, catalog)
  const reading = new SentenceReading(rest, catalog.dictionary)
  if (isPlain(reading)) return { query: restOf([], reading), conditions: price, offers: [] }
  const facts = await contextOf(reading, catalog)
  const said = agreed(reading.phrases.flatMap((phrase) => readPhrase(phrase, facts, reading) ?? []))
  const meetableOf = (all: readonly Understood[]) => {
    const whole = all.filter(({ isCertain }) => isCertain)
    return meetable(leavingText(whole, reading), [...known, ...price], reading, catalog)
  }
  // Most choices are kept, so both are asked for at once.
  const [understood, met] = await Promise.all([keeping(said, reading, catalog), meetableOf(said)])
  const isAsSaid = understood.every((one, at) => one === said[at])
  const certain = isAsSaid ? met : await meetableOf(understood)
  return {
    query: restOf(certain, reading),
    conditions: [...conditionsOf(certain, reading), ...price],
    offers: offersOf(understood, certain, facts, reading).slice(0, MOST_OFFERS),
  }
}

/**
 * Lets several words for one filter agree: a word for several values means those that the other words name as well,
 * as in `children from 3 years`.
 */
function agreed(understood: readonly Understood[]): Understood[] {
  return understood.map((one) => {
    if (!one.isOfKind) return one
    const others = understood.filter(
      (other) => other !== one && other.choices[0]?.code === one.choices[0]?.code,
    )
    const shared = one.choices.filter((choice) =>
      others.every(({ choices }) => choices.some((other) => valueOf(other) === valueOf(choice))),
    )
    return shared.length > 0 ? { ...one, choices: shared } : one
  })
}

/** Returns what a text may mean: what few of the products have, one of several values, and more of a kind. */
function offersOf(
  understood: readonly Understood[],
  certain: readonly Understood[],
  facts: ListFacts,
  reading: SentenceReading,
): SentenceOffer[] {
  const likely = understood.filter(
    ({ isCertain, choices }) =>
      !isCertain && choices.some(({ code }) => facts.coverage(code) >= LIKELY),
  )
  const several = certain.filter(({ choices }) => choices.length > 1)
  const only = distinct(
    [...likely, ...several].flatMap((one) => withWords(one.choices, one, reading)),
  )
  const also = certain.flatMap((one) => withWords(one.also, one, reading))
  return [
    ...only.map((offer) => ({ ...offer, isAlso: false })),
    ...also.map((offer) => ({ ...offer, isAlso: true })),
  ]
}

const isAmong = (one: SentenceOffer, others: readonly SentenceOffer[]): boolean =>
  others.some((other) => other.code === one.code && valueOf(other) === valueOf(one))

/** How often a text is read at most: without the words that were understood the rest may be a sentence again. */
const MOST_READINGS = 3

/**
 * Reads a search text by the words of the catalog (RULES.md#sentences). What is certain becomes a
 * condition, what is likely is offered, and the rest stays text, of which something is always left.
 * What is left says nothing more.
 */
export async function readSentence(text: string, catalog: SentenceCatalog): Promise<Sentence> {
  let sentence = await readOnce(text, catalog)
  for (let readings = 1; readings < MOST_READINGS; readings += 1) {
    if (sentence.conditions.length === 0) break
    const { query, conditions, offers } = await readOnce(
      sentence.query,
      catalog,
      sentence.conditions,
    )
    const codes = new Set(sentence.conditions.map(({ code }) => code))
    const further = conditions.filter(({ code }) => !codes.has(code))
    if (further.length === 0) break
    sentence = {
      query,
      conditions: [...sentence.conditions, ...further],
      offers: [...sentence.offers, ...offers.filter((one) => !isAmong(one, sentence.offers))],
    }
  }
  return sentence
}
