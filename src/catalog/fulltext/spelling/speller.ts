import type { CountsProducts } from '../postings/product-counter.ts'
import { fold } from '../analysis/fold.ts'
import { type Candidate, candidateOf, candidatesFor, nearWords, SPLIT_COST } from './candidates.ts'
import { EDIT_COSTS } from './edit-cost.ts'
import type { Language } from '../language.ts'
import { splitWord } from './split-word.ts'
import { termsOfForm, type QueryTerm } from '../text-query.ts'
import { allOf } from '../postings/word-table.ts'

/** Trying a candidate takes a look at all products that have it. */
const MOST_CANDIDATES = 12
/** Of the products that have a word, how few may be about it: 'the', 'with' and 'one' are mostly mentioned. */
export const LEAST_ABOUT = 0.2
/** A word that is likelier is this near, and in so many times as many products. */
const MOST_COST = 1
const MANY_TIMES = 10
const SHORTEST_SELDOM = 3
/** Of two words that go together so many products are called, and the others are that few. */
export const LEAST_TOGETHER = 3
const MOST_OTHERS = 2
/** A word that is only mentioned is seldom what is asked for. */
const MENTIONED_COST = 0.5
/** What ten times as many products make up for of the cost of an edit. */
const COMMON_GAIN = 0.2
/** A short word that is mostly mentioned says nothing at all. */
const SHORTEST_MENTIONED = 4
/** Up to so many letters, a word that begins with another one is another word, unless letters were swapped. */
const SHORT_WORD = 4
/** The same of a name with digits, which are the same in both. */
const SHORT_NAME = 3
const HAS_DIGIT = /\p{N}/u
/** Where no list tells right words from errors, one that is not likelier than others makes another word; in a short word the key beside too. */
const UNLIKELY = { short: EDIT_COSTS.neighbour, long: 1 }
/** What is hardly like a word of the language is not even offered for it. */
const MOST_OFFERED = 1.25

/** The counters of a correction: all products with a word, those that are about it, and those that are it. */
export interface Counters {
  all: CountsProducts
  about: CountsProducts
  things: CountsProducts
}

/**
 * The words that a misspelt one stands for: the nearest, and of equally near ones that which most
 * products have together with the other words; one that is only mentioned where no other is near. Null
 * when no product has anything like it. It is offered, and not made, where the word is one of the language, or may be
 * one for want of a list, where a short word would begin otherwise, and where it leads elsewhere: to nothing that is
 * called by another word as well.
 */
export function correctWord(
  misspelt: string,
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): Correction | null {
  const candidates = candidatesFor(misspelt, language)
  const found = bestOf(candidates, others, counters)
  const isFar = !found || found.likeness > MOST_COST
  const unsold = isFar ? notSold(candidates, counters) : null
  // What is meant is not to be had: it is told where the other words find something, and nothing farther is meant.
  if (unsold) return others.length > 0 ? unsold : null
  if (!found) return null
  const isSplit = isCalledSplit(found, counters)
  const isWord = language.isWord(misspelt) && !isSplit
  if (isWord && !isWorthOffering(found, others, counters)) return null
  const isOffered =
    isWord ||
    (!isSplit && isAnother(misspelt, found, language)) ||
    leadsElsewhere(found, others, counters)
  const isLikely = found.likeness <= MOST_COST + EDIT_COSTS.first
  const grown = isOffered && !isWord ? grownTogether(misspelt, others, language, counters) : null
  return grown ?? { ...found, isOffered, isLikely }
}

/** The nearest word of the catalog that is one likely error away and that no product of the channel has. */
function notSold(candidates: readonly Candidate[], { all }: Counters): Correction | null {
  const [nearest] = candidates
  if (!nearest || nearest.cost >= MOST_COST || nearest.forms.length > 1) return null
  if (all.count(nearest.slots) > 0) return null
  return { ...nearest, likeness: nearest.cost, isOffered: true, isLikely: false }
}

/** Whether another word may be meant by one of the language: products are that, or are called so together with the other words, or it stands alone and the error is a likely one. */
function isWorthOffering(
  { slots, likeness }: Nearest,
  others: readonly QueryTerm[],
  { about, things }: Counters,
): boolean {
  if (likeness < MOST_COST && others.length === 0) return true
  const isTogether = others.some((other) => about.count([...slots, other]) > 0)
  return likeness <= MOST_OFFERED && (isTogether || things.count(slots) > 0)
}

/** The words that one was grown together of, if products are called by them: likelier than what would be offered. */
function grownTogether(
  misspelt: string,
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): Correction | null {
  const forms = splitWord(misspelt, language)
  const split = forms && bestOf([candidateOf(forms, SPLIT_COST, language)], others, counters)
  if (!split || !isCalledSplit(split, counters)) return null
  return { ...split, isOffered: false, isLikely: false }
}

/** Whether products are called by the two words that one was grown together of: `smartwatch` is a word, and means them. */
const isCalledSplit = ({ forms, slots }: Nearest, { about }: Counters): boolean =>
  forms.length > 1 && about.count(slots) >= LEAST_TOGETHER

/** Whether what is written is as likely to be a word of its own. */
function isAnother(misspelt: string, found: Nearest, { reader, hasWordList }: Language): boolean {
  const [written, meant] = [fold(misspelt), fold(found.forms[0] ?? '')]
  const isShort = written.length <= (HAS_DIGIT.test(written) ? SHORT_NAME : SHORT_WORD)
  const isSwapped = [written, reader.code(misspelt)].some(
    (one) => lettersOf(one) === lettersOf(meant),
  )
  if (written[0] !== meant[0] && !isSwapped && (isShort || !hasWordList)) return true
  const least = isShort ? UNLIKELY.short : UNLIKELY.long
  return !hasWordList && found.forms.length === 1 && found.likeness >= least
}

