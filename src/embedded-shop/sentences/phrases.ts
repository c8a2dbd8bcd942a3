import type { RangeSelection } from '#contract/query/filter.ts'
import { IN_STOCK, RATING } from '../model/catalog-index.ts'
import { fold } from '../fulltext/analysis/fold.ts'
import type { Dictionary, MeasuredRange } from './dictionary.ts'
import type { Meaning } from './value-names.ts'
import { FAMILY, familyRoot } from './roots.ts'
import { phraseAt, phraseBefore } from './speech.ts'
import { converted, isSameKind, unitOfTwo } from './units.ts'
import { numberOfWord } from '#contract/price-words/number-words.ts'
import { NOT, type Word } from './words.ts'

/** Words of a sentence, from the first to the one behind the last. */
interface Span {
  from: number
  to: number
}

/** Words that may name values of attributes. */
export interface ValuePhrase extends Span {
  kind: 'value'
  meanings: readonly Meaning[]
  /** Whether a negation stands before it. */
  isNegated: boolean
}

/** Words that give an amount. */
export interface AmountPhrase extends Span {
  kind: 'amount'
  amount: number
  /** The other end of a range; null without one. */
  upTo: number | null
  /** As `unitOf` names it. */
  unit: string
  /** Whether it is the lowest, the highest or the only one. */
  end: keyof RangeSelection | null
}

/** Words that are the name of taxons. */
interface TaxonPhrase extends Span {
  kind: 'taxon'
  ids: readonly number[]
}

/** Words that name the category that is to be searched. */
interface CategoryPhrase extends Span {
  kind: 'category'
  ids: readonly number[]
}

/** Words of a choice that every list has. */
interface ChoicePhrase extends Span {
  kind: 'choice'
  code: typeof RATING | typeof IN_STOCK
  value: string
}

export type Phrase = ValuePhrase | AmountPhrase | TaxonPhrase | CategoryPhrase | ChoicePhrase

const NUMBER = /^\d+(?:[.,]\d{1,2})?$/
const JOINED = /^(\d+(?:[.,·]\d{1,2})?)(\p{L}+)$/u
/** Begins the unit of what is counted by the name of its attribute. */
const COUNTS = '#'
const TIMES = /^[xх×]$/u
const HIGHEST_RATING = 5
/** Letters of the shortest first part of a compound. */
const SHORTEST_PART = 4
/** Words of the longest value that is read in another order. */
const MOST_LOOSE = 3

/** Returns the phrase of a book that begins at a word; the longest. */
function longest<T>(
  words: readonly Word[],
  at: number,
  phrases: ReadonlyMap<string, readonly { roots: readonly string[]; meanings: readonly T[] }[]>,
): { length: number; meanings: readonly T[] } | null {
  // A root that stands for the word as it is written comes before those that it may be derived from.
  const own = words[at]!.roots
  const begun = [own.at(-1)!, ...own.slice(0, -1)].flatMap((root) => phrases.get(root) ?? [])
  let best: { length: number; meanings: readonly T[] } | null = null
  for (const { roots, meanings } of begun) {
    if (roots.length <= (best?.length ?? 0)) continue
    if (roots.every((root, index) => words[at + index]?.roots.includes(root)))
      best = { length: roots.length, meanings }
  }
  return best
}

/**
 * Returns the value of several words that begins at a word in another order or form, with links between:
 * `safe for the dishwasher`, `cancel noise`. The longest.
 */
