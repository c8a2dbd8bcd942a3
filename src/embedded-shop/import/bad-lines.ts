import { ImportFailure } from './problems.ts'

/** Bad lines that an import tolerates: a number, or a share of all and a few in small files. */
export type ErrorLimit = { lines: number } | { share: number; few: number }

/** One line in a hundred, or up to ten in a small file. */
export const DEFAULT_LIMIT: ErrorLimit = { share: 0.01, few: 10 }

/** Largest share of all lines that the few tolerated ones may be. */
const FEW_SHARE = 0.1

const SHOWN = 20

/** Counts the lines of an import, and reports the first bad ones. */
export class BadLines {
  lines = 0
  bad = 0
  readonly #limit: ErrorLimit
  readonly #report: (message: string) => void

  constructor(limit: ErrorLimit, report: (message: string) => void) {
    this.#limit = limit
    this.#report = report
  }

  /** Counts a bad line; whoever reads it counts it among `lines` too. */
  add(file: string, line: number, problem: string): void {
    this.bad++
    if (this.bad <= SHOWN) this.#report(`${file}: line ${String(line)}: ${problem}`)
    if (this.bad === SHOWN + 1) this.#report('More lines are bad; they are counted, but not shown.')
  }

  /** Throws `ImportFailure` if there are more bad lines than the limit allows. */
  checkLimit(): void {
    const most = mostBad(this.#limit, this.lines)
    if (this.bad <= most) return
    throw new ImportFailure(
      `${count(this.bad)} of ${counted(this.lines, 'line', 'lines')} ${this.bad === 1 ? 'is' : 'are'} bad, and at most ${count(most)} may be (--max-errors)`,
    )
  }
}

function mostBad(limit: ErrorLimit, lines: number): number {
  if ('lines' in limit) return limit.lines
  const few = Math.min(limit.few, Math.floor(lines * FEW_SHARE))
  return Math.max(few, Math.floor(lines * limit.share))
}

/** Formats a number for people. */
export const count = (number: number) => number.toLocaleString('en')

/** Formats a number with the words for one, or for any other number. */
export const counted = (number: number, one: string, others: string) =>
  `${count(number)} ${number === 1 ? one : others}`
