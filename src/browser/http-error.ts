import type { LoadError } from '#shop/remote-load.ts'

/** An answer of the storefront that is none: what was asked for, and how it was refused. */
export function failedAnswer(what: string, { status, statusText }: Response): Error & LoadError {
  const detail = `${what} answered ${status}`
  const title = statusText || `Status ${status}`
  return Object.assign(new Error(detail), { status, title, detail, violations: [] })
}
