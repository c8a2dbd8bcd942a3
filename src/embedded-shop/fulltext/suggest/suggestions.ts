import { setImmediate } from 'node:timers/promises'
import type { Suggestion } from '../../model/catalog-index.ts'
import { phraseKey } from './phrase-counter.ts'
import type { CountsProducts } from '../postings/product-counter.ts'
import type { Language } from '../language.ts'
import { inOneAlphabet, lookAlike } from '../analysis/look-alikes.ts'
import { readWords } from '../text-query.ts'

/** Number of phrases from which other endings of the last word add nothing. */
const ENOUGH_PHRASES = 10
/** Completions to try for each one that is wanted: some find nothing in the channel. */
const LOOKED_AT = 3

/** Sources of completions. */
interface Completing {
  language: Language
  /** What a shopper may be typing, by its beginning, the most common first. */
  findPhrases: (beginning: string) => string[]
  counter: CountsProducts
}

/**
 * Returns texts that continue what a shopper has written and that find products: the text itself,
 * if products are called that, then phrases of their names, then other endings of the last word.
 * Within each group those that find most come first, and of several forms of the same words the
 * commonest is taken. Pauses after each one tried.
 */
function* suggestTexts(
  text: string,
  limit: number,
  completing: Completing,
): Generator<void, Suggestion[]> {
  const { language, counter } = completing
  const found = new Map<string, Completion & { products: number }>()
  for (const completion of completionsOf(text, completing)) {
    if (found.size >= limit * LOOKED_AT) break
    yield
    const words = readWords(completion.text, language, (terms) => counter.count(terms))
    const terms = words.flatMap((word) => ('terms' in word ? word.terms : []))
    const key = terms.map(([word]) => word).join(' ')
    if (words.some((word) => 'misspelt' in word) || found.has(key)) continue
    const products = counter.count(terms)
    if (products > 0) found.set(key, { ...completion, products })
  }
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || b.products - a.products)
    .slice(0, limit)
    .map(({ text: completed, products }) => ({ text: completed, products }))
}

interface Completion {
  text: string
  /** Lower ranks come first. */
  rank: number
}

/** Returns phrases that begin with the text, then the text with other endings of its last word. */
function completionsOf(text: string, { language, findPhrases, counter }: Completing): Completion[] {
  const typed = inOneAlphabetEach(text.replace(/\s+/g, ' ').trimStart())
  const key = phraseKey(typed)
  const phrases = findPhrases(typed).map((phrase) => ({
    text: phrase,
    rank: phraseKey(phrase) === key ? 0 : 1,
  }))
  const twin = withTwin(typed, language, counter)
  const ofTwin = twin === null ? [] : findPhrases(twin)
  const meant = ofTwin.filter((phrase) => !/^\p{L}/u.test(phraseKey(phrase).slice(twin?.length)))
  const all = [...meant.map((phrase) => ({ text: phrase, rank: 0 })), ...phrases]
  const lastSpace = typed.lastIndexOf(' ')
  if (lastSpace < 0 || all.length >= ENOUGH_PHRASES) return all
  const head = typed.slice(0, lastSpace + 1).toLowerCase()
  const headWords = indexWords(head, language)
  const endings = findPhrases(typed.slice(lastSpace + 1)).filter(
    (ending) => !headWords.includes(indexWords(ending, language)[0] ?? ''),
  )
  return [...all, ...endings.map((ending) => ({ text: head + ending, rank: 2 }))]
}

const indexWords = (text: string, { reader }: Language) =>
  reader.runs(text).flatMap(({ words }) => words.map(({ index }) => index))

/** Reads look-alike letters of another alphabet as a search does: `крем` with a Latin `e`. */
const inOneAlphabetEach = (text: string) => text.replace(/[^\s]+/gu, inOneAlphabet)

/**
 * Returns the key of a text whose last word is a single letter that is read in another alphabet,
 * `витамин с`; null otherwise.
 */
function withTwin(typed: string, language: Language, counter: CountsProducts): string | null {
  const [, head, letter] = /^(.*\s)(\p{L})$/su.exec(typed) ?? []
  const alike = letter === undefined ? null : lookAlike(letter.toLowerCase())
  if (head === undefined || alike === null) return null
  const last = readWords(typed, language, (terms) => counter.count(terms)).at(-1)
  const isMeant = last !== undefined && 'terms' in last && last.terms[0]?.[0] === alike
  return isMeant ? phraseKey(head) + ' ' + alike : null
}

/** Ways to reread a text that begins no phrase. */
interface Rereading {
  /** Corrects the misspelt words of a text; null if there are none. */
  correct(text: string): string | null
  /** Returns readings on other keyboards and in other alphabets, the likeliest first. */
  inOtherLetters(text: string): string[]
}

/**
 * Returns texts that a shopper may be typing, the likeliest first; each finds visible products. A
 * text that begins none is read on other keyboards (`dbnf`), then its complete words are corrected,
 * and then its last one too (`крем lkz h`). Pauses now and then.
 */
export function* completeText(
  text: string,
  limit: number,
  completing: Completing,
  { correct, inOtherLetters }: Rereading,
): Generator<void, Suggestion[]> {
  const suggested = yield* suggestTexts(text, limit, completing)
  if (suggested.length > 0) return suggested
  const [, head = '', last = ''] = /^(.*\s)?(\S*)$/su.exec(text.trimStart()) ?? []
  const corrected = correct(head)
  const readings = inOtherLetters(text)
  const isHeadKnown = () => readWords(head, completing.language).some((word) => 'terms' in word)
  const isTypedAlike = corrected !== null && isInLettersLost(last, head, corrected)
  const others = [
    ...(isTypedAlike ? [correct(text)?.trim() ?? ''] : []),
    ...(readings.length > 0 && isHeadKnown() ? [] : readings),
    ...(corrected === null ? [] : [corrected + last]),
    ...(head === '' ? [] : inOtherLetters(last).map((one) => (corrected ?? head) + one)),
  ]
  for (const other of new Set(others)) {
    const found = yield* suggestTexts(other, limit, completing)
    if (found.length > 0) return found
  }
  yield
  const whole = correct(text)
  return whole === null ? [] : [{ text: whole.trim(), products: 0 }]
}

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u]

/** Whether a word has an alphabet that the words before it lost on another keyboard. */
const isInLettersLost = (last: string, head: string, corrected: string) =>
  ALPHABETS.some((letters) => letters.test(last) && letters.test(head) && !letters.test(corrected))

/** Longest turn before other requests are served, in milliseconds. */
const TURN_MS = 5

/**
 * Runs work that can pause (`yield`), and lets the event loop serve other requests after each long
 * turn: a long request must not delay short ones.
 */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  let start = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - start < TURN_MS) continue
    await setImmediate()
    start = performance.now()
  }
}
