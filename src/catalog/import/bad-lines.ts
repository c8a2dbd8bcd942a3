import { ImportFailure } from './problems.ts'

/**
 * How many bad lines an import tolerates: a number, or a share of all lines and a few in small
 * files.
 */
export type ErrorLimit = { lines: number } | { share: number; few: number }

/** One line in a hundred, and in a small file up to ten. */
export const DEFAULT_LIMIT: ErrorLimit = { share: 0.01, few: 10 }

/** A few bad lines are forgiven only while they are no larger part of all lines than this. */
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

  /** Counts a bad line; it is counted among `lines` as well, by whoever reads them. */
  add(file: string, line: number, problem: string): void {
    this.bad++
    if (this.bad <= SHOWN) this.#report(`${file}: line ${String(line)}: ${problem}`)
    if (this.bad === SHOWN + 1) this.#report('More lines are bad; they are counted, but not shown.')
  }

  /** Throws `ImportFailure` when there are more bad lines than the limit allows. */
  checkLimit(): void {
    const most = mostBad(this.#limit, this.lines)
    if (this.bad <= most) return
    throw new ImportFailure(
      `${count(this.bad)} of ${count(this.lines)} lines are bad, and at most ${count(most)} may be (--max-errors)`,
    )
  }
}

function mostBad(limit: ErrorLimit, lines: number): number {
  if ('lines' in limit) return limit.lines
  const few = Math.min(limit.few, Math.floor(lines * FEW_SHARE))
  return Math.max(few, Math.floor(lines * limit.share))
}

/** A number as it is shown to a person. */
export const count = (number: number) => number.toLocaleString('en')
