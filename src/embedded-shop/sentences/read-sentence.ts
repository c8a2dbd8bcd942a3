import type { RangeSelection } from '#contract/query/filter.ts'
import { priceWords } from '#contract/price-words/price-words.ts'
import { PRICE } from '../model/catalog-index.ts'
import type { AttributeName, Dictionary, MeasuredRange, Meaning } from './dictionary.ts'
import type { ListFacts } from './facts.ts'
import {
  type AmountPhrase,
  findPhrases,
  isShort,
  measuresOf,
  type Phrase,
  type ValuePhrase,
} from './phrases.ts'
import { phraseAt, phraseBefore } from './speech.ts'
import { converted } from './units.ts'
import { NOT, type Word } from './words.ts'

/** A choice in a list's filters that words of a text stand for. */
export interface SentenceCondition {
  /** Code of the filter. */
  code: string
  /** A value of a select filter, or a range in the filter's own units (cents for prices). */
  choice: { value: string; label: string } | { range: RangeSelection }
  /** The words as they were written. */
  words: string
}

/** A search text as it was understood. */
export interface Sentence {
  /** What is left to be searched as text. */
  query: string
  /** What is certain: to be chosen in the filters. */
  conditions: readonly SentenceCondition[]
  /** What is likely: to be offered. */
  offers: readonly SentenceCondition[]
}

/** A catalog as sentences need it. */
export interface SentenceCatalog {
  dictionary: Dictionary
  /** ISO 4217; null where prices are in none that is known. */
  currency: string | null
  /** What products of these taxons have, or of a search; null for everything. */
  factsOf: (list: { taxons: readonly number[] } | { text: string } | null) => Promise<ListFacts>
  /** How many products a text finds with these choices. */
  countOf: (text: string, conditions: readonly SentenceCondition[]) => Promise<number>
  /** Those of some taxons that have products. */
  sold: (taxons: readonly number[]) => Promise<readonly number[]>
}

/** Words of a text that are read. */
const MOST_WORDS = 24
/** Taxons by which a text is understood: more share nothing. */
const MOST_TAXONS = 8
/** Share of the products that must have an attribute so that a choice in it hides none by mistake. */
const CERTAIN = 0.3
/** The same share, for a choice that is offered. */
const LIKELY = 0.05
const MOST_OFFERS = 2

/** What a phrase was understood as, and the words that go with it. */
interface Understood {
  phrase: Phrase
  condition: Omit<SentenceCondition, 'words'>
  from: number
  to: number
  isCertain: boolean
}

const spanOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/** The words of a text and what is known of each. */
class Reading {
  readonly words: readonly Word[]
  phrases: readonly Phrase[]
  readonly text: string
  readonly dictionary: Dictionary
  readonly #phraseAt = new Map<number, Phrase>()
  readonly #filler = new Set<number>()

