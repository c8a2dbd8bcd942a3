import type { RangeSelection } from '#contract/query/filter.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { isConjunction } from '../fulltext/analysis/stop-words.ts'
import { IN_STOCK, TAXON } from '../model/catalog-index.ts'
import { suitsAge } from './audiences.ts'
import type { MeasuredRange } from './dictionary.ts'
import type { AttributeName, Meaning } from './value-names.ts'
import type { ListFacts } from './facts.ts'
import { type AmountPhrase, isShort, measuresOf, type Phrase, type ValuePhrase } from './phrases.ts'
import type { SentenceReading } from './reading.ts'
import { phraseAt } from './speech.ts'
import { converted, isSameKind } from './units.ts'
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

/** A choice without the words for it. */
export type Choice = Omit<SentenceCondition, 'words'>

/** What a phrase was understood as, and the words that go with it. */
export interface Understood {
  phrase: Phrase
  /** All of one filter; several if the words stand for several of its values. */
  choices: readonly Choice[]
  /** Further values of that filter, which the words may take in: navy, of `blue`. */
  also: readonly Choice[]
  /** Whether the values are those of a kind that the words name: children, of ages. */
  isOfKind: boolean
  /** Whether the name of their filter stands beside them: `size s`. */
  isNamed: boolean
  from: number
  to: number
  isCertain: boolean
}

/** Share of the products that must have an attribute so that a choice in it hides none by mistake. */
const CERTAIN = 0.3

