/** Addresses of a display face's files, by the script that each is for (RULES.md#display-faces). */
export interface Face {
  latin: string
  cyrillic?: string
  arabic?: string
}

const faces: Readonly<Record<string, Face>> = import.meta.glob('./*/face.ts', {
  eager: true,
  import: 'face',
})

/** The file of a locale's own script; none for Latin, which every page has. */
function ownFile(face: Face, locale: string): string | undefined {
  const { script } = new Intl.Locale(locale).maximize()
  if (script === 'Cyrl') return face.cyrillic
  return script === 'Arab' ? face.arabic : undefined
}

/** The file that most letters of a locale's headings are in; undefined for a channel without a face. */
export function faceFile(code: string, locale: string): string | undefined {
  const face = faces[`./${code}/face.ts`]
  return face && (ownFile(face, locale) ?? face.latin)
}