function loosely(
  words: readonly Word[],
  at: number,
  { looseValues, looseOf, speech }: Dictionary,
): { length: number; meanings: readonly Meaning[] } | null {
  if (phraseAt(words, at, speech.links) > 0) return null
  const own = looseOf(words[at]!)
  const begun = own.flatMap((root) => looseValues.get(root) ?? [])
  if (begun.length === 0) return null
  const places: number[] = []
  for (let next = at; next < words.length && places.length < MOST_LOOSE;) {
    if (words[next]!.roots[0] === NOT) break
    const link = places.length === 0 ? 0 : phraseAt(words, next, speech.links)
    if (link === 0) places.push(next)
    next += Math.max(link, 1)
  }
  let best: { length: number; meanings: readonly Meaning[] } | null = null
  const [found, named] = [new Set<Meaning>(), places.map((place) => looseOf(words[place]!))]
  for (const { words: label, meanings } of begun) {
    if (label.length > named.length) continue
    const rest = named.slice(0, label.length)
    const isHere = label.every((roots) => {
      const index = rest.findIndex((some) => some.some((root) => roots.includes(root)))
      if (index >= 0) rest.splice(index, 1)
      return index >= 0
    })
    const length = places[label.length - 1]! + 1 - at
    if (!isHere || length < (best?.length ?? 0)) continue
    if (length > (best?.length ?? 0)) found.clear()
    meanings.forEach((one) => found.add(one))
    best = { length, meanings: [...found] }
  }
  return best
}

/** Returns the values whose labels have the letters of a word or two, but other spaces: `leak-proof`. */
function withoutSpaces(
  words: readonly Word[],
  at: number,
  { joinedValues, values }: Dictionary,
): { length: number; meanings: readonly Meaning[] } | null {
  const [one, next] = [words[at]!.folded, words[at + 1]]
  const joined = next && next.roots[0] !== NOT ? one + next.folded : ''
  // A compound may be written as its parts: `быстро сохнет` for `быстросохнущий`.
  const isCompound = joined !== '' && one.length >= SHORTEST_PART && one.length < FAMILY
  const ofFamily = isCompound ? values.get(familyRoot(joined))?.[0]?.meanings : undefined
  const both = joinedValues.get(joined) ?? ofFamily
  const meanings = both ?? joinedValues.get(one)
  return meanings ? { length: both ? 2 : 1, meanings } : null
}

/** Returns the values that a word means beside the name of their attribute alone: `koralo spalvos`. */
function besideName(
  words: readonly Word[],
  at: number,
  { namedValues, names, speech }: Dictionary,
): { length: number; meanings: readonly Meaning[] } | null {
  const possible = words[at]!.roots.flatMap((root) => namedValues.get(root) ?? [])
  if (possible.length === 0) return null
  const beside = [words[at - 1], words[at + 1]]
  const meanings = possible.filter(({ attribute }) => {
    const { head = '', isSize = false } = names.get(attribute) ?? {}
    return beside.some(
      (word) =>
        word?.roots.includes(head) === true || (isSize && speech.sizes.has(word?.folded ?? '')),
    )
  })
  return meanings.length === 0 ? null : { length: 1, meanings: [...new Set(meanings)] }
}

/** A number, and the unit behind it. */
interface Quantity {
  amount: number
  /** As `unitOf` names it; null for a number alone. */
  unit: string | null
  from: number
  to: number
}

/** Conjunctions and prepositions that are written as one with an Arabic number. */
const PARTICLE = /^[وبل](?=\d)/u

