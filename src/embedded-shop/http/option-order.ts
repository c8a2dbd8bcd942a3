import { inBaseUnit, joinQuantities } from '../fulltext/analysis/quantities.ts'

/** Sizes of clothes from small to large; 2XL and XXL are one size. */
const LADDER = ['3XS', '2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']

/** A size written with repeated letters: XXL is 2XL. */
const REPEATED = /^(X{2,})([SL])$/
/** A class of energy or a cup: A+++ before A, A before B. */
const GRADE = /^[A-K]\+{0,3}$/
const FRACTIONS: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }
const NUMBER = /(\d+(?:·\d+)?)(\p{L}*)/u

/** Ages in words, in years, where other options are numbers. */
const AGES: readonly (readonly [words: RegExp, years: number])[] = [
  [/birth|newborn|рожден|новорожд|gimim|naujagim|الولادة/iu, 0],
  [/adult|взросл|suaug|بالغ|كبار/iu, 18],
]

/** Returns the step of a size on the ladder; -1 for other texts. */
function step(label: string): number {
  const size = label.trim().toUpperCase()
  return LADDER.indexOf(size.replace(REPEATED, (_, xs: string, end) => `${xs.length}X${end}`))
}

/** A number and its unit, which is empty if it cannot be converted. */
interface Amount {
  unit: string
  number: number
}

/** Returns the first amount of a label: 38.5 for "38½", 2500 ml for "2,5 l", 3 for "From 3 years"; null for none. */
function amountOf(label: string): Amount | null {
  const plain = label.trim().replace(/ ?([¼½¾])/, (_, sign: string) => FRACTIONS[sign] ?? '')
  const [word, number = '', unit = ''] = NUMBER.exec(joinQuantities(plain.toLowerCase())) ?? []
  if (word === undefined) {
    const [, years] = AGES.find(([words]) => words.test(label)) ?? []
    return years === undefined ? null : { unit: '', number: years }
  }
  const [, inBase = number, base = unit] = NUMBER.exec(inBaseUnit(word) ?? '') ?? []
  return { unit: base, number: Number(inBase.replace('·', '.')) }
}

/** At most one label in so many may have no place in an order. */
const ODD_ONE_IN = 5

/**
 * Whether labels have a natural order: all are grades, or sizes and texts with a number; one in five, such as “One size”,
 * may be neither.
 */
export function haveNaturalOrder(labels: readonly string[]): boolean {
  if (labels.every((label) => GRADE.test(label))) return true
  const odd = labels.filter((label) => step(label) === -1 && amountOf(label) === null)
  return odd.length <= labels.length / ODD_ONE_IN
}

/**
 * Compares labels: sizes by the ladder, then numbers by value, each unit for itself, then grades and texts
 * (RULES.md#filter-order).
 */
export function compareLabels(a: string, b: string, texts: Intl.Collator): number {
  if (GRADE.test(a) && GRADE.test(b))
    return texts.compare(a.charAt(0), b.charAt(0)) || b.length - a.length
  const [stepA, stepB] = [step(a), step(b)]
  if (stepA !== -1 && stepB !== -1) return stepA - stepB
  if (stepA !== -1 || stepB !== -1) return stepA === -1 ? 1 : -1
  const [amountA, amountB] = [amountOf(a), amountOf(b)]
  if (!amountA || !amountB) return Number(!amountA) - Number(!amountB) || texts.compare(a, b)
  const byUnit = Number(amountA.unit > amountB.unit) - Number(amountA.unit < amountB.unit)
  return byUnit || amountA.number - amountB.number || texts.compare(a, b)
}
