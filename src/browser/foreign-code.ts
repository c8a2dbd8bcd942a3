/** Parties whose failure is on the console already. */
const reported = new Set<string>()

function report(party: string, error: unknown): void {
  if (reported.has(party)) return
  reported.add(party)
  // eslint-disable-next-line no-console
  console.error(`${party} failed:`, error)
}

/**
 * Calls a third party's code, whose exception or rejection stays its own: it is on the console once,
 * and what comes next is done (RULES.md#foreign-code). Returns whether the call returned.
 */
export function callForeign(party: string, call: () => unknown): boolean {
  try {
    const result = call()
    if (result instanceof Promise) result.catch((error: unknown) => report(party, error))
    return true
  } catch (error) {
    report(party, error)
    return false
  }
}
