import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'

/** Folded words of each language. */
const STOP_WORDS: ByLanguage<string> = {
  en: 'a about an and as at by for from in into is it no not of on or per plus that the this to up what which who whom whose with without you your',
  ru: 'а без в во для до за и из или к на не но о об от по под при с со у это',
  lt: 'ant ar arba apie be bei del i ir is iki jusu kad ne nuo o per po prie su tai uz yra',
  ar: 'او الى ان بدون بلا ثم عن على في مع من هذا هذه و',
}

/**
 * Returns the stop words of a locale, which only link others: no phrase begins or ends with one.
 * None for an unknown language.
 */
export function stopWords(locale: string): ReadonlySet<string> {
  return new Set(ofLanguage(STOP_WORDS, locale)?.split(' '))
}

/** Conjunctions stand between things and are part of neither, whatever products are called. */
const CONJUNCTIONS: ByLanguage<string> = {
  en: 'and or',
  ru: 'и или',
  lt: 'ir ar arba',
  ar: 'و او ثم',
}
const conjunctions = new Set(
  Object.values(CONJUNCTIONS).flatMap((words) => words?.split(' ') ?? []),
)

export const isConjunction = (folded: string): boolean => conjunctions.has(folded)

/** Whether a word of a category's name may be missing; a single letter may be the name of a vitamin. */
export const isIgnoredInNames = (folded: string, ofLocale: ReadonlySet<string>): boolean =>
  folded.length > 1 && ofLocale.has(folded)
