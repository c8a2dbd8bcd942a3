import type { Fact } from './attributes.ts'

/** Characters of the longest label that fits into a table of facts. */
const LONGEST_FACT = 120

/** Web and mail addresses. */
const ADDRESS = /^(?:[a-z][\w+.-]*:\/\/|www\.|\/\/|mailto:|[^\s@]+@[^\s@]+\.[^\s@]+$)/i
/** Numbers of eight or more digits, hashes, and ids with dashes. */
const IDENTIFIER = /^(?:\d{8,}|[\da-f]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Reason why a label is nothing that shoppers read or choose. */
type Unfitness = 'too long' | 'addresses' | 'ids'

/** Returns why a label is unfit, or too long for `longest` characters; null if it is fit. */
function unfitness(label: string, longest: number): Unfitness | null {
  if (label.length > longest) return 'too long'
  if (ADDRESS.test(label)) return 'addresses'
  return IDENTIFIER.test(label) ? 'ids' : null
}

/** Whether a label fits into the table of facts on its product's page. */
export const isFactLabel = (label: string): boolean => unfitness(label, LONGEST_FACT) === null

/** Share of an attribute's labels that may be too long, addresses or ids in a filter. */
const UNFIT_SHARE = 0.1
/** Characters of the longest label among the options of a filter with a limit. */
const LONGEST_OPTION = 250

/** Counts the labels of an attribute that are not options to choose from, by reason. */
export class LabelCounts {
  readonly #maxLength: number
  readonly #unfit = new Map<Unfitness, number>()
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

  /** Commonest reason of unfit labels, if these are too many for a filter; otherwise null. */
  get problem(): Unfitness | null {
    if (this.#hasProse) return 'too long'
    const [most] = [...this.#unfit].toSorted(([, a], [, b]) => b - a)
    const total = [...this.#unfit.values()].reduce((sum, count) => sum + count, 0)
    return most && total > this.#all * UNFIT_SHARE ? most[0] : null
  }

  #isOption(label: string): boolean {
    this.#all++
    this.#hasProse ||= label.length > Math.max(this.#maxLength, LONGEST_OPTION)
    const isLong = label.length > this.#maxLength
    const reason = isLong ? 'too long' : unfitness(label, Infinity)
    if (reason) this.#unfit.set(reason, (this.#unfit.get(reason) ?? 0) + 1)
    return reason === null
  }
}
