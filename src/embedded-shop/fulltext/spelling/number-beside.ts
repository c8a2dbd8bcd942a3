import type { Language } from '../language.ts'
import type { QueryTerm } from '../query-term.ts'
import { quantityAmount } from '../analysis/quantities.ts'
import { type Correction, type Counters, LEAST_TOGETHER } from './best-candidate.ts'

/** Digits of the shortest number to correct; shorter ones resemble too many others. */
const FEWEST_DIGITS = 3
const DIGITS = [...'0123456789']
const DIGIT = /\p{N}/u

/**
 * Corrects a number beside other words (`rtx 206h`): a missing digit, two swapped ones, or an extra
 * character. Products must have the corrected number together with the other words, and none the
 * number as written. The correction is offered, not applied. A replaced digit is another model, and
 * quantities are never corrected.
 */
export function numberBeside(
  written: string,
  terms: readonly QueryTerm[],
  others: readonly QueryTerm[],
  { reader }: Pick<Language, 'reader'>,
  { about }: Pick<Counters, 'about'>,
): Correction | null {
  const digits = written.replace(/\P{N}/gu, '').length
  if (others.length === 0 || digits < FEWEST_DIGITS || quantityAmount(written) !== null) return null
  if (about.count([...terms, ...others]) > 0) return null
  const [best] = nearNumbers(written)
    .map((form) => ({ forms: [form], terms: [[reader.code(form)]] }))
    .map((one) => ({ ...one, products: about.count([...one.terms, ...others]) }))
    .filter(({ products }) => products >= LEAST_TOGETHER)
    .toSorted((a, b) => b.products - a.products)
  return best ? { ...best, likeness: 1, isOffered: true, isLikely: true } : null
}

/** Returns numbers and codes that are one of these errors away. */
function nearNumbers(written: string): string[] {
  const letters = [...written]
  const indexes = letters.map((_, at) => at)
  const leftOut = [...indexes, letters.length].flatMap((at) =>
    DIGITS.map((digit) => letters.toSpliced(at, 0, digit)),
  )
  const tooMany = indexes.map((at) => letters.toSpliced(at, 1))
  const swapped = indexes
    .slice(1)
    .map((at) => letters.with(at - 1, letters[at]!).with(at, letters[at - 1]!))
  const noDigits = indexes
    .filter((at) => !DIGIT.test(letters[at]!))
    .flatMap((at) => DIGITS.map((digit) => letters.with(at, digit)))
  const all = [...leftOut, ...tooMany, ...swapped, ...noDigits].map((one) => one.join(''))
  return [...new Set(all)].filter((one) => one !== written)
}
