import { ImportFailure } from './problems.ts'

/** How many bad lines an import tolerates: a fixed number, or a share of all lines with a minimum for small files. */
export type ErrorLimit = { lines: number } | { share: number; few: number }

/** One line in a hundred, or up to ten in a small file. */
export const DEFAULT_LIMIT: ErrorLimit = { share: 0.01, few: 10 }

/** Upper bound of that minimum, as a share of all lines. */
const FEW_SHARE = 0.1

/** Bad lines that are shown one by one. */
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

  /** Counts and reports a bad line. The caller counts it in `lines` as well, like any other line. */
  add(file: string, line: number, problem: string): void {
    this.bad++
    if (this.bad <= SHOWN) this.#report(`${file}: line ${String(line)}: ${problem}`)
    if (this.bad === SHOWN + 1) this.#report('More lines are bad; they are counted, but not shown.')
  }

  /** Throws `ImportFailure` if there are more bad lines than the limit allows. */
  checkLimit(): void {
    const allowed = maxBadLines(this.#limit, this.lines)
    if (this.bad <= allowed) return
    throw new ImportFailure(
      `${count(this.bad)} of ${counted(this.lines, 'line', 'lines')} ${this.bad === 1 ? 'is' : 'are'} bad, and at most ${count(allowed)} may be (--max-errors)`,
    )
  }
}

function maxBadLines(limit: ErrorLimit, lines: number): number {
  if ('lines' in limit) return limit.lines
  const few = Math.min(limit.few, Math.floor(lines * FEW_SHARE))
  return Math.max(few, Math.floor(lines * limit.share))
}

/** Formats a number with thousands separators. */
export const count = (number: number) => number.toLocaleString('en')

/** Formats a number with its noun: `one` is the singular, `others` the plural. */
export const counted = (number: number, one: string, others: string) =>
  `${count(number)} ${number === 1 ? one : others}`
