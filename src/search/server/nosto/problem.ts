/**
 * What can go wrong with the provider: no answer within the deadline, no connection, a refusal, an
 * answer that cannot be read, or one with parts missing that was used nevertheless.
 */
export type SearchProblemKind = 'LATE' | 'UNREACHABLE' | 'REFUSED' | 'UNREADABLE' | 'INCOMPLETE'

/** Why there is no response, or less of one, for logs (RULES.md#unanswered-searches). */
export class SearchProblem extends Error {
  readonly kind: SearchProblemKind
  /** Whether the provider itself is unwell; false when it only dislikes this one question. */
  readonly isOutage: boolean

  constructor(kind: SearchProblemKind, detail: string, isOutage: boolean, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'SearchProblem'
    this.kind = kind
    this.isOutage = isOutage
  }
}
