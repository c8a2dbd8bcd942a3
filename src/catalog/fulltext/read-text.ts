import { normalise } from './analysis/fold.ts'
import { onOtherKeyboards } from './spelling/other-keyboards.ts'
import { type Counters, correctWord, likelierWord } from './spelling/speller.ts'
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
  if (!isExact && !words.some((word) => isKnown(word, language))) {
    const meant = onOtherKeyboards(text, language.locale).find((other) => {
      const read = readWords(other, language)
      return read.length > 0 && read.every((word) => isKnown(word, language))
    })
    if (meant !== undefined) {
      return { ...readText(meant, language, counters, true), correctedText: meant }
    }
  }
  const known = words.flatMap((word) => ('slots' in word ? word.slots : []))
  const corrected = new Map<string, string>()
  const termsOf = (word: ReadWord): readonly QueryTerm[] => {
    if ('slots' in word) return isExact ? word.slots : withLikelier(word)
    const found = isExact ? null : correctWord(word.misspelt, known, language, counters)
    if (!found) return word.otherwise ?? [NOTHING]
    corrected.set(word.misspelt, found.forms.join(' '))
    return found.slots
  }
  const withLikelier = ({ slots: [slot = NOTHING, ...rest], seldom }: ReadSlots) => {
    if (seldom === undefined || rest.length > 0) return [slot, ...rest]
    const others = known.filter((one) => one !== slot)
    return [[...slot, ...likelierWord(seldom, slot, others, language, counters)]]
  }
  const terms = words.flatMap(termsOf)
  // Read once more: words that are right now may belong together.
  if (corrected.size > 0) {
    const correctedText = replaceWords(text, corrected)
    return { ...readText(correctedText, language, counters, true), correctedText }
  }
  const excluded = words.flatMap((word) => ('slots' in word && word.excluded) || [])
  return { terms, excluded: excluded.map((word) => [word]), correctedText: null }
}

type ReadSlots = Extract<ReadWord, { slots: unknown }>

/** Whether any product has a word. */
function isKnown(word: ReadWord, { words }: Language): boolean {
  if (!('slots' in word)) return false
  return word.excluded !== undefined || word.slots.flat().some((one) => words.countOf(one) > 0)
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
