import { fold } from '../analysis/fold.ts'
import {
  bestOf,
  type Correction,
  type Counters,
  LEAST_TOGETHER,
  type Nearest,
} from './best-candidate.ts'
import { type Candidate, candidateOf, candidatesFor } from './candidates.ts'
import { EDIT_COSTS, MOST_COST, MOST_LIKELY } from './edit-cost.ts'
import type { Language } from '../language.ts'
import { splitsWithError, splitWord } from './split-word.ts'
import type { QueryTerm } from '../query-term.ts'

/** Letters up to which another first letter makes another word, unless letters were swapped. */
const SHORT_WORD = 4
/** The limit for names with digits, which are the same in both. */
const SHORT_NAME = 3
const HAS_DIGIT = /\p{N}/u
/**
 * Costs from which the written word may be another word, without a word list; in a short word a
 * neighbouring key suffices.
 */
const UNLIKELY = { short: EDIT_COSTS.neighbour, long: 1 }

/**
 * Returns the correction of a misspelt word: the nearest candidate and, of equally near ones, that
 * with most products together with the other words; one that is only mentioned if no other is near.
 * Null if no product has anything like it. It is only offered if the word is one of the language,
 * or may be one for lack of a list, if a short word would begin differently, and if it is far and
 * names nothing together with any other word.
 */
export function correctWord(
  misspelt: string,
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): Correction | null {
  const candidates = candidatesFor(misspelt, language)
  const nearest = bestOf(candidates, others, counters)
  const isNear = nearest && (nearest.likeness <= MOST_LIKELY || nearest.forms.length > 1)
  const split = isNear ? null : misspeltSplit(misspelt, others, language, counters)
  const found = split ?? nearest
  const isFar = !found || found.likeness > MOST_COST
  const unsold = isFar ? unsoldWord(candidates, counters) : null
  // The intended word is not sold: a note says so if other words find something, and no farther
  // correction is tried.
  if (unsold) return others.length > 0 ? unsold : null
  if (!found) return null
  const isSplit = isCalledSplit(found, counters)
  const isWord = language.isWord(misspelt) && !isSplit
  if (isWord && !isWorthOffering(found, others, counters)) return null
  const isOffered =
    isWord ||
    (!isSplit && isAnother(misspelt, found, language)) ||
    leadsElsewhere(found, others, counters)
  const isLikely = found.likeness <= MOST_LIKELY
  const grown = isOffered && !isWord ? grownTogether(misspelt, others, language, counters) : null
  return grown ?? { ...found, isOffered, isLikely }
}

/** Returns the words that one with an error was joined from, if products are called by both. */
function misspeltSplit(
  misspelt: string,
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): Nearest | null {
  const known = splitsWithError(misspelt, language, MOST_LIKELY)
    .map(({ forms, cost }) => candidateOf(forms, cost, language))
    .filter(({ terms }) => counters.about.count(terms) >= LEAST_TOGETHER)
  const best = bestOf(known, others, counters)
  // A likely error: nothing else was found.
  return best && { ...best, likeness: MOST_COST }
}

/** Returns the nearest word if it is one likely error away and the channel does not sell it. */
function unsoldWord(candidates: readonly Candidate[], { all }: Counters): Correction | null {
  const [nearest] = candidates
  if (!nearest || nearest.cost >= MOST_COST || nearest.forms.length > 1) return null
  if (all.count(nearest.terms) > 0) return null
  return { ...nearest, likeness: nearest.cost, isOffered: true, isLikely: false }
}

/**
 * Whether to offer another word for one of the language: products are that thing, or are called so
 * together with another word, or it stands alone and the error is a likely one.
 */
function isWorthOffering(
  { terms, likeness }: Nearest,
  others: readonly QueryTerm[],
  { about, things }: Counters,
): boolean {
  if (likeness < MOST_COST && others.length === 0) return true
  const isTogether = others.some((other) => about.count([...terms, other]) > 0)
  return likeness <= MOST_LIKELY && (isTogether || things.count(terms) > 0)
}

/** Returns the words that one was joined from, if products have them: likelier than an offer. */
function grownTogether(
  misspelt: string,
  others: readonly QueryTerm[],
  language: Language,
  counters: Counters,
): Correction | null {
  const forms = splitWord(misspelt, language)
  const split = forms && bestOf([candidateOf(forms, MOST_LIKELY, language)], others, counters)
  if (!split || !isCalledSplit(split, counters)) return null
  return { ...split, isOffered: false, isLikely: false }
}

/** Whether products are called by the parts of a joined word: `smartwatch` means them. */
const isCalledSplit = ({ forms, terms }: Nearest, { about }: Counters): boolean =>
  forms.length > 1 && about.count(terms) >= LEAST_TOGETHER

/** Whether the written word is as likely to be another word. */
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
 * Corrects a form that is neither a word of the language nor in any text, though others of its stem
 * are: one error away, and of another stem. Null if it may be a form of a known word.
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
  // If products have only others of its family, one of these is meant: `smartphon`.
  const isStem = language.words.countOf(language.reader.code(form)) > 0
  if (!found || (isStem && found.terms.flat().some((word) => own.has(word)))) return null
  const isOffered = isAnother(form, found, language) || leadsElsewhere(found, others, counters)
  return { ...found, isOffered, isLikely: true }
}
