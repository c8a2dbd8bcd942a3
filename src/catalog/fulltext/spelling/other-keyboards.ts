/** Keys of a Latin keyboard, and what a Russian one has in their places. */
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
/** Keys of digits of a Lithuanian keyboard. */
const LITHUANIAN_DIGITS = new Map([...'12345678'].map((digit, at) => [digit, 'ąčęėįšųū'[at]!]))

const CYRILLIC = /\p{Script=Cyrillic}/u
/** Languages that are written in Cyrillic letters. */
const CYRILLIC_LANGUAGES = new Set(['ru'])

/** How Russian is written with Latin letters; the first of several ways back is the usual one. */
const TRANSLITERATED: Readonly<Record<string, readonly string[]>> = {
  ...{ щ: ['shch', 'sch'], ж: ['zh'], ч: ['ch'], ш: ['sh'], ю: ['yu', 'ju'], я: ['ya', 'ja'] },
  ...{ ц: ['ts'], х: ['kh', 'h'], а: ['a'], б: ['b'], в: ['v', 'w'], г: ['g'], д: ['d'], е: ['e'] },
  ...{
    з: ['z'],
    и: ['i'],
    й: ['y', 'j'],
    к: ['k', 'c', 'q'],
    л: ['l'],
    м: ['m'],
    н: ['n'],
    о: ['o'],
  },
  ...{ п: ['p'], р: ['r'], с: ['s'], т: ['t'], у: ['u'], ф: ['f'], ы: ['y'], э: ['e'], ё: ['yo'] },
  ...{ ь: [''], ъ: [''] },
}

/** A number that was written with the keys of a Lithuanian keyboard. */
const LITHUANIAN_KEYS = /(?<!\p{L})[ąčęėįšųū]+(?!\p{L})/gu
const digitOf = new Map([...LITHUANIAN_DIGITS].map(([digit, letter]) => [letter, digit]))
const inDigits = (letters: string) => replaced(letters, digitOf)

const toRussianKeys = new Map([...LATIN_KEYS].map((key, at) => [key, RUSSIAN_KEYS[at]!]))
const toLatinKeys = new Map([...RUSSIAN_KEYS].map((key, at) => [key, LATIN_KEYS[at]!]))
const toLatin = new Map(Object.entries(TRANSLITERATED).map(([letter, [latin]]) => [letter, latin!]))
const fromLatin = Object.entries(TRANSLITERATED)
  .flatMap(([letter, ways]) => ways.map((latin) => [latin, letter] as const))
  .filter(([latin]) => latin !== '')
  .toSorted(([a], [b]) => b.length - a.length)

const replaced = (text: string, letters: ReadonlyMap<string, string>) =>
  text.replace(/./gu, (letter) => letters.get(letter) ?? letter)

function inRussianLetters(text: string): string {
  let [rest, written] = [text, '']
  while (rest !== '') {
    const [latin, letter] = fromLatin.find(([one]) => rest.startsWith(one)) ?? [rest[0]!, rest[0]!]
    written += letter
    rest = rest.slice(latin.length)
  }
  return written
}

/**
 * What a text without a known word may have been meant to be, on another keyboard or in another alphabet: `dbnfvby`
 * is `витамин`, `apotelle` `апотелле`, and `suknel4` `suknelė` on a Lithuanian keyboard.
 */
export function onOtherKeyboards(text: string, locale: string): string[] {
  const small = text.toLowerCase()
  const digits = /(?<=\p{L})[1-8]|[1-8](?=\p{L})/gu
  const ways = CYRILLIC.test(small)
    ? [replaced(small, toLatinKeys), replaced(small, toLatin)]
    : [replaced(small, toRussianKeys), inRussianLetters(small)]
  if (locale.startsWith('lt')) {
    ways.unshift(small.replace(digits, (digit) => LITHUANIAN_DIGITS.get(digit) ?? digit))
    ways.push(small.replace(LITHUANIAN_KEYS, inDigits))
  }
  return ways.filter((way) => way !== small)
}

/** A word in the alphabet of a locale's language, `витамин` for `vitamin`; null for one that is in it, or no word. */
export function transliterated(word: string, locale: string): string | null {
  const isCyrillic = CYRILLIC.test(word)
  if (!/^(?:\p{Script=Latin}+|\p{Script=Cyrillic}+)$/u.test(word)) return null
  if (isCyrillic === CYRILLIC_LANGUAGES.has(locale.slice(0, 2).toLowerCase())) return null
  return isCyrillic ? replaced(word, toLatin) : inRussianLetters(word)
}
