/** Code pages of Latin letters that are detected in files. */
export type LatinCodePage = 'windows-1250' | 'windows-1252' | 'windows-1257'

/** Letters beyond a to z in languages of a code page; a mix of languages is the last resort. */
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
]

const lettersOf = (page: LatinCodePage) =>
  Array.from({ length: 256 }, (_, byte) => new TextDecoder(page).decode(Uint8Array.of(byte)))

const PAGES: Readonly<Record<LatinCodePage, readonly string[]>> = {
  'windows-1250': lettersOf('windows-1250'),
  'windows-1252': lettersOf('windows-1252'),
  'windows-1257': lettersOf('windows-1257'),
}

const isLetter = (byte: number) =>
  byte >= 0x80 && Object.values(PAGES).some((letters) => /\p{L}/u.test(letters[byte] ?? ''))

/** Returns the code page that best fits one language, by the frequency of each byte. */
export function latinCodePage(counts: readonly number[]): LatinCodePage {
  const letters = counts.flatMap((count, byte) =>
    count > 0 && isLetter(byte) ? [{ byte, count }] : [],
  )
  const scored = LANGUAGES.map(([page, alphabet, weight = 1]) => {
    const fitting = letters.filter(({ byte }) =>
      alphabet.includes(PAGES[page][byte]?.toLowerCase() ?? ''),
    )
    return { page, score: weight * fitting.reduce((sum, { count }) => sum + count, 0) }
  })
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).page
}
