/** Addresses of a display face's files, by the script that each is for (RULES.md#heading-fonts). */
export interface Face {
  latin: string
  /** Latin letters that Western Europe does not have. */
  latinExtended?: string
  cyrillic?: string
  arabic?: string
  /** Files of languages whose letters the face does not have, and another one has. */
  languages?: Readonly<Record<string, readonly string[]>>
}

const faces: Readonly<Record<string, Face>> = import.meta.glob('./*/face.ts', {
  eager: true,
  import: 'face',
})

/** Languages of Latin letters that need no file of further ones. */
const WESTERN = new Set('en de fr es it pt nl da sv nb nn no fi is ga ca eu gl'.split(' '))

const maximal = new Map<string, Intl.Locale>()

/** A locale with its script; found once, because it takes as long as a piece of the page. */
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
  // Of a heading in two files one that is late would be a letter of another face in a word.
  return [face.latin, WESTERN.has(language) ? undefined : face.latinExtended]
}

/** The files that the letters of a locale's headings are in; none for a channel without a face. */
export function faceFiles(code: string, locale: string): string[] {
  const face = faces[`./${code}/face.ts`]
  return face ? filesOf(face, locale).filter((file) => file !== undefined) : []
}
