/** Addresses of a display face's files, by script (RULES.md#channels). */
export interface Face {
  latin: string
  /** Latin letters that are not used in Western Europe. */
  latinExtended?: string
  cyrillic?: string
  arabic?: string
  /** Files of another face, for languages whose letters the face lacks, or that mix it with another. */
  languages?: Readonly<Record<string, readonly string[]>>
}

const faces: Readonly<Record<string, Face>> = import.meta.glob('./*/face.ts', {
  eager: true,
  import: 'face',
})

/** Languages whose Latin letters are all in the basic file. */
const WESTERN = new Set('en de fr es it pt nl da sv nb nn no fi is ga ca eu gl'.split(' '))

const maximal = new Map<string, Intl.Locale>()

/** Adds the script to a locale; cached, because that is slow. */
function maximized(locale: string): Intl.Locale {
  const own = maximal.get(locale) ?? new Intl.Locale(locale).maximize()
  maximal.set(locale, own)
  return own
}

function filesOf(face: Face, locale: string): (string | undefined)[] {
  const { language, script } = maximized(locale)
  const own = face.languages?.[language]
  if (own) return [...own]
  if (script === 'Cyrl') return [face.cyrillic ?? face.latin]
  if (script === 'Arab') return [face.arabic ?? face.latin]
  // With letters from two files, a late one would leave letters of another face in a word.
  return [face.latin, WESTERN.has(language) ? undefined : face.latinExtended]
}

/** Returns the files with the letters of a locale's headings; none for a channel without a face. */
export function faceFiles(code: string, locale: string): string[] {
  const face = faces[`./${code}/face.ts`]
  return face ? filesOf(face, locale).filter((file) => file !== undefined) : []
}
