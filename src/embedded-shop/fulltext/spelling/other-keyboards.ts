import { scriptOf } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'

/** Keys of a Latin keyboard, and the letters of a Russian one in the same places. */
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
/** Letters of an Arabic keyboard in the same places; one key writes two. */
const ARABIC_KEYS = [...'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤر', 'لا', ...'ىةوز']
/** Letters on the digit keys of a Lithuanian keyboard. */
const letterOf = new Map([...'12345678'].map((digit, at) => [digit, 'ąčęėįšųū'[at]!]))

const CYRILLIC = /\p{Script=Cyrillic}/u
const ARABIC = /\p{Script=Arabic}/u
/** Two Arabic letters that also have a common key. */
const LAM_ALIF = /لا/gu
const isCyrillicLanguage = (locale: string) => scriptOf(locale) === 'Cyrl'

/** Latin spellings of Russian letters, the usual one first. */
const TRANSLITERATED: Readonly<Record<string, readonly string[]>> = {
  щ: ['shch', 'sch'],
  ж: ['zh'],
  ч: ['ch'],
  ш: ['sh'],
  ю: ['yu', 'ju'],
  я: ['ya', 'ja'],
  ц: ['ts'],
  х: ['kh', 'h'],
  а: ['a'],
  б: ['b'],
  в: ['v', 'w'],
  г: ['g'],
  д: ['d'],
  е: ['e'],
  з: ['z'],
  и: ['i'],
  й: ['y', 'j'],
  к: ['k', 'c', 'q'],
  л: ['l'],
  м: ['m'],
  н: ['n'],
  о: ['o'],
  п: ['p'],
  р: ['r'],
  с: ['s'],
  т: ['t'],
  у: ['u'],
  ф: ['f'],
  ы: ['y'],
  э: ['e'],
  ё: ['yo'],
  ь: [''],
  ъ: [''],
}

/** A number typed with the letters of a Lithuanian keyboard. */
const LITHUANIAN_KEYS = /(?<!\p{L})[ąčęėįšųū]+(?!\p{L})/gu
const digitOf = new Map([...letterOf].map(([digit, letter]) => [letter, digit]))
const inDigits = (letters: string) => replaced(letters, digitOf)

const toRussianKeys = new Map([...LATIN_KEYS].map((key, at) => [key, RUSSIAN_KEYS[at]!]))
const toArabicKeys = new Map([...LATIN_KEYS].map((key, at) => [key, ARABIC_KEYS[at]!]))
const fromArabicKeys = new Map([...toArabicKeys].map(([key, letter]) => [letter, key]))
const toLatinKeys = new Map([...RUSSIAN_KEYS].map((key, at) => [key, LATIN_KEYS[at]!]))
const toLatin = new Map(Object.entries(TRANSLITERATED).map(([letter, [latin]]) => [letter, latin!]))
const fromLatin = Object.entries(TRANSLITERATED)
  .flatMap(([letter, ways]) => ways.map((latin) => [latin, letter] as const))
  .filter(([latin]) => latin !== '')
  .toSorted(([a], [b]) => b.length - a.length)

const replaced = (text: string, letters: ReadonlyMap<string, string>) =>
  text.replace(/./gu, (letter) => letters.get(letter) ?? letter)

const VOWEL = /[aeiouаеёиоуыэюя]/u

/** Reads a `y` as a vowel unless there is one beside it: `mylo` is `мыло`, `chayka` `чайка`. */
const withVowels = (text: string) =>
  text.replace(/y/gu, (letter, at: number) => {
    const isBeside = VOWEL.test(text.charAt(at - 1)) || VOWEL.test(text.charAt(at + 1))
    return isBeside ? letter : 'ы'
  })

function inRussianLetters(text: string): string {
  let [rest, written] = [withVowels(text), '']
  while (rest !== '') {
    const [latin, letter] = fromLatin.find(([one]) => rest.startsWith(one)) ?? [rest[0]!, rest[0]!]
    written += letter
    rest = rest.slice(latin.length)
  }
  return written
}

