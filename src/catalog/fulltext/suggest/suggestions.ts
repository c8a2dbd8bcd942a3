import { setImmediate } from 'node:timers/promises'
import type { Suggestion } from '../../catalog-index.ts'
import { phraseKey } from './phrase-counter.ts'
import type { CountsProducts } from '../postings/product-counter.ts'
import type { Language } from '../language.ts'
import { inOneAlphabet, lookAlike } from '../analysis/look-alikes.ts'
import { readWords } from '../text-query.ts'

/** With so many phrases at hand, other endings of the last word add nothing. */
const ENOUGH_PHRASES = 10
/** Completions that are looked at for each one that is wanted: some find nothing in the channel. */
const LOOKED_AT = 3

/** What texts are completed with. */
export interface Completing {
  language: Language
  /** What a shopper may be typing, by its beginning, the most common first. */
  findPhrases: (beginning: string) => string[]
  counter: CountsProducts
}

/**
 * Texts that go on from what a shopper has written and that find products: what is written itself, if products are
 * called that, then phrases of their names, then other endings of the last word. Those that find the most come first
 * of each, and of several forms of the same words the commonest is taken. Stops after each one looked at.
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
  /** The lower, the further in front. */
  rank: number
}

/** Phrases that begin like the text, then the text with other endings of its last word. */
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

/** Letters of another alphabet that look the same are read as in a search: `крем` with a Latin `e`. */
const inOneAlphabetEach = (text: string) => text.replace(/[^\s]+/gu, inOneAlphabet)

/** The key of a text whose last word is a single letter that is read as the one of another alphabet: `витамин с`. */
function withTwin(typed: string, language: Language, counter: CountsProducts): string | null {
  const [, head, letter] = /^(.*\s)(\p{L})$/su.exec(typed) ?? []
  const alike = letter === undefined ? null : lookAlike(letter.toLowerCase())
  if (head === undefined || alike === null) return null
  const last = readWords(typed, language, (terms) => counter.count(terms)).at(-1)
  const isMeant = last !== undefined && 'terms' in last && last.terms[0]?.[0] === alike
  return isMeant ? phraseKey(head) + ' ' + alike : null
}

/** Ways to read a text that nothing begins like. */
export interface Rereading {
  /** The text with its misspelt words corrected; null where none is. */
  correct(text: string): string | null
  /** What it is on other keyboards and in other alphabets, the likeliest first. */
  inOtherLetters(text: string): string[]
}

/**
 * Texts that a shopper may be writing, the likeliest first; each finds visible products. Where the text
 * begins none, it is read on other keyboards (`dbnf`), then its whole words are corrected, and then its last one as
 * well (`крем lkz h`). Stops now and then.
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

/** Whether a word is in letters that those before it had, and lost when they were read on another keyboard. */
const isInLettersLost = (last: string, head: string, corrected: string) =>
  ALPHABETS.some((letters) => letters.test(last) && letters.test(head) && !letters.test(corrected))

/** How long one turn may take before others are served, in milliseconds. */
const TURN_MS = 5

/**
 * Runs work that can pause (`yield`), and lets the event loop run other requests whenever a turn has taken
 * long: a long request must not delay short ones.
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
