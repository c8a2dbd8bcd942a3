import type { RangeSelection } from '#contract/query/filter.ts'
import { priceWords } from '#contract/price-words/price-words.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { PRICE, TAXON } from '../model/catalog-index.ts'
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
import { suitsAge } from './audiences.ts'
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

/** A catalog as sentences need it. */
export interface SentenceCatalog {
  dictionary: Dictionary
  /** ISO 4217; null where prices are in none that is known. */
  currency: string | null
  /** What products of these taxons have, or of a search; null for everything. */
  factsOf: (list: { taxons: readonly number[] } | { text: string } | null) => Promise<ListFacts>
  /** How many products a text finds with these choices, and with those of the list that it is searched in. */
  countOf: (text: string, conditions: readonly SentenceCondition[]) => Promise<number>
  /**
   * How many products of a whole channel are about all words of a text, and how many that the rest of it finds
   * have any of these values.
   */
  weigh: (
    text: { said: string; rest: string },
    values: readonly { code: string; value: string }[],
  ) => Promise<{ about: number; left: number }>
  /** Those of some taxons that have products. */
  sold: (taxons: readonly number[]) => Promise<readonly number[]>
}

/** Words of a text that are read. */
const MOST_WORDS = 24
/** Taxons by which a text is understood: more share nothing. */
const MOST_TAXONS = 8
/** Share of the products that are about a word which a choice must leave, so that it hides few of them. */
const KEEPING = 0.5
/** Products about a text that tell what its words mean: of fewer, one more or less says nothing. */
const TELLING = 3
/** Share of the products that must have an attribute so that a choice in it hides none by mistake. */
const CERTAIN = 0.3
/** The same share, for a choice that is offered. */
const LIKELY = 0.05
const MOST_OFFERS = 3

/** A choice without the words for it. */
type Choice = Omit<SentenceCondition, 'words'>

/** What a phrase was understood as, and the words that go with it. */
interface Understood {
  phrase: Phrase
  /** Of one filter: several values that the words stand for together. */
  choices: readonly Choice[]
  /** Further values of that filter, which the words may take in: navy, of `blue`. */
  also: readonly Choice[]
  /** Whether the values are those of a kind that the words name: children, of ages. */
  isOfKind: boolean
  from: number
  to: number
  isCertain: boolean
}

const spanOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/** Brackets, quotation marks and the like with nothing between them, of which the words are gone. */
const EMPTY = /(?<=^|\s)[()[\]{}<>«»“”„‟"'’*/,;:]+(?=\s|$)/gu

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
    const { speech, things, ages } = this.dictionary
    const isOf = (at: number, roots: { has: (root: string) => boolean }) =>
      this.words[at]!.roots.some((root) => roots.has(root))
    const free = spanOf(0, this.words.length).filter(this.isFree)
    const isKnown = free.some((at) => isOf(at, things))
    if (isKnown || this.phrases.some(({ kind }) => kind === 'taxon')) return
    const values = this.phrases.filter(
      (phrase): phrase is ValuePhrase =>
        phrase.kind === 'value' && !phrase.isNegated && !isShort(this.words, phrase),
    )
    // Whom a thing is for, and what it has or not, is no thing: `sunscreen waterproof`, `vitaminas vaikams`.
    const nouns = values.filter(
      ({ from, meanings }) =>
        !meanings.every(
          ({ attribute, isBoolean, isOfKind }) => isBoolean || isOfKind || ages.has(attribute),
        ) && !speech.adjective.test(this.words[from]!.folded),
    )
    const possible = nouns.length > 0 || free.length > 0 ? nouns : values
    const link = this.words.findIndex(
      (_, at) => at > 0 && this.isLink(at) && !this.#phraseAt.has(at),
    )
    const before = possible.filter(({ from }) => link < 0 || from < link)
    const named = before.length > 0 ? before : possible
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

  /** The word that the text is about, as far as that is none of its phrases: `drain` of `drain without overflow`. */
  get thing(): string | null {
    const link = this.words.findIndex((_, at) => at > 0 && this.isLink(at))
    const free = spanOf(0, link < 0 ? this.words.length : link).filter(this.isFree)
    const at = this.dictionary.speech.isHeadFirst ? free[0] : free.at(-1)
    return at === undefined ? null : this.written(at, at + 1)
  }

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
      .replace(EMPTY, '')
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
    // Whom a thing is for is said of things that do not say it: it tells nothing about what is meant.
    const isMet = (phrase: Phrase) =>
      phrase.kind !== 'value' ||
      phrase.meanings.every(({ isOfKind }) => isOfKind) ||
      phrase.meanings.some(isKnown)
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
    // A thing may be called like one of its qualities: `شاشة`, which is a monitor as well as its screen.
    if (dictionary.things.has(name.head) && !name.isSize) return false
    return word.roots.includes(name.head) || (name.isSize && sizes.has(word.folded))
  }
  const isWhole = (at: number) =>
    name !== undefined && at >= 0 && phraseAt(words, at, [name.whole]) > 0 && !phraseOf(at)
  const before = isWhole(from - (name?.whole.length ?? 0)) ? (name?.whole.length ?? 0) : 0
  const [left, right] = [before || Number(isName(from - 1)), Number(isName(to))]
  return { from: from - left, to: to + (left > 0 ? 0 : right), isNamed: left + right > 0 }
}

