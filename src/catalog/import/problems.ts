/** One record that cannot be imported; the message names the part and the reason. */
export class BadRecord extends Error {
  override name = 'BadRecord'
}

/** What makes the whole import impossible; the old catalog stays. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}

/** What was requested makes no sense: an unknown option, a mapping that cannot be read. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}
