type LetterCodePage = 'windows-1251' | 'koi8-r' | 'ibm866' | 'windows-1253' | 'iso-8859-7'

/** Shares of letters in Russian text, in tenths of a percent. */
const CYRILLIC: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ о: 109, е: 85, а: 80, и: 74, н: 67, т: 63, с: 55, р: 47, в: 45, л: 44, к: 35 },
    ...{ м: 32, д: 30, п: 28, у: 26, я: 20, ы: 19, ь: 17, г: 17, з: 17, б: 16, ч: 14 },
    ...{ й: 12, х: 10, ж: 9, ш: 7, ю: 6, ц: 5, щ: 4, э: 3, ф: 3, ъ: 1, ё: 2 },
  }),
)
/** Shares of letters in Greek text, in tenths of a percent. */
const GREEK: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ...{ α: 103, ο: 84, τ: 80, ι: 68, ε: 66, ν: 62, σ: 49, η: 42, ρ: 42, κ: 41, π: 40, ς: 36 },
    ...{ μ: 33, υ: 32, λ: 28, ί: 25, ω: 19, ά: 19, γ: 18, δ: 17, έ: 16, ό: 16, ή: 14, χ: 12 },
    ...{ θ: 12, ύ: 10, φ: 9, ώ: 9, β: 7, ξ: 5, ζ: 4, ψ: 2, ϊ: 0.5, ϋ: 0.3, ΐ: 0.3, ΰ: 0.2 },
  }),
)

/** Code pages of letters other than Latin ones that are detected in files, the commonest of each first. */
const PAGES: readonly (readonly [LetterCodePage, ReadonlyMap<string, number>])[] = [
  ['windows-1251', CYRILLIC],
  ['koi8-r', CYRILLIC],
  ['ibm866', CYRILLIC],
  ['windows-1253', GREEK],
  ['iso-8859-7', GREEK],
]

/** Share of what is not a letter of the language, such as box-drawing signs. */
const RARE = 0.2
/** How much rarer a capital letter is behind a small one. */
const INNER_CAPITAL = 0.02
/** Difference of the logarithms of two likelihoods from which one is sure. */
const SURE = 3
/** Least share of the high bytes that are letters, for a page whose letters look like UTF-8. */
const LETTERS = 0.85

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
 * How likely a text is in a code page, and whether it has words of its letters: more of them than mix these with Latin
 * ones, and not mostly of one letter, as signs such as `£10` would be.
 */
function fitOf([encoding, shares]: (typeof PAGES)[number], pairs: Float64Array) {
  const bytes = bytesOf(encoding, shares)
  const sums = { score: 0, joined: 0, words: 0, mixed: 0, letters: 0, high: 0 }
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
  const isWhole = encoding !== 'ibm866' || sums.letters >= LETTERS * sums.high
  const hasWords = sums.words > sums.mixed && 2 * sums.joined >= sums.words
  return { encoding, score: sums.score, isWhole: isWhole && hasWords }
}

/**
 * Returns the likeliest code page of a Cyrillic or Greek text by its pairs of bytes (the number of a pair is
 * 256 times its first byte and its second), and another one that may be meant and reads some of them differently; null
 * for any other text.
 */
export function letterCodePage(
  pairs: Float64Array,
): { encoding: LetterCodePage; doubt?: LetterCodePage } | null {
  const fits = PAGES.map((page) => fitOf(page, pairs)).filter(({ isWhole }) => isWhole)
  const [best, ...others] = fits.toSorted((a, b) => b.score - a.score)
  if (!best) return null
  const other = others.find(({ encoding }) => !isAlike(best.encoding, encoding, pairs))
  const isSure = other === undefined || best.score - other.score >= SURE
  return { encoding: best.encoding, ...(isSure ? {} : { doubt: other.encoding }) }
}

/** Whether two code pages read all bytes of a text alike. */
export function isAlike(one: string, other: string, pairs: Float64Array): boolean {
  const [first, second] = [new TextDecoder(one), new TextDecoder(other)]
  for (let byte = 0x80; byte <= 0xff; byte++) {
    if (pairs.subarray(256 * byte, 256 * byte + 256).every((count) => count === 0)) continue
    const letter = Uint8Array.of(byte)
    if (first.decode(letter) !== second.decode(letter)) return false
  }
  return true
}
