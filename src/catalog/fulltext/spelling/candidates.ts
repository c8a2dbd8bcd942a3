import type { Language } from '../language.ts'
import { slotsOfForm } from '../text-query.ts'
import { splitWord } from './split-word.ts'

/** What a misspelt word may stand for. */
export interface Candidate {
  forms: readonly string[]
  cost: number
}

/** Of a word that is there in another form alone: one of many, say. */
const OTHER_FORM_COST = 0.1
/** Of each space that was left out. */
export const SPLIT_COST = 1.25
/** A word that was not written to its end is likelier than one with another letter. */
const COMPLETION_COST = 0.75
const MOST_COMPLETIONS = 6

/** The words of the catalog, or other words for what it has, that a misspelt one may stand for, nearest first. */
export function candidatesFor(misspelt: string, language: Language): Candidate[] {
  const vocabulary = language.vocabulary()
  const longer = vocabulary
    .beginningWith(misspelt, MOST_COMPLETIONS)
    .map((form) => ({ forms: [form], cost: COMPLETION_COST }))
  const split = splitWord(misspelt, language)
  const near = [...nearWords(misspelt, language), ...nearSynonyms(misspelt, language)]
  const all: Candidate[] = [...longer, ...near]
  if (split) all.push({ forms: split, cost: SPLIT_COST * (split.length - 1) })
  return all.toSorted((a, b) => a.cost - b.cost)
}

/** Other words for what products are called that a word is nearly written like. */
function nearSynonyms(misspelt: string, language: Language): Candidate[] {
  const isMeant = ({ form }: { form: string }) =>
    slotsOfForm(form, language).every((slot) =>
      slot.some((word) => language.words.countOf(word) > 0),
    )
  return language.synonyms.spellings
    .neighbours(misspelt)
    .filter(isMeant)
    .map(({ form, cost }) => ({ forms: [form], cost }))
}

const digitsOf = (form: string) => form.replace(/\P{N}/gu, '')

/** The words nearest to a word or to what it is indexed by, for a shop may have one of many; of a name with digits those that have the same. */
export function nearWords(misspelt: string, language: Language): Candidate[] {
  const vocabulary = language.vocabulary()
  const singular = language.reader.code(misspelt)
  const other = singular === misspelt ? [] : vocabulary.neighbours(singular)
  const near = vocabulary.neighbours(misspelt)
  return [...near, ...other.map((one) => ({ ...one, cost: one.cost + OTHER_FORM_COST }))]
    .filter(({ form }) => digitsOf(form) === digitsOf(misspelt))
    .map(({ form, cost }) => ({ forms: [form], cost }))
}
