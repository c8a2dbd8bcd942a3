/** One record that cannot be imported; the message names the part and the reason. */
export class BadRecord extends Error {
  override name = 'BadRecord'
}

/** One record that is in order, but no product of the shop; the message is the reason, as the summary counts it. */
export class LeftOutRecord extends BadRecord {
  override name = 'LeftOutRecord'
}

/** What makes the whole import impossible; the old catalog stays. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
}

/** What was requested makes no sense: an unknown option, a mapping that cannot be read. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}
