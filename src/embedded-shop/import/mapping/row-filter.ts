import type { FieldRef, RowFilter } from './row-mapping.ts'
import { textOf, textsOf, valueOf, type Row } from './value.ts'

/** Returns the reason why a row is left out; null if it passes every filter. */
export function leftOutBy(row: Row, filters: readonly RowFilter[] = []): string | null {
  const filter = filters.find((candidate) => !passes(row, candidate))
  return filter?.reason ?? null
}

/** Whether a field holds one of the words, ignoring case. The word `''` matches an empty field. */
export function matches(row: Row, field: FieldRef, words: readonly string[]): boolean {
  const fieldWords = textsOf(row, field, ',')
  if (fieldWords.length === 0) return words.includes('') && !isList(valueOf(row, field))
  const whole = textOf(row, field)?.toLowerCase()
  const present = new Set([...fieldWords.map((word) => word.toLowerCase()), whole])
  return words.some((word) => present.has(word.toLowerCase()))
}

/** Whether a value is a list of objects, which holds no words but is not empty. */
const isList = (value: unknown) => Array.isArray(value) && value.length > 0

function passes(row: Row, { field, in: wanted, not }: RowFilter): boolean {
  if (not && matches(row, field, not)) return false
  if (!wanted || textOf(row, field) === null) return true
  return matches(row, field, wanted)
}
