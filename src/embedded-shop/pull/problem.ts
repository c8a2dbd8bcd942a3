/** Thrown where a pull cannot go on; the message says what to do, and needs no stack. */
export class PullProblem extends Error {
  override name = 'PullProblem'
  /** Status of the shop's response; null if it is not about one. */
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}
