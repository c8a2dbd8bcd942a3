import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'
import type { Token, TokenRun } from './analyzer.ts'

/** How a language negates. */
interface Negating {
  /** Folded words before or after the negated word, and meaningless ones between. */
  before: string
  after?: string
  between?: string
  /** The ending of words for things without something: `stemless`. */
  ending?: string
  /** Words that a negation grades, or that no feature has for a name: `not only`, `not yours`. */
  graded?: string
  /** Whether adjectives follow their noun, so that a negation covers both. */
  hasAdjectiveLast?: true
}

const NEGATIONS: ByLanguage<Negating> = {
  en: {
    before: 'without no non not',
    after: 'free',
    ending: 'less',
    graded: 'enough just less more only that this too very you your yours',
  },
  ru: { before: 'без не', graded: 'более больше достаточно менее меньше очень просто только это' },
  lt: { before: 'be ne', graded: 'daugiau maziau tai tiek tik visai vien' },
  ar: {
    before: 'بدون بلا دون غير ليس ليست خال خالي خاليه',
    between: 'من',
    graded: 'اقل اكثر فقط هذا هذه',
    hasAdjectiveLast: true,
  },
}

/** Number of words of a phrase that a negation covers: `без добавления сахара`. */
const REACH = 2
/** Letters of the shortest word that an ending negates: `lidless`, but not `bless`. */
const SHORTEST = 3

/** Finds negations in texts of a locale. */
export interface Negations {
  isBefore(word: Pick<Token, 'folded'>): boolean
  isAfter(word: Pick<Token, 'folded'>): boolean
  /** Whether a word says by itself what something is without: `stemless`. */
  isWithout(word: Pick<Token, 'folded'>): boolean
  /** Whether a word between a negation and its word is meaningless. */
  isBetween(folded: string): boolean
  /** Whether a negation before a word leaves nothing out: `not enough`. */
  isGraded(folded: string): boolean
  /** Whether an adjective after the negated word is negated with it. */
  readonly hasAdjectiveLast: boolean
  /** Returns the index words of what is negated. */
  negated(runs: readonly TokenRun[]): string[]
}

/** Returns the index word for products without something: `without sugar`, `sugar-free`. */
export const without = (index: string) =>
  index
    .split(' ')
    .map((word) => `¬${word}`)
    .join(' ')

/** Creates the negations of a locale; an unknown language has none. */
export function createNegations(locale: string): Negations {
  const negating = ofLanguage(NEGATIONS, locale) ?? { before: '' }
  const { before, after = '', between = '', graded = '', ending = '' } = negating
  const { hasAdjectiveLast = false } = negating
  const [first, last, middle, grades] = [before, after, between, graded].map(
    (words) => new Set(words.split(' ')),
  )
  const isBefore = ({ folded }: Pick<Token, 'folded'>) => first!.has(folded)
  const isAfter = ({ folded }: Pick<Token, 'folded'>) => last!.has(folded)
  const isWithout = ({ folded }: Pick<Token, 'folded'>) =>
    ending !== '' && folded.endsWith(ending) && folded.length >= ending.length + SHORTEST
  const isBetween = (folded: string) => middle!.has(folded)
  const isGraded = (folded: string) => grades!.has(folded)

  function negatedIn(phrase: readonly Token[]): string[] {
    return phrase.flatMap((word, at) => {
      if (isWithout(word)) return [without(word.folded.slice(0, -ending.length))]
      if (isAfter(word) && at > 0) return [without(phrase[at - 1]!.index)]
      if (!isBefore(word)) return []
      const rest = phrase.slice(at + 1).filter(({ folded }) => !isBetween(folded))
      if (rest[0] && (!isNamed(rest[0]) || isGraded(rest[0].folded))) return []
      return rest
        .slice(0, REACH)
        .filter(isNamed)
        .map(({ index }) => without(index))
    })
  }
  return {
    isBefore,
    isAfter,
    isWithout,
    isBetween,
    isGraded,
    hasAdjectiveLast,
    negated: (runs) => phrasesOf(runs).flatMap(negatedIn),
  }
}

/** `No. 5` negates nothing, nor does `No. 14 black`. */
const isNamed = ({ form }: Token) => !/^\p{N}/u.test(form)

function phrasesOf(runs: readonly TokenRun[]): Token[][] {
  const phrases: Token[][] = [[]]
  for (const { words, isLast } of runs) {
    phrases.at(-1)!.push(...words)
    if (isLast) phrases.push([])
  }
  return phrases
}
