import { stemmer } from '@orama/stemmers/english'

/** Plurals that no rule of endings covers. */
const PLURALS = new Map(
  Object.entries({
    children: 'child',
    feet: 'foot',
    knives: 'knife',
    leaves: 'leaf',
    men: 'man',
    mice: 'mouse',
    scarves: 'scarf',
    shelves: 'shelf',
    teeth: 'tooth',
    women: 'woman',
    buses: 'bus',
    lenses: 'lens',
    lens: 'lens',
    tomatoes: 'tomato',
    potatoes: 'potato',
  }),
)

/**
 * Returns the singular of a plural, and any other word unchanged: `game` and `gaming`, `print` and
 * `printer` are different things to a shop, and a stemmer that removes every ending mixes them up.
 */
export function singularOf(word: string): string {
  const known = PLURALS.get(word)
  if (known !== undefined) return known
  if (/\w{2}ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  if (!/^\w{2,}[^su]s$/.test(word) || /^[aeiou]?\w?[aeiou]s$/.test(word)) return word
  const one = word.slice(0, -1)
  // A plural possessive without its apostrophe: `mens`.
  return PLURALS.get(one) ?? one
}

const ENDINGS = ['', 'e', 'ing', 'ed', 'er', 'y', 'al', 'able']
/** Letters of the shortest stem; shorter ones begin too many words. */
const SHORTEST_STEM = 4

/** Returns words of the same family, `cleanser` for `cleansing`, to replace an unknown one. */
export function familyOf(word: string): string[] {
  const stem = stemmer(word)
  if (stem.length < SHORTEST_STEM || !/^[a-z]+$/.test(word)) return []
  return ENDINGS.map((ending) => stem + ending).filter(
    (one) => one !== word && stemmer(one) === stem,
  )
}
