import type { Fact } from './attributes.ts'
import { type Unfitness, unfitness } from './fact-labels.ts'

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