/** Values of one attribute that a phrase may mean, and how far its name reaches beside it. */
interface MeantValues {
  attribute: string
  values: readonly Meaning[]
  from: number
  to: number
  isNamed: boolean
}

/** Chooses the values that a phrase means among products like these; null if that is not clear. */
function valuesMeant(phrase: ValuePhrase, facts: ListFacts, reading: Reading): MeantValues | null {
  const { names } = reading.dictionary
  const sold = phrase.meanings.filter(({ attribute, value }) => facts.count(attribute, value) > 0)
  const known = [...Map.groupBy(sold, ({ attribute }) => attribute)].map(([attribute, values]) => ({
    attribute,
    values,
    ...withName(phrase, names.get(attribute), reading),
  }))
  const named = known.filter(({ isNamed }) => isNamed)
  const common = known.filter(({ attribute }) => facts.coverage(attribute) >= CERTAIN)
  const own = known.filter(({ values }) => values.some(({ isOfKind }) => !isOfKind))
  const ownCommon = common.filter((one) => own.includes(one))
  const clear = [named, ownCommon, common, own, known].find((some) => some.length > 0) ?? []
  return clear.length === 1 ? clear[0]! : null
}

const choiceOf = ({ attribute, value, label }: Meaning): Choice => ({
  code: attribute,
  choice: { value, label },
})

function readValue(phrase: ValuePhrase, facts: ListFacts, reading: Reading): Understood | null {
  const found = valuesMeant(phrase, facts, reading)
  if (!found) return null
  const { attribute, values, isNamed, from, to } = found
  const own = values.filter(({ isOfKind }) => !isOfKind)
  // Two values with one label are no kind: which is meant is not clear.
  if (own.length > 1) return null
  const [only] = own
  const coverage = facts.coverage(attribute)
  if (phrase.isNegated) {
    if (!only?.isBoolean || facts.count(attribute, 'false') === 0 || coverage < CERTAIN) return null
    const choice = { value: 'false', label: only.label }
    const choices = [{ code: attribute, choice }]
    return { phrase, choices, also: [], isOfKind: false, from: from - 1, to, isCertain: true }
  }
  if (isShort(reading.words, phrase) && !isNamed) {
    const isSize = reading.dictionary.names.get(attribute)?.isSize === true
    const word = reading.words[phrase.from]!
    if (!isSize || word.isJoined || coverage < CERTAIN) return null
  }
  const chosen = only ? [only] : values
  const also = values.filter((one) => !chosen.includes(one))
  const isCertain = isNamed || coverage >= CERTAIN
  return {
    phrase,
    choices: chosen.map(choiceOf),
    also: also.map(choiceOf),
    isOfKind: !only,
    from,
    to,
    isCertain,
  }
}

/** Whether a sentence speaks of somebody's age. */
const isOfAge = ({ words, dictionary: { speech } }: Reading): boolean =>
  words.some(({ folded }) => speech.children.has(folded))

