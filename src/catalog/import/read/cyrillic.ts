/** Code pages of Cyrillic letters that are detected in files, the commonest first. */
const PAGES = ['windows-1251', 'koi8-r', 'ibm866'] as const
type CyrillicCodePage = (typeof PAGES)[number]

/** Shares of letters in Russian text, in tenths of a percent. */
const SHARES = new Map(
  Object.entries({
    ...{ о: 109, е: 85, а: 80, и: 74, н: 67, т: 63, с: 55, р: 47, в: 45, л: 44, к: 35 },
    ...{ м: 32, д: 30, п: 28, у: 26, я: 20, ы: 19, ь: 17, г: 17, з: 17, б: 16, ч: 14 },
    ...{ й: 12, х: 10, ж: 9, ш: 7, ю: 6, ц: 5, щ: 4, э: 3, ф: 3, ъ: 1, ё: 2 },
  }),
)
/** Share of what is not a letter of Russian, such as box-drawing signs. */
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

function bytesOf(page: CyrillicCodePage): Byte[] {
  const decoder = new TextDecoder(page)
  return Array.from({ length: 256 }, (_, byte) => {
    const text = decoder.decode(Uint8Array.of(byte))
    const share = SHARES.get(text.toLowerCase())
    const isCapital = text !== text.toLowerCase()
    return { share: share ?? RARE, isLetter: share !== undefined, isCapital }
  })
}

const isLatin = (byte: number) => /[a-z]/i.test(String.fromCharCode(byte))

/** How likely a text is in a code page, and whether more words end in its letters than mix them with Latin ones. */
function fitOf(encoding: CyrillicCodePage, pairs: Float64Array) {
  const bytes = bytesOf(encoding)
  const sums = { score: 0, words: 0, mixed: 0, letters: 0, high: 0 }
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
      if (!a.isCapital && b.isCapital) sums.score += count * Math.log(INNER_CAPITAL)
    } else if ((a.isLetter && isLatin(next)) || (b.isLetter && isLatin(first))) sums.mixed += count
    else if (a.isLetter) sums.words += count
  }
  const isWhole = encoding !== 'ibm866' || sums.letters >= LETTERS * sums.high
  return { encoding, score: sums.score, isCyrillic: isWhole && sums.words > sums.mixed }
}

/**
 * Returns the likeliest code page of a Cyrillic text by its pairs of bytes (the number of a pair is
 * 256 times its first byte and its second), and another one that may be meant; null for any other
 * text.
 */
export function cyrillicCodePage(
  pairs: Float64Array,
): { encoding: CyrillicCodePage; doubt?: CyrillicCodePage } | null {
  const fits = PAGES.map((page) => fitOf(page, pairs)).filter(({ isCyrillic }) => isCyrillic)
  const [best, other] = fits.toSorted((a, b) => b.score - a.score)
  if (!best) return null
  const isSure = other === undefined || best.score - other.score >= SURE
  return { encoding: best.encoding, ...(isSure ? {} : { doubt: other.encoding }) }
}
