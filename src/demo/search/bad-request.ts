/** Thrown for a request that cannot be answered; the message is for the one who asked. */
export class Refusal extends Error {
  override name = 'Refusal'
}
