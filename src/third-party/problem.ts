/** What can go wrong with a partner: no answer in time, no connection, a refusal, or nonsense. */
export type PartnerProblemKind = 'LATE' | 'UNREACHABLE' | 'REFUSED' | 'UNREADABLE'

/** What a partner said when it refused a call. */
interface Refusal {
  status: number
  text: string
}

/** Why a partner gave nothing. For logs and counters. */
export class PartnerProblem extends Error {
  readonly kind: PartnerProblemKind
  /** Null for every kind but a refusal. */
  readonly refusal: Refusal | null

  constructor(
    kind: PartnerProblemKind,
    detail: string,
    { refusal, ...options }: ErrorOptions & { refusal?: Refusal } = {},
  ) {
    super(detail, options)
    this.name = 'PartnerProblem'
    this.kind = kind
    this.refusal = refusal ?? null
  }
}

/** The problem behind an error; anything unforeseen counts as an answer that cannot be read. */
export function partnerProblem(error: unknown): PartnerProblem {
  if (error instanceof PartnerProblem) return error
  return new PartnerProblem('UNREADABLE', String(error), { cause: error })
}
