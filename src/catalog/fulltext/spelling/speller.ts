import { fold } from '../analysis/fold.ts'
import {
  bestOf,
  type Correction,
  type Counters,
  LEAST_TOGETHER,
  MOST_COST,
  type Nearest,
} from './best-candidate.ts'
import { type Candidate, candidateOf, candidatesFor, SPLIT_COST } from './candidates.ts'
import { EDIT_COSTS } from './edit-cost.ts'
import type { Language } from '../language.ts'
import { splitWord } from './split-word.ts'
import type { QueryTerm } from '../query-term.ts'

/** Up to so many letters, a word that begins with another one is another word, unless letters were swapped. */
const SHORT_WORD = 4
/** The same of a name with digits, which are the same in both. */
const SHORT_NAME = 3
const HAS_DIGIT = /\p{N}/u
/**
 * Without a word list, one that is not likelier than others makes another word; in a short word the key
 * beside too.
 */
const UNLIKELY = { short: EDIT_COSTS.neighbour, long: 1 }
/** What is hardly like a word of the language is not even offered for it. */
const MOST_OFFERED = 1.25

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
  // The intended word is not sold: a note reports this if other words find something; no farther correction
  // is tried.
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
  if (all.count(nearest.terms) > 0) return null
  return { ...nearest, likeness: nearest.cost, isOffered: true, isLikely: false }
}

/** Whether another word may be meant by one of the language: products are that, or are called so together with the other words, or it stands alone and the error is a likely one. */
function isWorthOffering(
  { terms, likeness }: Nearest,
  others: readonly QueryTerm[],
  { about, things }: Counters,
): boolean {
  if (likeness < MOST_COST && others.length === 0) return true
  const isTogether = others.some((other) => about.count([...terms, other]) > 0)
  return likeness <= MOST_OFFERED && (isTogether || things.count(terms) > 0)
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
const isCalledSplit = ({ forms, terms }: Nearest, { about }: Counters): boolean =>
  forms.length > 1 && about.count(terms) >= LEAST_TOGETHER

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
  { terms, likeness }: Nearest,
  others: readonly QueryTerm[],
  { about }: Counters,
): boolean {
  return (
    likeness > MOST_COST &&
    others.length > 0 &&
    others.every((other) => about.count([...terms, other]) === 0)
  )
}

/**
 * The words that one stands for that is neither of the language nor in any text, though others with its stem are: one
 * error away, and of another stem. Null when it may be a form of a known one.
 */
export function correctForm(
  { form, terms }: { form: string; terms: readonly QueryTerm[] },
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): Correction | null {
  const near = candidatesFor(form, language).filter(({ cost }) => cost <= MOST_COST)
  const found = bestOf(near, others, counters)
  const own = new Set(terms.flat())
  // Of one that only others of its family stand for, it is what is meant: `smartphon`.
  const isStem = language.words.countOf(language.reader.code(form)) > 0
  if (!found || (isStem && found.terms.flat().some((word) => own.has(word)))) return null
  const isOffered = isAnother(form, found, language) || leadsElsewhere(found, others, counters)
  return { ...found, isOffered, isLikely: true }
}
