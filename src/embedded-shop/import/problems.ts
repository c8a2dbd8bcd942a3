/** Position of a row. */
export interface RowPlace {
  file: string
  line: number
}

/** Thrown for a record that cannot be imported; the message names the part and the reason. */
export class BadRecord extends Error {
  override name = 'BadRecord'
  /** Where the problem is, unless it is in the first row of the record. */
  place?: RowPlace
}

/** Thrown for a valid record that is not sold in the shop. The message is the reason by which the summary counts it. */
export class LeftOutRecord extends BadRecord {
  override name = 'LeftOutRecord'
}

/** Thrown if the whole import is impossible; the old catalog stays. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}

/**
 * Creates the error for a truncated file. It fails whatever the limit of bad lines, because nobody
 * knows how many lines are missing.
 */
export function brokenFile({ file, line, problem = '' }: RowPlace & { problem?: string }) {
  return new ImportFailure(`${file}: line ${String(line)}: ${problem}`)
}

/** Thrown for wrong usage of the command: an unknown option, an unreadable mapping. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}