  constructor(text: string, dictionary: Dictionary) {
    this.text = text
    this.dictionary = dictionary
    this.words = dictionary.read(text)
    this.phrases = this.words.length > MOST_WORDS ? [] : findPhrases(this.words, text, dictionary)
    for (const phrase of this.phrases)
      spanOf(phrase.from, phrase.to).forEach((at) => this.#phraseAt.set(at, phrase))
    this.words.forEach((_, at) => this.#noteFiller(at))
    this.#keepThing()
  }

  /**
   * Keeps as text what the other words are about. A word by which taxons are named is that where no
   * other one is, such as `cream` of `night cream`; without any free word the first or last quality is:
   * `honey 500 g`.
   */
  #keepThing(): void {
    const { speech, things, taxonsWith } = this.dictionary
    const isOf = (at: number, roots: { has: (root: string) => boolean }) =>
      this.words[at]!.roots.some((root) => roots.has(root))
    const free = spanOf(0, this.words.length).filter(this.isFree)
    const isKnown = free.some((at) => isOf(at, taxonsWith))
    if (isKnown || this.phrases.some(({ kind }) => kind === 'taxon')) return
    const values = this.phrases.filter(
      (phrase) => phrase.kind === 'value' && !phrase.isNegated && !isShort(this.words, phrase),
    )
    const link = this.words.findIndex(
      (_, at) => at > 0 && this.isLink(at) && !this.#phraseAt.has(at),
    )
    const before = values.filter(({ from }) => link < 0 || from < link)
    const named = before.length > 0 ? before : values
    const goods = named.filter(({ from, to }) => to - from === 1 && isOf(from, things))
    const some = goods.length > 0 ? goods : named
    const thing = speech.isHeadFirst ? some[0] : some.at(-1)
    const isHead = (phrase: Phrase) =>
      phrase.to - phrase.from === 1 &&
      free.every((at) => (speech.isHeadFirst ? at > phrase.from : at < phrase.from || at > link))
    if (!thing || !(goods.length > 0 || free.length === 0 || isHead(thing))) return
    this.phrases = this.phrases.filter((phrase) => phrase !== thing)
    spanOf(thing.from, thing.to).forEach((at) => this.#phraseAt.delete(at))
  }

  #noteFiller(at: number): void {
    if (this.#filler.has(at)) return
    const { fillers } = this.dictionary.speech
    const span = spanOf(at, at + phraseAt(this.words, at, fillers))
    const isFree = span.every((one) => !this.#phraseAt.has(one))
    if (isFree) span.forEach((one) => this.#filler.add(one))
  }

  isFiller = (at: number): boolean => this.#filler.has(at)
  phraseOf = (at: number): Phrase | undefined => this.#phraseAt.get(at)

  isLink = (at: number): boolean =>
    phraseAt(this.words, at, this.dictionary.speech.links) > 0 || this.words[at]?.roots[0] === NOT

  /** Whether a word stands for itself: it is no phrase, no link and no filler. */
  isFree = (at: number): boolean =>
    at >= 0 &&
    at < this.words.length &&
    !this.#phraseAt.has(at) &&
    !this.#filler.has(at) &&
    !this.isLink(at)

  written(from: number, to: number): string {
    // A negation may stand behind its word in the text.
    const words = this.words.slice(from, to)
    const [start, end] = [words.map((word) => word.start), words.map((word) => word.end)]
    return this.text.slice(Math.min(...start), Math.max(...end))
  }

  /** The text without some words, and without what stands between two of them. */
  without(gone: ReadonlySet<number>): string {
    if (gone.size === 0) return this.text
    const inOrder = this.words
      .map((word, at) => ({ ...word, isGone: gone.has(at) }))
      .toSorted((a, b) => a.start - b.start)
    let [rest, end] = ['', 0]
    inOrder.forEach(({ start, isGone, ...word }, at) => {
      if (!isGone) return
      if (inOrder[at - 1]?.isGone !== true) rest += `${this.text.slice(end, start)} `
      end = word.end
    })
    rest += this.text.slice(end)
    return rest
      .replace(/\s+/gu, ' ')
      .replace(/\s+(?=[,;.!?])/gu, '')
      .replace(/^[\s,;:.–"″-]+|[\s,;:!?"″–-]+$/gu, '')
      .trim()
  }
}

/** Returns the taxons that the words name which are not qualities. */
function taxonIdsOf(reading: Reading): number[] {
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

/** Returns what products are like that the words which are no qualities find. */
async function contextOf(reading: Reading, catalog: SentenceCatalog): Promise<ListFacts> {
  const taxons = await catalog.sold(taxonIdsOf(reading))
  if (taxons.length > 0) {
    const facts = await catalog.factsOf({ taxons: taxons.slice(0, MOST_TAXONS) })
    const isKnown = ({ attribute, value }: Meaning) => facts.count(attribute, value) > 0
    const isMet = (phrase: Phrase) => phrase.kind !== 'value' || phrase.meanings.some(isKnown)
    if (reading.phrases.every(isMet)) return facts
  }
  const qualities = reading.words.flatMap((_, at) => (reading.isFree(at) ? [] : [at]))
  const text = reading.without(new Set(qualities))
  return catalog.factsOf(text === '' || qualities.length === reading.words.length ? null : { text })
}

/** Returns how far the name of an attribute reaches beside a phrase. */
function withName(
  { from, to }: Pick<Phrase, 'from' | 'to'>,
  name: AttributeName | undefined,
  { words, dictionary, phraseOf }: Reading,
): { from: number; to: number; isNamed: boolean } {
  const { sizes } = dictionary.speech
  const isName = (at: number) => {
    const word = words[at]
    if (!name || !word || phraseOf(at)) return false
    return word.roots.includes(name.head) || (name.isSize && sizes.has(word.folded))
  }
  const isWhole = (at: number) =>
    name !== undefined && at >= 0 && phraseAt(words, at, [name.whole]) > 0 && !phraseOf(at)
  const before = isWhole(from - (name?.whole.length ?? 0)) ? (name?.whole.length ?? 0) : 0
  const [left, right] = [before || Number(isName(from - 1)), Number(isName(to))]
  return { from: from - left, to: to + (left > 0 ? 0 : right), isNamed: left + right > 0 }
}

/** Chooses the value that a phrase means among products like these; null if that is not clear. */
function valueMeant(
  phrase: ValuePhrase,
  facts: ListFacts,
  reading: Reading,
): { meaning: Meaning; from: number; to: number; isNamed: boolean } | null {
  const { names } = reading.dictionary
  const known = phrase.meanings
    .filter(({ attribute, value }) => facts.count(attribute, value) > 0)
    .map((meaning) => ({ meaning, ...withName(phrase, names.get(meaning.attribute), reading) }))
  const named = known.filter(({ isNamed }) => isNamed)
  const common = known.filter(({ meaning }) => facts.coverage(meaning.attribute) >= CERTAIN)
  const clear = [named, common, known].find((some) => some.length > 0) ?? []
  return clear.length === 1 ? clear[0]! : null
}

function readValue(phrase: ValuePhrase, facts: ListFacts, reading: Reading): Understood | null {
  const found = valueMeant(phrase, facts, reading)
  if (!found) return null
  const { meaning, isNamed, from, to } = found
  const { attribute, label, isBoolean } = meaning
  const coverage = facts.coverage(attribute)
  if (phrase.isNegated) {
    if (!isBoolean || facts.count(attribute, 'false') === 0 || coverage < CERTAIN) return null
    const choice = { value: 'false', label }
    return { phrase, condition: { code: attribute, choice }, from: from - 1, to, isCertain: true }
  }
  const condition = { code: attribute, choice: { value: meaning.value, label } }
  if (isShort(reading.words, phrase) && !isNamed) {
    const isSize = reading.dictionary.names.get(attribute)?.isSize === true
    const word = reading.words[phrase.from]!
    if (!isSize || word.isJoined || coverage < CERTAIN) return null
  }
  return { phrase, condition, from, to, isCertain: isNamed || coverage >= CERTAIN }
}

/** Whether a sentence names an attribute, or the children that an age is of. */
function isSpokenOf({ names }: MeasuredRange, { words, dictionary }: Reading): boolean {
  const { children } = dictionary.speech
  const isOfAge = names.some((name) => children.has(name))
  return words.some(({ folded }) => names.includes(folded) || (isOfAge && children.has(folded)))
}

function readAmount(phrase: AmountPhrase, facts: ListFacts, reading: Reading): Understood | null {
  const { children } = reading.dictionary.speech
  const possible = measuresOf(phrase, reading.dictionary).flatMap(({ measure, unit }) => {
    const amount = converted(phrase.amount, phrase.unit, unit)
    const bounds = facts.bounds(measure.attribute)
    if (amount === null || bounds === null || facts.coverage(measure.attribute) < CERTAIN) return []
    const isWithin = amount >= bounds.min && amount <= bounds.max
    const isOfAge = measure.names.some((name) => children.has(name))
    if (!isWithin && phrase.end === null && !isOfAge) return []
    return [{ measure, amount, isOfAge, isSpoken: isSpokenOf(measure, reading) }]
  })
  const spoken = possible.filter(({ isSpoken }) => isSpoken)
  const clear = spoken.length > 0 ? spoken : possible.filter(({ isOfAge }) => !isOfAge)
  const [only, ...others] = clear
  if (!only || others.length > 0) return null
  const { amount, measure, isOfAge } = only
  const end = isOfAge ? 'max' : phrase.end
  const range = { min: end === 'max' ? null : amount, max: end === 'min' ? null : amount }
  const name = reading.dictionary.names.get(measure.attribute)
  const { from, to } = withName(phrase, name, reading)
  return {
    phrase,
    condition: { code: measure.attribute, choice: { range } },
    from,
    to,
    isCertain: true,
  }
}

function readPhrase(phrase: Phrase, facts: ListFacts, reading: Reading): Understood | null {
  switch (phrase.kind) {
    case 'taxon':
      return null
    case 'choice': {
      const { code, value, from, to } = phrase
      if (facts.count(code, value) === 0) return null
      const label = reading.written(from, to)
      return { phrase, condition: { code, choice: { value, label } }, from, to, isCertain: true }
    }
    case 'value':
      return readValue(phrase, facts, reading)
    case 'amount':
      return readAmount(phrase, facts, reading)
  }
}

/** Returns the words that go with what was understood, such as `in` before a colour. */
function wordsGone(understood: readonly Understood[], reading: Reading): Set<number> {
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

/** Whether a word that stays is something to search for: more than what the thing is without. */
function isThing(at: number, gone: ReadonlySet<number>, reading: Reading): boolean {
  const phrase = reading.phraseOf(at)
  const isWithout = phrase && reading.words[phrase.from]!.roots[0] === NOT
  return !gone.has(at) && !isWithout && !reading.isFiller(at) && !reading.isLink(at)
}

/** Gives words back to the text until it has one to search for: qualities of one word first. */
function leavingText(all: readonly Understood[], reading: Reading): readonly Understood[] {
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

const conditionOf = ({ condition, from, to }: Understood, reading: Reading): SentenceCondition => ({
  ...condition,
  words: reading.written(from, to),
})

/** Reads the price of a text, if the catalog has one currency. */
function readPrice(text: string, { dictionary: { locale }, currency }: SentenceCatalog) {
  const found = currency === null ? null : priceWords(text, { locale, currency })
  if (!found) return { rest: text.normalize('NFC'), price: [] }
  const { query, words, price } = found
  return { rest: query, price: [{ code: PRICE, choice: { range: price }, words }] }
}

const restOf = (certain: readonly Understood[], reading: Reading): string => {
  const gone = wordsGone(certain, reading)
  const hasThing = reading.words.some((_, at) => isThing(at, gone, reading))
  return hasThing ? reading.without(gone) : reading.text
}

/**
 * Gives back the words of a choice that leaves no product, or of all if no single one is to blame: a
 * condition that cannot be met must not throw away what the other words find.
 */
async function meetable(
  certain: readonly Understood[],
  price: readonly SentenceCondition[],
  reading: Reading,
  catalog: SentenceCatalog,
): Promise<readonly Understood[]> {
  const countWith = (some: readonly Understood[]) =>
    catalog.countOf(restOf(some, reading), [
      ...some.map((one) => conditionOf(one, reading)),
      ...price,
    ])
  if (certain.length === 0 || (await countWith(certain)) > 0) return certain
  for (const given of certain.toReversed()) {
    const others = certain.filter((one) => one !== given)
    if (others.length > 0 && (await countWith(others)) > 0) return others
  }
  return []
}

/** Reads a text once. */
async function readOnce(text: string, catalog: SentenceCatalog): Promise<Sentence> {
  const { rest, price } = readPrice(text, catalog)
  const reading = new Reading(rest, catalog.dictionary)
  const isPlain = reading.phrases.every(({ kind }) => kind === 'taxon')
  if (isPlain) return { query: restOf([], reading), conditions: price, offers: [] }
  const facts = await contextOf(reading, catalog)
  const understood = reading.phrases.flatMap((phrase) => readPhrase(phrase, facts, reading) ?? [])
  const whole = understood.filter(({ isCertain }) => isCertain)
  const certain = await meetable(leavingText(whole, reading), price, reading, catalog)
  const likely = understood.filter(
    (one) => !one.isCertain && facts.coverage(one.condition.code) >= LIKELY,
  )
  return {
    query: restOf(certain, reading),
    conditions: [...certain.map((one) => conditionOf(one, reading)), ...price],
    offers: likely.slice(0, MOST_OFFERS).map((one) => conditionOf(one, reading)),
  }
}

/** How often a text is read at most: what is left of it may say more. */
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
    const { query, conditions, offers } = await readOnce(sentence.query, catalog)
    const codes = new Set(sentence.conditions.map(({ code }) => code))
    const further = conditions.filter(({ code }) => !codes.has(code))
    if (further.length === 0) break
    sentence = { query, conditions: [...sentence.conditions, ...further], offers }
  }
  return sentence
}
