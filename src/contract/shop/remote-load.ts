/**
 * Kinds of problems with a third party: no response in time, no connection, an error status, an
 * unreadable response, one that was used although parts of it are missing, or a call blocked by the
 * open circuit breaker.
 */
export type ProblemKind = 'LATE' | 'UNREACHABLE' | 'REFUSED' | 'UNREADABLE' | 'INCOMPLETE' | 'OPEN'

/** Why a load failed. `status` is 0 without a response. */
export interface LoadError {
  status: number
  title: string
  detail: string
  violations: { propertyPath: string; message: string }[]
}

/**
 * State of a remote load. Its data is stored beside it, so that data of an earlier success stays
 * readable while loading and after a failure.
 */
export type RemoteLoad =
  | { status: 'INIT' | 'PROCESSING' | 'SUCCESS'; error: null }
  | { status: 'ERROR'; error: LoadError }

/** The initial state, also after clearing. */
export const CLEARED_LOAD: RemoteLoad = { status: 'INIT', error: null }

/** The state of a started load: its error is cleared. */
export const STARTED_LOAD: RemoteLoad = { status: 'PROCESSING', error: null }

/** The state of a finished load: its data is stored beside it. */
export const SUCCEEDED_LOAD: RemoteLoad = { status: 'SUCCESS', error: null }

/** Creates the error of an unsuccessful response; `subject` names what was requested. */
export function httpError(
  subject: string,
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
): Error & LoadError {
  const detail = `${subject} returned ${status}`
  const title = statusText || `Status ${status}`
  return Object.assign(new Error(detail), { status, title, detail, violations: [] })
}

function isLoadError(thrown: unknown): thrown is LoadError {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'detail' in thrown
}

/** Converts anything thrown by a load into a `LoadError`. */
function normalised(thrown: unknown): LoadError {
  if (isLoadError(thrown)) {
    const { status, title, detail, violations } = thrown
    return { status, title, detail, violations }
  }
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { status: 0, title: name, detail: message, violations: [] }
}

/** Returns the state of a failed load with its error, normalised. */
export const failedLoad = (thrown: unknown): RemoteLoad => ({
  status: 'ERROR',
  error: normalised(thrown),
})