/** Whether a sentence names an attribute, or the children that an age is of. */
function isSpokenOf({ names }: MeasuredRange, reading: Reading): boolean {
  const { words, dictionary } = reading
  if (names.some((name) => dictionary.speech.children.has(name)) && isOfAge(reading)) return true
  return words.some(({ folded }) => names.includes(folded))
}

/** Returns how far words for a person reach beside an age: `my 4 year old`, `ребёнку 4 года`. */
function withPerson({ from, to }: AmountPhrase, reading: Reading): { from: number; to: number } {
  const { words, dictionary, phraseOf } = reading
  const isPerson = (at: number) => {
    const phrase = phraseOf(at)
    const isValue = phrase?.kind === 'value' && phrase.meanings.some(({ isOfKind }) => !isOfKind)
    return !isValue && dictionary.speech.children.has(words[at]?.folded ?? '')
  }
  let [start, end] = [from, to]
  while (isPerson(start - 1)) start -= 1
  while (isPerson(end)) end += 1
  return { from: start, to: end }
}

/** Reads the age of somebody as the age groups that it belongs to; null if nothing has some. */
function readAge(phrase: AmountPhrase, facts: ListFacts, reading: Reading): Understood | null {
  const age = converted(phrase.amount, phrase.unit, 'year')
  if (age === null || phrase.end !== null || !isOfAge(reading)) return null
  const [only, ...others] = [...reading.dictionary.ages].filter(
    ([attribute]) => facts.coverage(attribute) >= CERTAIN,
  )
  if (!only || others.length > 0) return null
  const [attribute, values] = only
  const suitable = values.filter(
    ({ value, whom }) => suitsAge(whom, age) && facts.count(attribute, value) > 0,
  )
  if (suitable.length === 0) return null
  const { from, to } = withPerson(phrase, reading)
  const choices = suitable.map(choiceOf)
  return { phrase, choices, also: [], isOfKind: true, from, to, isCertain: true }
}

function readAmount(phrase: AmountPhrase, facts: ListFacts, reading: Reading): Understood | null {
  const { children } = reading.dictionary.speech
  const possible = measuresOf(phrase, reading.dictionary).flatMap(({ measure, unit }) => {
    const amount = converted(phrase.amount, phrase.unit, unit)
    const bounds = facts.bounds(measure.attribute)
    if (amount === null || bounds === null || facts.coverage(measure.attribute) < CERTAIN) return []
    const isWithin = amount >= bounds.min && amount <= bounds.max
    const isOfYears = measure.names.some((name) => children.has(name))
    if (!isWithin && phrase.end === null && !isOfYears) return []
    return [{ measure, amount, isOfYears, isSpoken: isSpokenOf(measure, reading) }]
  })
  const spoken = possible.filter(({ isSpoken }) => isSpoken)
  const age = spoken.length > 0 ? null : readAge(phrase, facts, reading)
  if (age) return age
  const clear = spoken.length > 0 ? spoken : possible.filter(({ isOfYears }) => !isOfYears)
  const [only, ...others] = clear
  if (!only || others.length > 0) return null
  const { amount, measure, isOfYears } = only
  const end = isOfYears ? 'max' : phrase.end
  const range = { min: end === 'max' ? null : amount, max: end === 'min' ? null : amount }
  const name = reading.dictionary.names.get(measure.attribute)
  const { from, to } = isOfYears ? withPerson(phrase, reading) : withName(phrase, name, reading)
  const choices = [{ code: measure.attribute, choice: { range } }]
  return { phrase, choices, also: [], isOfKind: false, from, to, isCertain: true }
}

/** Reads the category that is to be searched; null if what is looked for is not in it. */
function readCategory(
  ids: readonly number[],
  phrase: Phrase,
  facts: ListFacts,
  { dictionary: { categories } }: Reading,
): Understood | null {
  const known = [...new Set(ids)].filter((id) => facts.count(TAXON, String(id)) > 0)
  if (known.length === 0) return null
  const choices = known.map((id) => ({
    code: CATEGORIES_FILTER.code,
    choice: { value: String(id), label: categories.get(id) ?? '' },
  }))
  const { from, to } = phrase
  return { phrase, choices, also: [], isOfKind: false, from, to, isCertain: true }
}

