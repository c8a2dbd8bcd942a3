import type { Language } from '../language.ts'

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

/** Splits a word into one and the rest; the best way has the commonest rarest word. */
function splitOf(
  misspelt: string,
  countOf: (form: string) => number,
  restOf: (rest: string) => Split | null,
): Split | null {
  const shortest = ARABIC.test(misspelt) ? SHORTEST_ARABIC_PART : SHORTEST_PART
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
