/** Code pages of Latin letters that are detected in files. */
type LatinCodePage =
  | 'windows-1250'
  | 'windows-1252'
  | 'windows-1254'
  | 'windows-1257'
  | 'iso-8859-2'

/** Letters beyond a to z of languages, by code page. A mix of languages has a lower weight: it is the last resort. */
const LANGUAGES: readonly (readonly [LatinCodePage, letters: string, weight?: number])[] = [
  ['windows-1252', 'äöüß'],
  ['windows-1252', 'àâçéèêëîïôùûœ'],
  ['windows-1252', 'áéíñóúü'],
  ['windows-1252', 'áâãàçéêíóôõú'],
  ['windows-1252', 'àèéìòù'],
  ['windows-1252', 'åäöæøé'],
  ['windows-1252', 'õäöüšž'],
  ['windows-1252', 'àâäçéèêëîïôöùûüßœáíñóúåæø', 0.9],
  ['windows-1257', 'ąčęėįšųūž'],
  ['windows-1257', 'āčēģīķļņšūž'],
  ['windows-1257', 'õäöüšž'],
  ['windows-1250', 'ąćęłńóśźż'],
  ['windows-1250', 'áčďéěíňóřšťúůýž'],
  ['windows-1250', 'áäčďéíĺľňóôŕšťúýž'],
  ['windows-1250', 'áéíóöőúüű'],
  ['windows-1250', 'ăâîşţ'],
  ['windows-1250', 'čćđšž'],
  // After the Baltic languages, whose š and ž look like its ð and þ.
  ['windows-1252', 'áðéíóúýþæö'],
  ['windows-1254', 'çğıöşüâ'],
  ['iso-8859-2', 'ąćęłńóśźż'],
  ['iso-8859-2', 'áčďéěíňóřšťúůýž'],
  ['iso-8859-2', 'áäčďéíĺľňóôŕšťúýž'],
  ['iso-8859-2', 'čćđšž'],
]

const lettersOf = (page: LatinCodePage) =>
  Array.from({ length: 256 }, (_, byte) => new TextDecoder(page).decode(Uint8Array.of(byte)))

const PAGES: Readonly<Record<LatinCodePage, readonly string[]>> = {
  'windows-1250': lettersOf('windows-1250'),
  'windows-1252': lettersOf('windows-1252'),
  'windows-1254': lettersOf('windows-1254'),
  'windows-1257': lettersOf('windows-1257'),
  'iso-8859-2': lettersOf('iso-8859-2'),
}

const isLetter = (byte: number) =>
  byte >= 0x80 && Object.values(PAGES).some((letters) => /\p{L}/u.test(letters[byte] ?? ''))

/** Whether a byte is a symbol such as `®` and `»` in other pages than ISO 8859-2, where it is a letter. */
const isSymbol = (byte: number) => PAGES['iso-8859-2'][byte] !== PAGES['windows-1250'][byte]

/** Whether a byte is a symbol such as `£` in Windows-1252. */
const isWesternSymbol = (byte: number) => !/\p{L}/u.test(PAGES['windows-1252'][byte] ?? '')

const isLatin = (byte: number) => /[a-z]/i.test(String.fromCharCode(byte))

/** Counts how often each byte occurs: anywhere, between two letters (`inner`), and next to a letter (`beside`). */
function countsOf(pairs: Float64Array) {
  const zeros = () => Array.from({ length: 256 }, () => 0)
  const [all, before, after] = [zeros(), zeros(), zeros()]
  for (const [pair, count] of pairs.entries()) {
    if (count === 0) continue
    const [first, next] = [pair >> 8, pair & 0xff]
    all[first] = (all[first] ?? 0) + count
    if (isLatin(first) || first >= 0xc0) before[next] = (before[next] ?? 0) + count
    if (isLatin(next) || next >= 0xc0) after[first] = (after[first] ?? 0) + count
  }
  return all.map((count, byte) => ({
    byte,
    count,
    inner: Math.min(before[byte] ?? 0, after[byte] ?? 0),
    beside: Math.max(before[byte] ?? 0, after[byte] ?? 0),
  }))
}

/**
 * Returns the code page in which most bytes are letters of one language, and as `doubt` another one
 * that fits equally well with other letters. Bytes that are symbols in most pages count as letters
 * only within words, and those that are symbols in Windows-1252 only next to letters, which excludes
 * `£10`.
 */
export function latinCodePage(pairs: Float64Array): {
  encoding: LatinCodePage
  doubt?: LatinCodePage
} {
  const letters = countsOf(pairs).filter(({ byte, count }) => count > 0 && isLetter(byte))
  const scored = LANGUAGES.map(([page, alphabet, weight = 1]) => {
    const countOf = ({ byte, count, inner, beside }: (typeof letters)[number]) => {
      if (page === 'iso-8859-2' && isSymbol(byte)) return inner
      return isWesternSymbol(byte) ? beside : count
    }
    const fitting = letters.filter(({ byte }) =>
      alphabet.includes(PAGES[page][byte]?.toLowerCase() ?? ''),
    )
    return { page, score: weight * fitting.reduce((sum, letter) => sum + countOf(letter), 0) }
  })
  const best = scored.reduce((found, next) => (next.score > found.score ? next : found))
  const differs = ({ page }: { page: LatinCodePage }) =>
    letters.some(
      ({ byte, inner, beside }) =>
        (byte < 0xc0 ? inner : beside) > 0 && PAGES[page][byte] !== PAGES[best.page][byte],
    )
  const other = scored.find((found) => found.score === best.score && differs(found))
  return { encoding: best.page, ...(other && best.score > 0 ? { doubt: other.page } : {}) }
}