/** Returns how far the name of an attribute reaches beside a phrase. */
function withName(
  { from, to }: Pick<Phrase, 'from' | 'to'>,
  name: AttributeName | undefined,
  { words, dictionary, phraseOf }: SentenceReading,
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
function valuesMeant(
  phrase: ValuePhrase,
  facts: ListFacts,
  reading: SentenceReading,
): MeantValues | null {
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

/** Returns what a phrase surely says by itself; `span` are its words with those that go with it. */
const certain = (
  phrase: Phrase,
  choices: readonly Choice[],
  { from, to }: { from: number; to: number } = phrase,
): Understood => ({
  phrase,
  choices,
  also: [],
  isOfKind: false,
  isNamed: false,
  from,
  to,
  isCertain: true,
})

function readValue(
  phrase: ValuePhrase,
  facts: ListFacts,
  reading: SentenceReading,
): Understood | null {
  const found = valuesMeant(phrase, facts, reading)
  if (!found) return null
  const { attribute, values, isNamed, from, to } = found
  const own = values.filter(({ isOfKind }) => !isOfKind)
  // Of two values with the same label it is not clear which is meant.
  if (own.length > 1) return null
  const [only] = own
  const coverage = facts.coverage(attribute)
  if (phrase.isNegated) {
    if (!only?.isBoolean || facts.count(attribute, 'false') === 0 || coverage < CERTAIN) return null
    const choice = { value: 'false', label: only.label }
    const choices = [{ code: attribute, choice }]
    return certain(phrase, choices, { from: from - 1, to })
  }
  if (isShort(reading.words, phrase) && !isNamed) {
    const isSize = reading.dictionary.names.get(attribute)?.isSize === true
    const word = reading.words[phrase.from]!
    if (!isSize || word.isJoined || coverage < CERTAIN) return null
  }
  const chosen = only ? [only] : values
  const also = values.filter((one) => !chosen.includes(one))
  // Girls alone are not the children that somebody asks for where boys are known, too.
  const parts = phrase.meanings.filter((one) => one.attribute === attribute && one.isPart)
  const isWhole = only !== undefined || values.length >= parts.length
  const isCertain = isWhole && (isNamed || coverage >= CERTAIN)
  return {
    phrase,
    choices: chosen.map(choiceOf),
    also: also.map(choiceOf),
    isOfKind: !only,
    isNamed,
    from,
    to,
    isCertain,
  }
}

/** Whether a sentence speaks of somebody's age. */
const isOfAge = ({ words, dictionary: { speech } }: SentenceReading): boolean =>
  words.some(({ folded }) => speech.children.has(folded))

/** Whether a sentence names an attribute, or the children that an age is of. */
function isSpokenOf({ names, roots }: MeasuredRange, reading: SentenceReading): boolean {
  const { words, dictionary } = reading
  if (names.some((name) => dictionary.speech.children.has(name)) && isOfAge(reading)) return true
  return words.some((word) => names.includes(word.folded) || isRootOf(word, roots))
}

const isRootOf = (word: Word | undefined, roots: ReadonlySet<string>): boolean =>
  word?.roots.some((root) => roots.has(root)) === true

/** Returns how far words for what an amount measures reach beside it: `260 cm wide`, `a battery of over 20 hours`. */
function withDimension(
  span: { from: number; to: number },
  { roots }: MeasuredRange,
  { words, isDimension, isLink }: SentenceReading,
): { from: number; to: number } {
  const isOwn = (at: number) => isDimension(at) && isRootOf(words[at], roots)
  let { from, to } = span
  for (let at = from - 1; at >= 0 && (isOwn(at) || isLink(at)); at -= 1) if (isOwn(at)) from = at
  for (let at = to; at < words.length && (isOwn(at) || isLink(at)); at += 1)
    if (isOwn(at)) to = at + 1
  return { from, to }
}

/** Whether a word beside an amount says that something else is measured: `80 cm tall` is no width. */
function isOfOther(
  { from, to }: AmountPhrase,
  { roots }: MeasuredRange,
  { words, dictionary: { speech } }: SentenceReading,
): boolean {
  const beside = [words[from - 1], words[to]]
  return beside.some(
    (word) =>
      word !== undefined &&
      !isRootOf(word, roots) &&
      speech.dimensions.some(([one]) => one === word.folded),
  )
}

/** Returns how far words for a person reach beside an age: `my 4 year old`, `ребёнку 4 года`. */
function withPerson(
  { from, to }: AmountPhrase,
  reading: SentenceReading,
): { from: number; to: number } {
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
function readAge(
  phrase: AmountPhrase,
  facts: ListFacts,
  reading: SentenceReading,
): Understood | null {
  const age = converted(phrase.amount, phrase.unit, 'year')
  const isFrom = phrase.end === 'min'
  if (age === null || phrase.end === 'max' || (!isFrom && !isOfAge(reading))) return null
  const [only, ...others] = [...reading.dictionary.ages].filter(
    ([attribute]) => facts.coverage(attribute) >= CERTAIN,
  )
  if (!only || others.length > 0) return null
  const [attribute, values] = only
  const suitable = values.filter(
    ({ value, whom }) =>
      // `From 3 years` is a group by itself.
      (isFrom ? whom.audience === null && whom.ages?.min === age : suitsAge(whom, age)) &&
      facts.count(attribute, value) > 0,
  )
  if (suitable.length === 0) return null
  const choices = suitable.map(choiceOf)
  return { ...certain(phrase, choices, withPerson(phrase, reading)), isOfKind: true }
}

/** Returns which end of a range an amount is whose bound stands behind its name: `5 years warranty or more`. */
function withBound(
  { end, upTo }: AmountPhrase,
  to: number,
  { words, dictionary: { speech }, phraseOf }: SentenceReading,
): { end: AmountPhrase['end']; to: number } {
  if (end !== null || upTo !== null || phraseOf(to - 1)) return { end, to }
  const [more, less] = [speech.orMore, speech.orLess].map((some) => phraseAt(words, to, some))
  const length = Math.max(more!, less!)
  return length === 0 ? { end, to } : { end: more === length ? 'min' : 'max', to: to + length }
}

/** Whether products like these have what an amount may measure. */
export const isMeasured = (
  phrase: AmountPhrase,
  facts: ListFacts,
  dictionary: SentenceReading['dictionary'],
): boolean =>
  measuresOf(phrase, dictionary).some(
    ({ measure }) => facts.coverage(measure.attribute) >= CERTAIN,
  ) || [...dictionary.ages.keys()].some((attribute) => facts.coverage(attribute) >= CERTAIN)

function readAmount(
  phrase: AmountPhrase,
  facts: ListFacts,
  reading: SentenceReading,
): Understood | null {
  const { children } = reading.dictionary.speech
  const possible = measuresOf(phrase, reading.dictionary).flatMap(({ measure, unit }) => {
    const amount = converted(phrase.amount, phrase.unit, unit)
    const bounds = facts.bounds(measure.attribute)
    if (amount === null || bounds === null || facts.coverage(measure.attribute) < CERTAIN) return []
    const upTo = phrase.upTo === null ? null : converted(phrase.upTo, phrase.unit, unit)
    const isWithin = amount <= bounds.max && (upTo ?? amount) >= bounds.min
    // `عمر` is an age in years, but of a battery its life in hours.
    const isOfYears = isSameKind(unit, 'year') && measure.names.some((name) => children.has(name))
    if (!isWithin && phrase.end === null && !isOfYears) return []
    // An age in years is not the length of a warranty.
    if (!isOfYears && isOfAge(reading) && isSameKind(phrase.unit, 'year')) return []
    if (isOfOther(phrase, measure, reading)) return []
    return [{ measure, amount, upTo, isOfYears, isSpoken: isSpokenOf(measure, reading) }]
  })
  const spoken = possible.filter(({ isSpoken }) => isSpoken)
  const isOther =
    spoken.length > 0 || (phrase.end === 'min' && possible.length > 0 && !isOfAge(reading))
  const age = isOther ? null : readAge(phrase, facts, reading)
  if (age) return age
  const clear = spoken.length > 0 ? spoken : possible.filter(({ isOfYears }) => !isOfYears)
  const [only, ...others] = clear
  if (!only || others.length > 0) return null
  const { amount, upTo, measure, isOfYears } = only
  const name = reading.dictionary.names.get(measure.attribute)
  const named = isOfYears
    ? withPerson(phrase, reading)
    : withDimension(withName(phrase, name, reading), measure, reading)
  const { end, to } = isOfYears
    ? { end: 'max', to: named.to }
    : withBound(phrase, named.to, reading)
  const highest = isOfYears ? amount : (upTo ?? amount)
  const range = { min: end === 'max' ? null : amount, max: end === 'min' ? null : highest }
  return certain(phrase, [{ code: measure.attribute, choice: { range } }], { from: named.from, to })
}

/** Reads the category that is to be searched; null if what is looked for is not in it. */
function readCategory(
  ids: readonly number[],
  phrase: Phrase,
  facts: ListFacts,
  { thing, dictionary: { categories, read, taxonsWith } }: SentenceReading,
): Understood | null {
  // What is looked for may be called like its category: `plant in a pot`, of `plants and pots`.
  const own = thing === null ? [] : read(thing)
  const named = own.flatMap(({ roots }) => roots.flatMap((root) => taxonsWith.get(root) ?? []))
  const known = [...new Set(ids)].filter(
    (id) => facts.count(TAXON, String(id)) > 0 && !named.includes(id),
  )
  if (known.length === 0) return null
  const choices = known.map((id) => ({
    code: CATEGORIES_FILTER.code,
    choice: { value: String(id), label: categories.get(id) ?? '' },
  }))
  return certain(phrase, choices)
}

/** Whether words give a size, an amount or a rating. */
function isNumber(phrase: Phrase, { words, dictionary: { names } }: SentenceReading): boolean {
  if (phrase.kind === 'value')
    return (
      isShort(words, phrase) ||
      phrase.meanings.some(({ attribute }) => names.get(attribute)?.isSize === true)
    )
  return phrase.kind === 'amount' || (phrase.kind === 'choice' && phrase.code !== IN_STOCK)
}

/** Whether `but` before a number means all others; `but at least 4 stars` wants it. */
function isExcept(phrase: Phrase, from: number, reading: SentenceReading): boolean {
  const { words, dictionary } = reading
  const { notNumber, atLeast } = dictionary.speech
  if (!notNumber.has(words[from - 1]?.folded ?? '') || !isNumber(phrase, reading)) return false
  return phrase.kind === 'amount'
    ? phrase.end === null
    : phraseAt(words, phrase.from, atLeast) === 0
}

/**
 * Whether a negation stands before a phrase, whose words begin at `from` with the name beside it, or before a number
 * that this one goes on from: `not size 42 or 43`.
 */
function isNegatedFrom(phrase: Phrase, from: number, reading: SentenceReading): boolean {
  const { words, dictionary, phraseOf } = reading
  if (words[from - 1]?.roots[0] === NOT || isExcept(phrase, from, reading)) return true
  if (!isNumber(phrase, reading)) return false
  const before = phraseOf(isConjunction(words[from - 1]?.folded ?? '') ? from - 2 : from - 1)
  if (before?.kind !== phrase.kind || !isNumber(before, reading)) return false
  const isName = (at: number) => {
    const { folded = '', roots = [] } = words[at] ?? {}
    const isHead = [...dictionary.names.values()].some(({ head }) => roots.includes(head))
    return !phraseOf(at) && (isHead || dictionary.speech.sizes.has(folded))
  }
  return isNegatedFrom(before, isName(before.from - 1) ? before.from - 1 : before.from, reading)
}

/**
 * Returns what a phrase means among products with these facts; null if that is not clear, or if it is negated: of
 * negated phrases only values of yes or no become choices.
 */
export function readPhrase(
  phrase: Phrase,
  facts: ListFacts,
  reading: SentenceReading,
): Understood | null {
  const understood = meaningOf(phrase, facts, reading)
  return understood && isNegatedFrom(phrase, understood.from, reading) ? null : understood
}

function meaningOf(phrase: Phrase, facts: ListFacts, reading: SentenceReading): Understood | null {
  switch (phrase.kind) {
    case 'taxon':
      return null
    case 'category':
      return readCategory(phrase.ids, phrase, facts, reading)
    case 'choice': {
      const { code, value, from, to } = phrase
      if (facts.count(code, value) === 0) return null
      return certain(phrase, [{ code, choice: { value, label: reading.written(from, to) } }])
    }
    case 'value':
      return readValue(phrase, facts, reading)
    case 'amount':
      return readAmount(phrase, facts, reading)
  }
}

/** Returns the value of a choice; null for a range. */
export const valueOf = ({ choice }: Choice) => ('value' in choice ? choice.value : null)
