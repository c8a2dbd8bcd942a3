import type { Language } from '../language.ts'
import { EDIT_COSTS } from './edit-cost.ts'

const SHORTEST_PART = 3
/** Shorter, because Arabic leaves out vowels. */
const SHORTEST_ARABIC_PART = 2
const ARABIC = /^\p{Script=Arabic}/u

/** Words that were written as one, and how often the rarest of them occurs. */
interface Split {
  forms: readonly string[]
  count: number
}

/** Splits two words that were written as one, or three if no two are found. */
export function splitWord(misspelt: string, { vocabulary }: Language): readonly string[] | null {
  const known = vocabulary()
  const countOf = (form: string) => known.countOf(form)
  const inTwo = (text: string) => {
    return splitOf(text, countOf, (rest) => ({ forms: [rest], count: countOf(rest) }))
  }
  return (inTwo(misspelt) ?? splitOf(misspelt, countOf, inTwo))?.forms ?? null
}

/** Ways to split a word that are tried with an error: the likeliest. */
const MOST_WITH_ERROR = 8
const HAS_DIGIT = /\p{N}/u

/**
 * Splits a word into two, of which one has an error of at most this cost: `firestck`, or that meet
 * in the wrong order. The likeliest ways come first; none for a word with digits.
 */
export function splitsWithError(
  misspelt: string,
  { vocabulary }: Language,
  mostCost: number,
): { forms: readonly string[]; cost: number }[] {
  if (HAS_DIGIT.test(misspelt)) return []
  const known = vocabulary()
  const shortest = shortestPart(misspelt)
  const ways: { forms: readonly string[]; cost: number; count: number }[] = []
  for (let at = shortest; at <= misspelt.length - shortest; at++) {
    const parts = [misspelt.slice(0, at), misspelt.slice(at)] as const
    const swapped = swappedAcross(parts)
    const both = Math.min(...swapped.map((part) => known.countOf(part)))
    if (both > 0) ways.push({ forms: swapped, cost: EDIT_COSTS.likely, count: both })
    for (const wrong of [0, 1]) {
      const right = parts[1 - wrong]!
      const often = known.countOf(right)
      for (const { form, cost, count } of often > 0 ? known.neighbours(parts[wrong]!) : []) {
        if (cost <= mostCost && form.length >= shortest && form !== right)
          ways.push({ forms: parts.with(wrong, form), cost, count: Math.min(often, count) })
      }
    }
  }
  return ways.toSorted((a, b) => b.count - a.count || a.cost - b.cost).slice(0, MOST_WITH_ERROR)
}

/** Swaps the letters where two words meet: `firsetick`. */
const swappedAcross = ([first, second]: readonly [string, string]): [string, string] => [
  first.slice(0, -1) + second.slice(0, 1),
  first.slice(-1) + second.slice(1),
]

const shortestPart = (word: string) => (ARABIC.test(word) ? SHORTEST_ARABIC_PART : SHORTEST_PART)

/** Splits a word into one and the rest; the best way has the commonest rarest word. */
function splitOf(
  misspelt: string,
  countOf: (form: string) => number,
  restOf: (rest: string) => Split | null,
): Split | null {
  const shortest = shortestPart(misspelt)
  const ways: Split[] = []
  for (let at = shortest; at <= misspelt.length - shortest; at++) {
    const first = countOf(misspelt.slice(0, at))
    const rest = first > 0 ? restOf(misspelt.slice(at)) : null
    if (rest && rest.count > 0)
      ways.push({
        forms: [misspelt.slice(0, at), ...rest.forms],
        count: Math.min(first, rest.count),
      })
  }
  return ways.toSorted((a, b) => b.count - a.count)[0] ?? null
}
