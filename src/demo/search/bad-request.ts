/** Thrown for a request that cannot be answered; the message goes to its sender. */
export class BadRequest extends Error {
  override name = 'BadRequest'
}
