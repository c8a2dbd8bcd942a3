import { fold } from '../analysis/fold.ts'
import type { ProductCounter } from '../postings/product-counter.ts'
import { termsOfForm, type Language, type QueryTerm } from '../text-query.ts'

/** What a misspelt word may stand for. */
interface Candidate {
  forms: readonly string[]
  cost: number
}

const SHORTEST_PART = 3
const SPLIT_COST = 1.25
const TWO_EDITS = 2
/** A word that was not written to its end is likelier than one with another letter. */
const COMPLETION_COST = 0.75
const MOST_COMPLETIONS = 6
/** Trying a candidate takes a look at all products that have it. */
const MOST_CANDIDATES = 12
/** Of the products that have a word, how few may be about it: 'the', 'with' and 'one' are mostly mentioned. */
const LEAST_ABOUT = 0.2
/** A short word that is mostly mentioned says nothing at all. */
const SHORTEST_MENTIONED = 4

/** The first letter of a word so short is hardly ever mistyped. */
const LONGEST_SHORT = 4

/** What a misspelt word was meant to be. */
interface Correction {
  forms: readonly string[]
  slots: QueryTerm[]
  /** Whether it may be searched without asking: no other word of the language is meant. */
  isSafe: boolean
}

/** The counters of a correction: all products with a word, and those that are about it. */
export interface Counters {
  all: ProductCounter
  about: ProductCounter
}

/**
 * The words that a misspelt one stands for: the nearest, and of equally near ones that which most
 * products have together with the other words; one that is only mentioned where no other is near. Null
 * when no product has anything like it. A word of the language is not misspelt, a short one does not begin
 * with another letter, and what no product has together with the other words leads away from them: such
 * corrections are not safe.
 */
export function correctWord(
  misspelt: string,
  others: readonly QueryTerm[],
  language: Language,
  { all, about }: Counters,
): Correction | null {
  const candidates = candidatesFor(misspelt, language)
  const known = candidates.flatMap(({ forms, cost }) => {
    const slots = forms.flatMap((form) => termsOfForm(form, language.reader))
    const isAbout = about.count(slots) >= all.count(slots) * LEAST_ABOUT
    const isEmpty = !isAbout && forms.every((form) => form.length < SHORTEST_MENTIONED)
    return isEmpty ? [] : [{ forms, cost, slots, isAbout }]
  })
  const best = (context: readonly QueryTerm[]) =>
    known
      .map((candidate) => ({ ...candidate, products: all.count([...candidate.slots, ...context]) }))
      .filter(({ products }) => products > 0)
      .toSorted(
        (a, b) =>
          Number(b.isAbout) - Number(a.isAbout) || a.cost - b.cost || b.products - a.products,
      )[0]
  const fitting = others.length > 0 ? best(others) : undefined
  const found = fitting ?? best([])
  if (!found) return null
  const isFitting = others.length === 0 || fitting !== undefined
  const isSafe = isFitting && beginsAlike(misspelt, found) && !language.dictionary.has(misspelt)
  return { ...found, isSafe }
}

/**
 * Whether a correction leaves the beginning of a word: of a short one the first letter may be doubled, lost
 * or swapped, but is no other, and with a second edit it stays.
 */
function beginsAlike(misspelt: string, { forms, cost }: Candidate): boolean {
  const [was, is] = [fold(misspelt), fold(forms[0] ?? '')]
  if (was[0] === is[0]) return true
  if (cost >= TWO_EDITS) return false
  return misspelt.length > LONGEST_SHORT || was[1] === is[0] || was[0] === is[1]
}

function candidatesFor(misspelt: string, language: Language): Candidate[] {
  const vocabulary = language.vocabulary()
  const near = vocabulary.neighbours(misspelt).map(({ form, cost }) => ({ forms: [form], cost }))
  const longer = vocabulary
    .beginningWith(misspelt, MOST_COMPLETIONS)
    .map((form) => ({ forms: [form], cost: COMPLETION_COST }))
  const split = splitWord(misspelt, language)
  const all: Candidate[] = [...longer, ...near]
  if (split) all.push({ forms: split, cost: SPLIT_COST })
  return all.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_CANDIDATES)
}

/** Two words written as one; of several ways to part them that whose rarer word is the commonest. */
function splitWord(misspelt: string, language: Language): string[] | null {
  const vocabulary = language.vocabulary()
  const ways = []
  for (let at = SHORTEST_PART; at <= misspelt.length - SHORTEST_PART; at++) {
    const forms = [misspelt.slice(0, at), misspelt.slice(at)]
    const count = Math.min(...forms.map((form) => vocabulary.countOf(form)))
    if (count > 0) ways.push({ forms, count })
  }
  return ways.toSorted((a, b) => b.count - a.count)[0]?.forms ?? null
}
