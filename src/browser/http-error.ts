import type { LoadError } from '#shop/remote-load.ts'

/** The error of a response that is none: what was requested, and how it was refused. */
export function httpError(what: string, { status, statusText }: Response): Error & LoadError {
  const detail = `${what} answered ${status}`
  const title = statusText || `Status ${status}`
  return Object.assign(new Error(detail), { status, title, detail, violations: [] })
}
