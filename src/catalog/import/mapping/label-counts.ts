import type { Fact } from './attributes.ts'

/** Characters of the longest label that a table of facts has room for. */
const LONGEST_FACT = 120

/** Addresses of pages and of mail. */
const ADDRESS = /^(?:[a-z][\w+.-]*:\/\/|www\.|\/\/|mailto:|[^\s@]+@[^\s@]+\.[^\s@]+$)/i
/** Numbers of eight digits and more, hashes, and ids with dashes. */
const IDENTIFIER = /^(?:\d{8,}|[\da-f]{16,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Why a label is nothing that shoppers read or choose. */
type Unfitness = 'too long' | 'addresses' | 'ids'

/** Why a label of at most so many characters is unfit; null where it is not. */
function unfitness(label: string, longest: number): Unfitness | null {
  if (label.length > longest) return 'too long'
  if (ADDRESS.test(label)) return 'addresses'
  return IDENTIFIER.test(label) ? 'ids' : null
}

/** Whether a label can stand in the table of facts on the page of its product. */
export const isFactLabel = (label: string): boolean => unfitness(label, LONGEST_FACT) === null

/** Part of an attribute's labels that may be too long, addresses or ids in a filter. */
const UNFIT_SHARE = 0.1
/** Characters of the longest label that a filter with a limit has among its options. */
const LONGEST_OPTION = 250

/** Counts which labels of one attribute are no options to choose from, and why. */
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

  /** What most of the unfit labels are, if those are too many for a filter; null where they are not. */
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
