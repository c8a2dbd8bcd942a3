import { normalise } from './analysis/fold.ts'
import { type Counters, correctWord } from './spelling/speller.ts'
import { type Completing, suggestTexts } from './suggest/suggestions.ts'
import { type Language, type QueryTerm, type ReadWord, readWords } from './text-query.ts'

/** A shopper's text as it is searched. */
export interface TextQuery {
  terms: readonly QueryTerm[]
  /** What no product found may have, unless it says itself that it has it not. */
  excluded: readonly QueryTerm[]
  /** The text with its misspelt words corrected; null when none was. */
  correctedText: string | null
}

/** More words than this add nothing to a shop search, and a query must stay cheap. */
const MAXIMUM_WORDS = 32
/** A slot that nothing fills. */
const NOTHING: QueryTerm = []

/** Reads a text; words that no product has are corrected unless it is meant exactly so. */
export function readText(
  text: string,
  language: Language,
  counters: Counters,
  isExact: boolean,
): TextQuery {
  const words = readWords(text, language).slice(0, MAXIMUM_WORDS)
  const known = words.flatMap((word) => ('slots' in word ? word.slots : []))
  const corrected = new Map<string, string>()
  const termsOf = (word: ReadWord): readonly QueryTerm[] => {
    if ('slots' in word) return word.slots
    const found = isExact ? null : correctWord(word.misspelt, known, language, counters)
    if (!found) return [NOTHING]
    corrected.set(word.misspelt, found.forms.join(' '))
    return found.slots
  }
  const terms = words.flatMap(termsOf)
  const excluded = words.flatMap((word) => ('slots' in word && word.excluded) || [])
  const correctedText = corrected.size > 0 ? replaceWords(text, corrected) : null
  return { terms, excluded: excluded.map((word) => [word]), correctedText }
}

function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => replacements.get(normalise(word)) ?? word)
}

/**
 * Texts that a shopper may be writing, the likeliest first; each finds visible products. Where the text
 * begins none, its whole words are corrected (`correct`), and then its last one as well. Stops now and then.
 */
export function* completeText(
  text: string,
  limit: number,
  completing: Completing,
  correct: (text: string) => string | null,
): Generator<void, string[]> {
  const suggested = yield* suggestTexts(text, limit, completing)
  if (suggested.length > 0) return suggested
  const [, head = '', last = ''] = /^(.*\s)?(\S*)$/su.exec(text.trimStart()) ?? []
  const corrected = correct(head)
  const others = corrected === null ? [] : yield* suggestTexts(corrected + last, limit, completing)
  if (others.length > 0) return others
  yield
  const whole = correct(text)
  return whole === null ? [] : [whole.trim()]
}
