/** Position of a row. */
export interface RowPlace {
  file: string
  line: number
}

/** Thrown for a record that cannot be imported; the message names the part and the reason. */
export class BadRecord extends Error {
  override name = 'BadRecord'
  /** Where the mistake is, if not in the first row of the record. */
  place?: RowPlace
}

/** One record that is in order, but no product of the shop; the message is the reason, as the summary counts it. */
export class LeftOutRecord extends BadRecord {
  override name = 'LeftOutRecord'
}

/** Thrown if the whole import is impossible; the old catalog stays. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}

/**
 * Creates the failure for a cut file, which the number of bad lines cannot excuse: the missing
 * lines are not among them.
 */
export function brokenFile({ file, line, problem = '' }: RowPlace & { problem?: string }) {
  return new ImportFailure(`${file}: line ${String(line)}: ${problem}`)
}

/** Thrown for a request that makes no sense: an unknown option, an unreadable mapping. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}
