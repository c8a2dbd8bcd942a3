/** Failures in a row that open the breaker. */
export const FAILURES_TO_OPEN = 5

/** How long an open breaker lets nothing through, in milliseconds. */
export const REST_MS = 30_000

/** CLOSED lets all through, OPEN nothing, and HALF_OPEN has a single try under way. */
export type BreakerState =
  | { status: 'CLOSED'; failures: number }
  | { status: 'OPEN'; until: number }
  | { status: 'HALF_OPEN' }

/** The state of a provider that nothing bad is known of. */
export const CLOSED: BreakerState = { status: 'CLOSED', failures: 0 }

/** The state in which a try may start now; null when none may. Times in milliseconds. */
export function afterStart(state: BreakerState, now: number): BreakerState | null {
  if (state.status === 'CLOSED') return state
  return state.status === 'OPEN' && now >= state.until ? { status: 'HALF_OPEN' } : null
}

/** The state after a failure; one of a call that began before the rest does not lengthen it. */
export function afterFailure(state: BreakerState, now: number): BreakerState {
  if (state.status === 'OPEN') return state
  const failures = state.status === 'CLOSED' ? state.failures + 1 : FAILURES_TO_OPEN
  return failures < FAILURES_TO_OPEN
    ? { status: 'CLOSED', failures }
    : { status: 'OPEN', until: now + REST_MS }
}

/** The state after a try that the caller gave up: it says nothing, so the next one may follow. */
export function afterAbandoned(state: BreakerState, now: number): BreakerState {
  return state.status === 'HALF_OPEN' ? { status: 'OPEN', until: now } : state
}

/** Keeps calls from a provider that fails: to be shared by all requests of a process. */
export interface Breaker {
  /** Whether a call may be made; each such call is to be ended by one of the others. */
  start(): boolean
  succeed(): void
  fail(): void
  abandon(): void
}

/** A breaker; `now` gives milliseconds. */
export function createBreaker(now: () => number = Date.now): Breaker {
  let state = CLOSED
  return {
    start() {
      const started = afterStart(state, now())
      state = started ?? state
      return started !== null
    },
    succeed() {
      state = CLOSED
    },
    fail() {
      state = afterFailure(state, now())
    },
    abandon() {
      state = afterAbandoned(state, now())
    },
  }
}