/** Transliterates to Latin letters; English writes a hard C where others write a K: `камера`. */
const inLatinLetters = (small: string) =>
  [small, small.replaceAll('к', 'c')].map((one) => replaced(one, toLatin))

/** Drops readings with punctuation inside, which would split any short word into letters. */
const withoutSigns = (ways: readonly string[]) =>
  ways.filter((way) => !/[\p{L}\p{N}][^\p{L}\p{N}\s]+[\p{L}\p{N}]|^[^\p{L}\p{N}]\p{N}/u.test(way))

function waysOf(small: string, locale: string): string[] {
  if (CYRILLIC.test(small)) {
    return [...withoutSigns([replaced(small, toLatinKeys)]), ...inLatinLetters(small)]
  }
  if (ARABIC.test(small)) {
    const ways = [small.replace(LAM_ALIF, 'b'), small].map((one) => replaced(one, fromArabicKeys))
    return withoutSigns(ways)
  }
  const inArabic = languageOf(locale) === 'ar' ? [replaced(small, toArabicKeys)] : []
  // `ts` is two letters as often as one: `detskiy`, `tsvet`.
  const inTwo = small.replaceAll('ts', 'тс')
  const inRussian = isCyrillicLanguage(locale) ? [small, inTwo].map(inRussianLetters) : []
  return [...inArabic, replaced(small, toRussianKeys), ...inRussian]
}

/**
 * Returns what a text without a known word may have been meant to be on another keyboard or in
 * another alphabet: `dbnfvby` is `витамин`, `apotelle` `апотелле`, `tdjhldk` `فيتامين`, and
 * `suknel4` `suknelė` on a Lithuanian keyboard.
 */
export function onOtherKeyboards(text: string, locale: string): string[] {
  const small = text.toLowerCase()
  const inLetters = fromDigitRow(small, locale)
  const inDigitRow = languageOf(locale) === 'lt' ? [small.replace(LITHUANIAN_KEYS, inDigits)] : []
  const ways = [...(inLetters === null ? [] : [inLetters]), ...waysOf(small, locale), ...inDigitRow]
  return ways.filter((way) => way !== small)
}

/**
 * Reads digits beside letters as the letters of their keys, `suknelė` for `suknel4`; null if there
 * are none, or in other languages.
 */
export function fromDigitRow(text: string, locale: string): string | null {
  if (languageOf(locale) !== 'lt') return null
  const small = text.toLowerCase()
  const read = small.replace(/(?<=\p{L})[1-8]|[1-8](?=\p{L})/gu, (digit) => letterOf.get(digit)!)
  return read === small ? null : read
}

/** Transliterates a Cyrillic word to Latin, and a Latin one if the language is Cyrillic. */
export function inOtherLetters(word: string, locale: string): string[] {
  const small = word.toLowerCase()
  if (CYRILLIC.test(small)) return [...new Set(inLatinLetters(small))]
  return transliterated(small, locale) === null ? [] : [inRussianLetters(small)]
}

/** Transliterates a Cyrillic name with digits to Latin, `d3` for `д3`; null for other words. */
export function nameInLatinLetters(word: string): string | null {
  const isName = /^(?=.*\p{N})(?:\p{Script=Cyrillic}|\p{N})+$/u.test(word) && CYRILLIC.test(word)
  return isName ? replaced(word, toLatin) : null
}

/**
 * Transliterates a word to the alphabet of a locale's language, `витамин` for `vitamin`; null if it
 * is in that alphabet, or is not a word.
 */
export function transliterated(word: string, locale: string): string | null {
  const isCyrillic = CYRILLIC.test(word)
  if (!/^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+)$/u.test(word)) return null
  if (isCyrillic === isCyrillicLanguage(locale)) return null
  return isCyrillic ? replaced(word, toLatin) : inRussianLetters(word)
}
