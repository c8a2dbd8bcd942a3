/** Cyrillic letters that look like Latin ones, or are written for them in names of vitamins. */
const LOOK_ALIKE = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', с: 'c', д: 'd', е: 'e', н: 'h', к: 'k', м: 'm', о: 'o', р: 'p', т: 't' },
    ...{ у: 'y', х: 'x' },
  }),
)
const LATIN_ALIKE = new Map([...LOOK_ALIKE].map(([cyrillic, latin]) => [latin, cyrillic]))

/** How Cyrillic letters sound in Latin ones. */
const SOUNDS = new Map(
  Object.entries({
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i' },
    ...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
    ...{
      х: 'h',
      ц: 'c',
      ч: 'ch',
      ш: 'sh',
      щ: 'sh',
      ъ: '',
      ы: 'i',
      ь: '',
      э: 'e',
      ю: 'iu',
      я: 'ia',
    },
  }),
)

const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN = /\p{Script=Latin}/u

export const isCyrillic = (word: string) => CYRILLIC.test(word)
export const isLatin = (word: string) => LATIN.test(word)

/** A word whose letters of the other script are those that look alike: first all Latin, then all Cyrillic. */
export function lookAlikes(word: string): string[] {
  if (!isCyrillic(word)) return []
  const latin = exchanged(word, LOOK_ALIKE)
  const cyrillic = exchanged(word, LATIN_ALIKE)
  return [latin, cyrillic].filter(
    (other) => other !== word && !(isLatin(other) && isCyrillic(other)),
  )
}

const exchanged = (word: string, letters: ReadonlyMap<string, string>) =>
  [...word].map((letter) => letters.get(letter) ?? letter).join('')

/**
 * How a word sounds, roughly: `витамин` as `vitamin`, `магнезиум` as `magnesium`. Letters that are heard
 * alike are one, and doubled ones are single.
 */
export function soundOf(word: string): string {
  return exchanged(word.toLowerCase(), SOUNDS)
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/[jy]/g, 'i')
    .replace(/(.)\1+/g, '$1')
}
