/**
 * What can go wrong with a third party: no response in time, no connection, a refusal, a response that
 * cannot be read, one that was used although parts of it are missing, or a call that its open circuit
 * breaker did not let through.
 */
type ProblemKind = 'LATE' | 'UNREACHABLE' | 'REFUSED' | 'UNREADABLE' | 'INCOMPLETE' | 'OPEN'

/** The response by which a third party refused a call. */
export interface Refusal {
  status: number
  statusText: string
  text: string
}

/** A third party that gets more requests than it can take is unwell too. */
const TOO_MANY_REQUESTS = 429

function saysUnwell(kind: ProblemKind, refusal: Refusal | null): boolean {
  if (kind !== 'REFUSED') return ['LATE', 'UNREACHABLE', 'UNREADABLE'].includes(kind)
  return refusal !== null && (refusal.status >= 500 || refusal.status === TOO_MANY_REQUESTS)
}

/** Why a third party gave nothing, or less than it should. For logs and counters. */
export class ThirdPartyProblem extends Error {
  readonly kind: ProblemKind
  /** Null for every kind but a refusal by status. */
  readonly refusal: Refusal | null
  /** Whether the third party itself is unwell; false when it only refuses this one request. */
  readonly isOutage: boolean

  constructor(
    kind: ProblemKind,
    detail: string,
    { refusal, ...options }: ErrorOptions & { refusal?: Refusal } = {},
  ) {
    super(detail, options)
    this.name = 'ThirdPartyProblem'
    this.kind = kind
    this.refusal = refusal ?? null
    this.isOutage = saysUnwell(kind, this.refusal)
  }
}
