import type { CountsProducts } from '../postings/product-counter.ts'
import { termsOfForm, type Language, type QueryTerm } from '../text-query.ts'

/** What a misspelt word may stand for. */
interface Candidate {
  forms: readonly string[]
  cost: number
}

const SHORTEST_PART = 3
const SPLIT_COST = 1.25
/** A word that was not written to its end is likelier than one with another letter. */
const COMPLETION_COST = 0.75
const MOST_COMPLETIONS = 6
/** Trying a candidate takes a look at all products that have it. */
const MOST_CANDIDATES = 12
/** Of the products that have a word, how few may be about it: 'the', 'with' and 'one' are mostly mentioned. */
const LEAST_ABOUT = 0.2
/** A short word that is mostly mentioned says nothing at all. */
const SHORTEST_MENTIONED = 4

/** The counters of a correction: all products with a word, and those that are about it. */
export interface Counters {
  all: CountsProducts
  about: CountsProducts
}

/**
 * The words that a misspelt one stands for: the nearest, and of equally near ones that which most
 * products have together with the other words; one that is only mentioned where no other is near. Null
 * when no product has anything like it.
 */
export function correctWord(
  misspelt: string,
  others: readonly QueryTerm[],
  language: Language,
  { all, about }: Counters,
): { forms: readonly string[]; slots: QueryTerm[] } | null {
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
  return (others.length > 0 ? best(others) : undefined) ?? best([]) ?? null
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
