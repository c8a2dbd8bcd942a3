import { stemmer } from '@orama/stemmers/english'

/** Words whose plural no rule of endings finds. */
const PLURALS = new Map(
  Object.entries({
    ...{ children: 'child', feet: 'foot', knives: 'knife', leaves: 'leaf', men: 'man' },
    ...{ mice: 'mouse', scarves: 'scarf', shelves: 'shelf', teeth: 'tooth', women: 'woman' },
    ...{ buses: 'bus', lenses: 'lens', lens: 'lens', tomatoes: 'tomato', potatoes: 'potato' },
  }),
)

/**
 * One of many, and nothing else: `game` and `gaming`, `print` and `printer` are other things to a shop, and a
 * stemmer that takes every ending mixes them up.
 */
export function singularOf(word: string): string {
  const known = PLURALS.get(word)
  if (known !== undefined) return known
  if (/\w{2}ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2)
  if (!/^\w{2,}[^su]s$/.test(word) || /^[aeiou]?\w?[aeiou]s$/.test(word)) return word
  const one = word.slice(0, -1)
  // What is for several without its apostrophe: `mens`.
  return PLURALS.get(one) ?? one
}

const ENDINGS = ['', 'e', 'ing', 'ed', 'er', 'y', 'al', 'able']
/** Shorter ones are the beginnings of too many words. */
const SHORTEST_STEM = 4

/** Words of one family with a word, `cleanser` of `cleansing`: what to look for where nothing is called so. */
export function familyOf(word: string): string[] {
  const stem = stemmer(word)
  if (stem.length < SHORTEST_STEM || !/^[a-z]+$/.test(word)) return []
  return ENDINGS.map((ending) => stem + ending).filter(
    (one) => one !== word && stemmer(one) === stem,
  )
}