/** Reads a number with its unit, if it has one: `24 inch`, `500ml`, `352 pages`. */
function quantityAt(
  words: readonly Word[],
  at: number,
  text: string,
  { locale, measures, unitOf }: Dictionary,
): Quantity | null {
  const { folded: written, start } = words[at]!
  const folded = written.replace(PARTICLE, '')
  const two = unitOfTwo(folded)
  if (two !== null) return { amount: 2, unit: two, from: at, to: at + 1 }
  let [number, unit, to]: [string, string | null, number] = ['', null, at + 1]
  const next = words[at + 1]
  const named = numberOfWord(folded, locale)
  if (NUMBER.test(folded) || named !== null) {
    // `1.7` is one number: its parts are joined by a mark.
    const part = next && /^[.,٫]$/.test(text.slice(words[at]!.end, next.start)) ? next : null
    const whole = part && named === null ? /^(\d{1,2})(\p{L}*)$/u.exec(part.folded) : null
    number = whole ? `${folded}.${whole[1]}` : String(named ?? folded)
    if (whole) to = at + 2
    const behind = words[to - 1]!.end
    if (whole?.[2]) unit = unitOf(whole[2])
    else if (/^\+?\s?(?:["″”]|'')/.test(text.slice(behind))) unit = 'inch'
    else if (words[to]) {
      const dotted = text.slice(words[to]!.start, (words[to + 1] ?? words[to]!).end)
      const isDotted = words[to + 1] && /^\p{L}\.\p{L}$/u.test(dotted)
      unit = unitOf(isDotted ? dotted : text.slice(words[to]!.start, words[to]!.end))
      if (unit !== null) to += isDotted ? 2 : 1
    }
  } else {
    const [, amount = '', joined = ''] = JOINED.exec(folded) ?? []
    number = amount
    // Elsewhere than at its number `in` is no unit.
    unit = amount === '' ? null : joined === 'in' ? 'inch' : unitOf(joined)
  }
  // What has no unit is counted by its name: `352 pages`.
  const counted = words[to]?.roots[0]
  const counts =
    number === '' || unit !== null
      ? undefined
      : measures.find((one) => one.unit === null && one.roots.has(counted ?? ''))
  if (counts) [unit, to] = [COUNTS + counts.attribute, to + 1]
  if (number === '' || start < 0) return null
  return { amount: Number(number.replace(/[,·]/, '.')), unit, from: at, to }
}

/** Reads a number behind the unit that is also the name of what it measures: `spf 50`, `spf50`, `spf at least 30`. */
function namedQuantityAt(
  words: readonly Word[],
  at: number,
  { speech, measures, unitOf }: Dictionary,
): Quantity | null {
  const { folded } = words[at]!
  const [, ahead = folded, joined = ''] = /^(\p{L}+)(\d+)$/u.exec(folded) ?? []
  const isAhead = measures.some(({ units }) =>
    units.some((own) => own !== '' && fold(own) === ahead),
  )
  if (!isAhead) return null
  const bound = Math.max(
    ...[speech.atLeast, speech.atMost].map((some) => phraseAt(words, at + 1, some)),
  )
  const behind = joined === '' ? words[at + 1 + bound]?.folded : joined
  const unit = behind !== undefined && NUMBER.test(behind) ? unitOf(ahead) : null
  if (unit === null) return null
  return { amount: Number(behind), unit, from: at, to: joined === '' ? at + 2 + bound : at + 1 }
}

/** Reads how many are sold together: `pack of 30`, `№30`, `x30`. */
function packAt(
  words: readonly Word[],
  { amount, unit, from, to }: Quantity,
  text: string,
  { speech }: Dictionary,
): Quantity | null {
  if (unit !== null || !Number.isInteger(amount)) return null
  const { start } = words[from]!
  const isCounted = to === words.length && /(?:№ ?|(?<!\p{L})[xх×])$/u.test(text.slice(0, start))
  const before = phraseBefore(words, from, speech.packs)
  return isCounted || before > 0 ? { amount, unit: 'pcs', from: from - before, to } : null
}

/** Reads how many pieces `x 30` and `x30` are. */
function timesAt(words: readonly Word[], at: number): Quantity | null {
  const [, joined = ''] = /^[xх×](\d{1,3})$/u.exec(words[at]!.folded) ?? []
  const behind = TIMES.test(words[at]!.folded) ? words[at + 1]?.folded : undefined
  const number = joined || (behind !== undefined && /^\d{1,3}$/.test(behind) ? behind : '')
  const to = joined === '' ? at + 2 : at + 1
  return number === '' || to !== words.length
    ? null
    : { amount: Number(number), unit: 'pcs', from: at, to }
}

const DASH = /^\s*(?:["″”]|'')?\s*[-–—]\s*$/u

/** Reads the second number of a range: `10 to 20 cm`, `between 500 g and 1 kg`. */
function rangeEnd(
  words: readonly Word[],
  first: Quantity,
  text: string,
  dictionary: Dictionary,
): { low: Quantity; high: number } | null {
  const { speech } = dictionary
  const before = phraseBefore(words, first.from, speech.between)
  const next = words[first.to]
  if (!next) return null
  const isDash = DASH.test(text.slice(words[first.to - 1]!.end, next.start))
  const link = before > 0 && speech.and.has(next.folded) ? 1 : phraseAt(words, first.to, speech.to)
  // The Arabic conjunction is written as one with the number.
  const isOne = before > 0 && PARTICLE.test(next.folded)
  if (!isDash && link === 0 && !isOne) return null
  const at = first.to + (isDash ? 0 : link)
  const second = words[at] && quantityAt(words, at, text, dictionary)
  if (!second || second.unit === null) return null
  const amount = converted(first.amount, first.unit ?? second.unit, second.unit)
  if (amount === null || amount >= second.amount) return null
  const low = { amount, unit: second.unit, from: first.from - before, to: second.to }
  return { low, high: second.amount }
}

const LEAST_SIGN = /(?:>=?|[≥⩾])\s*$/u
const MOST_SIGN = /(?:<=?|[≤⩽])\s*$/u
const MORE_SIGN = /^\s?\+/u

/** Reads an amount with its unit: `24 inch`, `500ml`, `at least 20 hours`, `10 to 20 cm`. */
function amountAt(
  words: readonly Word[],
  at: number,
  text: string,
  dictionary: Dictionary,
): AmountPhrase | null {
  const { speech } = dictionary
  const counted = quantityAt(words, at, text, dictionary)
  const range = counted && rangeEnd(words, counted, text, dictionary)
  if (range)
    return { kind: 'amount', ...range.low, unit: range.low.unit!, upTo: range.high, end: null }
  const found =
    (counted?.unit ?? null) === null
      ? (namedQuantityAt(words, at, dictionary) ??
        timesAt(words, at) ??
        (counted && packAt(words, counted, text, dictionary)))
      : counted
  if (!found) return null
  const { amount, unit, from, to } = found
  const before = text.slice(0, words[at]!.start)
  // The bound of `spf at least 30` stands behind the name.
  const [least = 0, most = 0] = [speech.atLeast, speech.atMost].map((some) =>
    Math.max(phraseBefore(words, from, some), at === from ? phraseAt(words, at + 1, some) : 0),
  )
  const behind = (some: readonly (readonly string[])[]) => {
    const length = phraseAt(words, to, some)
    const { folded: next = '', roots = [] } = words[to + length] ?? {}
    // What stands before another number, or a name, belongs to that: `20 l min 500 w`, `120 kg maximum load`.
    const isOther =
      /^\d/.test(next) ||
      dictionary.measures.some((one) => roots.some((root) => one.roots.has(root)))
    return isOther ? 0 : length
  }
  const [more, less] = [behind(speech.orMore), behind(speech.orLess)]
  const last = text.slice(words[to - 1]!.end)
  const number = text.slice(words[at]!.end, words[to - 1]!.end)
  const isLeast =
    least > 0 ||
    more > less ||
    LEAST_SIGN.test(before) ||
    MORE_SIGN.test(last) ||
    number.includes('+')
  const isMost = most > 0 || less > 0 || MOST_SIGN.test(before)
  const end = isMost && least <= most ? 'max' : isLeast ? 'min' : null
  const start = Math.min(
    ...[speech.atLeast, speech.atMost].map((some) => from - phraseBefore(words, from, some)),
  )
  return {
    kind: 'amount',
    from: start,
    to: to + Math.max(more, less),
    amount,
    upTo: null,
    unit: unit!,
    end,
  }
}

const STAR_BEFORE = /[★⭐]\s?$/u
const STAR_BEHIND = /^\s?(?:\+\s?)?[★⭐]/u
const OF_FIVE = /^\s?\/\s?$/u

/** Reads a least rating: `4 stars and up`, `rated 4 or more`, `4 out of 5`. */
function ratingAt(
  words: readonly Word[],
  at: number,
  text: string,
  { locale, speech }: Dictionary,
): ChoicePhrase | null {
  const { folded, start } = words[at]!
  const next = words[at + 1]
  // The parts of `4.5` are joined by a mark.
  const isHalf =
    next && /^\d$/.test(next.folded) && /^[.,٫]$/.test(text.slice(words[at]!.end, next.start))
  const whole = numberOfWord(folded, locale) ?? (NUMBER.test(folded) ? Number(folded) : 0)
  const value = isHalf ? Number(`${whole}.${next.folded}`) : whole
  if (value < 1 || value > HIGHEST_RATING) return null
  const least = phraseBefore(words, at, speech.atLeast)
  let [from, to] = [at - least, at + (isHalf ? 2 : 1)]
  const { end } = words[to - 1]!
  const isStar = (word: Word | undefined) => word !== undefined && speech.stars.has(word.folded)
  const isOfFive =
    words[to]?.folded === String(HIGHEST_RATING) && OF_FIVE.test(text.slice(end, words[to]!.start))
  const outOf = isOfFive ? 1 : phraseAt(words, to, speech.ofFive)
  const link = isStar(words[from - 1]) ? 0 : phraseBefore(words, from, speech.links)
  const isRated = isStar(words[from - link - 1])
  const isSigned = STAR_BEFORE.test(text.slice(0, start)) || STAR_BEHIND.test(text.slice(end))
  to += outOf
  if (!isRated && !isSigned && !isStar(words[to]) && outOf === 0) return null
  if (isStar(words[to])) to += 1
  if (isRated) from -= link + 1
  to += phraseAt(words, to, speech.orMore)
  return { kind: 'choice', from, to, code: RATING, value: String(value) }
}

function stockAt(words: readonly Word[], at: number, { speech }: Dictionary): ChoicePhrase | null {
  const length = phraseAt(words, at, speech.inStock)
  return length === 0 || words[at - 1]?.roots[0] === NOT
    ? null
    : { kind: 'choice', from: at, to: at + length, code: IN_STOCK, value: 'true' }
}

/** Numbers and single letters are labels only where something says so. */
export const isShort = (words: readonly Word[], { from, to }: Span): boolean =>
  to - from === 1 && /^(?:\d+|\p{L})$/u.test(words[from]!.folded)

/** Reads the category that is to be searched: `headphones in electronics`, where it is no value: `in black`. */
function categoryAt(
  words: readonly Word[],
  at: number,
  dictionary: Dictionary,
): CategoryPhrase | null {
  const { speech, taxons, categories } = dictionary
  const found = at === 0 ? null : longest(words, at, taxons)
  if (!found) return null
  const last = words[at + found.length - 1]!
  const link = phraseBefore(words, at, speech.within)
  if (link === at || (link === 0 && !speech.locative.test(last.folded))) return null
  const ids = found.meanings.filter((id) => categories.has(id))
  return ids.length === 0 ? null : { kind: 'category', from: at - link, to: at + found.length, ids }
}

/** Whether a label begins within a name and goes on behind it: `dry cough`, of `syrup for cough dry` where the noun comes first. */
const isCut = (
  words: readonly Word[],
  at: number,
  length: number,
  { values }: Dictionary,
): boolean =>
  words.slice(at + 1, at + length).some((_, index) => {
    const from = at + 1 + index
    return from + (longest(words, from, values)?.length ?? 0) > at + length
  })

/** Whether a word only links, though a value is labelled like it: `a`, but not of `energy class A`. */
function isLinkAlone(
  words: readonly Word[],
  at: number,
  meanings: readonly Meaning[],
  { speech, names }: Dictionary,
): boolean {
  const before = words[at - 1]?.roots ?? []
  const isNamed = meanings.some(({ attribute }) =>
    before.includes(names.get(attribute)?.head ?? ''),
  )
  return !isNamed && phraseAt(words, at, speech.links) > 0
}

/** Whether words are the name of the attribute: `hair type`, though a value is labelled `all hair types`. */
const isNameAlone = (
  words: readonly Word[],
  at: number,
  { length, meanings }: { length: number; meanings: readonly Meaning[] },
  { names }: Dictionary,
): boolean =>
  meanings.every(
    ({ attribute, isBoolean }) =>
      !isBoolean && phraseAt(words, at, [names.get(attribute)?.whole ?? []]) >= length,
  )

/** Reads the value that begins at a word, as its label is written before all others. */
function valueAt(
  words: readonly Word[],
  at: number,
  dictionary: Dictionary,
): { length: number; meanings: readonly Meaning[] } | null {
  const [written, named] = [
    longest(words, at, dictionary.values),
    besideName(words, at, dictionary),
  ]
  const exact = named && (written?.length ?? 0) < 2 ? named : written
  if (exact && exact.length > 1) return exact
  const joined = withoutSpaces(words, at, dictionary)
  if (joined && joined.length > (exact?.length ?? 0)) return joined
  const loose = loosely(words, at, dictionary)
  if (loose || exact) return loose ?? exact
  const { taxons, taxonsWith, spoken, speech } = dictionary
  const { roots } = words[at]!
  const isKnown = roots.some((root) => taxons.has(root) || taxonsWith.has(root))
  if (isKnown || roots[0] === NOT || phraseAt(words, at, speech.links) > 0) return null
  const meanings = spoken(words[at]!)
  return meanings.length === 0 ? null : { length: 1, meanings }
}

/**
 * Finds what words of a sentence may mean, without overlaps: ratings, stock and amounts first, then
 * the longest name of taxons or values at each word. A single word is no name of a taxon here: it may
 * be a value just as well.
 */
export function findPhrases(
  words: readonly Word[],
  text: string,
  dictionary: Dictionary,
): Phrase[] {
  const taken = new Set<number>()
  const found: Phrase[] = []
  const isFree = ({ from, to }: Span) => {
    for (let at = from; at < to; at += 1) if (taken.has(at)) return false
    return true
  }
  const take = (phrase: Phrase | null): boolean => {
    if (!phrase || !isFree(phrase)) return false
    for (let at = phrase.from; at < phrase.to; at += 1) taken.add(at)
    found.push(phrase)
    return true
  }
  // `i need a` is nothing else, even if a brand is called Need.
  words.forEach((_, at) => {
    const length = phraseAt(words, at, dictionary.speech.fillers)
    if (length > 1) for (let one = at; one < at + length; one += 1) taken.add(one)
  })
  words.forEach((_, at) => {
    if (!take(ratingAt(words, at, text, dictionary))) take(stockAt(words, at, dictionary))
  })
  for (let at = 0; at < words.length; at += 1) {
    if (taken.has(at)) continue
    const value = valueAt(words, at, dictionary)
    const taxon = longest(words, at, dictionary.taxons)
    const named = taxon ? words.slice(at, at + taxon.length) : []
    if (!value && take(categoryAt(words, at, dictionary))) continue
    const things = named.filter((_, index) => phraseAt(named, index, dictionary.speech.links) === 0)
    const isTaxon =
      taxon &&
      things.length > 1 &&
      taxon.length >= (value?.length ?? 0) &&
      // Behind such a link stands what the thing is for, not the thing: `lamp for the smart home`.
      !(value?.length === taxon.length && phraseBefore(words, at, dictionary.speech.links) > 0) &&
      !isCut(words, at, taxon.length, dictionary)
    if (isTaxon && take({ kind: 'taxon', from: at, to: at + taxon.length, ids: taxon.meanings }))
      continue
    // A label with a number is longer than the amount in it: `from 3 years`.
    if (!value || value.length === 1) {
      if (take(amountAt(words, at, text, dictionary))) continue
    }
    if (!value || (value.length === 1 && isLinkAlone(words, at, value.meanings, dictionary)))
      continue
    if (isNameAlone(words, at, value, dictionary)) continue
    const isNegated = at > 0 && words[at - 1]!.roots[0] === NOT
    take({ kind: 'value', from: at, to: at + value.length, meanings: value.meanings, isNegated })
  }
  return found.toSorted((a, b) => a.from - b.from)
}

/** Returns the ranges that an amount may be of, in their own units. */
export function measuresOf(
  { unit }: AmountPhrase,
  { measures }: Dictionary,
): { measure: MeasuredRange; unit: string }[] {
  return measures.flatMap((measure) => {
    const own = measure.unit ?? COUNTS + measure.attribute
    return isSameKind(unit, own) ? [{ measure, unit: own }] : []
  })
}
