import type { Language } from '../language.ts'
import { EDIT_COSTS, MOST_LIKELY } from './edit-cost.ts'
import { type QueryTerm, termsInCatalog, termsOfForm } from '../query-term.ts'
import { splitWord } from './split-word.ts'

/** What a misspelt word may stand for, as written and as searched. */
export interface Candidate {
  forms: readonly string[]
  terms: readonly QueryTerm[]
  cost: number
}

/** Extra cost of a word that exists only in another form, such as the plural. */
const OTHER_FORM_COST = 0.1
/** Cost of an unfinished word, which is likelier than one with another letter. */
const COMPLETION_COST = EDIT_COSTS.neighbour
const MOST_COMPLETIONS = 6

/** Creates a candidate from words of the catalog. */
export function candidateOf(
  forms: readonly string[],
  cost: number,
  { reader }: Language,
): Candidate {
  return { forms, terms: forms.flatMap((form) => termsOfForm(form, reader)), cost }
}

/** Finds words of the catalog or their synonyms that a misspelt word may mean, nearest first. */
export function candidatesFor(misspelt: string, language: Language): Candidate[] {
  const vocabulary = language.vocabulary()
  const longer = vocabulary
    .beginningWith(misspelt, MOST_COMPLETIONS)
    .map((form) => candidateOf([form], COMPLETION_COST, language))
  const split = splitWord(misspelt, language)
  const near = [...nearWords(misspelt, language), ...nearSynonyms(misspelt, language)]
  const all: Candidate[] = [...longer, ...near]
  if (split) all.push(candidateOf(split, MOST_LIKELY * (split.length - 1), language))
  return all.toSorted((a, b) => a.cost - b.cost)
}

/** Finds synonyms of words in the catalog whose spelling is near. */
function nearSynonyms(misspelt: string, language: Language): Candidate[] {
  return language.synonyms.spellings
    .neighbours(misspelt)
    .map(({ form, cost }) => ({ forms: [form], terms: termsInCatalog(form, language), cost }))
    .filter(({ terms }) =>
      terms.every((term) => term.some((word) => language.words.countOf(word) > 0)),
    )
}

const digitsOf = (form: string) => form.replace(/\P{N}/gu, '')

/**
 * Finds the words nearest to a word and, unless it is one of the language, to its index word, since
 * a shop may have only the singular. Those near a name with digits must have the same digits.
 */
export function nearWords(misspelt: string, language: Language): Candidate[] {
  const vocabulary = language.vocabulary()
  const singular = language.reader.code(misspelt)
  const isRight = singular === misspelt || language.isWord(misspelt)
  const other = isRight ? [] : vocabulary.neighbours(singular)
  const near = vocabulary.neighbours(misspelt)
  return [...near, ...other.map((one) => ({ ...one, cost: one.cost + OTHER_FORM_COST }))]
    .filter(({ form }) => digitsOf(form) === digitsOf(misspelt))
    .map(({ form, cost }) => candidateOf([form], cost, language))
}
