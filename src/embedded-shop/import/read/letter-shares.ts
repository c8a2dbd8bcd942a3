type LetterCodePage =
  | 'windows-1251'
  | 'koi8-r'
  | 'ibm866'
  | 'windows-1253'
  | 'iso-8859-7'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-874'

/** Shares of letters in Russian text, in tenths of a percent. */
const CYRILLIC: ReadonlyMap<string, number> = new Map(
  Object.entries({
    о: 109,
    е: 85,
    а: 80,
    и: 74,
    н: 67,
    т: 63,
    с: 55,
    р: 47,
    в: 45,
    л: 44,
    к: 35,
    м: 32,
    д: 30,
    п: 28,
    у: 26,
    я: 20,
    ы: 19,
    ь: 17,
    г: 17,
    з: 17,
    б: 16,
    ч: 14,
    й: 12,
    х: 10,
    ж: 9,
    ш: 7,
    ю: 6,
    ц: 5,
    щ: 4,
    э: 3,
    ф: 3,
    ъ: 1,
    ё: 2,
  }),
)
/** Shares of letters in Greek text, in tenths of a percent. */
const GREEK: ReadonlyMap<string, number> = new Map(
  Object.entries({
    α: 103,
    ο: 84,
    τ: 80,
    ι: 68,
    ε: 66,
    ν: 62,
    σ: 49,
    η: 42,
    ρ: 42,
    κ: 41,
    π: 40,
    ς: 36,
    μ: 33,
    υ: 32,
    λ: 28,
    ί: 25,
    ω: 19,
    ά: 19,
    γ: 18,
    δ: 17,
    έ: 16,
    ό: 16,
    ή: 14,
    χ: 12,
    θ: 12,
    ύ: 10,
    φ: 9,
    ώ: 9,
    β: 7,
    ξ: 5,
    ζ: 4,
    ψ: 2,
    ϊ: 0.5,
    ϋ: 0.3,
    ΐ: 0.3,
    ΰ: 0.2,
  }),
)

/** Shares of letters in Hebrew text, in tenths of a percent. */
const HEBREW: ReadonlyMap<string, number> = new Map(
  Object.entries({
    י: 110,
    ו: 104,
    ה: 90,
    ל: 74,
    א: 64,
    ר: 61,
    ת: 57,
    מ: 56,
    ב: 49,
    ש: 45,
    נ: 38,
    ם: 34,
    ד: 29,
    ק: 26,
    ע: 26,
    ח: 24,
    כ: 23,
    פ: 22,
    ט: 17,
    ג: 15,
    ס: 15,
    ן: 14,
    צ: 12,
    ז: 12,
    ך: 6,
    ף: 4,
    ץ: 2,
  }),
)
/** Shares of letters in Arabic text, and fewer in Persian and Urdu, in tenths of a percent. */
const ARABIC: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ا: 145,
    ل: 115,
    ي: 70,
    م: 62,
    و: 55,
    ن: 53,
    ر: 50,
    ت: 45,
    ب: 38,
    ة: 33,
    ع: 34,
    د: 33,
    س: 29,
    ف: 26,
    ه: 26,
    ك: 23,
    ق: 23,
    أ: 22,
    ح: 21,
    ج: 15,
    ش: 14,
    ط: 12,
    ص: 12,
    ى: 10,
    خ: 10,
    إ: 8,
    ذ: 6,
    ض: 7,
    ز: 9,
    ث: 5,
    غ: 5,
    ئ: 5,
    ء: 4,
    ظ: 2,
    ؤ: 2,
    آ: 2,
    ک: 3,
    گ: 3,
    پ: 3,
    چ: 2,
    ژ: 1,
    ہ: 2,
    ھ: 1,
    ے: 1,
    ں: 1,
    ٹ: 1,
    ڈ: 1,
    ڑ: 1,
  }),
)
/** Shares of letters, vowels and tones in Thai text, in tenths of a percent. */
const THAI: ReadonlyMap<string, number> = new Map(
  Object.entries({
    า: 76,
    น: 64,
    ร: 62,
    อ: 55,
    ก: 53,
    '่': 45,
    เ: 42,
    ง: 40,
    ม: 36,
    ล: 36,
    '้': 36,
    ย: 33,
    ว: 33,
    'ั': 33,
    ด: 32,
    'ี': 31,
    ท: 30,
    ส: 30,
    ต: 28,
    'ิ': 28,
    ะ: 26,
    ป: 24,
    บ: 22,
    ค: 22,
    ห: 20,
    แ: 19,
    พ: 16,
    จ: 15,
    ช: 15,
    ข: 14,
    ใ: 13,
    'ื': 12,
    ำ: 12,
    โ: 11,
    'ุ': 15,
    'ู': 10,
    ไ: 13,
    'ึ': 6,
    '์': 12,
    ซ: 7,
    ผ: 7,
    ถ: 6,
    ศ: 5,
    ภ: 5,
    ธ: 4,
    ณ: 5,
    ญ: 4,
    '็': 8,
    ฟ: 5,
    ษ: 4,
    ฉ: 2,
    ฝ: 2,
    ฐ: 2,
    ฎ: 1,
    ฏ: 1,
    ฑ: 1,
    ฒ: 1,
    ฆ: 1,
    ฌ: 1,
    ฮ: 1,
    ๆ: 2,
    '๊': 2,
    '๋': 1,
    ฬ: 1,
    ฤ: 1,
  }),
)

