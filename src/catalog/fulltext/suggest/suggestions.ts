import { setImmediate } from 'node:timers/promises'
import type { Suggestion } from '../../catalog-index.ts'
import { phraseKey } from './phrase-counter.ts'
import type { FindPhrases } from './phrases.ts'
import type { CountsProducts, IsVisible } from '../postings/product-counter.ts'
import type { Language } from '../language.ts'
import { readWords } from '../text-query.ts'

/** With so many phrases at hand, other endings of the last word add nothing. */
const ENOUGH_PHRASES = 10
/** Completions that are looked at for each one that is wanted: some find nothing in the channel. */
const LOOKED_AT = 3

/** What texts are completed with. */
export interface Completing {
  language: Language
  findPhrases: FindPhrases
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
  const { language, findPhrases, counter } = completing
  const found = new Map<string, Completion & { products: number }>()
  for (const completion of completionsOf(text, findPhrases, counter.isVisible)) {
    if (found.size >= limit * LOOKED_AT) break
    yield
    const words = readWords(completion.text, language, (slots) => counter.count(slots))
    const slots = words.flatMap((word) => ('slots' in word ? word.slots : []))
    const key = slots.map(([word]) => word).join(' ')
    if (words.some((word) => 'misspelt' in word) || found.has(key)) continue
    const products = counter.count(slots)
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
function completionsOf(text: string, ...find: [FindPhrases, IsVisible]): Completion[] {
  const [findPhrases, isVisible] = find
  const typed = text.replace(/\s+/g, ' ').trimStart()
  const key = phraseKey(typed)
  const phrases = findPhrases(typed, isVisible).map((phrase) => ({
    text: phrase,
    rank: phraseKey(phrase) === key ? 0 : 1,
  }))
  const lastSpace = typed.lastIndexOf(' ')
  if (lastSpace < 0 || phrases.length >= ENOUGH_PHRASES) return phrases
  const head = typed.slice(0, lastSpace + 1).toLowerCase()
  const endings = findPhrases(typed.slice(lastSpace + 1), isVisible)
  return [...phrases, ...endings.map((ending) => ({ text: head + ending, rank: 2 }))]
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
): Generator<void, Suggestion[]> {
  const suggested = yield* suggestTexts(text, limit, completing)
  if (suggested.length > 0) return suggested
  const [, head = '', last = ''] = /^(.*\s)?(\S*)$/su.exec(text.trimStart()) ?? []
  const corrected = correct(head)
  const others = corrected === null ? [] : yield* suggestTexts(corrected + last, limit, completing)
  if (others.length > 0) return others
  yield
  const whole = correct(text)
  return whole === null ? [] : [{ text: whole.trim(), products: 0 }]
}

/** How long one turn may take before others are served, in milliseconds. */
const TURN_MS = 5

/**
 * Does work that stops now and then (`yield`), and lets the event loop serve others whenever a turn has
 * taken long: a long answer is not to hold up the short ones.
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