function readPhrase(phrase: Phrase, facts: ListFacts, reading: Reading): Understood | null {
  switch (phrase.kind) {
    case 'taxon':
      return null
    case 'category':
      return readCategory(phrase.ids, phrase, facts, reading)
    case 'choice': {
      const { code, value, from, to } = phrase
      if (facts.count(code, value) === 0) return null
      const choices = [{ code, choice: { value, label: reading.written(from, to) } }]
      return { phrase, choices, also: [], isOfKind: false, from, to, isCertain: true }
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

/** Returns choices with the words that they were understood from. */
const withWords = (
  choices: readonly Choice[],
  { from, to }: Understood,
  reading: Reading,
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

const conditionsOf = (understood: readonly Understood[], reading: Reading): SentenceCondition[] =>
  distinct(understood.flatMap((one) => withWords(one.choices, one, reading)))

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
  known: readonly SentenceCondition[],
  reading: Reading,
  catalog: SentenceCatalog,
): Promise<readonly Understood[]> {
  const count = (text: string, some: readonly Understood[]) =>
    catalog.countOf(text, [...conditionsOf(some, reading), ...known])
  const text = restOf(certain, reading)
  if (certain.length === 0 || (await count(text, certain)) > 0) return certain
  const codes = new Set(certain.flatMap(({ choices }) => choices.map(({ code }) => code)))
  for (const given of [...codes].toReversed()) {
    const others = certain.filter(({ choices }) => choices.every(({ code }) => code !== given))
    if (others.length === 0 || (await count(text, others)) === 0) continue
    if ((await count(restOf(others, reading), others)) > 0) return others
  }
  return []
}

/**
 * Takes as likely a value that most products of its word do not have, such as `brass` of trays: as a choice it
 * would hide what the word finds.
 */
async function keeping(
  understood: readonly Understood[],
  reading: Reading,
  catalog: SentenceCatalog,
): Promise<readonly Understood[]> {
  const { thing } = reading
  if (thing === null) return understood
  const isHiding = async ({ phrase, choices, also }: Understood): Promise<boolean> => {
    const said = `${thing} ${reading.written(phrase.from, phrase.to)}`
    // Words for blue also find what is called navy.
    const values = [...choices, ...also].flatMap((one) => {
      const value = valueOf(one)
      return value === null ? [] : [{ code: one.code, value }]
    })
    const { about, left } = await catalog.weigh({ said, rest: thing }, values)
    return about >= TELLING && left < KEEPING * about
  }
  return Promise.all(
    understood.map(async (one) => {
      const isSaid = one.isCertain && one.phrase.kind === 'value' && !one.phrase.isNegated
      return isSaid && (await isHiding(one)) ? { ...one, isCertain: false } : one
    }),
  )
}

/** Reads a text once; `known` is what the text that it is left of said already. */
async function readOnce(
  text: string,
  catalog: SentenceCatalog,
  known: readonly SentenceCondition[] = [],
): Promise<Sentence> {
  const { rest, price } = readPrice(text, catalog)
  const reading = new Reading(rest, catalog.dictionary)
  const isPlain = reading.phrases.every(({ kind }) => kind === 'taxon')
  if (isPlain) return { query: restOf([], reading), conditions: price, offers: [] }
  const facts = await contextOf(reading, catalog)
  const understood = await keeping(
    agreed(reading.phrases.flatMap((phrase) => readPhrase(phrase, facts, reading) ?? [])),
    reading,
    catalog,
  )
  const whole = understood.filter(({ isCertain }) => isCertain)
  const certain = await meetable(
    leavingText(whole, reading),
    [...known, ...price],
    reading,
    catalog,
  )
  return {
    query: restOf(certain, reading),
    conditions: [...conditionsOf(certain, reading), ...price],
    offers: offersOf(understood, certain, facts, reading).slice(0, MOST_OFFERS),
  }
}

const valueOf = ({ choice }: Choice) => ('value' in choice ? choice.value : null)

/**
 * Lets several words for one filter say one thing: those that stand for several values mean what the
 * others leave of them, as `children from 3 years` does.
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
  reading: Reading,
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