const lettersOf = (word: string) => [...word].toSorted().join('')

function leadsElsewhere(
  { slots, likeness }: Nearest,
  others: readonly QueryTerm[],
  { about }: Counters,
): boolean {
  return (
    likeness > MOST_COST &&
    others.length > 0 &&
    others.every((other) => about.count([...slots, other]) === 0)
  )
}

/**
 * The words that one stands for that is neither of the language nor in any text, though others with its stem are: one
 * error away, and of another stem. Null when it may be a form of a known one.
 */
export function correctForm(
  { form, slots }: { form: string; slots: readonly QueryTerm[] },
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): Correction | null {
  const near = candidatesFor(form, language).filter(({ cost }) => cost <= MOST_COST)
  const found = bestOf(near, others, counters)
  const own = new Set(slots.flat())
  // Of one that only others of its family stand for, it is what is meant: `smartphon`.
  const isStem = language.words.countOf(language.reader.code(form)) > 0
  if (!found || (isStem && found.slots.flat().some((word) => own.has(word)))) return null
  const isOffered = isAnother(form, found, language) || leadsElsewhere(found, others, counters)
  return { ...found, isOffered, isLikely: true }
}

/**
 * The index words of a word that one of few products may be written for: it is found in many times as many, and
 * nearly the same. Both are then searched, what is written before what may be meant.
 */
export function likelierWord(
  seldom: string,
  slot: QueryTerm,
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): readonly string[] {
  if (seldom.length < SHORTEST_SELDOM) return []
  const least = MANY_TIMES * counters.all.count([slot])
  // For a word of the language only what is one likely error away: `men` is no `min`.
  const isTooFar = (cost: number) =>
    language.isWord(seldom) ? cost >= MOST_COST : cost > MOST_COST
  const near = nearWords(seldom, language).filter(({ slots: [term = [], ...rest], cost }) => {
    if (isTooFar(cost)) return false
    return rest.length === 0 && !slot.includes(term[0] ?? '') && counters.all.count([term]) >= least
  })
  const found = bestOf(near, others, counters)
  return found?.slots.flat() ?? []
}

/** The words that one of few products was grown together of (`harddrive`), as one index word, where others are called by both; or null. */
export function grownOf(seldom: string, language: Language, { about }: Counters): string | null {
  const slots = splitWord(seldom, language)?.flatMap((form) => termsOfForm(form, language.reader))
  if (!slots || slots.length < 2 || about.count(slots) < LEAST_TOGETHER) return null
  return allOf(slots.flat())
}

/**
 * The word that a known one may be written for (`sd car`): one error away, and products are called by it and the other
 * words together, where none is by what is written. It is offered.
 */
export function wordBeside(
  written: string,
  slot: QueryTerm,
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): Correction | null {
  const isWord = written.length >= SHORTEST_SELDOM && /^\p{L}+$/u.test(written)
  if (!isWord || others.length === 0 || others.length > MOST_OTHERS) return null
  if (counters.about.count([slot, ...others]) > 0) return null
  const near = nearWords(written, language).filter(({ slots: [term = [], ...rest], cost }) => {
    if (cost > MOST_COST + EDIT_COSTS.first) return false
    if (rest.length > 0 || slot.includes(term[0] ?? '')) return false
    return counters.about.count([term, ...others]) >= LEAST_TOGETHER
  })
  const found = bestOf(near, others, counters)
  return found && { ...found, isOffered: true, isLikely: true }
}

/** A word that may be meant, as it is written and as it is searched. */
interface Nearest {
  forms: readonly string[]
  slots: readonly QueryTerm[]
  /** What the errors between the two cost. */
  likeness: number
}

/** What a word stands for, and whether the shopper is to be asked first. */
export interface Correction extends Nearest {
  isOffered: boolean
  /** Whether it is one error away. */
  isLikely: boolean
}

function bestOf(
  candidates: readonly Candidate[],
  others: readonly QueryTerm[],
  { all, about }: Counters,
): Nearest | null {
  const known = candidates.slice(0, MOST_CANDIDATES).flatMap(({ forms, slots, cost }) => {
    const isAbout = about.count(slots) >= all.count(slots) * LEAST_ABOUT
    const isEmpty = !isAbout && forms.every((form) => form.length < SHORTEST_MENTIONED)
    // What is written beside it is not what is meant once more.
    const isThere = slots.every(([word]) => others.some(([other]) => other === word))
    return isEmpty || isThere ? [] : [{ forms, cost, likeness: cost, slots, isAbout }]
  })
  const countsOf = (slots: readonly QueryTerm[]) => ({
    products: all.count(slots),
    called: about.count(slots),
  })
  const best = (context: readonly QueryTerm[]) =>
    known
      .map((candidate) => ({ ...candidate, ...countsOf([...candidate.slots, ...context]) }))
      .filter(({ products }) => products > 0)
      .map((candidate) => ({ ...candidate, cost: costOf(candidate) }))
      .toSorted((a, b) => a.cost - b.cost || b.products - a.products)[0]
  return (others.length > 0 ? best(others) : undefined) ?? best([]) ?? null
}

/** A word that few products are called by, with the others, is meant less often than one that many are. */
function costOf({
  cost,
  called,
  isAbout,
}: {
  cost: number
  called: number
  isAbout: boolean
}): number {
  return cost + (isAbout ? 0 : MENTIONED_COST) - COMMON_GAIN * Math.log10(1 + called)
}
