/** Where browsers send the vitals of a page. */
export const VITALS_ADDRESS = '/api/vitals'

/** Core Web Vitals: the largest paint and the slowest response in milliseconds, and the shift of the layout. */
const VITALS = ['lcp', 'inp', 'cls'] as const

/** One of `VITALS`. */
export type Vital = (typeof VITALS)[number]

/** The vitals of one page, which tell nothing of the shopper. */
export interface VitalsReport {
  /** First word of the page's path after the language, empty for the home page. */
  word: string
  values: readonly (readonly [Vital, number])[]
}

const WORD = /^[a-z-]{0,20}$/
const NUMBER = /^\d{1,5}(?:\.\d{1,4})?$/

/** Reads the form of a report; null for anything else. */
export function readVitals(form: Pick<FormData, 'get'>): VitalsReport | null {
  const word = form.get('word')
  if (typeof word !== 'string' || !WORD.test(word)) return null
  const texts = VITALS.flatMap((name) => {
    const text = form.get(name)
    return text === null ? [] : [[name, text] as const]
  })
  const isReport =
    texts.length > 0 && texts.every(([, text]) => typeof text === 'string' && NUMBER.test(text))
  return isReport ? { word, values: texts.map(([name, text]) => [name, Number(text)]) } : null
}
