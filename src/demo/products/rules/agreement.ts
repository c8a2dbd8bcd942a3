/** Gender and number of a noun: masculine, feminine, neuter or plural; feminine plural in Lithuanian. */
type Gender = 'm' | 'f' | 'n' | 'p' | 'fp'

type Endings = readonly (readonly [RegExp, Gender])[]

/** Russian: the first word is the noun, or an adjective that has its ending. */
const RUSSIAN: Endings = [
  [/^(?:гантель|тушь)$/i, 'f'],
  [/(?:ый|ий|ой)$/, 'm'],
  [/(?:ая|яя)$/, 'f'],
  [/(?:ое|ее)$/, 'n'],
  [/[ыи]е?$/, 'p'],
  [/[ая]$/, 'f'],
  [/[ое]$/, 'n'],
  [/./, 'm'],
]

/** Lithuanian: the last word before a preposition is the noun. */
const LITHUANIAN: Endings = [
  [/ai$/, 'p'],
  [/(?:os|ės)$/, 'fp'],
  [/(?:as|is|ys|us|uo)$/, 'm'],
  [/[aė]$/, 'f'],
]
const LITHUANIAN_PREPOSITION = /\s(?:su|nuo|po|be|ant|prie|iš|į|už)\s.*$/

/** Arabic: the first word is the noun; plurals of things are feminine. */
const ARABIC: Endings = [
  [/(?:ة|ات)$/, 'f'],
  [/^(?:يد|قدر|جوارب|كاميرا|بيجاما)$/, 'f'],
  [/./, 'm'],
]

const genderBy = (word: string, endings: Endings) =>
  endings.find(([ending]) => ending.test(word))?.[1] ?? null

const firstWord = (text: string) => text.split(' ', 1)[0] ?? ''

const RUSSIAN_ENDINGS = { m: null, f: 'ая', n: 'ое', p: 'ые', fp: 'ые' } as const
const SOFT_ENDINGS = { m: null, f: 'яя', n: 'ее', p: 'ие', fp: 'ие' } as const

/** «бирюзовый» → «бирюзовые», «синий» → «синие»; names of colours that are nouns stay. */
function inRussian(colour: string, noun: string): string {
  const gender = genderBy(firstWord(noun), RUSSIAN)
  if (gender === null || /\s/.test(colour)) return colour
  const soft = colour.endsWith('ний')
  const ending = (soft ? SOFT_ENDINGS : RUSSIAN_ENDINGS)[gender]
  return ending === null ? colour : colour.replace(/(?:ый|ий|ой)$/, ending)
}

const LITHUANIAN_ENDINGS = {
  hard: { m: 'as', f: 'a', n: 'a', p: 'i', fp: 'os' },
  soft: { m: 'is', f: 'ė', n: 'ė', p: 'iai', fp: 'ės' },
} as const

/** „balta“ → „balti“, „rožinė“ → „rožinis“; genitives such as „smėlio“ stay. */
function inLithuanian(colour: string, noun: string): string {
  const head = noun.replace(LITHUANIAN_PREPOSITION, '').split(' ').at(-1) ?? ''
  const gender = genderBy(head, LITHUANIAN)
  if (gender === null) return colour
  const { hard, soft } = LITHUANIAN_ENDINGS
  return colour
    .replace(/ia$/, gender === 'p' ? 'i' : `i${hard[gender]}`)
    .replace(/(?<!i)a$/, hard[gender])
    .replace(/ė$/, soft[gender])
}

const IRREGULAR: Readonly<Record<string, string>> = {
  أسود: 'سوداء',
  أبيض: 'بيضاء',
  أزرق: 'زرقاء',
  أحمر: 'حمراء',
  أخضر: 'خضراء',
  أصفر: 'صفراء',
}

/** «أسود» → «سوداء», «بني» → «بنية»; words from other languages stay. */
function inArabic(colour: string, noun: string): string {
  if (genderBy(firstWord(noun), ARABIC) !== 'f') return colour
  return colour
    .split(' ')
    .map((word) => IRREGULAR[word] ?? word.replace(/ي$/, 'ية'))
    .join(' ')
}

const BY_LANGUAGE: Readonly<Record<string, (colour: string, noun: string) => string>> = {
  ru: inRussian,
  lt: inLithuanian,
  ar: inArabic,
}

/** Returns the name of a colour, as it follows the noun that it describes in a locale. */
export function agreeingColour(colour: string, noun: string, locale: string): string {
  return BY_LANGUAGE[locale]?.(colour, noun) ?? colour
}
