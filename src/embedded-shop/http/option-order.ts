/** Sizes of clothes from small to large; 2XL and XXL are one size. */
const LADDER = ['3XS', '2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']

/** A size written with repeated letters: XXL is 2XL. */
const REPEATED = /^(X{2,})([SL])$/
const LEADING_NUMBER = /^\d+(?:[.,]\d+)?(?=\D|$)/
const FRACTIONS: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** Returns the step of a size on the ladder; -1 for other texts. */
function step(label: string): number {
  const size = label.trim().toUpperCase()
  return LADDER.indexOf(size.replace(REPEATED, (_, xs: string, end) => `${xs.length}X${end}`))
}

/** Returns the number that a label begins with: 38.5 for "38½", 2.5 for "2,5 l". */
function leadingNumber(label: string): number | null {
  const plain = label.trim().replace(/ ?([¼½¾])/, (_, sign: string) => FRACTIONS[sign] ?? '')
  const found = LEADING_NUMBER.exec(plain)
  return found ? Number(found[0].replace(',', '.')) : null
}

/** Whether labels have a natural order: each is a size or begins with a number. */
export function haveNaturalOrder(labels: readonly string[]): boolean {
  return labels.every((label) => step(label) !== -1 || leadingNumber(label) !== null)
}

/** Compares labels: sizes by the ladder, numbers by value, then texts (RULES.md#filter-order). */
export function compareLabels(a: string, b: string, texts: Intl.Collator): number {
  const [stepA, stepB] = [step(a), step(b)]
  if (stepA !== -1 && stepB !== -1) return stepA - stepB
  if (stepA !== -1 || stepB !== -1) return stepA === -1 ? 1 : -1
  const [numberA, numberB] = [leadingNumber(a), leadingNumber(b)]
  if (numberA !== null && numberB !== null && numberA !== numberB) return numberA - numberB
  return texts.compare(a, b)
}
