/** Thrown for an invalid request; the message goes to its sender. */
export class BadRequest extends Error {
  override name = 'BadRequest'
}