/** Logarithm of the prior likelihood of a script that few files have, so that two or three letters do not decide for it. */
const RARE_SCRIPT = -3

/** Code pages of other than Latin letters that are detected in files, the most common one of each script first. */
const PAGES: readonly (readonly [LetterCodePage, ReadonlyMap<string, number>, number?])[] = [
  ['windows-1251', CYRILLIC],
  ['koi8-r', CYRILLIC],
  ['ibm866', CYRILLIC],
  ['windows-1253', GREEK],
  ['iso-8859-7', GREEK],
  ['windows-1255', HEBREW, RARE_SCRIPT],
  ['windows-1256', ARABIC, RARE_SCRIPT],
  ['windows-874', THAI, RARE_SCRIPT],
]

/** Share, in tenths of a percent, of characters that are not letters of the language, such as box-drawing characters. */
const RARE = 0.2
/** Factor by which a capital letter after a small one is rarer. */
const INNER_CAPITAL = 0.02
/** Difference of two logarithms of likelihoods from which on the more likely code page is certain. */
const SURE = 3
/** Least share of bytes beyond ASCII that are letters, for code pages whose letters look like UTF-8. */
export const LIKE_UTF8: ReadonlyMap<string, number> = new Map([
  ['ibm866', 0.85],
  ['windows-874', 0.95],
])

interface Byte {
  share: number
  isLetter: boolean
  isCapital: boolean
}

function bytesOf(page: LetterCodePage, shares: ReadonlyMap<string, number>): Byte[] {
  const decoder = new TextDecoder(page)
  return Array.from({ length: 256 }, (_, byte) => {
    const text = decoder.decode(Uint8Array.of(byte))
    const share = shares.get(text.toLowerCase())
    const isCapital = text !== text.toLowerCase()
    return { share: share ?? RARE, isLetter: share !== undefined, isCapital }
  })
}

const isLatin = (byte: number) => /[a-z]/i.test(String.fromCharCode(byte))

/**
 * Returns how likely a text is in a code page, and whether it has words of that page's letters: more of them than words
 * that mix these with Latin letters, and not mostly words of one letter, which symbols such as `£10` would be.
 */
function fitOf([encoding, shares, score = 0]: (typeof PAGES)[number], pairs: Float64Array) {
  const bytes = bytesOf(encoding, shares)
  const sums = { score, joined: 0, words: 0, mixed: 0, letters: 0, high: 0 }
  for (const [pair, count] of pairs.entries()) {
    if (count === 0) continue
    const [first, next] = [pair >> 8, pair & 0xff]
    const [a, b] = [bytes[first], bytes[next]]
    if (!a || !b) continue
    if (first >= 0x80) {
      sums.high += count
      sums.score += count * Math.log(a.share)
      if (a.isLetter) sums.letters += count
    }
    if (a.isLetter && b.isLetter) {
      sums.joined += count
      if (!a.isCapital && b.isCapital) sums.score += count * Math.log(INNER_CAPITAL)
    } else if ((a.isLetter && isLatin(next)) || (b.isLetter && isLatin(first))) sums.mixed += count
    else if (a.isLetter) sums.words += count
  }
  const isWhole = sums.letters >= (LIKE_UTF8.get(encoding) ?? 0) * sums.high
  const hasWords = sums.words > sums.mixed && 2 * sums.joined >= sums.words
  return { encoding, score: sums.score, isWhole: isWhole && hasWords }
}

/**
 * Returns the most likely code page of a Cyrillic, Greek, Hebrew, Arabic or Thai text, given the counts of its pairs of
 * bytes (index 256 times the first byte plus the second), and as `doubt` another one that is nearly as likely and reads
 * some bytes differently; null for any other text.
 */
export function letterCodePage(
  pairs: Float64Array,
): { encoding: LetterCodePage; doubt?: LetterCodePage } | null {
  const fits = PAGES.map((page) => fitOf(page, pairs)).filter(({ isWhole }) => isWhole)
  const [best, ...others] = fits.toSorted((a, b) => b.score - a.score)
  if (!best) return null
  const other = others.find(({ encoding }) => !readsAlike(best.encoding, encoding, pairs))
  const isSure = other === undefined || best.score - other.score >= SURE
  return { encoding: best.encoding, ...(isSure ? {} : { doubt: other.encoding }) }
}

/** Whether two code pages read all bytes of a text as the same letters. */
export function readsAlike(one: string, other: string, pairs: Float64Array): boolean {
  const [first, second] = [new TextDecoder(one), new TextDecoder(other)]
  for (let byte = 0x80; byte <= 0xff; byte++) {
    if (pairs.subarray(256 * byte, 256 * byte + 256).every((count) => count === 0)) continue
    const letter = Uint8Array.of(byte)
    if (first.decode(letter) !== second.decode(letter)) return false
  }
  return true
}
