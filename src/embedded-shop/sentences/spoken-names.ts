import { scriptOf } from '#contract/i18n/languages.ts'
import { fold } from '../fulltext/analysis/fold.ts'
import { editDistance } from '../fulltext/spelling/edit-distance.ts'
import { slugFrom } from '../model/slug.ts'
import type { Word } from './words.ts'

/** A value with its label. */
interface Labelled {
  label: string
}

/** Returns the values whose names in Latin letters are written as they sound; none for other words. */
export type SpokenNames<Value> = (word: Word) => readonly Value[]

/** Letters of the shortest name that is read, and of the shortest one with a letter more, less or other. */
const SHORTEST = 5
const LONG = 6
/** Consonants of the shortest name in a script that leaves vowels out. */
const FEWEST_CONSONANTS = 4

/** What sounds alike, in Latin letters. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|q|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
  [/kh/g, 'h'],
  [/th/g, 't'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/u/g, 'o'],
  [/([a-z])\1/g, '$1'],
]

const soundOf = (latin: string) =>
  ALIKE.reduce((written, [letters, sound]) => written.replace(letters, sound), latin)

/** Letters of Arabic that are vowels, or may be. */
const ARABIC_VOWELS = /[اأإآويىعءئؤة]/gu
const LATIN = /^[a-z]+$/

/** Returns the consonants of a name as Arabic tells them apart. */
const consonantsOf = (latin: string) =>
  soundOf(latin.replace(/gh|j/g, 'g'))
    .replace(/[aeiou]/g, '')
    .replace(/p/g, 'b')
    .replace(/v/g, 'f')
    .replace(/([a-z])\1/g, '$1')

/** Reads the names in Latin letters of a locale that is written in others. */
export function readSpokenNames<Value extends Labelled>(
  labels: readonly Value[],
  locale: string,
): SpokenNames<Value> {
  const script = scriptOf(locale)
  if (script === 'Latn') return () => []
  const names = labels.flatMap((meaning) => {
    const latin = fold(meaning.label)
    return LATIN.test(latin) && latin.length >= SHORTEST ? [{ meaning, latin }] : []
  })
  if (script === 'Arab') {
    const written = names.flatMap(({ meaning, latin }) =>
      [latin.replace(/w/g, ''), latin.replace(/w/g, 'v')].map((one) => ({
        meaning,
        consonants: consonantsOf(one),
        sound: soundOf(latin.replace(/p/g, 'b')),
      })),
    )
    return ({ folded }) => {
      const consonants = consonantsOf(slugFrom(folded.replace(ARABIC_VOWELS, '')))
      if (consonants.length < FEWEST_CONSONANTS - 1) return []
      // With few consonants the long vowels must agree, too.
      const sound = soundOf(slugFrom(folded).replace(/w/g, 'o'))
      const near = written.filter(
        (one) =>
          one.consonants === consonants &&
          (consonants.length >= FEWEST_CONSONANTS ||
            (folded.length >= SHORTEST && editDistance(one.sound, sound, 1) <= 1)),
      )
      const meanings = new Set(near.map(({ meaning }) => meaning))
      return meanings.size === 1 ? [...meanings] : []
    }
  }
  const bySound = names.map(({ meaning, latin }) => ({ meaning, sound: soundOf(latin) }))
  return ({ folded, roots: [root = folded] }) => {
    const sounds = [folded, root].map((one) => soundOf(slugFrom(one)))
    const near = bySound.filter(({ sound }) =>
      sounds.some(
        (one) =>
          one[0] === sound[0] &&
          one.length >= SHORTEST &&
          (one === sound || (one.length >= LONG && editDistance(one, sound, 1) <= 1)),
      ),
    )
    return near.length === 1 ? [near[0]!.meaning] : []
  }
}
