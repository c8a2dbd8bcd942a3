import type { Fact } from './attributes.ts'

/** Most characters of a label in the table of facts on a product page. */
const LONGEST_FACT = 120

/** Web and mail addresses. */
const ADDRESS = /^(?:[a-z][\w+.-]*:\/\/|www\.|\/\/|mailto:|[^\s@]+@[^\s@]+\.[^\s@]+$)/i
/** Numbers of eight or more digits, hashes, and ids with dashes. */
const IDENTIFIER = /^(?:\d{8,}|[\da-f]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Why a label is not useful to shoppers. */
type LabelProblem = 'too long' | 'addresses' | 'ids'

/** Returns what is wrong with a label, whose length may be `longest` characters; null if nothing is. */
function problemOf(label: string, longest: number): LabelProblem | null {
  if (label.length > longest) return 'too long'
  if (ADDRESS.test(label)) return 'addresses'
  return IDENTIFIER.test(label) ? 'ids' : null
}

/** Whether a label fits into the table of facts on its product's page. */
export const isFactLabel = (label: string): boolean => problemOf(label, LONGEST_FACT) === null

/** Largest share of labels that are too long, addresses or ids with which an attribute may still be a filter. */
const MOST_BAD_LABELS = 0.1
/** Most characters of any single label of a filter, if the mapping limits their length. */
const LONGEST_OPTION = 250

/** Counts the labels of an attribute that shoppers could not choose from, by reason. */
export class LabelCounts {
  readonly #maxLength: number
  readonly #problems = new Map<LabelProblem, number>()
  #all = 0
  #hasProse = false

  /** Labels of more characters than `maxLength` are too long. */
  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  /** Counts the labels of a fact, and returns those that are options. */
  add(value: Fact['value']): readonly string[] {
    if (!Array.isArray(value)) return [String(value)]
    return value.filter((label) => this.#isOption(label))
  }

  /** The most frequent problem, if there are too many such labels for a filter; otherwise null. */
  get problem(): LabelProblem | null {
    if (this.#hasProse) return 'too long'
    const [most] = [...this.#problems].toSorted(([, a], [, b]) => b - a)
    const total = [...this.#problems.values()].reduce((sum, count) => sum + count, 0)
    return most && total > this.#all * MOST_BAD_LABELS ? most[0] : null
  }

  #isOption(label: string): boolean {
    this.#all++
    this.#hasProse ||= label.length > Math.max(this.#maxLength, LONGEST_OPTION)
    const isLong = label.length > this.#maxLength
    const reason = isLong ? 'too long' : problemOf(label, Infinity)
    if (reason) this.#problems.set(reason, (this.#problems.get(reason) ?? 0) + 1)
    return reason === null
  }
}
